import type { Browser, BrowserContext, Page } from '@playwright/test';
import { addressOf, type FindResponse, NO_FILTERS, sitePaths } from '../../functions/src/contract';
import type { Measured, Size } from '../record';
import type { LocalStack } from '../support/local-stack';
import { say } from '../support/say';
import { signIn, hydrated } from '../support/sign-in';

/** WCAG 2.2 A and AA, and what the tool's makers hold to be good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Parts of a page that come once somebody moves or scrolls are there after this long. */
const LATER_MS = 1500;
/** How many of the pages besides those of the directory, pages that an account opens, windows' widths and color schemes. */
const SCALES = {
  full: {
    besides: Number.POSITIVE_INFINITY,
    own: ['/dashboard', '/my-gyms', '/admin', '/admin/gyms/new', '/admin/messages', '/admin/users', '/admin/audit'],
    widths: [320, 1280],
    schemes: ['light', 'dark'],
  },
  small: { besides: 1, own: ['/dashboard'], widths: [320], schemes: ['dark'] },
} as const;

/** Rules that any page breaks, light and dark, on a phone and a desktop: those of visitors, and those that an account opens. */
export async function violations(browser: Browser, stack: LocalStack, pages: readonly string[], size: Size): Promise<Measured> {
  const { address } = stack;
  const { besides, own, widths, schemes } = SCALES[size];
  const visited = [...pages, ...(await pagesBesides(address)).slice(0, besides)];
  const found: string[] = [];
  for (const colorScheme of schemes) {
    for (const width of widths) {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } });
      for (const page of visited) found.push(...(await onPage(context, address + page, brokenRules)));
      await signIn(context, stack, 'admin');
      for (const page of own) found.push(...(await onPage(context, address + page, brokenRules)));
      await context.close();
    }
  }
  say(`${found.length} violations${found.map((one) => `\n  ${one}`).join('')}`);
  const note = `${visited.length + own.length} pages, each ${widths.length * schemes.length} times.${found.length > 0 ? ` ${[...new Set(found)].slice(0, 5).join('; ')}` : ''}`;
  return { value: found.length, note };
}

/** What visitors come to by filters, by choosing and following the foot of a page; what differs most from the rest comes first. */
export async function pagesBesides(address: string): Promise<string[]> {
  const response = await fetch(address + addressOf('find', { ...NO_FILTERS, openMat: true }));
  const { gyms } = (await response.json()) as FindResponse;
  const [first, second] = gyms;
  if (!first || !second) throw new Error('There are no two gyms with open mats.');
  return [
    sitePaths.compare([first.card.id, second.card.id]),
    '/bjj?program=no-gi&view=map',
    '/no-such-page',
    '/bjj?program=no-gi',
    sitePaths.openMats(),
    sitePaths.openMats(first.stateSlug),
    '/login',
    '/contact',
    '/about',
    '/privacy',
    '/terms',
  ];
}

/** Moves the mouse, and scrolls to the end and back: what waits for that comes. */
async function stir(page: Page): Promise<void> {
  await page.mouse.move(100, 300);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await page.waitForTimeout(LATER_MS);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Opens a page, waits for all of it, and says what is found wrong with it. */
export async function onPage(context: BrowserContext, url: string, look: (page: Page) => Promise<readonly string[]>): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(url);
  await hydrated(page);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  if (page.url() !== url) throw new Error(`${url} led to ${page.url()}, which is not what was to be looked at.`);
  await stir(page);
  const found = await look(page);
  await page.close();
  return found.map((one) => `${pathOf(url)} ${one}`);
}

/** The rules that a page breaks, with what breaks each. */
export async function brokenRules(page: Page): Promise<string[]> {
  const tool = '@axe-core/playwright';
  const { default: AxeBuilder } = (await import(tool)) as typeof import('@axe-core/playwright');
  // The legacy mode looks into no frames of other sites, of which no page here has one, and takes half of the time.
  const { violations: broken } = await new AxeBuilder({ page }).setLegacyMode().withTags(RULES).analyze();
  return broken.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .join(', ')
        .slice(0, 200)}`,
  );
}
