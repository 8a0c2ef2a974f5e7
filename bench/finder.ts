import { type FindQuery, openMatSessions, parseFindQuery } from '../functions/src/contract';
import { findIn } from '../functions/src/finder/find';
import { searchLineOf } from '../functions/src/gyms/views';
import { Listings, listedState, type StateLines } from '../functions/src/listings/listed';
import type { Measured } from './record';
import { inventedGyms } from './support/load';
import { MIB } from './support/memory';
import { say } from './support/say';

const GYMS = 100_000;
const ROUNDS = 5;
/** Saturday morning in the US. */
const NOW = new Date('2026-11-07T15:00:00Z');

/** What visitors ask: the whole country, a state, a city, near a place; few filters and many; what finds nothing. */
const WHERE = ['', 'state=texas', 'state=california&city=los-angeles', 'near=78704', 'near=40.7128,-74.006&radius=100'];
const FILTERS = [
  'program=no-gi',
  'program=gi&program=kids&amenity=showers',
  'open=1',
  'openMat=1&day=sat&attire=no-gi&fee=15',
  'day=wed&time=18:30',
  'welcome=1&fee=20&sort=updated',
  'rank=black&verified=1',
  'q=river+bend&trial=1',
  'affiliation=alliance&day=sun',
  'rank=red&photos=1&fee=0&program=judo',
];
const QUERIES: readonly FindQuery[] = WHERE.flatMap((where) => FILTERS.map((filters) => parseFindQuery(new URLSearchParams(`${where}&${filters}`))));

/** How long the functions' part of a filter takes: from the query to the gyms of its page, all counts included, without their cards. */
export async function measureFinder(): Promise<Record<string, Measured>> {
  const directory = inventedDirectory();
  const times: number[] = [];
  const slowest = { ms: 0, query: '' };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const query of QUERIES) {
      const ms = msOf(() => findIn(directory, query, NOW));
      // The first round warms up.
      if (round > 0) times.push(ms);
      if (round > 0 && ms > slowest.ms) Object.assign(slowest, { ms, query: JSON.stringify(query) });
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  say(`median ${at(0.5).toFixed(1)} ms, 95 of 100 within ${at(0.95).toFixed(1)} ms, the slowest ${slowest.ms.toFixed(1)} ms: ${slowest.query}`);
  const openMats = msOf(() => openMatSessions(directory.table, undefined, parseFindQuery(new URLSearchParams()), NOW, { atMost: 200 }));
  say(`open mats of the whole country in ${openMats.toFixed(1)} ms`);
  return {
    'filter-100000': {
      value: at(0.95),
      note: `The functions' part alone: ${QUERIES.length} queries, ${ROUNDS} times each, warm; median ${at(0.5).toFixed(1)} ms.`,
    },
  };
}

/** The directory as an instance of the functions holds it, from lines as the search documents hold them. */
function inventedDirectory(): Listings {
  say(`making ${GYMS} gyms up`);
  const states = new Map<string, { lines: Record<string, Record<string, string>>; cities: Record<string, StateLines['cities'][string]> }>();
  let bytes = 0;
  for (const { id, gym } of inventedGyms({ gyms: GYMS, seed: 5 })) {
    const state = states.get(gym.stateSlug) ?? { lines: {}, cities: {} };
    states.set(gym.stateSlug, state);
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
  return directory;
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
