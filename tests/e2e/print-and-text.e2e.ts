import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './support/test';

/** A page of each kind that lists gyms or shows one. */
const CITY = '/bjj/colorado/denver';
const PAGES = ['/', '/bjj', '/bjj/colorado', CITY, '/bjj?near=denver-co', '/open-mats', '/open-mats?near=denver-co', '/discount-codes'];

async function firstGym(page: Page): Promise<string> {
  await page.goto(CITY);
  return (await page.getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? '';
}

/** Waits until fonts and requests have arrived, and what they changed has been painted. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}

test('a print has the maps, and nothing that is still loading', async ({ page }) => {
  const gym = await firstGym(page);
  for (const path of [gym, CITY, '/bjj?near=denver-co', '/open-mats?near=denver-co']) {
    await page.goto(path);
    await hydrated(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-map]'), path).toBeVisible();
    await expect(page.getByText(/loading|Looking for/i).filter({ visible: true }), path).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Zoom in' }), path).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  }
});

test('the keys that print wait for the map', async ({ page }) => {
  await page.goto(await firstGym(page));
  await hydrated(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', String(document.querySelector('[data-map] [data-drawn]') !== null));
  });
  await page.keyboard.press('Control+p');
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'true');
});

for (const width of [390, 1280]) {
  test(`text of twice the size lies over nothing and is cut nowhere at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%')));
    for (const path of [...PAGES, await firstGym(page)]) {
      await page.goto(path);
      await hydrated(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBeLessThanOrEqual(0);
    }
    await page.goto('/open-mats');
    const controls = page.getByRole('search').locator('input:visible, select, button');
    const boxes = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    for (const [at, one] of boxes.entries()) {
      for (const other of boxes.slice(at + 1)) {
        const isOver = one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
        expect(isOver, JSON.stringify([one, other])).toBe(false);
      }
      expect(one.right).toBeLessThanOrEqual(width);
    }
  });

  test(`nothing moves while a page of ${width} pixels comes for the first time over a slow line`, async ({ browser, baseURL }) => {
    for (const path of [...PAGES, '']) {
      const context = await browser.newContext({ viewport: { width, height: 844 }, serviceWorkers: 'block', ...(baseURL && { baseURL }) });
      const page = await context.newPage();
      const target = path === '' ? await firstGym(page) : path;
      await page.close();
      const cold = await context.newPage();
      const devtools = await context.newCDPSession(cold);
      await devtools.send('Network.enable');
      await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
      await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 });
      await cold.addInitScript(() => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
          document.documentElement.setAttribute('data-shift', String(sum));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await cold.goto(target);
      await hydrated(cold);
      await settled(cold);
      expect(Number((await cold.locator('html').getAttribute('data-shift')) ?? 0), target).toBeLessThanOrEqual(0.02);
      await context.close();
    }
  });
}

test('focus stays in the filter sheet, and goes back to its button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/bjj?near=denver-co');
  await hydrated(page);
  const opener = page.getByRole('button', { name: /^Filters/ });
  await opener.click();
  const panel = page.locator('#filters');
  await expect(panel.getByRole('button', { name: 'Close the filters' })).toBeFocused();
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
