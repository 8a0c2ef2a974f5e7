import type { Page } from '@playwright/test';
import { TEXT_PAGES } from '@contract';
import { adminFiles } from '@support/admin-files';
import { expect, expectAccessible, waitForHydration, test } from './support/test';

const ALWAYS = ['Home', 'Find Gyms', 'Open Mats', 'About', 'Contact', 'Discounts', 'Sponsorships'];

test('a visitor sees the navigation from the specification, with Login', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText([...ALWAYS, 'Login']);
});

async function expectToFitPhone(page: Page, path: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  if (before) await page.setViewportSize(before);
}

test('every page in the navigation opens, is accessible, fits 320 pixels and has its own title', async ({ page }) => {
  const titles = new Set<string>();
  const pages = [...Object.values(TEXT_PAGES), '/bjj', '/payment-success', '/login'];
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    titles.add(await page.title());
    await expectToFitPhone(page, path);
  }
  expect(titles.size).toBe(pages.length);
});

test('the phone menu opens by keyboard, closes with Escape and returns the focus', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/about');
  const toggle = page.getByRole('button', { name: 'Menu' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Sponsorships' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Sponsorships' })).toBeHidden();
  await expect(toggle).toBeFocused();
});

test('the sign-up form and the 404 page for a long URL fit 320 pixels', async ({ page, problems }) => {
  problems.expect(/status of 404/);
  for (const path of ['/login?mode=sign-up', '/no-such-page/with/a/very/long/address/that/goes/on']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFitPhone(page, path);
  }
});

test('the first Tab offers a link to skip the navigation', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});

test('the color theme chosen in the footer persists', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about');
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

test('an unknown URL suggests similar pages', async ({ page, problems }) => {
  problems.expect(/status of 404/);
  await page.goto('/gyms/texas');
  await expect(page.getByRole('main').getByRole('link', { name: 'Gyms in Texas' })).toHaveAttribute('href', '/bjj/texas');
});

test('a page whose script does not load says so, and trying again loads it', async ({ page, problems }) => {
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
});

test('a page whose script was replaced by a newer version loads as a new document', async ({ page, problems }) => {
  problems.expect(/Failed to load resource|ERR_FAILED|ChunkLoadError|did not load|Failed to fetch/);
  await page.goto('/about');
  await waitForHydration(page);
  await page.route('**/assets/TermsPage-*.js', (route) => route.abort());
  const sent = page.waitForResponse((response) => response.url().endsWith('/terms') && response.request().resourceType() === 'document');
  await page.getByRole('link', { name: 'Terms' }).click();
  expect((await sent).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
});

test('public pages load no script or style that only admin pages use', async ({ page }) => {
  const files = adminFiles();
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname.slice(1)));
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await waitForHydration(page);
  }
  expect(loaded.filter((file) => files.has(file))).toEqual([]);
});
