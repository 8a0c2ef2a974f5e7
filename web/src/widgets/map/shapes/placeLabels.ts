import { overlaps, type PixelBox } from '../view/pixelBox';

/** A square on a map and its name, in the map's own units. */
export interface LabeledSquare {
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

/** A letter's width relative to the font size. A generous estimate for bold Archivo at the `--condensed` width. */
const LETTER_WIDTH = 0.52;
/** The space between a square and its name. */
const GAP = 3;

/**
 * Places up to `max` names next to their squares: to the right if there is room, or else to the left, above or below. No name overlaps another
 * name, a labeled square or the edge. Widths are estimated, not measured, so that server and browser get the same result.
 */
export function placeLabels(squares: readonly LabeledSquare[], area: Area, fontSize: number, max: number): PlacedLabel[] {
  const taken: PixelBox[] = [];
  const labels: PlacedLabel[] = [];
  for (const square of squares) {
    if (labels.length >= max) break;
    const { x, y, side } = square;
    const squareBox: PixelBox = { left: x - side / 2, top: y - side / 2, width: side, height: side };
    if (taken.some((other) => overlaps(other, squareBox))) continue;
    const candidate = listCandidates(square, fontSize).find(({ box }) => isInside(box, area) && !taken.some((other) => overlaps(other, box)));
    if (!candidate) continue;
    taken.push(squareBox, candidate.box);
    labels.push({ name: square.name, ...candidate.label });
  }
  return labels;
}

function listCandidates({ name, x, y, side }: LabeledSquare, fontSize: number) {
  const width = name.length * fontSize * LETTER_WIDTH;
  const distance = side / 2 + GAP;
  const middle = y + fontSize * 0.35;
  const above = y - distance - 1;
  const below = y + distance + fontSize * 0.8;
  const createBox = (left: number, baseline: number): PixelBox => ({ left, top: baseline - fontSize * 0.8, width, height: fontSize * 1.05 });
  return [
    { label: { x: x + distance, y: middle, anchor: 'start' }, box: createBox(x + distance, middle) },
    { label: { x: x - distance, y: middle, anchor: 'end' }, box: createBox(x - distance - width, middle) },
    { label: { x, y: above, anchor: 'middle' }, box: createBox(x - width / 2, above) },
    { label: { x, y: below, anchor: 'middle' }, box: createBox(x - width / 2, below) },
  ] as const;
}

const isInside = ({ left, top, width, height }: PixelBox, area: Area): boolean =>
  left >= 0 && top >= 0 && left + width <= area.width && top + height <= area.height;
