import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type PageSite, servePage } from '../../bench/support/page-site';
import { listen } from '@support/listen';
import { expect, test } from './support/test';

type Behavior = 'working' | 'failing';

/** The color of every tile. */
const STREET = { r: 200, g: 40, b: 90 };

let behavior: Behavior = 'working';
/** Resolves once the server may answer. */
let answers: Promise<void>;
let requestedTiles: string[] = [];
let tiles: Awaited<ReturnType<typeof listen>>;
let site: PageSite;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: STREET } })
    .png()
    .toBuffer();
  tiles = await listen(async (request, response) => {
    requestedTiles.push(request.url ?? '');
    await answers;
    response.writeHead(behavior === 'failing' ? 503 : 200, { 'content-type': 'image/png', 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
    response.end(behavior === 'failing' ? undefined : tile);
  });
  site = await servePage('tests/e2e/support/map-page.tsx', undefined, {
    'import.meta.env.VITE_TILE_URL': JSON.stringify(`${tiles.address}/{z}/{x}/{y}.png`),
    'import.meta.env.VITE_TILE_ATTRIBUTION': JSON.stringify('Local streets'),
  });
  await writeFile(path.join(site.folder, 'points-1.json'), JSON.stringify({ deltas: [302_672, -977_431], kinds: '0', ids: ['one'], total: 1 }));
});
test.beforeEach(({ problems }) => {
  // The map is served alone, without the site's files.
  problems.expect(/favicon\.ico|\.woff2/);
  requestedTiles = [];
  answers = Promise.resolve();
});
test.afterAll(() => Promise.all([site.end(), tiles.end()]));

async function openMap(page: Page, does: Behavior): Promise<void> {
  behavior = does;
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${site.url}/?gyms=1`);
  // The map and the gym are shown, no matter what happens to the tiles.
  await expect(page.locator('[role="group"][data-drawn]')).toBeVisible();
}

/** The color painted left of the gym, across all layers. */
async function colorBesideGym(page: Page): Promise<number[]> {
  const { x, y, width, height } = (await page.getByRole('group').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const pixel = await page.screenshot({ clip: { x: x + width / 2 - 90, y: y + height / 2 + 60, width: 1, height: 1 } });
  return [...(await sharp(pixel).removeAlpha().raw().toBuffer())];
}
const isStreet = ([r = 0, g = 0, b = 0]: number[]): boolean => Math.abs(r - STREET.r) + Math.abs(g - STREET.g) + Math.abs(b - STREET.b) < 12;
const showsStreets = async (page: Page): Promise<boolean> => isStreet(await colorBesideGym(page));

test('tiles of the streets show below the gyms with their credit', async ({ page }) => {
  await openMap(page, 'working');
  await expect.poll(() => showsStreets(page)).toBe(true);
  await expect(page.getByText('Local streets')).toBeVisible();
  expect(requestedTiles.every((url) => /^\/\d+\/\d+\/\d+\.png$/.test(url))).toBe(true);
});

test('the map shows its own shapes while tiles are slow, and the streets once they have loaded', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answers = promise;
  await openMap(page, 'working');
  await expect.poll(() => requestedTiles.length).toBeGreaterThan(0);
  expect(await showsStreets(page)).toBe(false);
  await expect(page.getByText('Local streets')).toBeHidden();
  resolve();
  await expect.poll(() => showsStreets(page)).toBe(true);
});

test('a failing tile server leaves the map as it is, without errors', async ({ page }) => {
  await openMap(page, 'failing');
  await expect.poll(() => requestedTiles.length).toBeGreaterThan(3);
  expect(await showsStreets(page)).toBe(false);
  await expect(page.getByText('Local streets')).toBeHidden();
  // The zoom stops where the map's own shapes end.
  await expect(page.locator('[role="group"]')).toHaveAttribute('data-streets', 'failed');
});

test('without a network the map shows its own shapes, without errors', async ({ page, context }) => {
  await context.route(`${tiles.address}/**`, (route) => route.abort('internetdisconnected'));
  await openMap(page, 'working');
  await expect(page.locator('[role="group"]')).toHaveAttribute('data-streets', 'failed');
  expect(await showsStreets(page)).toBe(false);
  await expect(page.getByText('Local streets')).toBeHidden();
});
