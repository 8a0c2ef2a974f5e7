import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { call } from '@scripts/client/backend';
import { authenticate, localConnection, verifyAddress } from '@scripts/client/local';
import { type DemoAccount, demoAccount } from './accounts';
import { ports } from './backend';
import { expect, waitForHydration, waitForApp } from './test';

/** Opens a page in a new browser context, for another user. The test has to close the context. */
export async function openInNewContext(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  if (options?.javaScriptEnabled !== false) context.on('page', waitForApp);
  return context.newPage();
}

/** The password of every account that tests create. */
export const PASSWORD = 'seven purple half guards';

/** Fills in and submits the login form, which must be visible. */
export async function fillInLogin(page: Page, { email, password }: Pick<DemoAccount, 'email' | 'password'>): Promise<void> {
  // The previous page may have an email field, too, but no password field. It loads the login page as a new document.
  await page.getByLabel('Password', { exact: true }).waitFor();
  await waitForHydration(page);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** What a browser stores for a user who is signed in. */
type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
const sessions = new Map<DemoAccount['role'], Promise<Session>>();

/**
 * Signs in the page's browser with a role's demo account, starting with the next page that it opens. Only the first call in a
 * process uses the login form, which has its own tests.
 */
export async function signIn(page: Page, role: DemoAccount['role']): Promise<void> {
  await useSession(page, await loadSession(page, role));
}

async function useSession(page: Page, session: Session): Promise<void> {
  // The storage can't be replaced while a page of the site is open.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.context().setStorageState(session);
}

function loadSession(page: Page, role: DemoAccount['role']): Promise<Session> {
  const session = sessions.get(role) ?? startSession(page.context().browser(), role);
  sessions.set(role, session);
  return session;
}

/**
 * Signs in the page's browser with an account that a test has created, starting with the next page that it opens, without the form: with the
 * session of a demo account in which the account and its tokens are replaced.
 */
export async function signInAs(page: Page, { email, password }: Pick<DemoAccount, 'email' | 'password'>): Promise<void> {
  const demo = demoAccount('user');
  const { localId, idToken, refreshToken } = await authenticate(ports, email, password);
  const { cookies, origins } = await loadSession(page, 'user');
  // What the site stores about the demo account's visit names that account.
  const unrelated = origins.map((origin) => ({ ...origin, localStorage: origin.localStorage.filter(({ name }) => !name.includes(demo.uid)) }));
  const session = JSON.stringify({ cookies, origins: unrelated })
    .replaceAll(demo.uid, localId)
    .replaceAll(demo.email, email)
    .replace(/(?<="k":"accessToken","v":")[^"]+/, idToken)
    .replace(/(?<="k":"refreshToken","v":")[^"]+/, refreshToken);
  await useSession(page, JSON.parse(session) as Session);
}

async function startSession(browser: Browser | null, role: DemoAccount['role']): Promise<Session> {
  if (!browser) throw new Error('A page of a persistent context has no browser to sign in with.');
  const page = await openInNewContext(browser);
  await page.goto('/login');
  await fillInLogin(page, demoAccount(role));
  await expect(page).toHaveURL('/dashboard');
  const session = await page.context().storageState({ indexedDB: true });
  await page.context().close();
  return session;
}

/**
 * Fills in and submits the sign-up form, which must be visible, with a unique email address, and waits until the app has asked for the
 * verification email, which it does on the next page. Returns the address.
 */
export async function fillInSignUp(page: Page, who: string): Promise<string> {
  const email = `${who}-${Date.now()}@example.com`;
  await page.getByLabel('Password', { exact: true }).waitFor();
  await waitForHydration(page);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const asked = page.waitForResponse(/accounts:sendOobCode/);
  await page.getByRole('button', { name: 'Create account' }).click();
  await asked;
  return email;
}

/** Creates a new account with a password and without a browser, so that other tests' notifications don't interfere. Its email address isn't verified. */
export async function createAccount(who: string): Promise<Pick<DemoAccount, 'uid' | 'email' | 'password'>> {
  const email = `${who}-${Date.now()}@example.com`;
  const { uid } = await call(localConnection(ports), 'createAccount', { email, password: PASSWORD });
  return { uid, email, password: PASSWORD };
}

/** Signs in with a new, verified account. The visitor’s checks and answers come from this IP address, as if from another household. */
export async function signInVerified(visitor: Page, who: string, ipAddress: string): Promise<void> {
  await visitor.route(/checkFacts|answerSession/, (route) => route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': ipAddress } }));
  const account = await createAccount(who);
  await verifyAddress(ports, account.uid);
  await signInAs(visitor, account);
}
