import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { Feature, FeatureCollection, Geometry } from 'geojson';
import { type PageSite, servePage } from '../../bench/support/page-site';
import { streetArchive } from '@support/street-archive';

/** The map's center in these tests: Austin. */
const [LONGITUDE, LATITUDE] = [-97.7431, 30.2672];
const ARCHIVE = '/streets.pmtiles';

const all = (...features: readonly Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features: [...features] });
const feature = (kind: string, geometry: Geometry): Feature => ({ type: 'Feature', properties: { kind, name: 'Congress Avenue' }, geometry });
/** Degrees from the center. */
const square = (west: number, south: number, east: number, north: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ].map(([x = 0, y = 0]) => [LONGITUDE + x, LATITUDE + y]),
  ],
});
const line = (...points: readonly (readonly [number, number])[]): Geometry => ({
  type: 'LineString',
  coordinates: points.map(([x, y]) => [LONGITUDE + x, LATITUDE + y]),
});

/** Water in the southwest, a park in the southeast, a highway across the north. */
const STREETS = streetArchive(
  {
    earth: all(feature('earth', square(-1, -1, 1, 1))),
    water: all(feature('lake', square(-0.5, -0.5, -0.005, -0.005))),
    landuse: all(feature('park', square(0.005, -0.5, 0.5, -0.005))),
    roads: all(feature('highway', line([-0.5, 0.02], [0.5, 0.02])), feature('minor_road', line([-0.01, 0.01], [0.01, 0.03]))),
  },
  { from: 0, to: 12 },
);

let site: PageSite;
test.beforeAll(async () => {
  site = await servePage('tests/e2e/support/map-page.tsx', undefined, { 'import.meta.env.VITE_TILE_URL': JSON.stringify(ARCHIVE) });
  await writeFile(path.join(site.folder, 'points-1.json'), JSON.stringify({ deltas: [302_672, -977_431], kinds: '0', ids: ['one'], total: 1 }));
});
test.afterAll(() => site.end());

/** Serves byte ranges of the archive, like any storage service. */
async function serveArchive(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.route(`**${ARCHIVE}`, async (route) => {
    const range = route.request().headers().range ?? '';
    requests.push(range);
    const [from = 0, to = STREETS.length] = (/(\d+)-(\d+)/.exec(range) ?? []).slice(1).map(Number);
    const body = STREETS.subarray(from, to + 1);
    await route.fulfill({ status: 206, body, headers: { 'content-range': `bytes ${from}-${from + body.length - 1}/${STREETS.length}`, etag: '"1"' } });
  });
  return requests;
}

/** The color painted at a point of the map, in pixels from its center, across all layers. */
async function colorAt(page: Page, right: number, down: number): Promise<string> {
  const { x, y, width, height } = (await page.getByRole('group').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const picture = await page.screenshot({ clip: { x: x + width / 2 + right, y: y + height / 2 + down, width: 1, height: 1 } });
  return page.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context?.drawImage(image, 0, 0);
    const [red, green, blue] = context?.getImageData(0, 0, 1, 1).data ?? [];
    return `rgb(${red}, ${green}, ${blue})`;
  }, picture.toString('base64'));
}

const colorOf = (page: Page, property: string): Promise<string> =>
  page.getByRole('figure').evaluate((figure, name) => {
    figure.style.outlineColor = `var(${name})`;
    return getComputedStyle(figure).outlineColor;
  }, property);

test('streets show below the gyms in the page’s colors, also after a switch to dark, and credit OpenStreetMap', async ({ page }) => {
  const requests = await serveArchive(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${site.url}/?gyms=1`);
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect.poll(() => colorAt(page, -100, 100)).toBe(await colorOf(page, '--map-water'));
    await expect.poll(() => colorAt(page, 120, 100)).toBe(await colorOf(page, '--map-park'));
    await expect.poll(() => colorAt(page, 0, 0)).toBe(await colorOf(page, '--link'));
  }
  expect(requests.every((range) => /^bytes=\d+-\d+$/.test(range))).toBe(true);
});

test('gyms still show on the map if streets do not load', async ({ page }) => {
  await page.route(`**${ARCHIVE}`, (route) => route.abort());
  await page.goto(`${site.url}/?gyms=1`);
  await expect.poll(() => colorAt(page, 0, 0)).toBe(await colorOf(page, '--link'));
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByRole('group')).toBeVisible();
});
