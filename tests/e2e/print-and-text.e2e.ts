import type { Page } from '@playwright/test';
import { expect, waitForHydration, test } from './support/test';

/** A page of each kind that lists gyms or shows one. */
const CITY = '/bjj/colorado/denver';
const PAGES = ['/', '/bjj', '/bjj/colorado', CITY, '/bjj?near=denver-co', '/open-mats', '/open-mats?near=denver-co', '/discount-codes'];

async function firstGym(page: Page): Promise<string> {
  await page.goto(CITY);
  return (await page.getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? '';
}

/** The URL that compares the first four results near Denver. */
async function comparison(page: Page): Promise<string> {
  const { gyms } = (await (await page.request.get('/api/find?near=denver-co')).json()) as { gyms: { card: { id: string } }[] };
  return `/compare?ids=${gyms
    .slice(0, 4)
    .map(({ card }) => card.id)
    .join(',')}`;
}

/** Waits until fonts and requests have arrived and the result has been painted. */
async function waitUntilPainted(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}

test('printed pages show their maps and no loading messages', async ({ page }) => {
  const gym = await firstGym(page);
  for (const path of [gym, CITY, '/bjj?near=denver-co', '/open-mats?near=denver-co']) {
    await page.goto(path);
    await waitForHydration(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-map]'), path).toBeVisible();
    await expect(page.getByText(/loading|Looking for/i).filter({ visible: true }), path).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Zoom in' }), path).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  }
});

test('a comparison of four gyms prints on one sheet, with every gym in full', async ({ page }) => {
  await page.goto(await comparison(page));
  await waitForHydration(page);
  const sheet = await page.pdf({ format: 'Letter', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } });
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.setViewportSize({ width: 740, height: 980 });
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  for (const heading of await page.getByRole('columnheader').all()) {
    const box = await heading.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(740);
  }
});

test('printed results have no empty column where the pictures were', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 980 });
  await page.goto('/bjj?near=denver-co');
  await waitForHydration(page);
  await page.emulateMedia({ media: 'print' });
  const card = page.getByRole('article').first();
  const [frame, name] = [await card.boundingBox(), await card.getByRole('heading').boundingBox()];
  expect((name?.x ?? 0) - (frame?.x ?? 0)).toBeLessThanOrEqual(24);
});

test('no card grows at any time of the week, compared with the page as the server sends it', async ({ browser, baseURL }) => {
  const heights = (page: Page) =>
    page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => [card.getAttribute('aria-label') ?? '', card.getBoundingClientRect().height] as const));
  for (const width of [320, 640, 1100]) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, serviceWorkers: 'block', ...(baseURL && { baseURL }) });
    const sent = await context.newPage();
    await sent.route(/\.js(?:\?|$)/, (route) => route.abort());
    await sent.goto('/bjj?near=denver-co');
    const before = new Map(await heights(sent));
    const page = await context.newPage();
    await page.clock.install({ time: new Date('2026-11-23T12:00:00Z') });
    await page.goto('/bjj?near=denver-co');
    await page.clock.runFor(5000);
    await waitForHydration(page);
    for (let hour = 0; hour < 168; hour += 6) {
      const grown = (await heights(page)).filter(([name, height]) => height > (before.get(name) ?? height) + 0.5);
      expect(grown, `${width} pixels, ${hour} hours after Monday 5 am`).toEqual([]);
      await page.clock.fastForward(6 * 3_600_000);
    }
    await context.close();
  }
});

test('the print shortcut waits for the map', async ({ page }) => {
  await page.goto(await firstGym(page));
  await waitForHydration(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', String(document.querySelector('[data-map] [data-drawn]') !== null));
  });
  await page.keyboard.press('Control+p');
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'true');
});

/** Checks that no control of the search form covers another one or extends beyond the window. */
async function expectControlsApart(page: Page, width: number): Promise<void> {
  const controls = page.getByRole('search').locator('input:visible, select, button');
  const boxes = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  for (const [at, one] of boxes.entries()) {
    for (const other of boxes.slice(at + 1)) {
      const isOver = one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
      expect(isOver, JSON.stringify([one, other])).toBe(false);
    }
    expect(one.right).toBeLessThanOrEqual(width);
  }
}

test('text at 200 % does not overlap or get cut off on a phone or a desktop', async ({ page }) => {
  await page.addInitScript(() => addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%')));
  for (const path of [...PAGES, await firstGym(page)]) {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(path);
    await waitForHydration(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${path} at ${width}`).toBeLessThanOrEqual(0);
      if (path === '/open-mats') await expectControlsApart(page, width);
    }
  }
});

test('nothing shifts while a page loads over a slow connection on a phone, with or without a last place', async ({ browser, baseURL }) => {
  const visits = [...PAGES, '', 'compare'].map((path) => ({ path, lastPlace: '' }));
  // The page links to the last place, which the server doesn't know.
  const returning = { path: '/open-mats', lastPlace: 'winston-salem-nc' };
  for (const { path, lastPlace } of [...visits, returning]) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block', ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    const target = path === '' ? await firstGym(page) : path.startsWith('compare') ? path.replace('compare', await comparison(page)) : path;
    await page.close();
    const cold = await context.newPage();
    const devtools = await context.newCDPSession(cold);
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 });
    await cold.addInitScript((near) => {
      if (near !== '') localStorage.setItem('halfmat:place', JSON.stringify({ state: { near }, version: 1 }));
      interface Shift extends PerformanceEntry {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly { readonly node: Node | null }[];
      }
      const shifts: { readonly value: number; readonly at: number; readonly moved: readonly string[] }[] = [];
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Shift[]) {
          const moved = sources.map(({ node }) => (node?.textContent ?? '').slice(0, 40));
          if (!hadRecentInput) shifts.push({ value, at: Math.round(startTime), moved });
        }
        document.documentElement.setAttribute('data-shifts', JSON.stringify(shifts));
      }).observe({ type: 'layout-shift', buffered: true });
    }, lastPlace);
    await cold.goto(target);
    await waitForHydration(cold);
    await waitUntilPainted(cold);
    if (lastPlace !== '') await expect(cold.getByRole('link', { name: /near Winston Salem, NC$/ }), target).toBeVisible();
    const found = (await cold.locator('html').getAttribute('data-shifts')) ?? '[]';
    const sum = (JSON.parse(found) as { value: number }[]).reduce((total, { value }) => total + value, 0);
    expect(sum, `${target} ${lastPlace}: ${found}`).toBeLessThanOrEqual(0.02);
    await context.close();
  }
});

test('focus stays in the filter sheet and returns to its button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/bjj?near=denver-co');
  await waitForHydration(page);
  const opener = page.getByRole('button', { name: /^Filters/ });
  await opener.click();
  const panel = page.locator('#filters');
  await expect(panel.getByRole('button', { name: 'Close filters' })).toBeFocused();
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.querySelector('#filters')?.contains(document.activeElement),
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});
