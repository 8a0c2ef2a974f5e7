import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalServer } from '@support/listen';
import { inventedGyms, loadGyms } from '../../bench/support/load';
import { serveSite } from '@support/served-site';
import { type Gym, LOCAL_PROJECT, sitePaths } from '@contract';
import { rebuildDirectory } from '@functions/projections/rebuild-repository';
import { loadListings } from '@functions/listings/listings-repository';
import { loadOrCreateStats } from '@functions/stats/repository';
import { requireChromium } from '@scripts/lib/chromium';
import { type OutageKind, Proxy } from '@support/proxy';
import { sized } from './support/size';

const GYMS = { gyms: 300, cities: 60, seed: 30 };
/** A response and a recovery may each take this long. */
const TIMEOUT_MS = 10_000;
/** Steps from one opened gym to the next, which is usually in another state. */
const STRIDE = 37;
/**
 * How the database fails, for how long, and when visitors come. The first ones discover the failure. Later ones come when it is
 * known.
 */
const SCALE = sized<{ outages: readonly OutageKind[]; outageMs: number; arrivals: readonly number[] }>(
  { outages: ['refused', 'silent'], outageMs: 30_000, arrivals: [500, 15_000] },
  { outages: ['silent'], outageMs: 11_000, arrivals: [500] },
);

interface Tab {
  readonly path: string;
  readonly page: Page;
}

let [ours, theirs]: Proxy[] = [];
let site: LocalServer;
let browser: Browser;

beforeAll(async () => {
  const database = process.env.FIRESTORE_EMULATOR_HOST ?? '';
  [ours, theirs] = [await Proxy.before(database), await Proxy.before(database)];
  process.env.FIRESTORE_EMULATOR_HOST = ours.host;
  process.env.LOCAL_SERVICES = `http://${theirs.host}`;
  // The web app is built for this project.
  process.env.GCLOUD_PROJECT = LOCAL_PROJECT;
  await fetch(`http://${database}/emulator/v1/projects/${LOCAL_PROJECT}/databases/(default)/documents`, { method: 'DELETE' });
  await loadGyms(GYMS);
  await rebuildDirectory();
  await loadOrCreateStats(new Date());
  await loadListings(0);
  const { port } = theirs;
  site = await serveSite((request, response) => tellServices(request, response, port));
  browser = await chromium.launch({ executablePath: await requireChromium(), args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser?.close();
  await site?.end();
  await Promise.all([ours?.end(), theirs?.end()]);
});

describe('pages while the database is unreachable', () => {
  it.each(SCALE.outages)(`answer within ${TIMEOUT_MS / 1000} s and recover as fast once it is back (%s)`, async (outage) => {
    const visitors = visitorsOf(browser, site.address, outage);
    const standing = await visitors.standing();
    await Promise.all([ours?.cutOff(outage), theirs?.cutOff(outage)]);
    const cutAt = performance.now();
    const unanswered: string[] = [];
    const come = async (ms: number, at: number): Promise<Tab[]> => {
      await pause(ms);
      const tabs = await visitors.come(at, at === 0 ? standing : undefined);
      await pause(TIMEOUT_MS);
      unanswered.push(...(await pathsUnless(tabs, isAnswered)));
      return tabs;
    };
    const opened = (await Promise.all(SCALE.arrivals.map(come))).flat();
    await pause(Math.max(0, cutAt + SCALE.outageMs - performance.now()));
    // The function's earlier connections stay dead. The browser handles its own.
    await Promise.all([ours?.restore('silent'), theirs?.restore('reset')]);
    await pause(TIMEOUT_MS);
    const unrecovered = await pathsUnless(opened, (tab) => isWhole(tab, site.address));
    await Promise.all(opened.map(({ page }) => page.context().close()));
    expect(unanswered, 'pages without an answer').toEqual([]);
    expect(unrecovered, 'pages that did not recover').toEqual([]);
  });
});

const waitForHydration = (page: Page): Promise<void> => page.locator('html[data-app="ready"]').waitFor();

/** Tells the page where the local Firestore is, like the local Hosting. */
function tellServices({ url = '' }: IncomingMessage, response: ServerResponse, port: number): boolean {
  if (!url.startsWith('/__/firebase/init.js')) return false;
  response.writeHead(200, { 'content-type': 'text/javascript' }).end(`var firebaseEmulators = {\n  "firestore": { "host": "127.0.0.1", "port": ${port} }\n};`);
  return true;
}

function visitorsOf(browser: Browser, address: string, outage: OutageKind) {
  const gyms = [...inventedGyms(GYMS)].map(({ gym }) => gym).filter(({ status }) => status === 'published');
  // No page is opened twice, except the one that was loaded before.
  let next = outage === 'refused' ? 0 : STRIDE * 50;
  const HELD = '/about';
  const open = async (path: string): Promise<Tab> => {
    const page = await (await browser.newContext()).newPage();
    // Whether it loads is checked later.
    void page.goto(address + path, { timeout: 0 }).catch(() => undefined);
    return { path, page };
  };
  return {
    /** A page that was hydrated before the database fails. */
    async standing(): Promise<Page> {
      const { page } = await open(HELD);
      await waitForHydration(page);
      return page;
    },
    /** Visitors of pages of every kind, each in a separate tab, and one who follows a link on the open page. */
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

/** Paths of the tabs that don't fulfill a condition. */
async function pathsUnless(tabs: readonly Tab[], isTrue: (tab: Tab) => Promise<boolean>): Promise<string[]> {
  const all = await Promise.all(tabs.map(async (tab) => ((await isTrue(tab).catch(() => false)) ? [] : [tab.path])));
  return all.flat();
}

/** Whether a page shows its own content, or says that it can't. */
const isAnswered = ({ page }: Tab): Promise<boolean> =>
  page.evaluate(() => document.querySelector('h1') !== null && !document.body.innerText.includes('Loading page...'));

/** Whether a tab shows the complete page that the site now sends for its address. */
async function isWhole({ path, page }: Tab, address: string): Promise<boolean> {
  const sent = await (await fetch(address + path)).text();
  const heading = (/<h1[^>]*>(.*?)<\/h1>/s.exec(sent)?.[1] ?? '').replaceAll(/<[^>]*>/g, '');
  const shown = await page.evaluate(() => document.querySelector('h1')?.innerHTML.replaceAll(/<[^>]*>/g, ''));
  return shown === heading && !(await page.locator('main [role=alert]').first().isVisible());
}
