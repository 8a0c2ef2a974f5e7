/** A map's colors, from custom properties in MapFrame.module.css and tokens.css. */
const PROPERTIES = {
  sea: '--map-sea',
  land: '--map-land',
  water: '--map-water',
  park: '--map-park',
  street: '--card',
  county: '--map-county',
  border: '--map-border',
  name: '--ink-2',
  card: '--card',
  ink: '--ink',
  open: '--link',
  edge: '--edge',
  tape: '--tape',
  onTape: '--on-tape',
  cluster: '--link',
  circle: '--map-circle',
} as const;
export type Palette = Readonly<Record<keyof typeof PROPERTIES, string>>;

/**
 * Reads the current colors. The browser only resolves `light-dark()` when an element uses the property, so a hidden element uses
 * each property in turn.
 */
export function readPalette(element: HTMLElement): Palette {
  const probe = element.appendChild(document.createElement('i'));
  probe.hidden = true;
  // Without this, forced colors would turn every color into the text color.
  probe.style.setProperty('forced-color-adjust', 'none');
  const entries = Object.entries(PROPERTIES).map(([name, property]) => {
    probe.style.color = `var(${property})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(entries) as Palette;
}

/** Calls `onChange` when the system's colors or the visitor's theme change, until the signal aborts. */
export function watchPalette(onChange: () => void, signal: AbortSignal): void {
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)']) matchMedia(query).addEventListener('change', onChange, { signal });
  const themeObserver = new MutationObserver(onChange);
  themeObserver.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  signal.addEventListener('abort', () => themeObserver.disconnect());
}
