import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { type DemoAccount, demoAccount } from './accounts';
import { expect, hydrated, waitForApp } from './test';

/** Opens a page in a separate browser context, for a second user. The walk closes it. */
export async function another(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  if (options?.javaScriptEnabled !== false) context.on('page', waitForApp);
  return context.newPage();
}

/** The password of every account that walks create. */
export const PASSWORD = 'seven purple half guards';

/** Fills in and submits the login form, which must be visible. */
export async function fillInLogin(page: Page, { email, password }: Pick<DemoAccount, 'email' | 'password'>): Promise<void> {
  // The page that leads here may have an email field, too, but no password. It loads the login as a new document.
  await page.getByLabel('Password', { exact: true }).waitFor();
  await hydrated(page);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** What a browser stores for a user who is signed in. */
type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
const sessions = new Map<DemoAccount['role'], Promise<Session>>();

/**
 * Makes a page's browser that of a role's demo account: the next page that it opens is signed in. Only the first walk of a process
 * goes through the login form, which has walks of its own.
 */
export async function signIn(page: Page, role: DemoAccount['role']): Promise<void> {
  const session = sessions.get(role) ?? startSession(page.context().browser(), role);
  sessions.set(role, session);
  // An open page of the site would keep its storage from being replaced.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.context().setStorageState(await session);
}

async function startSession(browser: Browser | null, role: DemoAccount['role']): Promise<Session> {
  if (!browser) throw new Error('A page of a persistent context has no browser to sign in with.');
  const page = await another(browser);
  await page.goto('/login');
  await fillInLogin(page, demoAccount(role));
  await expect(page).toHaveURL('/dashboard');
  const session = await page.context().storageState({ indexedDB: true });
  await page.context().close();
  return session;
}

/** Fills in and submits the sign-up form, which must be visible, with a unique address; returns the address. */
export async function fillInSignUp(page: Page, who: string): Promise<string> {
  const email = `${who}-${Date.now()}@example.com`;
  await page.getByLabel('Password', { exact: true }).waitFor();
  await hydrated(page);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  return email;
}

/**
 * Creates an account, signed in and on its dashboard, so that other walks' notifications don't interfere. Returns its address.
 */
export async function signUp(page: Page, who: string): Promise<string> {
  await page.goto('/login?mode=sign-up');
  const email = await fillInSignUp(page, who);
  await expect(page).toHaveURL('/dashboard');
  return email;
}
