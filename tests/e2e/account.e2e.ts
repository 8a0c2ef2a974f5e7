import { readFileSync } from 'node:fs';
import { demoAccount } from './support/accounts';
import { waitForCall } from './support/calls';
import { fillInLogin, fillInSignUp, PASSWORD } from './support/signIn';
import { expect, expectAccessible, test } from './support/test';

test('a visitor signs up, signs in for one tab only, downloads their data and deletes the account', async ({ page, context }) => {
  await page.goto('/login?mode=sign-up');
  await expectAccessible(page);
  await page.getByLabel('Email address').fill('someone@example.com');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Use at least 8 characters.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expect(page.getByText('Strong.')).toBeVisible();
  const email = await fillInSignUp(page, 'new');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Member', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' })).toBeVisible();
  // Signing in never leads to another site.
  await page.goto('/login?to=//example.com/');
  await page.getByLabel('Keep me signed in').uncheck();
  await fillInLogin(page, { email, password: PASSWORD });
  await expect(page).toHaveURL('/dashboard');
  await page.reload();
  await expect(page.getByText('Member', { exact: true })).toBeVisible();
  const next = await context.newPage();
  await next.goto('/dashboard');
  await expect(next).toHaveURL('/login?to=%2Fdashboard');
  await next.close();

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Settings/ })
    .click();
  await expect(page.getByText('isn’t verified yet')).toBeVisible();
  const download = page.waitForEvent('download');
  await waitForCall(page, 'exportAccountData', () => page.getByRole('button', { name: 'Download my data' }).click());
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^account-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({ profile: { email }, savedGyms: [], purchases: [], incomplete: [] });

  await page.getByText('Delete my account').click();
  const panel = page.getByRole('region', { name: 'Delete account' });
  await expect(panel.getByText('Sponsorships you bought')).toBeVisible();
  await panel.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await panel.getByRole('button', { name: 'Delete account' }).click();
  await waitForCall(page, 'deleteAccount', () => page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click());
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a page for signed-in users redirects to the sign-in page and back', async ({ page }) => {
  await page.goto('/my-gyms');
  await expect(page).toHaveURL('/login?to=%2Fmy-gyms');
  await fillInLogin(page, demoAccount('user'));
  await expect(page).toHaveURL('/my-gyms');
  await expect(page.getByRole('heading', { name: 'This page is for gym owners' })).toBeVisible();
});
