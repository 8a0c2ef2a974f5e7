import type { Page } from '@playwright/test';
import { expect, expectAccessible, waitForHydration, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

const keptPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname));
/** Waits until the worker has saved the current page, which it does after an interaction. */
async function waitUntilSaved(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.mouse.move(100, 200);
  await page.mouse.move(120, 220);
  await expect.poll(() => keptPages(page)).toContain(new URL(page.url()).pathname);
}

test('a visited gym opens offline as a saved copy, and other pages say what is available', async ({ page, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|Firestore|countGymView/);
  await page.goto('/bjj/texas');
  await waitForHydration(page);
  await page.getByRole('list', { name: 'Cities, most gyms first' }).getByRole('link').first().click();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Weekly schedule' })).toBeVisible();
  const gym = new URL(page.url()).pathname;
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await waitUntilSaved(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('status').filter({ hasText: 'This saved copy is from' })).toBeVisible();

  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(gym);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goto('/about');
  await expectAccessible(page);

  await context.setOffline(false);
  // The requested page loads automatically.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You’re offline');
  await waitForHydration(page);
  await page.goto(gym);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('This saved copy is from')).toHaveCount(0);
});

test('following a link offline opens the saved copy of a visited page', async ({ page, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|Firestore|countGymView/);
  await page.goto('/bjj');
  await waitForHydration(page);
  await waitUntilSaved(page);
  await page.getByRole('list', { name: 'States by name' }).getByRole('link', { name: 'Texas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BJJ gyms in Texas');
  await waitUntilSaved(page);
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'All states' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BJJ gyms by state');
  await expect(page.getByText('This saved copy is from')).toBeVisible();
});

test('private pages are never saved for offline use', async ({ page }) => {
  await page.goto('/bjj');
  await waitUntilSaved(page);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/^[^?]*\/login\?/);
  // The redirect ends by loading the login page as a new document.
  await page.getByLabel('Password', { exact: true }).waitFor();
  await page.goto('/login');
  expect(await keptPages(page)).toEqual(['/bjj']);
});
