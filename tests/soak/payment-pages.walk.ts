import { type Browser, expect, type Page, test } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { type CityDocument, documentPaths, MINUTE_MS, type Sponsorship } from '@contract';
import { listDocuments, readDocument, writeDocument } from '@scripts/client/backend';
import { encodeFields } from '@scripts/client/fields';
import { choosePorts } from '@scripts/stack/config';
import { signIn } from '../e2e/support/signIn';
import { waitForHydration } from '../e2e/support/test';
import { address, connectAs, portsFrom } from './support/running-stack';
import { sized } from './support/size';

/** Seconds until Stripe's event arrives. `never`: it is lost, and the backend finds out by asking Stripe. */
const DELAYS = sized<readonly (number | 'never')[]>([0, 5, 60, 'never'], [1]);
const ENDS_AFTER_MS = sized(120_000, 45_000);
/** How often the page and the database are compared. */
const LOOK_MS = 200;
/** How much later than the database the page may say that a payment succeeded. */
const GRACE_MS = 3000;
/**
 * The first event after a start launches a process of its own, and Stripe is asked about a purchase without events only after
 * minutes.
 */
const TIMEOUT_MS = 6 * 60_000;
/** The longest that a page may show a placement after its end. */
const MAX_DELAY_MS = 60_000;
const CITY = '/bjj/texas/austin';
const PAID = 'Your sponsorship is paid';

const connection = connectAs('admin');
type Purchase = Sponsorship & { readonly id: string };
async function purchases(): Promise<Purchase[]> {
  const found: Purchase[] = [];
  for await (const { id, data } of listDocuments<Sponsorship>(connection, 'sponsorships')) found.push({ ...data, id });
  return found;
}
const city = (): Promise<CityDocument | undefined> => readDocument<CityDocument>(connection, documentPaths.city('texas', 'austin'));

/** Tells the local Stripe how to deliver its events. */
async function deliverEvents(form: Record<string, string>): Promise<void> {
  const stripe = `http://127.0.0.1:${choosePorts(portsFrom).stripe}`;
  expect((await fetch(`${stripe}/local/post`, { method: 'POST', body: new URLSearchParams(form) })).ok).toBe(true);
}

/** The page of a gym that has no sponsorship. */
async function unsponsoredGym(): Promise<string> {
  const taken = new Set((await purchases()).map(({ gymId }) => gymId));
  const gym = Object.values((await city())?.gyms ?? {}).find(({ id, status }) => status === 'published' && !taken.has(id));
  return `${CITY}/${gym?.slug}`;
}

async function pay(page: Page, gymPath: string): Promise<void> {
  await page.goto('/sponsorships');
  await waitForHydration(page);
  await page.locator('label', { hasText: 'City page' }).click();
  await page.getByLabel('Which gym is it for?').fill(gymPath);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.locator('input[name="gymId"]:checked').waitFor();
  await page.getByRole('button', { name: 'Pay $240' }).click();
  await page.waitForURL(/\/c\/pay\/cs_/, { timeout: TIMEOUT_MS });
  await page.getByRole('button', { name: 'Pay $240.00' }).click();
  await page.waitForURL(/\/payment-success\?session_id=cs_/);
  await waitForHydration(page);
}

/** What another user sees at a payment's address. */
async function titleForStranger(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage();
  await signIn(page, 'owner');
  await page.goto(url);
  await waitForHydration(page);
  const title = page.getByRole('heading', { level: 1 });
  await title.filter({ hasNotText: 'Your payment' }).waitFor();
  const text = await title.innerText();
  await page.context().close();
  return text;
}

test.afterEach(() => deliverEvents({}));

