import type { Drawing } from '../view/CanvasLayer';
import { toPixels } from '../view/viewport';
import { overlaps, type PixelBox } from '../view/pixelBox';

/** A name on the land, positioned in the unit square. */
export interface PlaceName {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** A state, a town (often with a gym at its center) or a ZIP code. */
  readonly of: 'state' | 'town' | 'zip';
}

/** Estimated pixels per letter (on the safe side) and per line. */
export const LETTER = 6.4;
export const LINE = 15;
const FONTS = {
  state: '700 12px Archivo, Arial, sans-serif',
  town: '600 12px Archivo, Arial, sans-serif',
  zip: '400 11px Archivo, Arial, sans-serif',
} as const;
/** Vertical pixels from the place to the center of its name, preferred ones first. */
const OFFSETS = { state: [0], town: [18, -18, 34], zip: [0] } as const;

/** Draws each name at the first offset where it covers no marker and no earlier name, or not at all. */
export function drawNames({ context, viewport, palette }: Drawing, names: readonly PlaceName[], markers: readonly PixelBox[]): void {
  Object.assign(context, { textAlign: 'center', textBaseline: 'middle', fillStyle: palette.name, strokeStyle: palette.land, lineWidth: 3, lineJoin: 'round' });
  const taken = [...markers];
  for (const { text, x, y, of } of names) {
    const at = toPixels(viewport, { x, y });
    const width = text.length * LETTER;
    const rooms = OFFSETS[of].map((down): PixelBox => ({ left: at.x - width / 2, top: at.y + down - LINE / 2, width, height: LINE }));
    const room = rooms.find((free) => !taken.some((other) => overlaps(other, free)));
    if (!room) continue;
    taken.push(room);
    context.font = FONTS[of];
    context.strokeText(text, at.x, room.top + LINE / 2);
    context.fillText(text, at.x, room.top + LINE / 2);
  }
}
