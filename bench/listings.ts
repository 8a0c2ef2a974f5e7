import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { FieldValue } from 'firebase-admin/firestore';
import { parseFindQuery } from '../functions/src/contract';
import { findWithoutCards } from '../functions/src/http/find/find';
import { listOpenMats } from '../functions/src/http/find/open-mats';
import { loadListings } from '../functions/src/listings/listings-repository';
import { forEachConcurrently } from '../functions/src/platform/for-each-concurrently';
import { firestore } from '../functions/src/platform/firestore';
import { compareCity, compareState } from '../functions/src/projections/compare';
import type { CitySummary } from '../functions/src/projections/state';
import { inventedGyms } from './support/load';
import { clearFirestore, startEmptyFirestore } from './support/local-firestore';
import { MIB, memoryOf } from './support/memory';
import { type Figure, inChild, median, millisecondsOf, percentile, run, say } from './support/run';

const SIZES = [10_000, 100_000] as const;
type Size = (typeof SIZES)[number];
/** The old space of an instance's heap, in MiB: what its memory leaves beside the rest of the process. */
const HEAP_MIB: Readonly<Record<Size, number>> = { 10000: 320, 100000: 800 };
/** Saturday morning in the US. */
const NOW = new Date('2026-11-07T15:00:00Z');
const ROUNDS = 5;
/** How often a query is repeated: some systems measure processor time only to a few milliseconds. */
const REPEATED = 5;
/** Where visitors search: in the whole country, a state, near a place. */
const PLACES = ['', 'state=texas', 'near=90012&radius=10', 'near=78704&radius=100'];
/** Dates of a board: a weekday, the next Saturday, and one that is further ahead than the dates in the strip above it. */
const DATES = ['2026-11-10', '2026-11-14', '2026-11-21'];
/** Filters that are set one after another and then cleared. */
const CHOICES = ['program=no-gi', 'openMat=1', 'welcome=1', 'program=kids', 'trial=1', 'open=1'];

/** What an instance needs to load a directory and to filter it. Bytes and milliseconds. */
interface Measured {
  readonly loaded: number;
  /** The longest time for which the load held up everything else. */
  readonly blocked: number;
  readonly filtered: readonly number[];
  readonly boards: readonly number[];
  readonly peak: number;
}

async function measure(): Promise<Figure[]> {
  await startEmptyFirestore();
  const figures: Figure[] = [];
  for (const gyms of SIZES) {
    await clearFirestore();
    say(`storing the listings of ${gyms} gyms`);
    const documents = await inChild<number>('store', { gyms });
    const measured = await inChild<Measured>('measure', {}, HEAP_MIB[gyms]);
    say(JSON.stringify({ ...measured, filtered: median(measured.filtered), boards: median(measured.boards) }));
    figures.push(...figuresOf(gyms, documents, measured));
  }
  return figures;
}

function figuresOf(gyms: Size, documents: number, { loaded, blocked, filtered, boards, peak }: Measured): Figure[] {
  const many = gyms.toLocaleString('en-US');
  const isUsual = gyms === SIZES[0];
  return [
    {
      id: `filter-${gyms}`,
      what: `Processor time to filter ${many} gyms and count facets, without cards, 95th percentile`,
      value: percentile(filtered, 0.95),
      unit: 'ms',
      target: { atMost: isUsual ? 15 : 200 },
      note: `${filtered.length} queries in ${PLACES.length} places, median ${median(filtered).toFixed(1)} ms.`,
    },
    {
      id: `board-${gyms}`,
      what: `Processor time to list the open mats of a date and a place, ${many} gyms, 95th percentile`,
      value: percentile(boards, 0.95),
      unit: 'ms',
      target: { atMost: isUsual ? 30 : 300 },
      note: `${boards.length} boards of ${DATES.length} dates in a state and near two places, median ${median(boards).toFixed(1)} ms.`,
    },
    {
      id: `listings-load-${gyms}`,
      what: `Time of a new instance to read and index ${many} gyms`,
      value: loaded / 1000,
      unit: 's',
      target: { atMost: isUsual ? 3 : 30 },
      note: `${documents} documents. Other requests wait ${blocked.toFixed(0)} ms at most.`,
    },
    {
      id: `listings-memory-${gyms}`,
      what: `Peak memory of an instance that loads and filters ${many} gyms`,
      value: peak / MIB,
      unit: 'MiB',
      target: { atMost: isUsual ? 512 : 1024 },
      note: `Resident memory of the whole process, with ${HEAP_MIB[gyms]} MiB for the heap's old space.`,
    },
  ];
}

