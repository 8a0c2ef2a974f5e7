import type { Browser, Page } from '@playwright/test';
import { readFirstGym } from './support/gyms';
import { openInNewContext } from './support/signIn';
import { expect, waitForHydration, test } from './support/test';

/** A page of each kind that lists gyms or shows one. */
const CITY = '/bjj/colorado/denver';
const PAGES = ['/', '/bjj', '/bjj/colorado', CITY, '/bjj?near=denver-co', '/open-mats', '/open-mats?near=denver-co', '/discount-codes'];

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

test('printed pages show their maps, no loading messages and no empty column, and the print shortcut waits for the map', async ({ page }) => {
  const gym = await readFirstGym(page, CITY);
  for (const path of [CITY, '/bjj?near=denver-co', '/open-mats?near=denver-co', gym]) {
    await page.goto(path);
    await waitForHydration(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-map]'), path).toBeVisible();
    await expect(page.getByText(/loading|Looking for/i).filter({ visible: true }), path).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Zoom in' }), path).toBeHidden();
    if (path.startsWith('/bjj?')) await expectNoEmptyColumn(page);
    await page.emulateMedia({ media: 'screen' });
  }
  await page.reload();
  await waitForHydration(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', String(document.querySelector('[data-map] [data-drawn]') !== null));
  });
  await page.keyboard.press('Control+p');
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'true');
});

/** Printed results leave no space for the pictures, which aren't printed. */
async function expectNoEmptyColumn(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 740, height: 980 });
  const card = page.getByRole('article').first();
  const [frame, name] = [await card.boundingBox(), await card.getByRole('heading').boundingBox()];
  expect((name?.x ?? 0) - (frame?.x ?? 0)).toBeLessThanOrEqual(24);
  if (before) await page.setViewportSize(before);
}

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

test('no card grows at any time of the week, compared with the page as the server sends it', async ({ page, browser, problems }) => {
  // On a busy machine, the clock jumps ahead while a script is still loading.
  problems.expect(/“[^”]+” took longer than 120 seconds to load/);
  const widths = [320, 640, 1100];
  const heightsAt = async (shown: Page, width: number) => {
    await shown.setViewportSize({ width, height: 900 });
    return shown
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => [card.getAttribute('aria-label') ?? '', card.getBoundingClientRect().height] as const));
  };
  // Not of the test's context, whose pages wait for the app.
  const sent = await browser.newPage();
  await sent.route(/\.js(?:\?|$)/, (route) => route.abort());
  await sent.goto('/bjj?near=denver-co');
  const before = new Map<number, ReadonlyMap<string, number>>();
  for (const width of widths) before.set(width, new Map(await heightsAt(sent, width)));
  await sent.close();
  await page.clock.install({ time: new Date('2026-11-23T12:00:00Z') });
  await page.goto('/bjj?near=denver-co');
  await page.clock.runFor(5000);
  await waitForHydration(page);
  // Every 14 hours, so that each day has other times.
  for (let hour = 0; hour < 168; hour += 14) {
    for (const width of widths) {
      const grown = (await heightsAt(page, width)).filter(([name, height]) => height > (before.get(width)?.get(name) ?? height) + 0.5);
      expect(grown, `${width} pixels, ${hour} hours after Monday 5 am`).toEqual([]);
    }
    await page.clock.fastForward(14 * 3_600_000);
  }
});

interface Visit {
  readonly path: string;
  /** The page links to the last place, which the server doesn't know. */
  readonly lastPlace?: string;
}

test('nothing shifts while a page loads over a slow connection on a phone, with or without a last place', async ({ page, browser }) => {
  // On a busy machine, the slow connection adds to slow pages.
  test.slow();
  const visits: Visit[] = [...PAGES, await readFirstGym(page, CITY), await comparison(page)].map((path) => ({ path }));
  visits.push({ path: '/open-mats', lastPlace: 'winston-salem-nc' });
  // Most of the time is spent waiting for the slow connection, so several browsers visit pages at once.
  const groups = Map.groupBy(visits.entries(), ([index]) => index % 3);
  await Promise.all(
    [...groups.values()].map((group) =>
      expectNoShifts(
        browser,
        group.map(([, visit]) => visit),
      ),
    ),
  );
});

/** Visits pages for the first time, except for the last place. */
async function expectNoShifts(browser: Browser, visits: readonly Visit[]): Promise<void> {
  const cold = await openInNewContext(browser, { viewport: { width: 390, height: 844 } });
  const devtools = await cold.context().newCDPSession(cold);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 });
  await cold.addInitScript(() => {
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
  });
  await cold.goto('/robots.txt');
  for (const { path, lastPlace = '' } of visits) {
    await cold.evaluate((near) => {
      localStorage.clear();
      sessionStorage.clear();
      if (near !== '') localStorage.setItem('halfmat:place', JSON.stringify({ state: { near }, version: 1 }));
    }, lastPlace);
    await cold.goto(path);
    await waitForHydration(cold);
    await waitUntilPainted(cold);
    if (lastPlace !== '') await expect(cold.getByRole('link', { name: /near Winston Salem, NC$/ }), path).toBeVisible();
    const found = (await cold.locator('html').getAttribute('data-shifts')) ?? '[]';
    const sum = (JSON.parse(found) as { value: number }[]).reduce((total, { value }) => total + value, 0);
    expect(sum, `${path} ${lastPlace}: ${found}`).toBeLessThanOrEqual(0.02);
  }
  await cold.context().close();
}
