import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Bench } from 'tinybench';
import { formatQueryUrl, type Gym, type RunQuery, sitePaths } from '../functions/src/contract';
import { loadListings } from '../functions/src/listings/listings-repository';
import { compressBody } from '../functions/src/http/compression';
import { loadRenderer } from '../functions/src/http/pages/renderer';
import { FRESH_MS } from '../functions/src/http/response-cache';
import { readDocument } from '../functions/src/platform/collections';
import { rebuildDirectory } from '../functions/src/projections/rebuild-repository';
import { shuffled } from '../tests/support/random';
import { inventedGyms, loadGyms } from './support/load';
import { clearFirestore, startEmptyFirestore } from './support/local-firestore';
import { type Figure, inChild, median, percentile, run, say } from './support/run';
import { serveSite } from '../tests/support/served-site';

/** One city's gyms. Its page starts with 40 of them. */
const CITY = { gyms: 100, cities: 1, seed: 100 };
const RENDERED = 500;
/** A directory of all states, with more pages of each kind than are requested. */
const DIRECTORY = { gyms: 4200, cities: 400, seed: 400 };
const PAGES = { states: 28, cities: 90, gyms: 180 };
const ROUNDS = 10;
const CONNECTIONS = 20;

async function measure(): Promise<Figure[]> {
  await startEmptyFirestore();
  return [await measureRendering(), await measureResponses()];
}

/** Renders and compresses a page whose data is all in memory. */
async function measureRendering(): Promise<Figure> {
  await clearFirestore();
  await loadGyms(CITY);
  await rebuildDirectory();
  const site = await serveSite();
  const { renderer, assets } = await loadRenderer();
  renderer.provideSource({
    origin: site.address,
    googleSignIn: false,
    document: remember(readDocument),
    query: rememberQueries(site.address),
    ensureStats: () => Promise.reject(new Error("A city's page shows no statistics.")),
    notices: async () => [],
    hasSampleData: async () => false,
  });
  const [gym] = publishedIn(CITY);
  const page = new URL(cityPath(gym as Gym), 'http://site');
  let [bytes, sent] = [0, 0];
  const bench = new Bench({ iterations: RENDERED, time: 0, warmupIterations: 50, warmupTime: 0, retainSamples: true, throws: true });
  bench.add('page', async () => {
    const { html } = await renderer.renderPage(page, assets);
    const { body } = await compressBody(html, 'text/html', 'br');
    [bytes, sent] = [Buffer.byteLength(html), Buffer.byteLength(body)];
  });
  const [task] = await bench.run();
  await site.end();
  if (task?.result.state !== 'completed') throw new Error("The page wasn't rendered.");
  const times = task.result.latency.samples ?? [];
  return {
    id: 'ssr-render',
    what: 'Time to render and compress a city page with 40 of its 100 gyms, warm, 95th percentile',
    value: percentile(times, 0.95),
    unit: 'ms',
    target: { atMost: 20 },
    note: `${times.length} times, median ${median(times).toFixed(1)} ms; ${(bytes / 1000).toFixed(0)} kB, ${(sent / 1000).toFixed(1)} kB in brotli.`,
  };
}

/** Sends each query to the site once. */
function rememberQueries(origin: string): RunQuery {
  const ask = remember(async (address) => (await fetch(origin + address)).json());
  return (name, params) => ask(formatQueryUrl(name, params));
}

/** Caches each answer and freezes it, so that rendering can't change it. */
function remember<T>(ask: (path: string) => Promise<T>): (path: string) => Promise<T> {
  const known = new Map<string, T>();
  return async (path) => {
    const answer = known.get(path) ?? freeze(await ask(path));
    known.set(path, answer);
    return answer;
  };
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(Object.freeze(value))) freeze(inner);
  return value;
}

const publishedIn = (options: Parameters<typeof inventedGyms>[0]): Gym[] =>
  Array.from(inventedGyms(options), ({ gym }) => gym).filter(({ status }) => status === 'published');

const cityPath = ({ stateSlug, citySlug }: Gym): string => sitePaths.city(stateSlug, citySlug);

/** Whole responses over HTTP: each page once per round, with rounds far enough apart that nothing is cached. */
async function measureResponses(): Promise<Figure> {
  await clearFirestore();
  await loadGyms(DIRECTORY);
  await rebuildDirectory();
  await loadListings(0);
  const gyms = publishedIn(DIRECTORY);
  const largest = [...Map.groupBy(gyms, ({ cityKey }) => cityKey).values()].reduce((most, one) => (one.length > most.length ? one : most));
  const mixed = [...largest.slice(0, 1), ...shuffled(gyms, 7)];
  const take = (count: number, pathOf: (gym: Gym) => string) => [...new Set(mixed.map(pathOf))].slice(0, count);
  const paths = [
    '/',
    sitePaths.states,
    ...take(PAGES.states, ({ stateSlug }) => sitePaths.state(stateSlug)),
    ...take(PAGES.cities, cityPath),
    ...take(PAGES.gyms, sitePaths.gym),
  ];
  const site = await serveSite();
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const found = await inChild<number[]>('ask', { url: site.address, paths });
    // The first round warms up.
    if (round > 0) times.push(...found);
    say(`round ${round} of ${ROUNDS}: median ${median(found).toFixed(0)} ms`);
    await pause(FRESH_MS);
  }
  await site.end();
  return {
    id: 'ssr-answer',
    what: 'Response time of the function for 300 pages, warm, 20 connections, 95th percentile',
    value: percentile(times, 0.95),
    unit: 'ms',
    target: { atMost: 50 },
    note: `${paths.length} pages ${ROUNDS} times without a cache, ${CONNECTIONS} connections without pauses, one process. The largest city has ${largest.length} gyms; median ${median(times).toFixed(0)} ms.`,
  };
}

/** The response time of each path in milliseconds, requested over all connections at once from a separate process. */
async function askAll({ url, paths }: { readonly url: string; readonly paths: readonly string[] }): Promise<number[]> {
  const times: number[] = [];
  let connection = 0;
  const asking = autocannon({
    url,
    connections: CONNECTIONS,
    amount: paths.length,
    headers: { 'accept-encoding': 'br' },
    setupClient: (client) => {
      const own = connection++;
      client.setRequests(paths.filter((_path, at) => at % CONNECTIONS === own).map((path) => ({ path })));
    },
  });
  asking.on('response', (_client, status, _bytes, milliseconds) => {
    if (status !== 200) throw new Error(`A page returned status ${status}.`);
    times.push(milliseconds);
  });
  await asking;
  return times;
}

await run(measure, { ask: askAll });
