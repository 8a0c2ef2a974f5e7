import type { Browser, Locator, Page } from '@playwright/test';
import { waitForCall } from './support/calls';
import { createAccount, openInNewContext, fillInLogin, fillInSignUp, PASSWORD, signInAs } from './support/signIn';
import { expect, expectAccessible, test } from './support/test';

const ANOTHER = 'nine yellow open mats';

/** Opens another browser that is signed in to the same account, on its dashboard. */
async function openOtherBrowser(browser: Browser, email: string): Promise<Page> {
  const page = await openInNewContext(browser);
  await signInAs(page, { email, password: PASSWORD });
  await page.goto('/dashboard');
  await expect(page.getByText('Member', { exact: true })).toBeVisible();
  await waitForNextSecond();
  return page;
}

/** The authentication service dates sign-ins in whole seconds, and doesn't end one from the second of the password change. */
async function waitForNextSecond(): Promise<void> {
  const readSecond = () => Math.floor(Date.now() / 1000);
  await expect.poll(readSecond).toBeGreaterThan(readSecond());
}

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

test('signing out everywhere and changing the password end another browser’s session, and only the new password signs in', async ({
  page,
  browser,
  problems,
}) => {
  problems.expect(/status of 400/);
  const { email } = await createAccount('changes');
  await signInAs(page, { email, password: PASSWORD });
  await page.goto('/dashboard/settings');
  const other = await openOtherBrowser(browser, email);

  const form = panel(page, 'Password');
  await form.getByText('Change your password').click();
  await form.getByLabel('Current password', { exact: true }).fill('not the password');
  await form.getByLabel('New password', { exact: true }).fill(ANOTHER);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('That password isn’t right. Try again.')).toBeVisible();
  await expect(form.getByLabel('Current password', { exact: true })).toBeFocused();
  await form.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await expectAccessible(page);
  await waitForCall(page, 'changePassword', () => form.getByRole('button', { name: 'Change password' }).click());
  // A toast gives the reason until the login page opens and gives it, too.
  await expect(other.getByText(/^You were signed out/).first()).toBeVisible();
  await expect(other).toHaveURL('/login?to=%2Fdashboard&ended=saved');
  await fillInLogin(other, { email, password: ANOTHER });
  await expect(other.getByText('Member', { exact: true })).toBeVisible();
  await waitForNextSecond();

  await waitForCall(page, 'signOutEverywhere', () => page.getByRole('button', { name: 'Sign out everywhere' }).click());
  await expect(other.getByText('You were signed out because')).toBeVisible();
  await expect(other).toHaveURL('/login?to=%2Fdashboard&ended=saved');
  await other.context().close();
  await expect(page.getByText('Sign in to change your account settings.')).toBeVisible();
  await fillInLogin(page, { email, password: ANOTHER });
  await expect(page).toHaveURL('/dashboard/settings');
});

test('emailed links verify an email address, change it and set a new password, each only once', async ({ page, problems }) => {
  problems.expect(/status of 400/);
  await page.goto('/login?mode=sign-up&to=%2Fdashboard%2Fsettings');
  const email = await fillInSignUp(page, 'reads');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  const mail = (subject: string, to: string) => page.getByRole('region', { name: subject }).filter({ hasText: to }).getByRole('link');
  await page.goto('/dev/mail');
  const proof = await mail('Verify your email address', email).getAttribute('href');
  await page.goto(proof ?? '');
  await expect(page.getByText(`${email} is verified.`)).toBeVisible();
  await expectAccessible(page);
  await page.goto(proof ?? '');
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible();

  const moved = `new-${email}`;
  await page.goto('/dashboard/settings');
  const form = panel(page, 'Email address');
  await form.getByText('Change email address').click();
  await form.getByLabel('New email address').fill(moved);
  await form.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Send link' }).click();
  await expect(form.getByText(`If there’s no account for ${moved} yet, we’ve emailed a link there.`)).toBeVisible();
  await page.goto('/dev/mail');
  await mail('Confirm your new email address', moved).click();
  await expect(page.getByText(`Your email address is now ${moved}.`)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText(moved)).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login?mode=reset');
  await page.getByLabel('Email address').fill(moved);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If there’s an account for ${moved},`)).toBeVisible();
  await page.goto('/dev/mail');
  await mail('Reset your password', moved).click();
  await page.getByLabel('New password', { exact: true }).fill(ANOTHER);
  await expectAccessible(page);
  await waitForCall(page, 'checkNewPassword', () => page.getByRole('button', { name: 'Set password' }).click());
  await expect(page.getByText('Your new password is set, and you’re signed in.')).toBeVisible();
});
