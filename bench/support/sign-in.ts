import type { BrowserContext, Page } from '@playwright/test';
import { type Account, accountOf } from './accounts';
import type { LocalStack } from './local-stack';

/** Waits until the app has hydrated what the server has rendered. */
export const hydrated = (page: Page): Promise<void> => page.locator('html[data-app="ready"]').waitFor();

/** Signs a context in with the stack's demo account of a role. */
export async function signIn(context: BrowserContext, stack: LocalStack, role: string): Promise<void> {
  const page = await context.newPage();
  await fillInLogin(page, stack, accountOf(stack, role));
  await page.close();
}

/** Signs in on the page of the login, and waits until that is done. */
export async function fillInLogin(page: Page, { address }: LocalStack, { email, password }: Account): Promise<void> {
  await page.goto(`${address}/login`);
  await hydrated(page);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/dashboard/);
}
