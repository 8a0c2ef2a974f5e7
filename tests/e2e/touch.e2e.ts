import { signIn } from './support/signIn';
import { expect, waitForHydration, test } from './support/test';

/** Safari zooms in on a field with smaller text when it is tapped. */
const SMALLEST_PX = 16;
const PUBLIC = [
  '/',
  '/bjj',
  '/bjj/texas/austin',
  '/bjj/texas?view=map',
  '/open-mats',
  '/contact',
  '/discount-codes',
  '/sponsorships',
  '/login',
  '/dev/components',
];
const OF_ADMIN = [
  '/dashboard/settings',
  '/propose-gym',
  '/admin/gyms',
  '/admin/gyms/new',
  '/admin/audit',
  '/admin/redirects',
  '/admin/notices',
  '/admin/tiers',
];

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

test('no field has text so small that a phone zooms in on it', async ({ page }) => {
  await signIn(page, 'admin');
  for (const path of [...PUBLIC, ...OF_ADMIN]) {
    await page.goto(path);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
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
});
