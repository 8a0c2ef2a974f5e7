import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type DemoAccount, demoAccount } from './accounts';
import { expect } from './test';

/** Somebody else, in a browser of their own, which the walk closes. */
export async function another(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}

/** Of each account that a walk makes. */
export const PASSWORD = 'seven purple half guards';

/** Fills in the form of the login page, which stands, and sends it. */
export async function fillInLogin(page: Page, { email, password }: Pick<DemoAccount, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in with the demo account of a role, and waits until that is done. */
export async function signIn(page: Page, role: DemoAccount['role']): Promise<void> {
  await page.goto('/login');
  await fillInLogin(page, demoAccount(role));
  await expect(page).toHaveURL('/dashboard');
}

/** Fills in the form that makes an account, which stands, for an address of its own, and sends it; returns the address. */
export async function fillInSignUp(page: Page, who: string): Promise<string> {
  const email = `${who}-${Date.now()}@example.com`;
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  return email;
}

/** Makes an account of its own, signed in and on its dashboard: what others are told does not get in its way. Returns its address. */
export async function signUp(page: Page, who: string): Promise<string> {
  await page.goto('/login?mode=sign-up');
  const email = await fillInSignUp(page, who);
  await expect(page).toHaveURL('/dashboard');
  return email;
}
