import type { PixelBox } from '../view/pixelBox';
import type { Point } from '../view/projection';

type Size = Pick<PixelBox, 'width' | 'height'>;

export interface PlacedCallout {
  readonly left: number;
  readonly top: number;
  /** The line from the pin's ring around one corner to the callout. */
  readonly line: readonly [Point, Point, Point];
}

/** Pixels from the pin's center to the callout, the length of the line. */
const CALLOUT_DISTANCE = 40;
/** Pixels kept free at the map's edge. */
const EDGE = 8;
/** The width of a callout, and the height of most, in pixels. */
const TYPICAL_SIZE: Size = { width: 286, height: 240 };
/** The minimum distance between a corner of the callout and the end of the line, in pixels. */
const INSET = 28;

/** Whether a map has room for a callout next to any pin, even one in its center. */
export const hasRoom = ({ width, height }: Size): boolean =>
  width >= 2 * (TYPICAL_SIZE.width + CALLOUT_DISTANCE + EDGE) || height >= 2 * (TYPICAL_SIZE.height + CALLOUT_DISTANCE + EDGE);

/**
 * Chooses a position on the map for a callout next to its pin, so that it covers as little of the markers and controls as possible.
 * @param obstacles the boxes of markers and controls
 */
export function placeCallout(pin: Point, callout: Size, map: Size, obstacles: readonly PixelBox[]): PlacedCallout {
  const positions = [...generateCandidates(pin, callout, map)].map((position) => ({
    position,
    covered: measureCoveredArea({ ...position, ...callout }, [...obstacles, getRingBox(pin)]),
  }));
  return positions.reduce((best, other) => (other.covered < best.covered ? other : best)).position;
}

/** The line from a pin's ring to a sheet below a map of this height. */
export const createLineToSheet = ({ x, y }: Point, height: number): readonly Point[] => [
  { x, y: y + RING },
  { x, y: height },
];

/** Positions to the right and left of the pin, then above and below it, at growing distances. */
function* generateCandidates(pin: Point, { width, height }: Size, map: Size): Generator<PlacedCallout> {
  for (const distance of [CALLOUT_DISTANCE, 2 * CALLOUT_DISTANCE, 4 * CALLOUT_DISTANCE]) {
    for (const left of [pin.x + distance, pin.x - distance - width]) {
      for (const share of [0.5, 1, 0]) {
        const top = pin.y - height * share;
        yield addLine(pin, clampInside(left, width, map.width), clampInside(top, height, map.height), width, height);
      }
    }
    for (const top of [pin.y - distance - height, pin.y + distance]) {
      for (const share of [0.5, 1, 0]) {
        yield addLine(pin, clampInside(pin.x - width * share, width, map.width), clampInside(top, height, map.height), width, height);
      }
    }
  }
}

/** Adds the line to a position. A line to a callout on the left or right first goes up or down, so that it always has a corner. */
function addLine(pin: Point, left: number, top: number, width: number, height: number): PlacedCallout {
  if (pin.x < left || pin.x > left + width) {
    const sideX = pin.x < left ? left : left + width;
    const y = Math.max(top + INSET, Math.min(top + height - INSET, pin.y));
    return { left, top, line: [findRingExit(pin, 0, y - pin.y), { x: pin.x, y }, { x: sideX, y }] };
  }
  const x = Math.max(left + INSET, Math.min(left + width - INSET, pin.x));
  return { left, top, line: [findRingExit(pin, x - pin.x, 0), { x, y: pin.y }, { x, y: pin.y < top ? top : top + height }] };
}

const clampInside = (start: number, length: number, available: number): number => Math.round(Math.max(EDGE, Math.min(available - length - EDGE, start)));

/** Pixels from a selected pin's center to the edge of its ring. */
const RING = 15;
const getRingBox = ({ x, y }: Point): PixelBox => ({ left: x - RING, top: y - RING, width: 2 * RING, height: 2 * RING });
/** The point at which a line that goes this far right and down leaves the ring, or the line's corner if that is nearer. */
const findRingExit = ({ x, y }: Point, right: number, down: number): Point => ({ x: x + clamp(right, RING), y: y + clamp(down, RING) });
const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

/** How much of the boxes another box covers, in square pixels. */
const measureCoveredArea = (box: PixelBox, boxes: readonly PixelBox[]): number => boxes.reduce((sum, other) => sum + measureOverlap(box, other), 0);

function measureOverlap(a: PixelBox, b: PixelBox): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