/** Stores the documents of states and their listings, as a rebuild does. Returns how many it stored. */
async function store({ gyms }: { gyms: number }): Promise<number> {
  let documents = 0;
  const cities = Map.groupBy(inventedGyms({ gyms, seed: 5 }), ({ gym }) => gym.cityKey);
  const states = new Map<string, Map<string, CitySummary>>();
  for (const [cityKey, inCity] of cities) {
    const scanned = new Map(inCity.map(({ id, gym }) => [id, { gym, pageHash: '', isPageCurrent: true, writtenAt: 0 }]));
    const city = compareCity(nothingStored(), { cityKey, gyms: scanned });
    if (city) states.set(city.stateSlug, (states.get(city.stateSlug) ?? new Map<string, CitySummary>()).set(city.shown.citySlug, city.shown));
  }
  for (const [stateSlug, inState] of states) {
    const { timestamped, plain, ahead } = compareState(nothingStored(), stateSlug, inState).documents;
    const stamps = { asOf: FieldValue.serverTimestamp(), writtenAt: FieldValue.serverTimestamp() };
    const stamped = timestamped.map(([path, content]) => [path, content && { ...content, ...stamps }] as const);
    await forEachConcurrently([...ahead, ...plain, ...stamped], async ([path, content]) => {
      if (!content) return;
      documents++;
      await firestore().doc(path).set(content);
    });
  }
  return documents;
}

const nothingStored = () => ({ lists: new Map<string, string>(), pages: undefined, redirects: new Map<string, string[]>() });

async function measureInstance(): Promise<Measured> {
  const filtered: number[] = [];
  const boards: number[] = [];
  let loaded = 0;
  let blocked = 0;
  const { peak } = await memoryOf(async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    loaded = await millisecondsOf(() => loadListings());
    delay.disable();
    blocked = delay.max / 1e6;
    const directory = await loadListings();
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const query of queries()) {
        const time = await processorTimeOf(() => findWithoutCards(directory, query, NOW));
        if (round > 0) filtered.push(time);
      }
      for (const query of boardQueries()) {
        const time = await processorTimeOf(() => listOpenMats(query, NOW));
        if (round > 0) boards.push(time);
      }
      // Lets the memory be sampled.
      await pause(1);
    }
  });
  return { loaded, blocked, filtered, boards, peak };
}

/** Milliseconds of processor time that `work` takes. */
async function processorTimeOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  for (let time = 0; time < REPEATED; time++) await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / REPEATED;
}

/** Boards of a place. The board of the whole country takes longer, and the CDN keeps it. */
const boardQueries = () => PLACES.filter(Boolean).flatMap((place) => DATES.map((date) => parseFindQuery(new URLSearchParams(`${place}&date=${date}`))));

/** The queries of visitors who set every filter and clear them again. */
function queries() {
  return PLACES.flatMap((place) =>
    [...CHOICES, ...CHOICES].map((_, at) => {
      const chosen = at < CHOICES.length ? CHOICES.slice(0, at + 1) : CHOICES.slice(at + 1 - CHOICES.length);
      return parseFindQuery(new URLSearchParams([place, ...chosen].join('&')));
    }),
  );
}

await run(measure, { store, measure: measureInstance });
