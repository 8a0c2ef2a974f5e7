import type { Browser } from '@playwright/test';
import { type Gym, type GymCard, parseFindQuery, queries } from '../functions/src/contract';
import { type CardReader, findAmong } from '../functions/src/http/find/find';
import { cardOf, searchLineOf } from '../functions/src/gyms/views';
import { Listings, listedState, type StateLines } from '../functions/src/gym-index/listed';
import type { Measured, Size } from './record';
import { inventedGyms } from './support/load';
import { MIB } from './support/memory';
import { servePage } from './support/page-site';
import { say } from './support/say';
import { openBrowser } from './support/visitor';

/** Visits of each place that count: what a page has been given it keeps for a minute. */
const SCALES = { full: { gyms: 100_000, places: 4, rounds: 3 }, small: { gyms: 3500, places: 1, rounds: 1 } } as const;
/** Saturday morning in the US. */
const NOW = new Date('2026-11-07T15:00:00Z');

/** Where visitors look: in the whole country, a state, a city, near a place. */
const PLACES = ['/bjj?view=list', '/bjj/texas?view=list', '/bjj?near=90012&radius=10&view=list', '/bjj?near=78704&radius=100&view=list'];
/** The boxes that are ticked one after another and taken back again, by their words. */
const CHOICES = ['No-gi', 'Open mat', 'Drop-ins welcome', 'Kids', 'Free trial', 'Open now'];

/** Milliseconds from the click on a filter to the end of the first frame with the list as asked, 95 of 100 clicks. */
export async function measureFind(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const { gyms, places: count, rounds } = SCALES[size];
  const places = PLACES.slice(0, count);
  const { directory, cards } = inventedDirectory(gyms);
  const reader: CardReader = async (gyms) =>
    new Map(gyms.flatMap(({ id }): [string, GymCard][] => (cards.has(id) ? [[id, cardOf(id, cards.get(id) as Gym)]] : [])));
  const handling: number[] = [];
  const site = await servePage('filter-page', async (url) => {
    if (url.pathname !== queries.find.path) return undefined;
    const begun = performance.now();
    const response = JSON.stringify(await findAmong(directory, parseFindQuery(url.searchParams), NOW, reader));
    handling.push(performance.now() - begun);
    return response;
  });
  const browser = await openBrowser();
  try {
    const clicks: number[] = [];
    for (const place of places) {
      // Before it counts, the functions' part is warmed up.
      await clicksAt(browser, site.url + place);
      for (let round = 0; round < rounds; round++) clicks.push(...(await clicksAt(browser, site.url + place)));
    }
    const at = (times: readonly number[], share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;
    const note = `${clicks.length} clicks in ${places.length} places, half of them within ${at(clicks, 0.5).toFixed(0)} ms; the functions' part of it, cards included, 95 of 100 within ${at(handling, 0.95).toFixed(0)} ms.`;
    say(note);
    return { 'filter-100000': { value: at(clicks, 0.95), note } };
  } finally {
    await browser.close();
    await site.end();
  }
}

async function clicksAt(browser: Browser, url: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    page.on('pageerror', (error) => say(`the page fails: ${error.message}`));
    await page.goto(url);
    await page.locator(LIST).waitFor();
    await page.evaluate(watchClicks, LIST);
    const times: number[] = [];
    // Each click asks for what has not been asked for before, but the last.
    for (const choice of [...CHOICES, ...CHOICES]) {
      await page.getByRole('checkbox', { name: choice }).first().click();
      times.push(await page.evaluate(() => (window as unknown as Watched).redrawn));
    }
    return times;
  } finally {
    await page.close();
  }
}

/** Says whether it waits for other gyms. */
const LIST = '[aria-busy]';
interface Watched {
  redrawn: Promise<number>;
}

/** Runs in the page: from the stamp of a click to the end of the frame that shows what the new address asks. */
function watchClicks(list: string): void {
  addEventListener(
    'click',
    (event) => {
      const { search } = window.location;
      (window as unknown as Watched).redrawn = new Promise((resolve) => {
        const frame = () => {
          const isShown = window.location.search !== search && document.querySelector(list)?.getAttribute('aria-busy') !== 'true';
          if (!isShown) return void requestAnimationFrame(frame);
          // A message comes after the frame has been drawn.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - event.timeStamp);
          port2.postMessage(0);
        };
        requestAnimationFrame(frame);
      });
    },
    true,
  );
}

/** The directory as an instance of the functions holds it, from lines as the search documents hold them, and its gyms for their cards. */
function inventedDirectory(count: number): { directory: Listings; cards: ReadonlyMap<string, Gym> } {
  const cards = new Map<string, Gym>();
  say(`making ${count} gyms up`);
  const states = new Map<string, { lines: Record<string, Record<string, string>>; cities: Record<string, StateLines['cities'][string]> }>();
  let bytes = 0;
  for (const { id, gym } of inventedGyms({ gyms: count, seed: 5 })) {
    const state = states.get(gym.stateSlug) ?? { lines: {}, cities: {} };
    states.set(gym.stateSlug, state);
    cards.set(id, gym);
    const line = searchLineOf(gym);
    bytes += Buffer.byteLength(line);
    state.lines[gym.citySlug] = Object.assign(state.lines[gym.citySlug] ?? {}, { [id]: line });
    state.cities[gym.citySlug] = { name: gym.city, gyms: Object.keys(state.lines[gym.citySlug] ?? {}).length };
  }
  // As JSON they come from Firestore: strings of their own, which share nothing with the gyms that were made up.
  const sources = JSON.parse(JSON.stringify([...states].map(([slug, state]) => ({ slug, ...state })))) as StateLines[];
  states.clear();
  const before = memory();
  let directory: Listings | undefined;
  const listed = msOf(() => {
    directory = new Listings(
      sources.map((source) => listedState(source, undefined)),
      'bench',
    );
  });
  if (!directory) throw new Error('No directory was made.');
  const { gyms } = directory;
  const understood = msOf(() => directory?.table);
  say(
    `${gyms.length} gyms, ${Math.round(bytes / gyms.length)} bytes a line: listed in ${Math.round(listed)} ms, facts in ${Math.round(understood)} ms, ${Math.round((memory() - before) / MIB)} MiB besides ${Math.round(bytes / MIB)} MiB of lines`,
  );
  return { directory, cards };
}

function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function msOf(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}
