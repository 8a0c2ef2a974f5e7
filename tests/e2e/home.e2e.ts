import { expect, expectAccessible, test } from './support/test';

test('the homepage opens with its heading and is accessible', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Find Your Perfect BJJ Gym' })).toBeVisible();
  await expect(page).toHaveTitle(/Halfmat/);
  await expectAccessible(page);
});

test('an unknown URL opens the 404 page', async ({ page, problems }) => {
  problems.expect(/status of 404/);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
});
