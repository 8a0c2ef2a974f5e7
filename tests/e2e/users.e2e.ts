import type { Page } from '@playwright/test';
import { waitForCall } from './support/calls';
import { createAccount, openInNewContext, fillInLogin, PASSWORD, signIn } from './support/signIn';
import { expect, expectAccessible, test } from './support/test';

const confirmInDialog = (page: Page, action: string) => page.getByRole('dialog').getByRole('button', { name: action }).click();

test('an admin finds a user by email, disables, enables and deletes the account, and sees it in the audit log', async ({ page, browser, problems }) => {
  // Until the profile is deleted, the page requests the sign-in details of an account that no longer exists.
  problems.expect(/status of 40[034]|No account with this email address|This account no longer exists/);
  const { email } = await createAccount('disabled');

  await signIn(page, 'admin');
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email address').fill(email.slice(0, -4));
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByRole('heading', { name: email, level: 1 })).toBeVisible();
  await expect(page.getByText('with a password')).toBeVisible();
  const accountUrl = page.url();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Make admin' }).click();
  await confirmInDialog(page, 'Make admin');
  await expect(page.getByText('This account’s email address isn’t verified.')).toBeVisible();

  await page.getByRole('button', { name: 'Disable account' }).click();
  await waitForCall(page, 'setAccountDisabled', () => confirmInDialog(page, 'Disable account'));
  await expect(page.getByRole('button', { name: 'Enable account' })).toBeVisible();
  const loginPage = await openInNewContext(browser);
  await loginPage.goto('/login');
  await fillInLogin(loginPage, { email, password: PASSWORD });
  await expect(loginPage.getByText('This account is disabled. It can’t sign in or make changes.')).toBeVisible();
  await expect(loginPage.getByRole('link', { name: 'Contact us if that’s a mistake.' })).toHaveAttribute('href', '/contact');
  await expect(loginPage).toHaveURL(/\/login/);
  // The app may still be returning to the login page, which empties the form.
  await expect(async () => {
    await fillInLogin(loginPage, { email, password: 'not the right password' });
    await expect(loginPage.getByText('That email address or password')).toBeVisible({ timeout: 5000 });
  }).toPass();

  await waitForCall(page, 'setAccountDisabled', () => page.getByRole('button', { name: 'Enable account' }).click());
  // On a busy machine, the app may return to the login page only now.
  await loginPage.goto('/login');
  await fillInLogin(loginPage, { email, password: PASSWORD });
  await expect(loginPage).toHaveURL('/dashboard');
  // If the app still considered the account disabled, it would sign the user out within a second.
  await loginPage.reload();
  await expect(loginPage.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();
  await expect(loginPage).toHaveURL('/dashboard');

  await page.getByRole('region', { name: 'Changes to this account' }).getByRole('link', { name: 'Accounts disabled' }).click();
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await expect(page.getByText('“Accounts disabled”')).toBeVisible();
  await expectAccessible(page);
  await loginPage.context().close();

  await page.goto(accountUrl);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await waitForCall(page, 'removeAccount', () => confirmInDialog(page, 'Delete account'));
  await expect(page).toHaveURL('/admin/users');
  await page.goto(accountUrl);
  await expect(page.getByRole('heading', { name: 'Account not found' })).toBeVisible();
});
