import type { Drawing } from '@web/widgets/map/view/CanvasLayer';
import type { Viewport } from '@web/widgets/map/view/viewport';
import { drawNames, type PlaceName } from '@web/widgets/map/land/placeNames';
import { expect, test } from 'vitest';

/** A map of 1,000 by 1,000 pixels that shows the whole unit square. */
const viewport: Viewport = { width: 1000, height: 1000, zoom: Math.log2(1000 / 256), left: 0, top: 0 };

/** The strings that `drawNames` draws, with their positions. */
function drawnTexts(names: readonly PlaceName[], markers: Parameters<typeof drawNames>[2] = []): [text: string, x: number, y: number][] {
  const texts: [string, number, number][] = [];
  const context = { strokeText: () => undefined, fillText: (text: string, x: number, y: number) => texts.push([text, Math.round(x), Math.round(y)]) };
  drawNames({ context, viewport, palette: {} } as unknown as Drawing, names, markers);
  return texts;
}

const austin: PlaceName = { text: 'Austin', x: 0.5, y: 0.5, kind: 'town' };
const zip = (text: string, x: number, y: number): PlaceName => ({ text, x, y, kind: 'zip' });

test('drawNames places a town’s name below its center, or above it if a marker is in the way', () => {
  expect(drawnTexts([austin])).toEqual([['Austin', 500, 518]]);
  expect(drawnTexts([austin], [{ left: 490, top: 505, width: 20, height: 20 }])).toEqual([['Austin', 500, 482]]);
});

test('drawNames draws a ZIP code at its center, unless a marker, a town’s name or another code is there', () => {
  const codes = [zip('78701', 0.5, 0.52), zip('78704', 0.7, 0.7), zip('78705', 0.702, 0.704), zip('78741', 0.3, 0.3)];
  expect(drawnTexts([austin, ...codes], [{ left: 295, top: 295, width: 14, height: 14 }])).toEqual([
    ['Austin', 500, 518],
    ['78704', 700, 700],
  ]);
});
