import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import type { LocalStack } from './local-stack';

interface Account {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

/** Waits until the app has hydrated what the server has rendered. */
export const hydrated = (page: Page): Promise<void> => page.locator('html[data-app="ready"]').waitFor();

/** Signs a context in with the stack's demo account of a role. */
export async function signIn(context: BrowserContext, { address, accounts }: LocalStack, role: string): Promise<void> {
  const account = (JSON.parse(readFileSync(accounts, 'utf8')) as Account[]).find((one) => one.role === role);
  if (!account) throw new Error(`The stack has no ${role}.`);
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await hydrated(page);
  await page.getByLabel('E-mail address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/dashboard/);
  await page.close();
}
