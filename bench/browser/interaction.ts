import type { Browser, Page } from '@playwright/test';
import type { Measured, Size } from '../record';
import { median } from '../support/firestore';
import { say } from '../support/say';
import type { BrowsedPages } from './pages';

/** A phone is taken to be this many times slower than this machine (Lighthouse's own factor). */
const PHONE_SLOWER = 4;
/** After this long a page is at rest; the app has been fetched. */
const SETTLED_MS = 4000;
/** Milliseconds after the page has loaded: before the app's script has begun, and while the app hydrates the page. */
const EARLY_MS = [0, 300, 700];
/** What an interaction brings about is painted within this time. */
const AFTER_MS = 2000;
/** Each case is tried in this many visits, and the middle one counts: how soon a frame is put on a screen that is not there varies. Small, each is tried as soon as the page has loaded. */
const SCALES = { full: { moments: [...EARLY_MS, undefined], visits: 3 }, small: { moments: [0], visits: 1 } } as const;
const HEIGHT = 800;
/** The window's own frame takes this much of it, even where there is no screen: what lies below is never put on one, nor counted until something above it changes. */
const FRAME = 100;
/** The homepage's search, before the app has come and after. */
const SEARCH = '#hero-search';

interface Case {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly act: (page: Page) => Promise<void>;
}

/** What visitors press first. */
const casesOn = (pages: BrowsedPages): Case[] => [
  {
    name: 'search opened',
    path: pages.home,
    width: 1280,
    act: (page) => page.locator(SEARCH).click(),
  },
  {
    name: 'search typed in',
    path: pages.home,
    width: 1280,
    act: async (page) => {
      await page.locator(SEARCH).click();
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

/** The slowest of them, at rest and soon after the page has loaded, as the browser itself counts interactions. */
export async function worstInteraction(browser: Browser, address: string, pages: BrowsedPages, size: Size): Promise<Measured> {
  const { moments, visits: count } = SCALES[size];
  const found: { readonly name: string; readonly ms: number }[] = [];
  for (const one of casesOn(pages)) {
    for (const early of moments) {
      const visits: number[] = [];
      for (let visit = 0; visit < count; visit++) visits.push(await slowest(browser, address, one, early));
      found.push({ name: one.name + whenOf(early), ms: median(visits) });
    }
  }
  const worst = found.reduce((a, b) => (b.ms > a.ms ? b : a));
  const note = found.map(({ name, ms }) => `${name} ${Math.round(ms)}`).join('; ');
  say(note);
  return { value: worst.ms, note };
}

function whenOf(early: number | undefined): string {
  if (early === undefined) return '';
  return early === 0 ? ', at once' : `, at ${early} ms`;
}

/** @param early milliseconds after the page has loaded; at rest without */
async function slowest(browser: Browser, address: string, { path, width, act }: Case, early: number | undefined): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height: HEIGHT } });
  try {
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
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWER });
    const { windowId } = await devtools.send('Browser.getWindowForTarget');
    await devtools.send('Browser.setWindowBounds', { windowId, bounds: { height: HEIGHT + FRAME } });
    await page.goto(address + path, { waitUntil: early === undefined ? 'networkidle' : 'load' });
    await page.waitForTimeout(early ?? SETTLED_MS);
    await act(page);
    await page.waitForTimeout(AFTER_MS);
    const { slowest, interactions } = await page.evaluate(() => ({
      slowest: (window as unknown as { slowest: number }).slowest,
      interactions: (performance as Performance & { interactionCount?: number }).interactionCount,
    }));
    if (!interactions) throw new Error(`${path} was not interacted with.`);
    return slowest;
  } finally {
    await context.close();
  }
}
