import type { Browser, BrowserContext, Page } from '@playwright/test';
import { documentPaths, sitePaths } from '../functions/src/contract';
import { call, readDocument } from '../scripts/client/backend';
import type { Measured, Size } from './record';
import { localPorts } from '../scripts/client/local';
import { callingAs } from './support/accounts';
import { type LocalStack, withStack } from './support/local-stack';
import { type OwnGym, withOwnGym } from './support/own-gym';
import { say } from './support/say';
import { hydrated } from './support/sign-in';
import { until } from './support/until';
import { openBrowser } from './support/visitor';

const SIGN_UPS = { full: 200, small: 4 } as const;
/** People who sign up at once, while what makes their profiles has to start first. */
const AT_ONCE = 4;
const PASSWORD = 'seven purple half guards';
/** The longest to wait for what a page is to show, on a busy machine. */
const PATIENCE_MS = 120_000;
/** What a page makes of the profile, it has made so long after that is there. */
const SETTLED_MS = 1500;

/** Where somebody was when they were asked to sign up, and what they do as soon as they are back; done once the page says so. */
interface Errand {
  readonly to: (gym: OwnGym) => string;
  readonly act: (page: Page) => Promise<void>;
}
const ERRANDS: readonly Errand[] = [
  { to: () => '/dashboard', act: (page) => page.getByRole('heading', { name: 'My Dashboard', level: 1 }).waitFor() },
  // It is saved by itself.
  { to: ({ path }) => `${path}#save`, act: (page) => page.getByText('is on your dashboard.').first().waitFor() },
  { to: ({ id }) => sitePaths.claimGym(id), act: claimed },
  { to: ({ path }) => path, act: saved },
  { to: ({ path }) => `${path}#suggest`, act: corrected },
  { to: () => sitePaths.proposeGym, act: proposed },
  { to: () => '/dashboard/notifications', act: (page) => page.getByRole('main').getByText('Welcome to Halfmat').first().waitFor() },
  { to: () => '/dashboard/settings', act: (page) => page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor() },
];

/** What has shown in a context that says something failed. */
type Failures = Set<string>;

/** Error screens, boxes and messages that people see who sign up, until their profile has been made and they have done what they came for. */
export function measureProfileRace(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const facts = { name: 'Race Jiu-Jitsu', state: 'TX', city: 'Austin', site: 'https://race.example' };
  return withStack((stack) =>
    withOwnGym(stack, facts, async (gym) => {
      const browser = await openBrowser();
      try {
        const seen: SignedUp[] = [];
        for (let number = 0; number < SIGN_UPS[size]; number += AT_ONCE) {
          // Else it would make nearly each profile before the page has come. Where others use the stack, it may be making one of theirs.
          if (size === 'full') stack.coolDown('onUserCreated');
          seen.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, one) => signUp(browser, stack, gym, number + one)))));
        }
        // A stack that others share is left as it was.
        if (size === 'small') for (const { uid } of seen) await call(callingAs(stack, { uid }), 'deleteAccount', {});
        return { 'profile-race': countOf(seen, size) };
      } finally {
        await browser.close();
      }
    }),
  );
}

interface SignedUp {
  readonly uid: string;
  /** Their page stood before the profile was there. */
  readonly waited: boolean;
  readonly failures: readonly string[];
}

function countOf(seen: readonly SignedUp[], size: Size): Measured {
  const waited = seen.filter((one) => one.waited).length;
  const failures = seen.flatMap((one) => one.failures);
  // Of a few sign-ups on a busy machine each may come late.
  if (size === 'full' && waited < seen.length / 4)
    throw new Error(`Only ${waited} of ${seen.length} came to their page before the profile was there: nothing raced.`);
  const note = `${seen.length} sign-ups, ${AT_ONCE} at once; ${waited} came to the page that they wanted before their profile was there.${failures.length > 0 ? ` ${[...new Set(failures)].slice(0, 5).join('; ')}` : ''}`;
  say(note);
  return { value: failures.length, note };
}

