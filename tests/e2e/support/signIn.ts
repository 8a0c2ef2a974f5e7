import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { call } from '@scripts/client/backend';
import { authenticate, localConnection, verifyAddress } from '@scripts/client/local';
import { type DemoAccount, demoAccount } from './accounts';
import { ports } from './backend';
import { test, waitForApp, waitForHydration } from './test';

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
type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;
const sessions = new Map<DemoAccount['role'], Promise<Session>>();

/** Signs in the page's browser with a role's demo account, starting with the next page that it opens, without the form, which has its own tests. */
export async function signIn(page: Page, role: DemoAccount['role']): Promise<void> {
  const session = sessions.get(role) ?? startSession(demoAccount(role));
  sessions.set(role, session);
  await useSession(page, await session);
}

/** Signs in the page's browser with an account that a test has created, as `signIn` does with a demo account. */
export async function signInAs(page: Page, account: Pick<DemoAccount, 'email' | 'password'>): Promise<void> {
  await useSession(page, await startSession(account));
}

async function useSession(page: Page, session: Session): Promise<void> {
  // The storage can't be replaced while a page of the site is open.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.context().setStorageState(session);
}

/** The key of the web app at the local authentication service. */
const API_KEY = 'local';

/** Starts a session, in the format in which the authentication SDK stores it. */
async function startSession({ email, password }: Pick<DemoAccount, 'email' | 'password'>): Promise<Session> {
  const { localId: uid, idToken: accessToken, refreshToken } = await authenticate(ports, email, password);
  const { email_verified: emailVerified } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { email_verified: boolean };
  const now = Date.now();
  const user = {
    uid,
    email,
    emailVerified,
    isAnonymous: false,
    providerData: [{ providerId: 'password', uid: email, email, displayName: null, phoneNumber: null, photoURL: null }],
    stsTokenManager: { refreshToken, accessToken, expirationTime: now + 3_600_000 },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  };
  const record = { value: { fbase_key: `firebase:authUser:${API_KEY}:[DEFAULT]`, value: user } };
  const store = { name: 'firebaseLocalStorage', autoIncrement: false, keyPath: 'fbase_key', records: [record], indexes: [] };
  const origin = {
    origin: new URL(test.info().project.use.baseURL ?? '').origin,
    localStorage: [{ name: 'halfmat:session', value: '1' }],
    indexedDB: [{ name: 'firebaseLocalStorageDb', version: 1, stores: [store] }],
  };
  return { cookies: [], origins: [origin] };
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
