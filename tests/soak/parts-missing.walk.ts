import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { formatQueryUrl, type FindResponse, NO_FILTERS, sitePaths } from '@contract';
import { signIn } from '../e2e/support/signIn';
import { waitForHydration } from '../e2e/support/test';
import { isBuilt, isLazy, isOfPage } from './support/built-scripts';
import { address } from './support/running-stack';
import { sized } from './support/size';

/** A page to check. */
interface Target {
  readonly path: string;
  /** Opened from within the app, which then also fetches the page's data script. */
  readonly byLink?: true;
  /** The first link with such an address on the page at `path` leads to the page to check. */
  readonly leads?: string;
}
/** A page without data of its own, from which others are opened through a link. */
const START = '/about';
/** The longest to wait for a page's content. */
const TIMEOUT_MS = 20_000;
/** Within this time, a page has requested what follows from its fetches. */
const SETTLED_MS = 2000;
/** A part that fails does so within a few frames: content counts once it has been visible for this long. */
const STAYED_MS = 250;
/** Scripts that are blocked on each page, each in a visit of a few seconds. A page has about fifty. */
const MAX_SCRIPTS = sized(Number.POSITIVE_INFINITY, 3);
const MAX_PAGES = sized(Number.POSITIVE_INFINITY, 1);

async function targetsOf(role: string): Promise<Target[]> {
  const response = await fetch(address + formatQueryUrl('find', { ...NO_FILTERS, stateSlug: 'texas', openMat: true }));
  const { gyms } = (await response.json()) as FindResponse;
  const [first, second] = gyms;
  if (!first || !second) throw new Error('Texas has no two gyms with open mats.');
  const gym = sitePaths.gymOfCard(first.stateSlug, first.citySlug, first.card);
  const city = sitePaths.city(first.stateSlug, first.citySlug);
  const compare = sitePaths.compare([first.card.id, second.card.id]);
  const opened = (...paths: string[]): Target[] => paths.map((path) => ({ path }));
  const byLink = (...paths: string[]): Target[] => paths.map((path) => ({ path, byLink: true }));
  const targets: Readonly<Record<string, Target[]>> = {
    visitor: [
      ...opened('/', '/bjj', '/bjj/texas', city, gym, '/bjj/texas?view=list', '/bjj/texas?view=map', '/open-mats', '/open-mats/texas', compare, '/about'),
      ...opened('/contact', '/discount-codes', '/sponsorships', '/login', '/no-such-page', '/bjj/texas/no-such-city'),
      ...byLink('/', '/bjj', '/bjj/texas', city, gym, '/bjj/texas?view=list', '/open-mats/texas', compare, '/legacy-city-redirect?state=texas'),
    ],
    user: opened('/', gym, '/dashboard'),
    owner: [...opened('/my-gyms'), { path: '/my-gyms', leads: '/my-gyms/' }],
    admin: [
      ...opened('/', '/admin', '/admin/messages', '/admin/gyms/new', `/admin/gyms/${first.card.id}`),
      { path: '/admin/imports', leads: '/admin/imports/' },
    ],
  };
  return targets[role] ?? [];
}

for (const role of sized(['visitor', 'user', 'owner', 'admin'] as const, ['user'] as const))
  test(`every page of a ${role} shows the rest if one of the scripts that it fetches later is missing`, async ({ browser }) => {
    // Requests made by a worker can't be blocked.
    const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
    context.setDefaultTimeout(TIMEOUT_MS);
    if (role !== 'visitor') {
      const page = await context.newPage();
      await signIn(page, role);
      await page.close();
    }
    const failures: string[] = [];
    let blocked = 0;
    for (const target of (await targetsOf(role)).slice(0, MAX_PAGES)) {
      const visits = await visitWithout(context, { path: await pathOf(context, target), byLink: target.byLink === true });
      failures.push(...visits.failures);
      blocked += visits.blocked;
    }
    await context.close();
    expect(blocked, 'blocked scripts').toBeGreaterThan(0);
    expect(failures).toEqual([]);
  });

async function pathOf(context: BrowserContext, { path, leads }: Target): Promise<string> {
  if (!leads) return path;
  const page = await context.newPage();
  await page.goto(path);
  const address = await page.locator(`main a[href^="${leads}"]`).first().getAttribute('href');
  await page.close();
  return address ?? path;
}

interface Address {
  readonly path: string;
  readonly byLink: boolean;
}
interface Visits {
  readonly blocked: number;
  readonly failures: readonly string[];
}

