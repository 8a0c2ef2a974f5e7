import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { type Gym, LOCAL_PROJECT, sitePaths } from '../functions/src/contract';
import { rebuildDirectory } from '../functions/src/projections/store-rebuild';
import { listings } from '../functions/src/gym-index/store';
import { storedOrFallback } from '../functions/src/stats/store';
import type { Measured, Size } from './record';
import { clear, connect } from './support/firestore';
import { inventedGyms, loadGyms } from './support/load';
import { type Away, Proxy } from './support/proxy';
import { say } from './support/say';
import { serveSite } from './support/site';
import { openBrowser } from './support/visitor';
import { hydrated } from './support/sign-in';

const GYMS = { gyms: 300, cities: 60, seed: 30 };
/** Both an answer and a recovery may take this long. */
const PATIENCE_MS = 10_000;
/** From one gym to the next that is asked for: in another state, mostly. */
const STRIDE = 37;
/** How long the database is away, and after how long visitors come: the first find it out, the others come when it is known. */
const SCALES = {
  full: { ways: ['refused', 'silent'], awayMs: 30_000, arrivals: [500, 15_000] },
  small: { ways: ['silent'], awayMs: 11_000, arrivals: [500] },
} as const;

interface Tab {
  readonly path: string;
  readonly page: Page;
}
type Missing = Record<'away' | 'back', string[]>;

/** Pages in a browser while nothing reaches the database, neither from the function nor from the browser, and after it is back. */
export async function measureDatabaseAway(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const { ways, awayMs, arrivals } = SCALES[size];
  const database = process.env.FIRESTORE_EMULATOR_HOST ?? '';
  const [ours, theirs] = [await Proxy.before(database), await Proxy.before(database)];
  process.env.FIRESTORE_EMULATOR_HOST = ours.host;
  process.env.LOCAL_SERVICES = `http://${theirs.host}`;
  connect(LOCAL_PROJECT);
  await clear();
  await loadGyms(GYMS);
  await rebuildDirectory();
  await storedOrFallback(new Date());
  await listings(0);
  const site = await serveSite((request, response) => tellServices(request, response, theirs.port));
  const browser = await openBrowser();
  const missing: Missing = { away: [], back: [] };
  let asked = 0;
  try {
    for (const way of ways) {
      const visitors = visitorsOf(browser, site.address, way);
      const standing = await visitors.standing();
      await Promise.all([ours.cutOff(way), theirs.cutOff(way)]);
      const cutAt = performance.now();
      const come = async (ms: number, at: number): Promise<Tab[]> => {
        await pause(ms);
        const tabs = await visitors.come(at, at === 0 ? standing : undefined);
        await pause(PATIENCE_MS);
        missing.away.push(...(await unlike(tabs, isAnswered)).map((path) => `${path} (${way})`));
        return tabs;
      };
      const opened = (await Promise.all(arrivals.map(come))).flat();
      await pause(Math.max(0, cutAt + awayMs - performance.now()));
      // The function's connections of before never come to life again; a browser's are its own to look after.
      await Promise.all([ours.back('silent'), theirs.back('reset')]);
      await pause(PATIENCE_MS);
      missing.back.push(...(await unlike(opened, (tab) => isWhole(tab, site.address))).map((path) => `${path} (${way})`));
      asked += opened.length;
      await Promise.all(opened.map(({ page }) => page.context().close()));
    }
  } finally {
    await browser.close();
    await site.end();
    await Promise.all([ours.end(), theirs.end()]);
  }
  const opened = arrivals.map((ms) => ms / 1000).join(' and ');
  const noteOf = (paths: readonly string[]) =>
    `Of ${asked} pages, opened ${opened} s after it went away (${ways.join('; ')}).${paths.length > 0 ? ` Missing: ${paths.join(', ')}.` : ''}`;
  for (const [kind, paths] of Object.entries(missing)) say(`${kind}: ${noteOf(paths)}`);
  return {
    'database-away': { value: missing.away.length, note: noteOf(missing.away) },
    'database-back': { value: missing.back.length, note: noteOf(missing.back) },
  };
}

/** Tells the page where the local Firestore is, as the local Hosting does. */
function tellServices({ url = '' }: IncomingMessage, response: ServerResponse, port: number): boolean {
  if (!url.startsWith('/__/firebase/init.js')) return false;
  response.writeHead(200, { 'content-type': 'text/javascript' }).end(`var firebaseEmulators = {\n  "firestore": { "host": "127.0.0.1", "port": ${port} }\n};`);
  return true;
}

function visitorsOf(browser: Browser, address: string, way: Away) {
  const gyms = [...inventedGyms(GYMS)].map(({ gym }) => gym).filter(({ status }) => status === 'published');
  // Of other places each time: no page is asked for twice, but the one that was held before.
  let next = way === 'refused' ? 0 : STRIDE * 50;
  const HELD = '/about';
  const open = async (path: string): Promise<Tab> => {
    const page = await (await browser.newContext()).newPage();
    // Whether it came is looked at later.
    void page.goto(address + path, { timeout: 0 }).catch(() => undefined);
    return { path, page };
  };
  return {
    /** A page that the app has hydrated. */
    async standing(): Promise<Page> {
      const { page } = await open(HELD);
      await hydrated(page);
      return page;
    },
    /** Visitors of pages of every kind, each in a tab of their own; and one who follows a link of the page that stands. */
    async come(at: number, standing: Page | undefined): Promise<Tab[]> {
      const one = () => gyms[(next += STRIDE) % gyms.length] as Gym;
      const [inState, inCity, gym, near] = [one(), one(), one(), one()];
      const paths = [
        ...(at === 0 ? ['/', '/open-mats'] : ['/bjj']),
        sitePaths.state(inState.stateSlug),
        sitePaths.city(inCity.stateSlug, inCity.citySlug),
        sitePaths.gym(gym),
        `/bjj/${near.stateSlug}?program=gi&fee=${20 + at}`,
        HELD,
      ];
      const tabs = await Promise.all(paths.map(open));
      if (standing) {
        await standing.getByRole('link', { name: 'Find Gyms' }).first().click();
        tabs.push({ path: sitePaths.states, page: standing });
      }
      return tabs;
    },
  };
}

/** Paths of the tabs that are not as they should be. */
async function unlike(tabs: readonly Tab[], isAsItShould: (tab: Tab) => Promise<boolean>): Promise<string[]> {
  const all = await Promise.all(tabs.map(async (tab) => ((await isAsItShould(tab).catch(() => false)) ? [] : [tab.path])));
  return all.flat();
}

/** Shows something of its own, be it that it can't be shown. */
const isAnswered = ({ page }: Tab): Promise<boolean> =>
  page.evaluate(() => document.querySelector('h1') !== null && !document.body.innerText.includes('Loading page...'));

/** Shows the page that the site now sends for its address, whole. */
async function isWhole({ path, page }: Tab, address: string): Promise<boolean> {
  const sent = await (await fetch(address + path)).text();
  const heading = (/<h1[^>]*>(.*?)<\/h1>/s.exec(sent)?.[1] ?? '').replaceAll(/<[^>]*>/g, '');
  const shown = await page.evaluate(() => document.querySelector('h1')?.innerHTML.replaceAll(/<[^>]*>/g, ''));
  return shown === heading && !(await page.locator('main [role=alert]').first().isVisible());
}