/** One person. Every other one loads the page anew at once, as whoever grows impatient does. */
async function signUp(browser: Browser, stack: LocalStack, gym: OwnGym, number: number): Promise<SignedUp> {
  const { to, act } = ERRANDS[number % ERRANDS.length] as Errand;
  const reloads = Math.floor(number / ERRANDS.length) % 2 === 1;
  const wanted = to(gym);
  // What a worker fetches can't be given a network.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    const failures = await watched(context);
    await fromNetwork(context, stack, `198.18.${number >> 8}.${number & 255}`);
    const page = await context.newPage();
    await page.goto(`${stack.address}/login?${new URLSearchParams({ mode: 'sign-up', to: wanted })}`);
    await hydrated(page);
    await page.getByLabel('E-mail address').fill(`race-${number}-${Date.now()}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const made = page.waitForResponse((response) => response.url().endsWith('/createAccount') && response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Create account' }).click();
    const answer = (await (await made).json()) as { result?: { uid: string }; error?: { message: string } };
    const { uid } = answer.result ?? {};
    if (uid === undefined) throw new Error(`The account was not made: ${answer.error?.message}`);
    const profile = documentPaths.user(uid);
    await page.waitForURL(({ pathname }) => pathname !== '/login');
    const waited = (await readDocument(stack.connection, profile)) === undefined;
    if (reloads && !wanted.includes('#')) await page.reload();
    const done = act(page).catch((error: unknown) => void failures.add(`not done: ${String(error).split('\n')[0]}`));
    await until('The profile', () => readDocument(stack.connection, profile), PATIENCE_MS);
    await done;
    await page.waitForTimeout(SETTLED_MS);
    for (const failure of failures) say(`✗ ${wanted}: ${failure}`);
    return { uid, waited, failures: [...failures].map((failure) => `${wanted}: ${failure}`) };
  } finally {
    await context.close();
  }
}

/** Everybody calls from a network of their own: of one, only so many may sign up in a minute. */
async function fromNetwork(context: BrowserContext, { portsFrom }: LocalStack, address: string): Promise<void> {
  const { functions } = localPorts(portsFrom);
  await context.route(`http://127.0.0.1:${functions}/**`, (route) => route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }));
}

/** Tells of each page that failed, of each box and each message that says what went wrong, as soon as it is to be seen. */
async function watched(context: BrowserContext): Promise<Failures> {
  const failures: Failures = new Set();
  await context.exposeBinding('tellFailure', (_source, text: string) => void failures.add(text.slice(0, 200)));
  await context.addInitScript(() => {
    const tell = Reflect.get(globalThis, 'tellFailure') as (text: string) => void;
    const look = () => {
      for (const element of document.querySelectorAll<HTMLElement>('[role="alert"], main h1, [aria-invalid="true"]')) {
        const text = element.innerText.trim() || element.getAttribute('name') || '';
        const isScreen = element.tagName !== 'H1' || /^(?:Oops|Still Having|This page is for|Page not found)/.test(text);
        if (text !== '' && isScreen && element.checkVisibility()) tell(text);
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  return failures;
}

async function claimed(page: Page): Promise<void> {
  await page.getByLabel('What are you there?').selectOption({ label: 'Manager' });
  await page.getByLabel('How can we tell?').selectOption({ label: 'In words' });
  await page.getByLabel('What shows it?').fill('I answer the phone there.');
  await page.getByRole('button', { name: 'Claim this gym' }).click();
  await page.getByText('Waits for an admin’s decision').waitFor();
}

async function saved(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('is on your dashboard.').first().waitFor();
}

async function corrected(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What should be changed?').fill('They have moved within the house.');
  await dialog.getByRole('button', { name: 'Send suggestion' }).click();
  await dialog
    .getByText(/reference/)
    .first()
    .waitFor();
}

async function proposed(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Nowhere Jiu-Jitsu');
  await page.getByLabel('Street address').fill('12 Oak St');
  await page.getByLabel('City').fill('Austin');
  await page.getByLabel('State').selectOption('TX');
  await page.getByRole('button', { name: 'Propose this gym' }).click();
  await page.getByText('We have it under the reference').waitFor();
}
