import type { Browser, BrowserContext, Page } from '@playwright/test';
import { addressOf, type FindResponse, NO_FILTERS, sitePaths } from '../functions/src/contract';
import type { Measured, Size } from './record';
import { isOfPages, lazyOf } from './support/build';
import { type LocalStack, withStack } from './support/local-stack';
import { say } from './support/say';
import { hydrated, signIn } from './support/sign-in';
import { openBrowser } from './support/visitor';

type Role = 'visitor' | 'user' | 'owner' | 'admin';
interface Opened {
  readonly role: Role;
  readonly path: string;
  /** Gone to within the app, which then fetches what reads the page's data, too. */
  readonly byLink?: true;
  /** Names the page that is meant: the first link of such an address on the page at `path`. */
  readonly leads?: string;
}
/** Where pages are gone to from by a link: it reads no data of its own. */
const STANDING = '/about';
/** The longest to wait for what a page is to show. */
const PATIENCE_MS = 20_000;
/** Within this time a page has asked for what follows from what it fetched. */
const SETTLED_MS = 2000;
/** What is seen counts once it has stood for so long: a part that fails does so within a few frames. */
const STOOD_MS = 250;
/** A page has some fifty scripts, and each is a visit of seconds: small, so many of them are enough to see that they are found and blocked. */
const SCRIPTS = { full: Infinity, small: 5 } as const satisfies Record<Size, number>;

/** Visits made side by side: they mostly wait. */
const LANES = 2;

/** Blocks each script that a page fetches later than the app itself, page by page, and looks whether the rest is still there. */
export function measurePartsMissing(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  return withStack(async (stack) => {
    const browser = await openBrowser();
    try {
      const pages = await openedPages(stack, size);
      const lanes = Array.from({ length: LANES }, (_, lane) => pages.filter((_page, index) => index % LANES === lane));
      const visited = (await Promise.all(lanes.map((lane) => visitAll(browser, stack, lane, SCRIPTS[size])))).flat();
      const blocked = visited.reduce((sum, one) => sum + one.blocked, 0);
      const failures = visited.flatMap((one) => one.failures);
      const note = `${pages.length} pages, ${blocked} times without a script.${failures.length > 0 ? ` ${failures.slice(0, 8).join('; ')}` : ''}`;
      return { 'parts-missing': { value: failures.length, note } };
    } finally {
      await browser.close();
    }
  });
}

/** What became of a page's visits without one of its scripts each. */
interface Visited {
  readonly blocked: number;
  readonly failures: readonly string[];
}

/** Opens pages one after the other, each as who it is for and without `most` of its scripts in turn. */
async function visitAll(browser: Browser, stack: LocalStack, pages: readonly Opened[], most: number): Promise<Visited[]> {
  const visited: Visited[] = [];
  for (const role of new Set(pages.map((opened) => opened.role))) {
    const context = await contextOf(browser, stack, role);
    for (const opened of pages.filter((one) => one.role === role)) {
      const path = await addressOfPage(context, stack.address, opened);
      const { blocked, failures } = await visitWithout(context, { origin: stack.address, path, byLink: opened.byLink === true }, most);
      const what = `${path} of ${role}${opened.byLink ? ' by a link' : ''}`;
      say(`${what}: ${blocked} scripts, ${failures.length} failures`);
      visited.push({ blocked, failures: failures.map((failure) => `${what} without ${failure}`) });
    }
    await context.close();
  }
  return visited;
}

async function openedPages({ address }: LocalStack, size: Size): Promise<Opened[]> {
  const response = await fetch(address + addressOf('find', { ...NO_FILTERS, stateSlug: 'texas', openMat: true }));
  const { gyms } = (await response.json()) as FindResponse;
  const [first, second] = gyms;
  if (!first || !second) throw new Error('Texas has no gyms.');
  const gym = sitePaths.gymOfCard(first.stateSlug, first.citySlug, first.card);
  const city = sitePaths.city(first.stateSlug, first.citySlug);
  const compare = sitePaths.compare([first.card.id, second.card.id]);
  const of = (role: Role, ...paths: string[]): Opened[] => paths.map((path) => ({ role, path }));
  const byLink = (...paths: string[]): Opened[] => paths.map((path) => ({ role: 'visitor', path, byLink: true }));
  if (size === 'small') return [...of('visitor', '/bjj/texas?view=list'), ...byLink('/open-mats/texas'), ...of('user', '/about')];
  return [
    ...of('visitor', '/', '/bjj', '/bjj/texas', city, gym, '/bjj/texas?view=list', '/bjj/texas?view=map', '/open-mats', '/open-mats/texas'),
    ...of('visitor', compare, '/about', '/contact', '/discount-codes', '/sponsorships', '/login', '/no-such-page', '/bjj/texas/no-such-city'),
    ...byLink('/', '/bjj', '/bjj/texas', city, gym, '/bjj/texas?view=list', '/open-mats/texas', compare, '/legacy-city-redirect?state=texas'),
    ...of('user', '/', gym, '/dashboard'),
    ...of('owner', '/my-gyms'),
    { role: 'owner', path: '/my-gyms', leads: '/my-gyms/' },
    ...of('admin', '/', '/admin', '/admin/messages', '/admin/gyms/new', `/admin/gyms/${first.card.id}`),
    { role: 'admin', path: '/admin/imports', leads: '/admin/imports/' },
  ];
}

