import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/test';

/** The path of an absolute URL, which must be on the local stack. */
function pathOf(address: string): string {
  expect(address).toMatch(new RegExp(`^${process.env.HALFMAT_ADDRESS ?? 'http://127.0.0.1:5000'}/`));
  return new URL(address).pathname;
}
const addressesIn = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
}

test('a crawler gets from robots.txt through the sitemap to a gym page with a title and a picture', async ({ request }) => {
  const robots = await textOf(request, '/robots.txt');
  const [, sitemap = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? [];
  const files = addressesIn(await textOf(request, pathOf(sitemap)));
  const gyms = addressesIn(await textOf(request, pathOf(files.find((file) => file.includes('/gyms-texas')) ?? '')));
  const address = gyms[0] ?? '';
  const page = await textOf(request, pathOf(address));
  expect(page).toContain(`<link rel="canonical" href="${address}"/>`);

  const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(page) ?? [];
  const answer = await request.get(pathOf(picture));
  expect(answer.headers()['content-type']).toBe('image/png');
  expect(answer.headers()['cache-control']).toContain('public');
  const png = await answer.body();
  // A PNG's header contains width and height (PNG specification, IHDR).
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('every page and place in the sitemap opens', async ({ request }) => {
  const pages = addressesIn(await textOf(request, '/sitemaps/pages.xml'));
  const places = addressesIn(await textOf(request, '/sitemaps/places.xml'));
  const openMats = addressesIn(await textOf(request, '/sitemaps/open-mats.xml'));
  for (const address of [...pages, ...places.slice(0, 6), ...openMats.slice(0, 6)]) await textOf(request, pathOf(address));
});

test('the site can be installed: its manifest and all icons load', async ({ page, request }) => {
  await page.goto('/');
  // The manifest link is added once the page has been painted.
  const manifest = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
  const { name, start_url, icons, shortcuts } = JSON.parse(await textOf(request, manifest)) as {
    name: string;
    start_url: string;
    icons: { src: string; type: string; purpose: string }[];
    shortcuts: { url: string }[];
  };
  expect(name).toBe('Halfmat');
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, type } of icons) expect((await request.get(src)).headers()['content-type']).toContain(type);
  for (const path of [start_url, ...shortcuts.map(({ url }) => url)]) await textOf(request, path);
  for (const icon of await page.locator('link[rel~=icon]:not([href^="data:"]), link[rel=apple-touch-icon]').all()) {
    expect((await request.get((await icon.getAttribute('href')) ?? '')).status()).toBe(200);
  }
});
