import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { documentPaths, sitePaths, type StateDocument, type StatesDocument } from '../functions/src/contract';
import { readDocument } from '../scripts/client/backend';
import { waitForHydration, openBrowser } from './support/browser';
import { type Figure, run } from './support/run';
import { type Stack, startSample } from './support/stack';

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
const STATE_CITIES = 100;
const CITY_GYMS = 25;
const FIRST_GYM = 'main article a';
const MAX_STOPS = 60;

/** How soon a visitor can use the lists of places: home, a state with 100 cities, a city with 25 gyms. */
async function measure(): Promise<Figure[]> {
  const stack = await startSample();
  const { state, city } = await findPages(stack);
  const browser = await openBrowser();
  const look = <Result>(options: BrowserContextOptions, path: string, at: (page: Page) => Promise<Result>) =>
    openPage(browser, options, stack.address + path, at);
  const firstGym = await look(PHONE, city, (page) =>
    page
      .locator('main article h2')
      .first()
      .evaluate((name) => name.getBoundingClientRect().top),
  );
  const lengths: { readonly path: string; readonly pixels: number }[] = [];
  for (const path of ['/', state, city])
    lengths.push({ path, pixels: await look(PHONE, path, (page) => page.evaluate(() => document.documentElement.scrollHeight)) });
  const [wide, phone] = [await look(DESKTOP, city, countStops), await look(PHONE, city, countStops)];
  return [
    {
      id: 'first-gym-phone',
      what: "Distance from the top of a city page to the first gym's name, on a phone (390 × 844)",
      value: firstGym,
      unit: 'px',
      target: { atMost: 560 },
      note: city,
    },
    {
      id: 'page-length',
      what: 'Longest of homepage, state with 100 cities and city with 25 gyms, on a phone before “Show all”',
      value: Math.max(...lengths.map(({ pixels }) => pixels)),
      unit: 'px',
      target: { atMost: 5000 },
      note: `${lengths.map(({ path, pixels }) => `${path} ${pixels}`).join(', ')}.`,
    },
    {
      id: 'tab-stops',
      what: "Presses of Tab from the skip link to a city's first gym, desktop or phone",
      value: Math.max(wide, phone),
      unit: 'stops',
      target: { atMost: 10 },
      note: `Wide ${wide}, phone ${phone}.`,
    },
  ];
}

/** The sample's state and city that are closest to the wanted sizes. */
async function findPages({ connection }: Stack): Promise<{ readonly state: string; readonly city: string }> {
  const { states } = (await readDocument<StatesDocument>(connection, documentPaths.states)) ?? { states: {} as StatesDocument['states'] };
  const [state = ''] = nearest(Object.entries(states), STATE_CITIES, ([, { cities }]) => cities);
  const documents = await Promise.all(Object.keys(states).map((slug) => readDocument<StateDocument>(connection, documentPaths.state(slug))));
  const cities = documents.flatMap((document) =>
    Object.entries(document?.cities ?? {}).map(([citySlug, { gyms }]) => ({ path: sitePaths.city(document?.slug ?? '', citySlug), gyms })),
  );
  return { state: sitePaths.state(state), city: nearest(cities, CITY_GYMS, ({ gyms }) => gyms).path };
}

function nearest<Entry>(entries: readonly Entry[], wanted: number, sizeOf: (entry: Entry) => number): Entry {
  const [first] = entries.toSorted((a, b) => Math.abs(sizeOf(a) - wanted) - Math.abs(sizeOf(b) - wanted));
  if (first === undefined) throw new Error('The sample has no state or city to measure.');
  return first;
}

/** Opens a page as a visitor who has dismissed the note on sample data, and waits until all of it is laid out. */
async function openPage<Result>(browser: Browser, options: BrowserContextOptions, url: string, look: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(url);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Dismiss the sample data note' }).click();
  await page.waitForLoadState('networkidle');
  const result = await look(page);
  await context.close();
  return result;
}

async function countStops(page: Page): Promise<number> {
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  await skip.press('Enter');
  const target = await page.locator(FIRST_GYM).first().elementHandle();
  for (let stops = 1; stops <= MAX_STOPS; stops++) {
    await page.keyboard.press('Tab');
    if (await target?.evaluate((element) => element === document.activeElement)) return stops;
  }
  throw new Error(`The keyboard doesn't reach ${FIRST_GYM}.`);
}

await run(measure);
