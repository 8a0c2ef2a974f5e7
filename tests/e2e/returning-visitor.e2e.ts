import type { Page } from '@playwright/test';
import { visitedBefore } from '@support/visited-before';
import { demoAccount } from './support/accounts';
import { signIn } from './support/signIn';
import { expect, waitForHydration, test } from './support/test';

/** Messages that a page shows if a part of it failed. */
const FAILURES = /did not load|didn’t load|went wrong|Still Having|couldn’t check|Unable to/i;
const PUBLIC = ['/', '/bjj', '/bjj/texas', '/bjj/texas/austin', '/open-mats', '/contact', '/discount-codes', '/sponsorships', '/compare'];
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

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
  test('every page is complete for a returning browser after a deploy, on its next visit and after a reload, and no field has text so small that a phone zooms in on it', async ({
    page,
  }) => {
    await signIn(page, 'admin');
    await page.goto('/privacy');
    const gyms = await twoGyms(page);
    // The first page converts the values, so the others find the current formats (tests/web/storage/stored-values.test.ts).
    await store(page, visitedBefore(demoAccount('admin').uid, gyms, 'unversioned'));
    for (const path of [...PUBLIC, ...OF_ADMIN, ...WITH_FIELDS]) {
      await page.goto(path);
      await waitForHydration(page);
      await expectWhole(page, path);
      await expectLargeText(page, path);
    }
    await page.reload();
    await waitForHydration(page);
    await expectWhole(page, 'the last page, reloaded');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    // The page of all components isn't checked for completeness, because it also shows loading messages.
    await page.goto('/dev/components');
    await waitForHydration(page);
    await expectLargeText(page, '/dev/components');
  });
});

// tests/web/storage/stored-values.test.ts tries a full storage and damaged values.
test('a browser that blocks storage shows pages in full', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('No.', 'SecurityError');
    };
    for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get: refuse });
  });
  for (const path of ['/', '/bjj/texas/austin', '/open-mats', '/contact', '/login']) {
    await page.goto(path);
    await waitForHydration(page);
    await expectWhole(page, path);
  }
});
