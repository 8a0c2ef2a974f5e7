import type { Locator, Page } from '@playwright/test';
import { waitForCall } from './support/calls';
import { chooseAtGoogle, givenGoogle } from './support/google';
import { createAccount, openInNewContext, fillInLogin, PASSWORD, signInAs } from './support/signIn';
import { expect, expectAccessible, waitForHydration, test } from './support/test';

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const button = (page: Page): Locator => page.getByRole('button', { name: 'Continue with Google' });
const newAddress = (name: string): string => `${name}-${Date.now()}@example.com`;

test.beforeEach(async ({ context, problems }) => {
  // The local service's window works without its decoration.
  problems.expect(/ERR_FAILED/);
  await givenGoogle(context);
});

/**
 * Signs in with Google, and waits for the dashboard and for the call that every account with a verified email address makes, because the
 * next step may end the session.
 */
async function enter(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await waitForHydration(page);
  await waitForCall(page, 'becomeFirstAdmin', () => chooseAtGoogle(page, email, () => button(page).click()));
  await expect(page).toHaveURL('/dashboard');
}

test('a first sign-in with Google creates a verified account, continues the pending action, and can add a password', async ({ page }) => {
  const email = newAddress('googles');
  await page.goto('/bjj/texas/austin');
  await page.locator('a[href^="/bjj/texas/austin/"]').first().click();
  await expect(page).toHaveURL(/\/bjj\/texas\/austin\/./);
  const gym = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Save', exact: true }).first().click();
  // The app navigated there, and the page was then reloaded for its own security policy.
  await expect(page).toHaveURL(/\/login\?to=/);
  await expect(button(page)).toBeEnabled();
  await waitForCall(page, 'addSavedGym', () => chooseAtGoogle(page, email, () => button(page).click()));
  await expect(page).toHaveURL(new RegExp(`${gym}(?:#save)?$`));
  await page.goto('/dashboard');
  // Through the app, which then reloads the page for its own security policy.
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(panel(page, 'Email address').getByText(`${email} is verified.`)).toBeVisible();
  const form = panel(page, 'Password');
  await expect(form.getByText('You sign in with Google and don’t have a password here.')).toBeVisible();
  await form.getByText('Add a password').click();
  await form.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await waitForCall(page, 'changePassword', () => chooseAtGoogle(page, email, () => form.getByRole('button', { name: 'Set password' }).click()));
  await expect(form.getByText('You can sign in with Google or with your password.')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login?to=%2Fdashboard%2Fsettings');
  await waitForCall(page, 'becomeFirstAdmin', () => fillInLogin(page, { email, password: PASSWORD }));
  await expect(page).toHaveURL('/dashboard/settings');
});

test('an unverified account is signed out when the owner of its email address signs in with Google, who deletes it after confirming there', async ({
  page,
  browser,
}) => {
  const squatter = await openInNewContext(browser);
  const account = await createAccount('squats');
  await signInAs(squatter, account);
  await squatter.goto('/dashboard');
  await expect(squatter.getByText('Member', { exact: true })).toBeVisible();
  await enter(page, account.email);
  await expect(squatter).toHaveURL('/login?to=%2Fdashboard&ended=saved');
  await expect(squatter.getByText('You were signed out. Sign in to continue.')).toBeVisible();
  await squatter.context().close();

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const deletion = panel(page, 'Delete account');
  await deletion.getByText('Delete my account').click();
  await deletion.getByRole('button', { name: 'Delete account' }).click();
  const press = () => page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  await waitForCall(page, 'deleteAccount', () => chooseAtGoogle(page, account.email, press));
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a closed or blocked Google window is explained and keeps the form as it is, and a session can end with its tab', async ({ page, context }) => {
  await page.goto('/login');
  await waitForHydration(page);
  await page.getByLabel('Email address').fill('ana@example.com');
  const opened = page.waitForEvent('popup');
  await button(page).click();
  await (await opened).close();
  await expect(page.getByText('Google’s window closed before you chose an account.')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue('ana@example.com');
  await page.evaluate(() => {
    Object.assign(window, { openWindow: window.open });
    window.open = () => null;
  });
  await button(page).click();
  await expect(page.getByText('Your browser blocked Google’s window.')).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => Object.assign(window, { open: (window as unknown as { readonly openWindow: typeof open }).openWindow }));

  await page.getByLabel('Keep me signed in').uncheck();
  await chooseAtGoogle(page, newAddress('shares'), () => button(page).click());
  await expect(page).toHaveURL('/dashboard');
  const next = await context.newPage();
  await next.goto('/dashboard');
  await expect(next).toHaveURL('/login?to=%2Fdashboard');
});
