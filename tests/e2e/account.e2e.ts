import { demoAccount } from './support/accounts';
import { waitForCall } from './support/calls';
import { fillInLogin, fillInSignUp, PASSWORD, signIn } from './support/signIn';
import { expect, expectAccessible, test } from './support/test';

test('a visitor signs up, is signed in and deletes the account', async ({ page }) => {
  await page.goto('/login?mode=sign-up');
  await expectAccessible(page);
  await fillInSignUp(page, 'new');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Member', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText('Member', { exact: true })).toBeVisible();

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Settings/ })
    .click();
  await expect(page.getByText('isn’t verified yet')).toBeVisible();
  await page.getByText('Delete my account').click();
  const panel = page.getByRole('region', { name: 'Delete account' });
  await panel.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await panel.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a short password shows an error at its field and is not sent', async ({ page }) => {
  await page.goto('/login?mode=sign-up');
  await page.getByLabel('Email address').fill('someone@example.com');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Use at least 8 characters.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expect(page.getByText('Strong.')).toBeVisible();
});

test('a wrong password and an unknown email address get the same message', async ({ page, problems }) => {
  problems.expect(/status of 400/);
  const words = 'That email address or password isn’t right. Check both and try again.';
  for (const email of [demoAccount('user').email, 'nobody-at-all@example.com']) {
    await page.goto('/login');
    await fillInLogin(page, { email, password: 'not the password' });
    await expect(page.getByText(words)).toBeVisible();
  }
});

test('a page for signed-in users redirects to the sign-in page and back', async ({ page }) => {
  await page.goto('/my-gyms');
  await expect(page).toHaveURL('/login?to=%2Fmy-gyms');
  await fillInLogin(page, demoAccount('user'));
  await expect(page).toHaveURL('/my-gyms');
  await expect(page.getByRole('heading', { name: 'This page is for gym owners' })).toBeVisible();
});

test('signing in never redirects to another site', async ({ page }) => {
  await page.goto('/login?to=//example.com/');
  await fillInLogin(page, demoAccount('user'));
  await expect(page).toHaveURL('/dashboard');
});

test('the navigation follows the user’s role, and signing out opens the homepage', async ({ page, problems }) => {
  // Signing out may overtake a call that the dashboard has just started.
  problems.expect(/readInvitations|Invitations did not load/);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await signIn(page, 'admin');
  await page.goto('/dashboard');
  await expect(navigation.getByRole('link', { name: 'My Dashboard' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Admin' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'My Gyms' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await navigation.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(navigation.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Admin' })).toHaveCount(0);
});

test('an owner edits their gym, and its public page shows the change', async ({ page }) => {
  // Exact, because a link on the previous page also names the missing fee.
  const fee = page.getByLabel('Drop-in fee', { exact: true });
  await signIn(page, 'owner');
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Gyms' }).click();
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await expect(fee).toBeVisible();
  await expectAccessible(page);

  await fee.fill('twenty');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Enter an amount in dollars, such as 20. Use 0 for free.')).toBeVisible();

  const dollars = String(10 + (Date.now() % 80));
  await fee.fill(dollars);
  await page.getByRole('textbox', { name: 'Wednesday', exact: true }).fill('6am-1pm, 4:30pm-9pm');
  await waitForCall(page, 'updateGym', () => page.getByRole('button', { name: 'Save changes' }).click());
  await expect(page.getByRole('textbox', { name: 'Wednesday', exact: true })).toHaveValue('6am-1pm, 4:30pm-9pm');

  await page.getByRole('link', { name: 'View page' }).click();
  await expect(page.getByText(`$${dollars}`).first()).toBeVisible();
});
