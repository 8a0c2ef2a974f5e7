import type { Page } from '@playwright/test';
import { visitedBefore } from '@support/visited-before';
import { demoAccount } from './support/accounts';
import { signIn } from './support/signIn';
import { expect, waitForHydration, test } from './support/test';

/** Messages that a page shows if a part of it failed. */
const FAILURES = /did not load|didn’t load|went wrong|Still Having|couldn’t check|Unable to/i;
const PUBLIC = ['/', '/bjj', '/bjj/texas', '/bjj/texas/austin', '/open-mats', '/about', '/contact', '/discount-codes', '/sponsorships', '/compare', '/privacy'];
/** Pages that read most of what is stored. */
const READING = ['/', '/bjj/texas/austin', '/open-mats', '/compare', '/dashboard', '/admin/gyms', '/propose-gym'];
const OF_ADMIN = ['/dashboard', '/dashboard/settings', '/my-gyms', '/admin', '/admin/claims', '/admin/gyms', '/propose-gym'];
/** More pages with fields. */
const WITH_FIELDS = ['/bjj/texas?view=map', '/login', '/admin/gyms/new', '/admin/audit', '/admin/redirects', '/admin/notices', '/admin/tiers'];
/** Safari zooms in on a field with smaller text when it is tapped. */
const SMALLEST_PX = 16;

interface Stored {
  readonly localStorage: Readonly<Record<string, string>>;
  readonly sessionStorage: Readonly<Record<string, string>>;
}
const store = (page: Page, stored: Stored) =>
  page.evaluate((areas) => {
    for (const [key, value] of Object.entries(areas.localStorage)) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(areas.sessionStorage)) sessionStorage.setItem(key, value);
  }, stored);

/** Two gyms in Austin from the directory. */
async function twoGyms(page: Page) {
  const { gyms } = (await (await page.request.get('/api/find?city=austin&state=texas')).json()) as { gyms: { id: string; name: string }[] };
  const [first, second] = gyms;
  if (!first || !second) throw new Error('The sample has no two gyms in Austin.');
  return [first, second] as const;
}

async function expectWhole(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await expect(page.getByText('Loading page...'), path).toHaveCount(0);
  await expect(page.getByText(FAILURES), path).toHaveCount(0);
}

async function expectLargeText(page: Page, path: string): Promise<void> {
  const small = await page.locator('input, select, textarea').evaluateAll(
    (fields, smallest) =>
      fields
        .filter((field) => !['checkbox', 'radio', 'range', 'hidden', 'file', 'color'].includes((field as HTMLInputElement).type))
        .map((field) => ({ name: (field as HTMLInputElement).name, size: Number.parseFloat(getComputedStyle(field).fontSize) }))
        .filter(({ size }) => size < smallest),
    SMALLEST_PX,
  );
  expect(small, path).toEqual([]);
}

/** Types into the page's search and waits for suggestions. */
async function expectSearch(page: Page): Promise<void> {
  await page.goto('/about');
  await waitForHydration(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('option', { name: /Austin/ }).first()).toBeVisible();
  await page.keyboard.type('dallas');
  await expect(page.getByRole('option', { name: /Dallas/ }).first()).toBeVisible();
  await expect(page.getByText(FAILURES)).toHaveCount(0);
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
  test('every page is complete for a returning browser after a deploy, on its next visit and after a reload, and no field has text so small that a phone zooms in on it', async ({
    page,
  }) => {
    await signIn(page, 'admin');
    await page.goto('/privacy');
    const gyms = await twoGyms(page);
    for (const build of ['unversioned', 'current'] as const) {
      await store(page, visitedBefore(demoAccount('admin').uid, gyms, build));
      // The stored formats are the same on every page, so the current one is tried where it is read.
      for (const path of build === 'unversioned' ? [...PUBLIC, ...OF_ADMIN, ...WITH_FIELDS] : READING) {
        await page.goto(path);
        await waitForHydration(page);
        await expectWhole(page, path);
        if (build === 'unversioned') await expectLargeText(page, path);
      }
      await page.reload();
      await waitForHydration(page);
      await expectWhole(page, 'the last page, reloaded');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    }
    // The page of all components isn't checked for completeness, because it also shows loading messages.
    await page.goto('/dev/components');
    await waitForHydration(page);
    await expectLargeText(page, '/dev/components');
  });
});

test('an earlier search is suggested on the next visit, and search works with what an earlier build stored', async ({ page }) => {
  await page.goto('/about');
  await waitForHydration(page);
  await page.keyboard.press('/');
  await page.keyboard.type('austin');
  await page
    .getByRole('option', { name: /Austin, TX/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/bjj\/texas\/austin/);
  await expectSearch(page);
  await store(page, visitedBefore('', await twoGyms(page), 'unversioned'));
  await expectSearch(page);
});

test('unknown values in the browser’s storage break no page', async ({ page }) => {
  await page.goto('/privacy');
  const stored = visitedBefore('', [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ]);
  // tests/web/storage/stored-values.test.ts tries more.
  for (const value of ['{"state":{"recent":7,"names":{},"chosen":[null]},"version":2}', 'not JSON']) {
    const garbage = (area: Readonly<Record<string, string>>) => Object.fromEntries(Object.keys(area).map((key) => [key, value]));
    await store(page, { localStorage: garbage(stored.localStorage), sessionStorage: garbage(stored.sessionStorage) });
    for (const path of ['/bjj/texas/austin', '/open-mats', '/compare']) {
      await page.goto(path);
      await waitForHydration(page);
      await expectWhole(page, `${path} with ${value}`);
    }
  }
});

test.describe('a browser without storage', () => {
  for (const kind of ['blocked', 'full'])
    test(`works if storage is ${kind}`, async ({ page }) => {
      await page.addInitScript((how) => {
        const refuse = () => {
          throw new DOMException('No.', how === 'full' ? 'QuotaExceededError' : 'SecurityError');
        };
        if (how === 'full') Storage.prototype.setItem = refuse;
        else for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get: refuse });
      }, kind);
      for (const path of ['/', '/bjj/texas/austin', '/open-mats', '/contact', '/login']) {
        await page.goto(path);
        await waitForHydration(page);
        await expectWhole(page, path);
      }
    });
});