for (const delay of DELAYS)
  test(`the page of a payment always shows what really happened if Stripe's event arrives after ${delay === 'never' ? 'all' : `${delay} s`}`, async ({
    page,
    browser,
  }) => {
    await deliverEvents(delay === 'never' ? { lost: 'true' } : { delayMs: String(delay * 1000) });
    await signIn(page, 'user');
    await pay(page, await unsponsoredGym());
    const session = new URL(page.url()).searchParams.get('session_id') ?? '';
    const stranger = titleForStranger(browser, page.url());
    const untrue: string[] = [];
    let paidAt = 0;
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await pause(LOOK_MS)) {
      // The page is read first: what it says must be true by the time the database is read.
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      const status = (await purchases()).find(({ sessions }) => sessions.includes(session))?.status;
      if (status === 'active') paidAt ||= Date.now();
      if (title === PAID && status !== 'active') untrue.push(`“${title}” while it is ${status}`);
      if (title !== PAID && paidAt > 0 && Date.now() - paidAt > GRACE_MS) untrue.push(`“${title}” ${GRACE_MS / 1000} s after it was paid`);
      if (title === PAID && status === 'active') break;
    }
    expect(untrue).toEqual([]);
    expect(paidAt, 'the moment at which the purchase became active').toBeGreaterThan(0);
    expect(await stranger, 'what someone else is told').not.toBe(PAID);
  });

/** The part of the city's page that shows a gym. */
function cardIn(html: string, gymPath: string): string {
  const card = html.split('<article').find((part) => part.includes(`href="${gymPath}"`)) ?? '';
  expect(card, `${gymPath} on ${CITY}`).not.toBe('');
  return card.slice(0, card.indexOf('</article>'));
}

/** How long a shared cache may serve a response, including while it revalidates or if it can't. */
function sharedMs(policy: string): number {
  const seconds = (name: string): number => Number(new RegExp(`\\b${name}=(\\d+)`).exec(policy)?.[1] ?? 0);
  return 1000 * (seconds('s-maxage') + Math.max(seconds('stale-while-revalidate'), seconds('stale-if-error')));
}

test('an ended placement is gone within a minute from an open page, a new one and shared caches', async ({ page }) => {
  const sponsor = (await purchases()).find(({ status, kind }) => status === 'active' && kind === 'gym');
  if (!sponsor) throw new Error('No sponsorship is active.');
  const { id, gymId = '', ...fields } = sponsor;
  // Early in a minute, because an open page leaves out the whole minute in which a sponsorship ends.
  const ends = Math.ceil((Date.now() + ENDS_AFTER_MS) / MINUTE_MS) * MINUTE_MS + 1000;
  const endsAt = new Date(ends).toISOString();
  await writeDocument(connection, documentPaths.sponsorship(id), encodeFields({ ...fields, gymId, endsAt }));
  await expect.poll(async () => (await city())?.gyms?.[gymId]?.sponsored?.until, { timeout: ENDS_AFTER_MS }).toBe(endsAt);
  const gymPath = `${CITY}/${(await city())?.gyms?.[gymId]?.slug}`;
  const isShown = (html: string): boolean => cardIn(html, gymPath).includes('>Sponsored<');
  await expect.poll(async () => (await (await fetch(address + CITY)).text()).includes(endsAt), { timeout: ENDS_AFTER_MS }).toBe(true);
  await page.goto(CITY);
  await waitForHydration(page);
  const tag = page
    .getByRole('article')
    .filter({ has: page.locator(`a[href="${gymPath}"]`) })
    .getByText('Sponsored', { exact: true });
  await tag.waitFor();
  let [goneFromOpen, goneFromNew, cachedUntil] = [0, 0, 0];
  for (; (goneFromOpen === 0 || goneFromNew === 0) && Date.now() < ends + TIMEOUT_MS; await pause(500)) {
    const asked = Date.now();
    const response = await fetch(address + CITY);
    if (isShown(await response.text())) cachedUntil = asked + sharedMs(response.headers.get('cache-control') ?? '');
    else if (asked > ends) goneFromNew ||= asked;
    if ((await tag.count()) === 0) goneFromOpen ||= Date.now();
  }
  expect(goneFromOpen, 'an open page without it').toBeGreaterThan(0);
  expect(goneFromNew, 'a new page without it').toBeGreaterThan(0);
  expect(Math.max(goneFromOpen, goneFromNew, cachedUntil) - ends, 'milliseconds after its end').toBeLessThanOrEqual(MAX_DELAY_MS);
});
