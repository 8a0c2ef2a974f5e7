import { sitePaths } from '../functions/src/contract';
import { rebuildDirectory } from '../functions/src/directory/store-rebuild';
import { readDocument } from '../functions/src/platform/firestore';
import { compressed } from '../functions/src/platform/http';
import { loadRenderer } from '../functions/src/site/renderer';
import type { Measured } from './record';
import { SharedCache } from './support/cache';
import { clear, connect } from './support/firestore';
import { inventedGyms, loadGyms } from './support/load';
import { billOf } from './support/meter';
import { say } from './support/say';
import { serveSite } from './support/site';

/** One city's gyms, all on one page. */
const GYMS = { gyms: 100, cities: 1, seed: 100 };
const WARM = 50;
const ROUNDS = 500;
const CONNECTIONS = 20;
const SECONDS = 10;

/** What rendering costs the function: by itself, as a whole answer, and in documents. */
export async function measureRendering(ids: readonly string[]): Promise<Record<string, Measured>> {
  connect();
  await clear();
  await loadGyms(GYMS);
  await rebuildDirectory();
  const pages = pagesOfCity();
  return {
    ...(ids.includes('ssr-render') && { 'ssr-render': await rendering(pages.city) }),
    ...(ids.includes('ssr-answer') && { 'ssr-answer': await answering(pages) }),
    ...(ids.includes('reads-ssr') && { 'reads-ssr': await reading(pages) }),
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

/** Renders the page of 100 gyms and compresses it; what it reads and asks is at hand after the first time. */
async function rendering(city: string): Promise<Measured> {
  const site = await serveSite();
  const { renderer, assets } = await loadRenderer();
  renderer.provideSource({
    document: kept(readDocument),
    answer: kept(async (path: string) => (await fetch(site.address + path)).json()),
    ensureStats: () => Promise.reject(new Error('A city page shows no statistics.')),
  });
  const times: number[] = [];
  let [bytes, sent] = [0, 0];
  for (let round = -WARM; round < ROUNDS; round++) {
    const begun = performance.now();
    const { html } = await renderer.renderPage(new URL(city, 'http://site'), assets);
    const { body } = await compressed(html, 'text/html', 'br');
    if (round >= 0) times.push(performance.now() - begun);
    [bytes, sent] = [Buffer.byteLength(html), Buffer.byteLength(body)];
  }
  await site.end();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const note = `${ROUNDS} times, median ${at(0.5).toFixed(1)} ms; ${(bytes / 1000).toFixed(0)} kB, ${(sent / 1000).toFixed(1)} kB in brotli.`;
  say(note);
  return { value: at(0.95), note };
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

interface Load {
  readonly latency: Readonly<Record<string, number>>;
  readonly non2xx: number;
  readonly errors: number;
  readonly requests: { readonly average: number };
}

/** Whole answers over HTTP, as many at once as there are connections: each page by itself, the slowest counts. */
async function answering(pages: Pages): Promise<Measured> {
  const tool = 'autocannon';
  const { default: autocannon } = (await import(tool)) as { default: (options: object) => Promise<Load> };
  const site = await serveSite();
  try {
    const measured: { readonly name: string; readonly ms: number; readonly rate: number }[] = [];
    for (const [name, page] of Object.entries(pages)) {
      const options = { url: site.address + page, connections: CONNECTIONS, headers: { 'accept-encoding': 'br' }, workers: 1 };
      await autocannon({ ...options, duration: 3 });
      const { latency, non2xx, errors, requests } = await autocannon({ ...options, duration: SECONDS });
      if (non2xx + errors > 0) throw new Error(`${page}: ${non2xx} answers of another kind, ${errors} errors.`);
      measured.push({ name, ms: latency.p97_5 ?? Number.NaN, rate: requests.average });
      say(`${name}: ${latency.p50} ms, 97.5 of 100 within ${latency.p97_5} ms, ${requests.average.toFixed(0)} a second`);
    }
    const slowest = measured.reduce((worst, one) => (one.ms > worst.ms ? one : worst));
    const all = measured.map(({ name, ms, rate }) => `${name} ${ms} ms (${rate.toFixed(0)}/s)`).join(', ');
    return { value: slowest.ms, note: `97.5th percentile, ${CONNECTIONS} connections that never wait, one process, no cache: ${all}.` };
  } finally {
    await site.end();
  }
}

/** Documents that a hundred visits of each page cost with a cache before the function that heeds its headers, the first visit left out. */
async function reading(pages: Pages): Promise<Measured> {
  const site = await serveSite();
  const cache = new SharedCache(site.address);
  try {
    const notes: string[] = [];
    let worst = 0;
    for (const [name, page] of Object.entries(pages)) {
      const first = await billOf(() => cache.get(page));
      const later = await billOf(async () => {
        for (let visits = 0; visits < 100; visits++) await cache.get(page);
      });
      notes.push(`${name} ${first.reads} for the first`);
      worst = Math.max(worst, later.reads);
    }
    return { value: worst, note: `100 visits of each page; ${notes.join(', ')}.` };
  } finally {
    await site.end();
  }
}
