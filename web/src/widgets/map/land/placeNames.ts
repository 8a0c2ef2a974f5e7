import type { Drawing } from '../view/CanvasLayer';
import { toPixels } from '../view/viewport';
import { overlaps, type PixelBox } from '../view/pixelBox';

/** A name on the land, positioned in the unit square. */
export interface PlaceName {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly kind: 'state' | 'town' | 'zip';
}

/** The width of a letter in pixels. A generous estimate. */
export const LETTER_WIDTH = 6.4;
export const LINE_HEIGHT = 15;
const FONTS = {
  state: '700 12px Archivo, Arial, sans-serif',
  town: '600 12px Archivo, Arial, sans-serif',
  zip: '400 11px Archivo, Arial, sans-serif',
} as const;
/** Pixels from the place down to the center of its name, best position first. A town often has a gym at its center. */
const OFFSETS = { state: [0], town: [18, -18, 34], zip: [0] } as const;

/** Draws each name at the first offset where it covers no marker and no earlier name, or not at all. */
export function drawNames({ context, viewport, palette }: Drawing, names: readonly PlaceName[], markers: readonly PixelBox[]): void {
  Object.assign(context, { textAlign: 'center', textBaseline: 'middle', fillStyle: palette.name, strokeStyle: palette.land, lineWidth: 3, lineJoin: 'round' });
  const taken = [...markers];
  for (const { text, x, y, kind } of names) {
    const at = toPixels(viewport, { x, y });
    const width = text.length * LETTER_WIDTH;
    const boxes = OFFSETS[kind].map((down): PixelBox => ({ left: at.x - width / 2, top: at.y + down - LINE_HEIGHT / 2, width, height: LINE_HEIGHT }));
    const freeBox = boxes.find((box) => !taken.some((other) => overlaps(other, box)));
    if (!freeBox) continue;
    taken.push(freeBox);
    context.font = FONTS[kind];
    context.strokeText(text, at.x, freeBox.top + LINE_HEIGHT / 2);
    context.fillText(text, at.x, freeBox.top + LINE_HEIGHT / 2);
  }
}