/** Opens a page once completely, then again without each of its later scripts. */
async function visitWithout(context: BrowserContext, url: Address): Promise<Visits> {
  const whole = await visit(context, url);
  if (whole.problem) throw new Error(`${url.path} is not whole with all its scripts: ${whole.problem}`);
  expect(
    whole.scripts.filter((script) => !isBuilt(script)),
    'scripts of another build',
  ).toEqual([]);
  const scripts = whole.scripts.filter(isLazy).slice(0, MAX_SCRIPTS);
  const failures: string[] = [];
  for (const script of scripts) {
    const { problem } = await visit(context, url, script, whole.heading);
    if (problem) failures.push(`${url.path}${url.byLink ? ' by a link' : ''} without ${script}: ${problem}`);
  }
  return { blocked: scripts.length, failures };
}

interface Seen {
  readonly scripts: readonly string[];
  readonly heading: string;
  readonly problem?: string;
}

/** Opens a page, triggers the loading of its parts, and checks it. */
async function visit(context: BrowserContext, { path, byLink }: Address, blocked?: string, expected?: string): Promise<Seen> {
  const page = await context.newPage();
  try {
    const scripts = new Set<string>();
    let isBlocked = blocked === undefined;
    await page.route('**/assets/*.js', (route) => {
      const script = new URL(route.request().url()).pathname.slice(1);
      scripts.add(script);
      if (script !== blocked) return route.continue();
      isBlocked = true;
      return route.abort();
    });
    await page.goto(byLink ? START : path);
    const isHydrated = await waitForHydration(page).then(
      () => true,
      () => false,
    );
    if (!isHydrated) return { scripts: [...scripts], heading: '', problem: 'the app did not hydrate' };
    if (byLink) await follow(page, path);
    await interact(page);
    // Loaded parts request more: maps need places, lists need responses.
    if (blocked === undefined) await page.waitForTimeout(SETTLED_MS);
    if (!(await untilTrue(page, () => isBlocked))) return { scripts: [...scripts], heading: '', problem: 'it was not asked for' };
    return { scripts: [...scripts], ...(await looked(page, blocked, expected)) };
  } finally {
    await page.close();
  }
}

/** Follows a link to a page, and waits until the page or an error screen has replaced the current one. */
async function follow(page: Page, path: string): Promise<void> {
  const standing = await page.locator('main h1').innerText();
  await page.evaluate((href) => {
    // Stored data from an earlier visit would be shown, without fetching the script that reads it.
    localStorage.clear();
    const link = document.querySelector('main')?.appendChild(document.createElement('a'));
    link?.setAttribute('href', href);
    link?.click();
  }, path);
  await page.waitForFunction((before) => ![before, undefined].includes(document.querySelector('main h1')?.textContent ?? undefined), standing);
}

/** Triggers the loading of a page's parts. */
async function interact(page: Page): Promise<void> {
  await page.mouse.move(40, 300);
  await page.mouse.move(60, 320);
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let at = 0; at < height; at += 500) await page.evaluate((top) => window.scrollTo(0, top), at);
  for (const press of [page.getByRole('button', { name: /^Compare/ }), page.getByRole('link', { name: /^Report a problem/ })]) {
    if ((await press.count()) > 0)
      await press
        .first()
        .click({ timeout: 3000 })
        .catch(() => undefined);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
}

/** Checks that header, footer and heading are there. If a page's own script was blocked, its error screen is what remains. */
async function looked(page: Page, blocked: string | undefined, expected: string | undefined): Promise<Pick<Seen, 'heading' | 'problem'>> {
  const isOwn = blocked !== undefined && isOfPage(blocked);
  const look = async () => {
    const heading = (await page.getByRole('main').getByRole('heading', { level: 1 }).allInnerTexts())[0] ?? '';
    const problem = await amiss(page, heading, isOwn ? undefined : expected);
    return { heading, ...(problem && { problem }) };
  };
  await untilTrue(page, async () => (await look()).problem === undefined);
  await page.waitForTimeout(STAYED_MS);
  return look();
}

async function amiss(page: Page, heading: string, expected: string | undefined): Promise<string | undefined> {
  if (/^(?:Oops!|Still Having Issues)/.test(heading)) return 'the whole site failed';
  if (!(await page.getByRole('banner').isVisible())) return 'no header';
  if (!(await page.getByRole('contentinfo').isVisible())) return 'no footer';
  if (heading === '') return 'no heading';
  return expected === undefined || heading === expected ? undefined : `“${heading}” instead of “${expected}”`;
}

const POLL_MS = 100;
async function untilTrue(page: Page, is: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await page.waitForTimeout(POLL_MS)) if (await is()) return true;
  return false;
}
