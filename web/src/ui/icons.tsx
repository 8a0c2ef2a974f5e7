// The font has no arrows or check marks, so these are drawn. All of them are decorative and next to words.

const svgProps = {
  viewBox: '0 0 16 16',
  width: 16,
  height: 16,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  'aria-hidden': true,
  focusable: false,
} as const;

export const Tick = () => (
  <svg {...svgProps} aria-hidden="true">
    <path d="m2.5 8.5 3.5 4 7.5-9" />
  </svg>
);
export const ChevronDown = () => (
  <svg {...svgProps} aria-hidden="true" width={12} height={12}>
    <path d="m3 5.5 5 5 5-5" />
  </svg>
);
export const Cross = () => (
  <svg {...svgProps} aria-hidden="true">
    <path d="m3 3 10 10M13 3 3 13" />
  </svg>
);
export const Magnifier = () => (
  <svg {...svgProps} aria-hidden="true">
    <circle cx="7" cy="7" r="5" />
    <path d="m10.5 10.5 4.5 4.5" />
  </svg>
);
