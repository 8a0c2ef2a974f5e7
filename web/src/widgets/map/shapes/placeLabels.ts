import { overlaps, type PixelBox } from '../view/pixelBox';

/** A square on a map and its name, in the map's own units. */
export interface Labelled {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** The square's side. */
  readonly side: number;
}
export interface PlacedLabel {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}
interface Area {
  readonly width: number;
  readonly height: number;
}

/** A letter's width relative to its height, a safe estimate for bold Archivo at its timetable width. */
const LETTER = 0.52;
const GAP = 3;

/**
 * Places names beside their squares (the first free side of right, left, above, below), in the given order, up to `most`. None
 * overlaps another name, a named square, or the edge. Server and browser give the same result: widths are estimated, not
 * measured.
 */
export function placeLabels(places: readonly Labelled[], area: Area, fontSize: number, most: number): PlacedLabel[] {
  const taken: PixelBox[] = [];
  const labels: PlacedLabel[] = [];
  for (const place of places) {
    if (labels.length >= most) break;
    const { x, y, side } = place;
    const own: PixelBox = { left: x - side / 2, top: y - side / 2, width: side, height: side };
    if (taken.some((room) => overlaps(room, own))) continue;
    const found = candidates(place, fontSize).find(({ room }) => inside(room, area) && !taken.some((other) => overlaps(other, room)));
    if (!found) continue;
    taken.push(own, found.room);
    labels.push({ name: place.name, ...found.label });
  }
  return labels;
}

function candidates({ name, x, y, side }: Labelled, fontSize: number) {
  const width = name.length * fontSize * LETTER;
  const beside = side / 2 + GAP;
  const middle = y + fontSize * 0.35;
  const rowAbove = y - beside - 1;
  const rowBelow = y + beside + fontSize * 0.8;
  const room = (left: number, baseline: number): PixelBox => ({ left, top: baseline - fontSize * 0.8, width, height: fontSize * 1.05 });
  return [
    { label: { x: x + beside, y: middle, anchor: 'start' }, room: room(x + beside, middle) },
    { label: { x: x - beside, y: middle, anchor: 'end' }, room: room(x - beside - width, middle) },
    { label: { x, y: rowAbove, anchor: 'middle' }, room: room(x - width / 2, rowAbove) },
    { label: { x, y: rowBelow, anchor: 'middle' }, room: room(x - width / 2, rowBelow) },
  ] as const;
}

const inside = ({ left, top, width, height }: PixelBox, area: Area): boolean =>
  left >= 0 && top >= 0 && left + width <= area.width && top + height <= area.height;
