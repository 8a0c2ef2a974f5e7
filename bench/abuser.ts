import type { IncomingMessage, ServerResponse } from 'node:http';
import { onRequest } from 'firebase-functions/v2/https';
import { rebuildDirectory } from '../functions/src/projections/store-rebuild';
import type { Measured, Size } from './record';
import { inChild } from './support/child';
import { clear, connect } from './support/firestore';
import { inventedGyms, loadGyms } from './support/load';
import { manyPages } from './support/many-pages';
import { say } from './support/say';
import { serveSite } from './support/site';
import { type Abuse, type Crowd, percentile, type Visited } from './support/visits';

const GYMS = { gyms: 3500, cities: 400, seed: 13 };
const CONNECTIONS = 50;
const VISITS_PER_SECOND = 20;
const PAGES = 300;
/** A minute of abuse (reliability, P14): its first second is what a network may ask at once. */
const SCALES = {
  full: { gyms: GYMS, pages: PAGES, seconds: 60, turns: 2 },
  small: { gyms: { ...GYMS, gyms: 400, cities: 60 }, pages: 90, seconds: 3, turns: 1 },
} as const;

/** Tells the one run from the other. */
const MARK = 'x-abuse';
/** What any function costs that does nothing: the SDK's own part, and 429 as ours says. */
const emptyHandler = onRequest((_request, response) => void response.status(429).end()) as unknown as (
  request: IncomingMessage,
  response: ServerResponse,
) => unknown;

type Abused = 'ours' | 'empty';

/** Visitors of the site beside somebody who asks for costly things without end, and beside nobody. */
export async function measureAbuser(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const { gyms, pages, seconds, turns } = SCALES[size];
  connect();
  await clear();
  await loadGyms(gyms);
  await rebuildDirectory();
  const site = await serveSite((request, response) => (request.headers[MARK] === 'empty' ? (emptyHandler(request, response), true) : false));
  const paths = [...manyPages(gyms, pages).keys()];
  const costly = costlyPaths(gyms);
  /** The visitors' times, and what became of the abuse; each asks from a process of its own. */
  const crowd = (abused?: Abused) =>
    Promise.all([
      inChild<Visited[]>('ask-as-crowd', { address: site.address, paths, seconds, visitsPerSecond: VISITS_PER_SECOND } satisfies Crowd),
      abused &&
        inChild<Record<string, number>>('abuse', {
          address: site.address,
          paths: costly,
          seconds,
          connections: CONNECTIONS,
          headers: { [MARK]: abused },
        } satisfies Abuse),
    ]);
  try {
    await inChild('ask-once', { address: site.address, paths, connections: 4 });
    const times: Record<Abused | 'quiet', number[]> = { quiet: [], ours: [], empty: [] };
    const refused: string[] = [];
    for (let turn = 0; turn < turns; turn++) {
      for (const kind of turn % 2 === 0 ? (['quiet', 'empty', 'ours'] as const) : (['quiet', 'ours', 'empty'] as const)) {
        const [visited, abused = {}] = await crowd(kind === 'quiet' ? undefined : kind);
        const wrong = visited.find(({ status }) => status !== 200);
        if (wrong) throw new Error(`A visitor of ${wrong.path} got ${wrong.status}.`);
        times[kind].push(...visited.map(({ ms }) => ms));
        if (abused[301]) throw new Error('The abuser asks for addresses that are only redirected.');
        if (kind === 'ours') refused.push(`${abused[429] ?? 0} of ${Object.values(abused).reduce((sum, count) => sum + count, 0)}`);
      }
    }
    const p95 = { quiet: percentile(times.quiet, 95), ours: percentile(times.ours, 95), empty: percentile(times.empty, 95) };
    const note = `95 of 100 visits within ${p95.ours.toFixed(1)} ms, beside the empty handler ${p95.empty.toFixed(1)} ms, without abuse ${p95.quiet.toFixed(1)} ms: ${(p95.ours / p95.quiet).toFixed(1)} times that. Refused: ${refused.join(', ')}.`;
    say(note);
    return { abuser: { value: p95.ours / p95.empty, note } };
  } finally {
    await site.end();
  }
}

/** What costs most: filters that nobody has asked for, misspelled words, pictures. */
function costlyPaths(gyms: typeof GYMS | (typeof SCALES)[Size]['gyms']): string[] {
  return [...inventedGyms(gyms)]
    .slice(0, 300)
    .flatMap(({ gym: { name, stateSlug, citySlug, slug, latitude = 30, longitude = -97 } }, at) => [
      `/bjj?fee=${at}&near=${inDegrees(latitude)},${inDegrees(longitude)}&radius=100`,
      `/api/find?q=${encodeURIComponent(name.slice(0, 4))}&bounds=${20 + at / 1000},-125,50,-65`,
      `/api/points?fee=${at}`,
      `/api/search/fuzzy?q=${encodeURIComponent(`${name.slice(1)}x`)}`,
      `/share/bjj/${stateSlug}/${citySlug}/${slug}.png`,
    ]);
}

/** As the site writes it: an address in another spelling is only redirected. */
const inDegrees = (degrees: number): number => Number(degrees.toFixed(4));
