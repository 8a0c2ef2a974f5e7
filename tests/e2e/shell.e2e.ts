import type { Page } from '@playwright/test';
import { TEXT_PAGES } from '@contract';
import { adminFiles } from '@support/admin-files';
import { expect, expectAccessible, waitForHydration, test } from './support/test';

async function expectToFitPhone(page: Page, path: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  if (before) await page.setViewportSize(before);
}

test('every page in the navigation opens, is accessible, fits 320 pixels, has its own title and loads no script or style that only admins use', async ({
  page,
}) => {
  const files = adminFiles();
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname.slice(1)));
  const titles = new Set<string>();
  const pages = ['/', ...Object.values(TEXT_PAGES), '/bjj', '/payment-success', '/login', '/login?mode=sign-up'];
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForHydration(page);
    // browse.e2e.ts and account.e2e.ts check the others.
    if (path !== '/' && !path.includes('?')) await expectAccessible(page);
    titles.add(await page.title());
    await expectToFitPhone(page, path);
  }
  expect(titles.size).toBe(pages.length);
  expect(loaded.filter((file) => files.has(file))).toEqual([]);
});

test('the first Tab skips the navigation, the phone menu works by keyboard, and the chosen color theme persists', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

  await page.setViewportSize({ width: 320, height: 700 });
  const toggle = page.getByRole('button', { name: 'Menu' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Sponsorships' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Sponsorships' })).toBeHidden();
  await expect(toggle).toBeFocused();

  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByLabel('Theme').selectOption('Dark');
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  await expect(page.getByLabel('Theme')).toHaveValue('dark');
  expect(await background()).toBe(dark);
});

test('an old URL of an unlisted place redirects to a list with a message', async ({ page }) => {
  await page.goto('/legacy-city-redirect?city=atlantis-zz');
  await expect(page).toHaveURL('/bjj?missing=atlantis-zz');
  await expect(page.getByText('We couldn’t find “atlantis-zz.”')).toBeVisible();
});

test('a page whose script does not load says so until trying again loads it, or loads as a new document if the site still sends it', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource|ERR_FAILED|ChunkLoadError|did not load|Failed to fetch/);
  await page.goto('/about');
  await waitForHydration(page);
  // The site doesn't send the page as a new document either, which would be shown instead.
  const missing = /\/assets\/TermsPage-.*\.js$|\/terms$/;
  await page.route(missing, (route) => route.abort());
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { name: 'Something Went Wrong' })).toBeVisible();
  await page.unroute(missing);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();

  // As if a newer version of the site had replaced the script.
  await page.route('**/assets/PrivacyPage-*.js', (route) => route.abort());
  const sent = page.waitForResponse((response) => response.url().endsWith('/privacy') && response.request().resourceType() === 'document');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  expect((await sent).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
});