async function contextOf(browser: Browser, stack: LocalStack, role: Role): Promise<BrowserContext> {
  // What a worker fetches can't be blocked.
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE_MS);
  if (role === 'visitor') return context;
  await signIn(context, stack, role);
  return context;
}

async function addressOfPage(context: BrowserContext, origin: string, { path, leads }: Opened): Promise<string> {
  if (!leads) return path;
  const page = await context.newPage();
  await page.goto(origin + path);
  const address = await page.locator(`main a[href^="${leads}"]`).first().getAttribute('href');
  await page.close();
  return address ?? path;
}

interface Address {
  readonly origin: string;
  readonly path: string;
  readonly byLink: boolean;
}

/** A page's later scripts, those that several parts share too, `most` of them, each blocked in a visit of its own. */
async function visitWithout(context: BrowserContext, url: Address, most: number): Promise<Visited> {
  const whole = await visit(context, url);
  if (whole.problem) throw new Error(`${url.path} is not whole with all its scripts: ${whole.problem}`);
  const scripts = lazyOf(whole.scripts).slice(0, most);
  const failures: string[] = [];
  for (const script of scripts) {
    const { problem } = await visit(context, url, script, whole.heading);
    if (problem) failures.push(`${script}: ${problem}`);
  }
  return { blocked: scripts.length, failures };
}

interface Seen {
  readonly scripts: readonly string[];
  readonly heading: string;
  readonly problem?: string;
}

/** Opens a page, does what makes it fetch its parts, and looks at it. */
async function visit(context: BrowserContext, { origin, path, byLink }: Address, blocked?: string, expected?: string): Promise<Seen> {
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
    await page.goto(origin + (byLink ? STANDING : path));
    await hydrated(page);
    if (byLink) await follow(page, path);
    await stir(page);
    // Parts that have come ask for more: maps for places, lists for answers.
    if (blocked === undefined) await page.waitForTimeout(SETTLED_MS);
    if (!(await untilTrue(page, () => isBlocked))) return { scripts: [...scripts], heading: '', problem: 'it was not asked for' };
    return { scripts: [...scripts], ...(await looked(page, blocked, expected)) };
  } finally {
    await page.close();
  }
}

/** Goes to a page as by a link of the one that stands, and waits until it or what is said in its place is there. */
async function follow(page: Page, path: string): Promise<void> {
  const standing = await page.locator('main h1').innerText();
  await page.evaluate((href) => {
    // What an earlier visit has kept would be shown, and what reads it anew not be fetched.
    localStorage.clear();
    const link = document.querySelector('main')?.appendChild(document.createElement('a'));
    link?.setAttribute('href', href);
    link?.click();
  }, path);
  await page.waitForFunction((before) => ![before, undefined].includes(document.querySelector('main h1')?.textContent ?? undefined), standing);
}

/** What a visitor does in passing: every part that can be fetched is. */
async function stir(page: Page): Promise<void> {
  await page.mouse.move(40, 300);
  await page.mouse.move(60, 320);
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let at = 0; at < height; at += 500) await page.evaluate((top) => window.scrollTo(0, top), at);
  for (const press of [page.getByRole('button', { name: /^Compare/ }), page.getByRole('link', { name: /^Report this gym/ })]) {
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

/** Whether the frame and the page's heading stand; where a page's own script was blocked, an error screen of the page is its rest. */
async function looked(page: Page, blocked: string | undefined, expected: string | undefined): Promise<Pick<Seen, 'heading' | 'problem'>> {
  const isOwn = blocked !== undefined && isOfPages(blocked);
  const look = async () => {
    const heading = (await page.getByRole('main').getByRole('heading', { level: 1 }).allInnerTexts())[0] ?? '';
    const problem = await amiss(page, heading, isOwn ? undefined : expected);
    return { heading, ...(problem && { problem }) };
  };
  await untilTrue(page, async () => (await look()).problem === undefined);
  await page.waitForTimeout(STOOD_MS);
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
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await page.waitForTimeout(POLL_MS)) if (await is()) return true;
  return false;
}
