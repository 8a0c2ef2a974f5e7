import type { Page } from '@playwright/test';
import { type DemoAccount, demoAccount } from './accounts';
import { expect } from './test';

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
