import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { documentPaths, sitePaths } from '@contract';
import { readDocument } from '@scripts/client/backend';
import { fillInSignUp } from '../e2e/support/signIn';
import { waitForHydration } from '../e2e/support/test';
import { killFunctions } from './support/processes';
import { connectAs, type OwnGym, ports, withOwnGym } from './support/running-stack';
import { sized } from './support/size';

const SIGN_UPS = sized(200, 4);
/** Users who sign up at once. */
const AT_ONCE = 4;
/** The longest to wait for a page's content on a busy machine. */
const TIMEOUT_MS = 120_000;
/** How long after the profile exists a page has finished what follows from it. */
const SETTLED_MS = 1500;

/** Where users were when they were asked to sign up, and what they do as soon as they are back. */
interface Errand {
  readonly to: (gym: OwnGym) => string;
  readonly act: (page: Page) => Promise<void>;
}
const ERRANDS: readonly Errand[] = [
  { to: () => '/dashboard', act: (page) => page.getByRole('heading', { name: 'My Dashboard', level: 1 }).waitFor() },
  // The page saves the gym by itself.
  { to: ({ path }) => `${path}#save`, act: (page) => page.getByText('to your dashboard.').first().waitFor() },
  { to: ({ id }) => sitePaths.claimGym(id), act: claimGym },
  { to: ({ path }) => path, act: saveGym },
  { to: ({ path }) => `${path}#suggest`, act: suggestChange },
  { to: () => sitePaths.proposeGym, act: proposeGym },
  { to: () => '/dashboard/notifications', act: (page) => page.getByRole('main').getByText('Welcome to Halfmat').first().waitFor() },
  { to: () => '/dashboard/settings', act: (page) => page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor() },
];

test(`nobody of ${SIGN_UPS} who sign up sees an error while their profile is being created`, async ({ browser }) => {
  const facts = { name: 'Race Jiu-Jitsu', state: 'TX', city: 'Austin', site: 'https://race.example' };
  const seen = await withOwnGym(facts, async (gym) => {
    const all: SignedUp[] = [];
    for (let number = 0; number < SIGN_UPS; number += AT_ONCE) {
      // A running process would create almost every profile before the page has loaded.
      killFunctions(`127.0.0.1:${ports.firestore}`, 'onUserCreated');
      all.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, one) => signUp(browser, gym, number + one)))));
    }
    return all;
  });
  expect(seen.flatMap(({ failures }) => failures)).toEqual([]);
  expect(seen.filter(({ waited }) => waited).length, 'pages that loaded before the profile').toBeGreaterThanOrEqual(sized(SIGN_UPS / 4, 0));
});

interface SignedUp {
  /** Their page loaded before the profile existed. */
  readonly waited: boolean;
  readonly failures: readonly string[];
}

/** One user. Every other one reloads the page at once, as impatient users do. */
async function signUp(browser: Browser, gym: OwnGym, number: number): Promise<SignedUp> {
  const { to, act } = ERRANDS[number % ERRANDS.length] as Errand;
  const reloads = Math.floor(number / ERRANDS.length) % 2 === 1;
  const wanted = to(gym);
  // The address of a worker's requests can't be changed.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  context.setDefaultTimeout(TIMEOUT_MS);
  try {
    const failures = await watchFailures(context);
    await callFrom(context, `198.18.${number >> 8}.${number & 255}`);
    const page = await context.newPage();
    await page.goto(`/login?${new URLSearchParams({ mode: 'sign-up', to: wanted })}`);
    await waitForHydration(page);
    const made = page.waitForResponse((response) => response.url().endsWith('/createAccount') && response.request().method() === 'POST');
    await fillInSignUp(page, `race-${number}`);
    const { result } = (await (await made).json()) as { result: { uid: string } };
    const hasProfile = async () => (await readDocument(connectAs('admin'), documentPaths.user(result.uid))) !== undefined;
    await page.waitForURL(({ pathname }) => pathname !== '/login');
    const waited = !(await hasProfile());
    if (reloads && !wanted.includes('#')) await page.reload();
    const done = act(page).catch((error: unknown) => void failures.add(`not done: ${String(error).split('\n')[0]}`));
    await expect.poll(hasProfile, { message: 'the profile', timeout: TIMEOUT_MS }).toBe(true);
    await done;
    await page.waitForTimeout(SETTLED_MS);
    return { waited, failures: [...failures].map((failure) => `${wanted}: ${failure}`) };
  } finally {
    await context.close();
  }
}

/** Gives a context its own IP address, since only so many users of one network can sign up per minute. */
async function callFrom(context: BrowserContext, address: string): Promise<void> {
  await context.route(`http://127.0.0.1:${ports.functions}/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );
}

/** Collects each error screen, box and message as soon as it is visible. */
async function watchFailures(context: BrowserContext): Promise<Set<string>> {
  const failures = new Set<string>();
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

async function claimGym(page: Page): Promise<void> {
  await page.getByLabel('Your role at the gym').selectOption({ label: 'Manager' });
  await page.getByLabel('How can you prove it?').selectOption({ label: 'Written explanation' });
  await page.getByLabel('Your proof').fill('I answer the phone there.');
  await page.getByRole('button', { name: 'Send claim' }).click();
  await page.getByText('Waiting for an admin').waitFor();
}

async function saveGym(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('to your dashboard.').first().waitFor();
}

async function suggestChange(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What should be changed?').fill('They have moved within the house.');
  await dialog.getByRole('button', { name: 'Send suggestion' }).click();
  await dialog
    .getByText(/reference/)
    .first()
    .waitFor();
}

async function proposeGym(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Nowhere Jiu-Jitsu');
  await page.getByLabel('Street address').fill('12 Oak St');
  await page.getByLabel('City').fill('Austin');
  await page.getByLabel('State').selectOption('TX');
  await page.getByRole('button', { name: 'Send suggestion' }).click();
  await page.getByText('Thanks! Your reference is').waitFor();
}
