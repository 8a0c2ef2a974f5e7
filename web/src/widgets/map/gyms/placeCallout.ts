import type { PixelBox } from '../view/pixelBox';
import type { Point } from '../view/projection';

type Size = Pick<PixelBox, 'width' | 'height'>;

export interface PlacedCallout {
  readonly left: number;
  readonly top: number;
  /** From the pin's ring around one corner to the callout. */
  readonly line: readonly [Point, Point, Point];
}

/** Pixels from the pin's center to the callout, which the line spans. */
const CALLOUT_DISTANCE = 40;
/** Pixels kept free at the map's edge. */
const EDGE = 8;
/** The width of a callout, and the height of most, in pixels. */
const TYPICAL_SIZE: Size = { width: 286, height: 240 };
/** Where along the callout's side the line meets it. */
const INSET = 28;

/** Whether a map has room for a callout beside any pin, even one in its center. */
export const hasRoom = ({ width, height }: Size): boolean =>
  width >= 2 * (TYPICAL_SIZE.width + CALLOUT_DISTANCE + EDGE) || height >= 2 * (TYPICAL_SIZE.height + CALLOUT_DISTANCE + EDGE);

/**
 * The position of a callout of a given size beside its pin: on the map, covering as few markers and controls as possible.
 * @param obstacles the boxes of markers and controls
 */
export function placeCallout(pin: Point, callout: Size, map: Size, obstacles: readonly PixelBox[]): PlacedCallout {
  const places = [...candidates(pin, callout, map)].map((place) => ({ place, covered: coveredBy({ ...place, ...callout }, [...obstacles, around(pin)]) }));
  return places.reduce((best, other) => (other.covered < best.covered ? other : best)).place;
}

/** The line from a pin's ring to a sheet below a map of this height. */
export const lineToSheet = ({ x, y }: Point, height: number): readonly Point[] => [
  { x, y: y + RING },
  { x, y: height },
];

/** Positions to the right and left of the pin, at, above and below its height, in steps; nearer ones first. */
function* candidates(pin: Point, { width, height }: Size, map: Size): Generator<PlacedCallout> {
  for (const away of [CALLOUT_DISTANCE, 2 * CALLOUT_DISTANCE, 4 * CALLOUT_DISTANCE]) {
    for (const left of [pin.x + away, pin.x - away - width]) {
      for (const share of [0.5, 1, 0]) {
        const top = pin.y - height * share;
        yield placed(pin, inside(left, width, map.width), inside(top, height, map.height), width, height);
      }
    }
    for (const top of [pin.y - away - height, pin.y + away]) {
      for (const share of [0.5, 1, 0]) yield placed(pin, inside(pin.x - width * share, width, map.width), inside(top, height, map.height), width, height);
    }
  }
}

/** The line leaves the pin vertically if it must go sideways, so that it always has a corner. */
function placed(pin: Point, left: number, top: number, width: number, height: number): PlacedCallout {
  const meets = pin.x < left ? left : pin.x > left + width ? left + width : undefined;
  if (meets !== undefined) {
    const y = Math.max(top + INSET, Math.min(top + height - INSET, pin.y));
    return { left, top, line: [fromRing(pin, 0, y - pin.y), { x: pin.x, y }, { x: meets, y }] };
  }
  const x = Math.max(left + INSET, Math.min(left + width - INSET, pin.x));
  return { left, top, line: [fromRing(pin, x - pin.x, 0), { x, y: pin.y }, { x, y: pin.y < top ? top : top + height }] };
}

const inside = (start: number, length: number, all: number): number => Math.round(Math.max(EDGE, Math.min(all - length - EDGE, start)));

/** Pixels from a selected pin's center to the edge of its ring. */
const RING = 15;
const around = ({ x, y }: Point): PixelBox => ({ left: x - RING, top: y - RING, width: 2 * RING, height: 2 * RING });
/** Where the line leaves the ring: within it, at the corner. */
const fromRing = ({ x, y }: Point, right: number, down: number): Point => ({ x: x + clampTo(RING, right), y: y + clampTo(RING, down) });
const clampTo = (length: number, way: number): number => Math.max(-length, Math.min(length, way));

/** Square pixels of the boxes that another box covers. */
const coveredBy = (box: PixelBox, boxes: readonly PixelBox[]): number => boxes.reduce((sum, other) => sum + shared(box, other), 0);

function shared(a: PixelBox, b: PixelBox): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
