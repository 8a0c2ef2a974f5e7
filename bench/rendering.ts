import { setTimeout as pause } from 'node:timers/promises';
import { addressOf, type RunQuery, sitePaths } from '../functions/src/contract';
import { rebuildDirectory } from '../functions/src/projections/store-rebuild';
import { listings } from '../functions/src/gym-index/store';
import { compressed } from '../functions/src/http/compression';
import { readDocument } from '../functions/src/platform/firestore';
import { CACHED_MS } from '../functions/src/http/response-cache';
import { loadRenderer } from '../functions/src/http/pages/renderer';
import type { Measured, Size } from './record';
import { SharedCache } from './support/cache';
import { inChild } from './support/child';
import { clear, connect } from './support/firestore';
import { inventedGyms, loadGyms } from './support/load';
import { largestCity, manyPages } from './support/many-pages';
import { billOf } from './support/meter';
import { say } from './support/say';
import { serveSite } from './support/site';
import { percentile, type Visited } from './support/visits';

/** One city's gyms. Its page is sent with the first 40 of them; the others come when they are asked for. */
const GYMS = { gyms: 100, cities: 1, seed: 100 };
/** A directory of all states with more pages of every kind than are asked for; its largest city has some 200 gyms. */
const MANY = { gyms: 4200, cities: 400, seed: 400 };
const WARM = 50;
/** How often the page is rendered, how many different pages are asked for and how often each, and how often each is visited behind a cache. */
const SCALES = {
  full: { rounds: 500, many: MANY, pages: 300, answerRounds: 10, visits: 100 },
  small: { rounds: 20, many: { ...MANY, gyms: 400, cities: 60 }, pages: 90, answerRounds: 1, visits: 3 },
} as const;
type Scale = (typeof SCALES)[Size];
const CONNECTIONS = 20;

/** What rendering costs the function: by itself, as a whole answer, and in documents. */
export async function measureRendering(ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const scale = SCALES[size];
  connect();
  await clear();
  await loadGyms(GYMS);
  await rebuildDirectory();
  const pages = pagesOfCity();
  return {
    ...(ids.includes('ssr-render') && { 'ssr-render': await rendering(pages.city, scale) }),
    ...(ids.includes('reads-ssr') && { 'reads-ssr': await reading(pages, scale) }),
    ...(ids.includes('ssr-answer') && { 'ssr-answer': await answering(scale) }),
  };
}

type Pages = ReturnType<typeof pagesOfCity>;

/** Addresses of the pages of the one city. */
function pagesOfCity() {
  const [first] = inventedGyms(GYMS);
  if (!first) throw new Error('The generator made no gym.');
  const { stateSlug, citySlug, slug } = first.gym;
  return {
    home: '/',
    states: sitePaths.states,
    state: sitePaths.state(stateSlug),
    city: sitePaths.city(stateSlug, citySlug),
    gym: sitePaths.gym({ stateSlug, citySlug, slug }),
  };
}

/** Renders the page of the city of 100 gyms, 40 of them shown, and compresses it; what it reads and asks is at hand after the first time. */
async function rendering(city: string, { rounds }: Scale): Promise<Measured> {
  const site = await serveSite();
  const { renderer, assets } = await loadRenderer();
  renderer.provideSource({
    origin: site.address,
    googleSignIn: false,
    document: kept(readDocument),
    query: keptQueries(site.address),
    ensureStats: () => Promise.reject(new Error('A city page shows no statistics.')),
    notices: async () => [],
    isSample: async () => false,
  });
  const times: number[] = [];
  let [bytes, sent] = [0, 0];
  for (let round = -WARM; round < rounds; round++) {
    const begun = performance.now();
    const { html } = await renderer.renderPage(new URL(city, 'http://site'), assets);
    const { body } = await compressed(html, 'text/html', 'br');
    if (round >= 0) times.push(performance.now() - begun);
    [bytes, sent] = [Buffer.byteLength(html), Buffer.byteLength(body)];
  }
  await site.end();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const note = `${rounds} times, median ${at(0.5).toFixed(1)} ms; ${(bytes / 1000).toFixed(0)} kB, ${(sent / 1000).toFixed(1)} kB in brotli.`;
  say(note);
  return { value: at(0.95), note };
}

/** Asks the site once for each address. */
function keptQueries(origin: string): RunQuery {
  const ask = kept(async (address) => (await fetch(origin + address)).json());
  return (name, params) => ask(addressOf(name, params));
}

/** Answers each question once, and with the same again: rendering changes nothing of what it is given, which is frozen. */
function kept<T>(ask: (path: string) => Promise<T>): (path: string) => Promise<T> {
  const known = new Map<string, T>();
  return async (path) => {
    const answer = known.get(path) ?? frozen(await ask(path));
    known.set(path, answer);
    return answer;
  };
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(Object.freeze(value))) frozen(inner);
  return value;
}

/** Whole responses over HTTP, as many at once as there are connections: each page once a round, and rounds so far apart that none is held. */
async function answering({ many, pages, answerRounds }: Scale): Promise<Measured> {
  await clear();
  await loadGyms(many);
  await rebuildDirectory();
  await listings(0);
  const kinds = manyPages(many, pages);
  const site = await serveSite();
  try {
    const asked = { address: site.address, paths: [...kinds.keys()], connections: CONNECTIONS };
    await inChild('ask-once', asked);
    const visited: Visited[] = [];
    for (let round = 0; round < answerRounds; round++) {
      await pause(CACHED_MS);
      visited.push(...(await inChild<Visited[]>('ask-once', asked)));
    }
    const wrong = visited.find(({ status }) => status !== 200);
    if (wrong) throw new Error(`${wrong.path} answered with ${wrong.status}.`);
    const times = (kind?: string) => visited.filter(({ path }) => !kind || kinds.get(path) === kind).map(({ ms }) => ms);
    const all = [...new Set(kinds.values())].map((kind) => `${kind} ${percentile(times(kind), 95).toFixed(0)} ms`).join(', ');
    const note = `${pages} pages ${answerRounds} times, each made anew, ${CONNECTIONS} connections that never wait, one process; the largest city has ${largestCity(many).length} gyms; median ${percentile(times(), 50).toFixed(0)} ms. 95 of 100 by kind: ${all}.`;
    say(note);
    return { value: percentile(times(), 95), note };
  } finally {
    await site.end();
  }
}

/** Documents that a hundred visits of each page cost with a cache before the function that heeds its headers, the first visit left out. */
async function reading(pages: Pages, { visits }: Scale): Promise<Measured> {
  const site = await serveSite();
  const cache = new SharedCache(site.address);
  const visited = async (page: string) => {
    const { status } = await cache.get(page);
    if (status !== 200) throw new Error(`${page} answered with ${status}.`);
  };
  try {
    const notes: string[] = [];
    let worst = 0;
    for (const [name, page] of Object.entries(pages)) {
      const first = await billOf(() => visited(page));
      const later = await billOf(async () => {
        for (let visit = 0; visit < visits; visit++) await visited(page);
      });
      notes.push(`${name} ${first.reads} for the first`);
      worst = Math.max(worst, later.reads);
    }
    return { value: worst, note: `${visits} visits of each page; ${notes.join(', ')}.` };
  } finally {
    await site.end();
  }
}
