import type { Page } from '@playwright/test';
import { demoAccount } from './support/accounts';
import { expect as soon, expectAccessible, test } from './support/test';

/** A callable of the local stack starts a process of its own: on a busy machine that takes a while. */
const expect = soon.configure({ timeout: 45_000 });
test.setTimeout(150_000);

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a new account is made, signed in, and deleted again', async ({ page }) => {
  const email = `new-${Date.now()}@example.com`;
  await page.goto('/login?mode=sign-up');
  await expectAccessible(page);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('seven purple half guards');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Member', { exact: true })).toBeVisible();
  await expect(page.getByText('is not verified yet')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText('Member', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a password that is too short is refused beside its field, before anything is sent', async ({ page }) => {
  await page.goto('/login?mode=sign-up');
  await page.getByLabel('E-mail address').fill('someone@example.com');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Use at least 8 characters.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('signing in fails in the same words for a wrong password and for an unknown address', async ({ page, problems }) => {
  problems.expect(/status of 400/);
  const words = 'The e-mail address or the password is not right.';
  await signIn(page, demoAccount('user').email, 'not the password');
  await expect(page.getByText(words)).toBeVisible();
  await signIn(page, 'nobody-at-all@example.com', 'not the password');
  await expect(page.getByText(words)).toBeVisible();
});

test('a page for signed-in users leads to the login and back', async ({ page }) => {
  const { email, password } = demoAccount('user');
  await page.goto('/my-gyms');
  await expect(page).toHaveURL('/login?to=%2Fmy-gyms');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/my-gyms');
  await expect(page.getByRole('heading', { name: 'This page is for gym owners' })).toBeVisible();
});

test('an address to go back to that leaves the site is not followed', async ({ page }) => {
  const { email, password } = demoAccount('user');
  await page.goto('/login?to=//example.com/');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('the navigation follows the roles, and logging out leads home', async ({ page }) => {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const { email, password } = demoAccount('admin');
  await signIn(page, email, password);
  await expect(navigation.getByRole('link', { name: 'My Dashboard' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Admin' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'My Gyms' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await navigation.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(navigation.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Admin' })).toHaveCount(0);
});

test('an owner edits an own gym, and the public page follows', async ({ page }) => {
  const { email, password } = demoAccount('owner');
  await signIn(page, email, password);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Gyms' }).click();
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByLabel('Drop-in fee')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Drop-in fee').fill('twenty');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Enter an amount in dollars, for example 20. Use 0 if it is free.')).toBeVisible();

  const fee = String(10 + (Date.now() % 80));
  await page.getByLabel('Drop-in fee').fill(fee);
  await page.getByLabel('Wednesday').fill('6am-1pm, 4:30pm-9pm');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The public pages follow within a minute.')).toBeVisible();
  await expect(page.getByLabel('Wednesday')).toHaveValue('06:00-13:00, 16:30-21:00');

  await page.getByRole('link', { name: 'View its page' }).click();
  await expect(page.getByText(`$${fee}`).first()).toBeVisible();
});

test('an edit that someone else was faster with keeps what was typed and is saved on a second word', async ({ page, browser, problems }) => {
  problems.expect(/status of 409/);
  const { email, password } = demoAccount('owner');
  const admin = demoAccount('admin');
  const typed = `Team ${Date.now()}`;
  await signIn(page, email, password);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Gyms' }).click();
  await page
    .getByRole('link', { name: /^Edit / })
    .last()
    .click();
  await page.getByLabel('Affiliation').fill(typed);

  const other = await (await browser.newContext()).newPage();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await signIn(other, admin.email, admin.password);
  await expect(other).toHaveURL('/dashboard');
  await other.goto(`/admin/gyms/${id}`);
  await other.getByLabel('Languages').fill(`English, Portuguese, ${Date.now()}`);
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByText('The public pages follow within a minute.')).toBeVisible();

  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Someone else saved changes to this gym')).toBeVisible();
  await expect(page.getByText('Languages is now')).toBeVisible();
  await expect(page.getByLabel('Affiliation')).toHaveValue(typed);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The public pages follow within a minute.')).toBeVisible();
  await expect(page.getByLabel('Languages')).toHaveValue(/Portuguese/);
  await expect(page.getByLabel('Affiliation')).toHaveValue(typed);
});
