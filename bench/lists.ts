import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { documentPaths, sitePaths, type StateDocument, type StatesDocument } from '../functions/src/contract';
import { readDocument } from '../scripts/client/backend';
import type { Measured, Size } from './record';
import { type LocalStack, withStack } from './support/local-stack';
import { hydrated } from './support/sign-in';
import { openBrowser } from './support/visitor';

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
/** A screen and a half of that phone. */
const FIRST_SCREENS = 1266;
const STATE_CITIES = 100;
const CITY_GYMS = 25;
/** Whoever has pressed Tab as often has given up. */
const MOST_STOPS = 60;

/** How soon and after how much a visitor comes to what the lists of places are for: home, a state of 100 cities, a city of 25 gyms. */
export function measureLists(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  return withStack(async (stack) => {
    const pages = await pagesOf(stack);
    const browser = await openBrowser();
    try {
      return {
        ...(await firstGym(browser, stack.address + pages.city)),
        'page-length': await longest(browser, stack.address, size === 'small' ? [pages.city] : Object.values(pages)),
        'tab-stops': await stopsTo('main article a', browser, stack.address + pages.city, size),
        'tab-stops-home': await stopsTo('[aria-labelledby="popular"] a', browser, stack.address, size),
      };
    } finally {
      await browser.close();
    }
  });
}

interface Pages {
  readonly home: string;
  readonly state: string;
  readonly city: string;
}

/** The state and the city of the sample that come nearest to the sizes asked for. */
async function pagesOf(stack: LocalStack): Promise<Pages> {
  const { states } = (await readDocument(stack.connection, documentPaths.states)) as unknown as StatesDocument;
  const [state = ''] = nearest(Object.entries(states), STATE_CITIES, ([, { cities }]) => cities);
  const documents = await Promise.all(Object.keys(states).map(async (slug) => readDocument(stack.connection, documentPaths.state(slug))));
  const cities = (documents as unknown as StateDocument[]).flatMap(({ slug, cities }) =>
    Object.entries(cities).map(([citySlug, { gyms }]) => ({ path: sitePaths.city(slug, citySlug), gyms })),
  );
  return { home: '/', state: sitePaths.state(state), city: nearest(cities, CITY_GYMS, ({ gyms }) => gyms).path };
}

function nearest<Entry>(entries: readonly Entry[], wanted: number, sizeOf: (entry: Entry) => number): Entry {
  const [first] = entries.toSorted((a, b) => Math.abs(sizeOf(a) - wanted) - Math.abs(sizeOf(b) - wanted));
  if (first === undefined) throw new Error('The sample has no such place.');
  return first;
}

/** Opens a page as a visitor who has dismissed the note on sample data, and waits until all of it is laid out. */
async function onPage<Result>(browser: Browser, options: BrowserContextOptions, url: string, look: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await page.goto(url);
    await hydrated(page);
    await page.getByRole('button', { name: 'Dismiss the note on sample data' }).click();
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => !document.querySelector('.below:not([data-laid])'));
    return await look(page);
  } finally {
    await context.close();
  }
}

async function firstGym(browser: Browser, url: string): Promise<Record<string, Measured>> {
  const names = await onPage(browser, PHONE, url, (page) =>
    page.locator('main article h2').evaluateAll((all) => all.map((name) => name.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom }))),
  );
  const [first] = names;
  if (!first) throw new Error('The page of the city shows no gym.');
  const seen = names.filter(({ bottom }) => bottom > 0 && bottom <= FIRST_SCREENS).length;
  return {
    'first-gym-phone': { value: first.top, note: `390 × 844, note on sample data dismissed, ${new URL(url).pathname}.` },
    'gyms-phone': { value: seen, note: `The same page; whole names within ${FIRST_SCREENS} px.` },
  };
}

async function longest(browser: Browser, address: string, paths: readonly string[]): Promise<Measured> {
  const lengths: { path: string; pixels: number }[] = [];
  for (const path of paths) {
    const pixels = await onPage(browser, PHONE, address + path, (page) => page.evaluate(() => document.documentElement.scrollHeight));
    lengths.push({ path, pixels });
  }
  return { value: Math.max(...lengths.map(({ pixels }) => pixels)), note: `${lengths.map(({ path, pixels }) => `${path} ${pixels}`).join(', ')}.` };
}

/** Presses of Tab from the skip link's target to the first element that `selector` finds, the worse of a wide window and a phone's. */
async function stopsTo(selector: string, browser: Browser, url: string, size: Size): Promise<Measured> {
  const views = size === 'small' ? { phone: PHONE } : { wide: DESKTOP, phone: PHONE };
  const counted: { view: string; stops: number }[] = [];
  for (const [view, options] of Object.entries(views)) counted.push({ view, stops: await onPage(browser, options, url, (page) => pressesTo(page, selector)) });
  return { value: Math.max(...counted.map(({ stops }) => stops)), note: `${counted.map(({ view, stops }) => `${view} ${stops}`).join(', ')}.` };
}

async function pressesTo(page: Page, selector: string): Promise<number> {
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  await skip.press('Enter');
  const target = await page.locator(selector).first().elementHandle();
  for (let stops = 1; stops <= MOST_STOPS; stops++) {
    await page.keyboard.press('Tab');
    if (await target?.evaluate((element) => element === document.activeElement)) return stops;
  }
  throw new Error(`The keyboard does not come to ${selector}.`);
}
