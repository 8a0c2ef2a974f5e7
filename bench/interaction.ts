import type { Browser, Page } from '@playwright/test';
import { openBrowser, slowDown } from './support/browser';
import { addPublicPages, type PublicPages } from './support/public-pages';
import { type Figure, median, run } from './support/run';
import { startSample } from './support/stack';

/** After this time, a page is idle. */
const SETTLED_MS = 4000;
/** Milliseconds after load: before the app's script has started, and during hydration. Undefined: idle. */
const MOMENTS = [0, 300, 700, undefined];
/** An interaction's result is painted within this time. */
const AFTER_MS = 2000;
/** The median of three visits counts. */
const VISITS = 3;
const HEIGHT = 800;
/** The window's own frame takes up this much, even without a screen. The browser counts no interactions below it. */
const FRAME = 100;

interface Case {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly act: (page: Page) => Promise<void>;
}

/** What visitors press first. */
const casesOn = (pages: PublicPages): Case[] => [
  { name: 'search opened', path: pages.home, width: 1280, act: (page) => page.locator('#hero-search').click() },
  {
    name: 'search typed in',
    path: pages.home,
    width: 1280,
    act: async (page) => {
      await page.locator('#hero-search').click();
      await page.keyboard.type('austin', { delay: 120 });
    },
  },
  {
    name: 'filter',
    path: `${pages.states}?near=78704&view=list`,
    width: 1280,
    act: (page) =>
      page
        .getByRole('checkbox', { name: /^No-gi/ })
        .first()
        .click(),
  },
  {
    name: 'filter of a state',
    path: `${pages.state}?openMat=1&view=list`,
    width: 1280,
    act: (page) => page.getByRole('checkbox', { name: /^Kids/ }).first().click(),
  },
  { name: 'menu', path: pages.city, width: 390, act: (page) => page.getByRole('button', { name: 'Menu' }).or(page.locator('header summary')).first().click() },
  { name: 'accordion', path: pages.home, width: 390, act: (page) => page.getByRole('main').locator('summary, button[aria-expanded]').last().click() },
];

/** The slowest of them, idle and soon after load, as the browser itself measures interactions. */
async function measure(): Promise<Figure[]> {
  const stack = await startSample();
  const pages = await addPublicPages(stack);
  const browser = await openBrowser();
  const found: { readonly name: string; readonly ms: number }[] = [];
  for (const one of casesOn(pages)) {
    for (const moment of MOMENTS) {
      const visits: number[] = [];
      for (let visit = 0; visit < VISITS; visit++) visits.push(await slowestOf(browser, stack.address, one, moment));
      found.push({ name: `${one.name}, ${moment === undefined ? 'at rest' : `at ${moment} ms`}`, ms: median(visits) });
    }
  }
  return [
    {
      id: 'inp',
      what: 'Slowest interaction with a 4x slower processor, at rest and 0, 300 and 700 ms after load',
      value: Math.max(...found.map(({ ms }) => ms)),
      unit: 'ms',
      target: { atMost: 200 },
      note: `${found.map(({ name, ms }) => `${name} ${Math.round(ms)}`).join('; ')}.`,
    },
  ];
}

/** Milliseconds of the slowest interaction in one visit. */
async function slowestOf(browser: Browser, address: string, { path, width, act }: Case, moment: number | undefined): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height: HEIGHT } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const counted = window as unknown as { slowest: number };
    counted.slowest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
        if (entry.interactionId) counted.slowest = Math.max(counted.slowest, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const devtools = await slowDown(page);
  const { windowId } = await devtools.send('Browser.getWindowForTarget');
  await devtools.send('Browser.setWindowBounds', { windowId, bounds: { height: HEIGHT + FRAME } });
  await page.goto(address + path, { waitUntil: moment === undefined ? 'networkidle' : 'load' });
  await page.waitForTimeout(moment ?? SETTLED_MS);
  await act(page);
  await page.waitForTimeout(AFTER_MS);
  const { slowest, interactions } = await page.evaluate(() => ({
    slowest: (window as unknown as { slowest: number }).slowest,
    interactions: (performance as Performance & { interactionCount?: number }).interactionCount,
  }));
  if (!interactions) throw new Error(`The browser recorded no interaction on ${path}.`);
  await context.close();
  return slowest;
}

await run(measure);
