import { expect, expectAccessible, test } from './support/test';

test('the home page opens with its heading, in one piece and accessible', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Find Your Perfect BJJ Gym' })).toBeVisible();
  await expect(page).toHaveTitle(/Halfmat/);
  await expectAccessible(page);
});

test('an address that the site does not know opens the 404 page', async ({ page, problems }) => {
  problems.expect(/status of 404/);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
});
