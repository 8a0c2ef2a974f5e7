import type { Browser, BrowserContext, Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { type CityDocument, documentPaths, MINUTE_MS, type Sponsorship } from '../functions/src/contract';
import { type Connection, listDocuments, readDocument, writeDocument } from '../scripts/client/backend';
import { encodeFields } from '../scripts/client/fields';
import type { Measured, Size } from './record';
import { type LocalStack, withStack } from './support/local-stack';
import { say } from './support/say';
import { hydrated, signIn } from './support/sign-in';
import { until } from './support/until';
import { openBrowser } from './support/visitor';

/** Seconds until Stripe's word comes; `never`: it is lost, and found by asking Stripe. */
type Delay = number | 'never';
const SCALES: Record<Size, { readonly delays: readonly Delay[]; readonly endsAfterSeconds: number }> = {
  full: { delays: [0, 5, 60, 'never'], endsAfterSeconds: 120 },
  small: { delays: [1], endsAfterSeconds: 45 },
};
/** The page and what is stored are compared so often. */
const LOOK_MS = 200;
/** That it is paid may come to the page so much later than to the database. */
const GRACE_MS = 3000;
/** The first event after a start begins a process of its own, and a purchase without any is asked about after minutes. */
const PATIENCE_MS = 6 * 60_000;
const CITY = '/bjj/texas/austin';

interface Purchase extends Sponsorship {
  readonly id: string;
}
async function purchases(connection: Connection): Promise<Purchase[]> {
  const found: Purchase[] = [];
  for await (const { id, data } of listDocuments<Sponsorship>(connection, 'sponsorships')) found.push({ ...data, id });
  return found;
}

/** What the page of a payment says over time, held against what is stored; and how soon an ended sponsor is gone from its city's page. */
export function measurePaymentPages(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  return withStack(async (stack) => {
    const browser = await openBrowser();
    try {
      const context = await browser.newContext();
      await signIn(context, stack, 'user');
      const paths = await gymPaths(stack);
      const { delays, endsAfterSeconds } = SCALES[size];
      const truths: Truth[] = [];
      for (const [index, delay] of delays.entries()) truths.push(await told(stack, context, browser, paths[index] ?? '', delay));
      return { truth: truthOf(truths), expiry: await measureExpiry(stack, browser, endsAfterSeconds) };
    } finally {
      await atStripe(stack, 'post', {});
      await browser.close();
    }
  });
}

/** Pages of gyms of one city that nobody has bought a sponsorship for. */
async function gymPaths(stack: LocalStack): Promise<string[]> {
  const taken = new Set((await purchases(stack.connection)).map(({ gymId }) => gymId));
  const city = await readDocument<{ gyms?: Record<string, { id: string; slug: string; status: string }> }>(
    stack.connection,
    documentPaths.city('texas', 'austin'),
  );
  return Object.values(city?.gyms ?? {})
    .filter(({ id, status }) => status === 'published' && !taken.has(id))
    .map(({ slug }) => `${CITY}/${slug}`);
}

async function atStripe({ stripe }: LocalStack, path: string, form: Record<string, string>): Promise<void> {
  const response = await fetch(`${stripe}/local/${path}`, { method: 'POST', body: new URLSearchParams(form) });
  if (!response.ok) throw new Error(`The local Stripe answered ${response.status}.`);
}

interface Truth {
  readonly delay: Delay;
  readonly looks: number;
  readonly untrue: readonly string[];
  readonly isLeftWrong: boolean;
}

/** One purchase, paid on Stripe's page, looked at until it is known to be paid. */
async function told(stack: LocalStack, context: BrowserContext, browser: Browser, gymPath: string, delay: Delay): Promise<Truth> {
  await atStripe(stack, 'post', delay === 'never' ? { lost: 'true' } : { delayMs: String(delay * 1000) });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await pay(page, stack.address, gymPath);
  const untrue: string[] = [];
  const session = new URL(page.url()).searchParams.get('session_id') ?? '';
  const stranger = shownToStranger(stack, browser, page.url());
  let [looks, paidAt] = [0, 0];
  const end = Date.now() + PATIENCE_MS;
  for (; Date.now() < end; await pause(LOOK_MS)) {
    // The page first: what it says must have been true by then.
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const stored = (await purchases(stack.connection)).find(({ sessions }) => sessions.includes(session));
    const isPaid = stored?.status === 'active';
    if (isPaid && paidAt === 0) paidAt = Date.now();
    looks++;
    const saysPaid = title === 'Your sponsorship is paid';
    if (saysPaid && !isPaid) untrue.push(`“${title}” while it is ${stored?.status}`);
    if (!saysPaid && paidAt > 0 && Date.now() - paidAt > GRACE_MS) untrue.push(`“${title}” ${GRACE_MS / 1000} s after it was paid`);
    if (saysPaid && isPaid) break;
  }
  const told = await stranger;
  if (!told.startsWith('We know of no such payment')) untrue.push(`a stranger is told “${told}”`);
  await page.close();
  return { delay, looks, untrue, isLeftWrong: paidAt === 0 };
}

async function pay(page: Page, address: string, gymPath: string): Promise<void> {
  await page.goto(`${address}/sponsorships`);
  await hydrated(page);
  await page.locator('label', { hasText: 'Row' }).click();
  await page.getByLabel('Row is for this gym').fill(gymPath);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.locator('input[name="gymId"]:checked').waitFor();
  await page.getByRole('button', { name: 'Pay $240' }).click();
  await page.waitForURL(/\/c\/pay\/cs_/);
  await page.getByRole('button', { name: 'Pay $240.00' }).click();
  await page.waitForURL(/\/payment-success\?session_id=cs_/);
  await hydrated(page);
}

async function shownToStranger(stack: LocalStack, browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext();
  try {
    await signIn(context, stack, 'owner');
    const page = await context.newPage();
    await page.goto(url);
    await hydrated(page);
    const title = page.getByRole('heading', { level: 1 });
    await title.filter({ hasNotText: 'Your payment' }).waitFor();
    return await title.innerText();
  } finally {
    await context.close();
  }
}

function truthOf(truths: readonly Truth[]): Measured {
  const untrue = truths.flatMap((truth) => truth.untrue);
  const left = truths.filter(({ isLeftWrong }) => isLeftWrong);
  const note = `Told after ${truths.map(({ delay }) => (delay === 'never' ? 'never' : `${delay} s`)).join(', ')}; ${truths.reduce((sum, { looks }) => sum + looks, 0)} looks. ${[...new Set(untrue)].join('; ')}`;
  say(note);
  return { value: untrue.length + left.length, note: note.trim() };
}

/** Seconds from the end of a placement until a page that stands, and one that is asked for, no longer show it; and what shared caches may hold beyond it. */
async function measureExpiry(stack: LocalStack, browser: Browser, seconds: number): Promise<Measured> {
  const { connection, address } = stack;
  const sponsor = (await purchases(connection)).find(({ status, kind }) => status === 'active' && kind === 'gym');
  if (!sponsor) throw new Error('Nothing was bought that could end.');
  const { id, gymId = '', ...fields } = sponsor;
  // Early in a minute: a page that stands leaves out the whole minute in which a placement ends.
  const ends = Math.ceil((Date.now() + seconds * 1000) / MINUTE_MS) * MINUTE_MS + 1000;
  const endsAt = new Date(ends).toISOString();
  await writeDocument(connection, documentPaths.sponsorship(id), encodeFields({ ...fields, gymId, endsAt }));
  // A visitor's page knows the end from when it was bought on: this one does once the city says it.
  const city = () => readDocument<CityDocument>(connection, documentPaths.city('texas', 'austin'));
  const slug = await until(
    'The end of the placement',
    async () => {
      const gym = (await city())?.gyms?.[gymId];
      return gym?.sponsored?.until === endsAt ? gym.slug : undefined;
    },
    seconds * 1000,
  );
  const gymPath = `${CITY}/${slug}`;
  const isShown = async () => {
    const text = await (await fetch(address + CITY)).text();
    return text.includes(endsAt) && cardOf(text, gymPath).includes('>Sponsored<');
  };
  await until('The sponsor on its city’s page', async () => ((await isShown()) ? true : undefined), seconds * 1000);
  const page = await browser.newPage();
  await page.goto(address + CITY);
  await hydrated(page);
  // Its own card: others of the city may be sponsored for longer.
  const tag = page
    .getByRole('article')
    .filter({ has: page.locator(`a[href="${gymPath}"]`) })
    .getByText('Sponsored', { exact: true });
  await tag.waitFor();
  let beyond = Number.NEGATIVE_INFINITY;
  let [goneFromPage, goneAnew] = [0, 0];
  while (goneFromPage === 0 || goneAnew === 0) {
    const asked = Date.now();
    const response = await fetch(address + CITY);
    const text = await response.text();
    if (cardOf(text, gymPath).includes('>Sponsored<')) beyond = Math.max(beyond, asked + livesMs(response.headers.get('cache-control') ?? '') - ends);
    else if (asked > ends) goneAnew ||= asked;
    if ((await tag.count()) === 0) goneFromPage ||= Date.now();
    if (Date.now() > ends + PATIENCE_MS) throw new Error('The ended sponsor is still shown.');
    await pause(500);
  }
  await page.close();
  const after = Math.max(goneFromPage, goneAnew) - ends;
  const note = `Gone from a page that stands ${Math.round((goneFromPage - ends) / 1000)} s after the end, from a new one ${Math.round((goneAnew - ends) / 1000)} s; shared caches hold it ${Math.round(beyond / 1000)} s beyond the end at most.`;
  say(note);
  return { value: Math.max(after, beyond, 0) / 1000, note };
}

/** The part of a city's page that shows a gym. */
function cardOf(html: string, gymPath: string): string {
  const card = html.split('<article').find((part) => part.includes(`href="${gymPath}"`));
  if (card === undefined) throw new Error(`${CITY} does not show ${gymPath}.`);
  return card.slice(0, card.indexOf('</article>'));
}

/** How long a shared cache may show a response, also while it asks for the next or can't get one. */
function livesMs(policy: string): number {
  const secondsOf = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(policy)?.[1] ?? 0);
  return 1000 * (secondsOf('s-maxage') + Math.max(secondsOf('stale-while-revalidate'), secondsOf('stale-if-error')));
}
