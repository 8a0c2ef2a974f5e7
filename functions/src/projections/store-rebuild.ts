import type { BulkWriter, DocumentData, DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { COLLECTIONS, documentPaths, type GymCard, sitePaths, type StatsSummary } from '../contract';
import { gymsCollection, pageReference } from '../gyms/store';
import { hashOf, isPublic, pageOrReservation } from '../gyms/views';
import { firestore } from '../platform/firestore';
import { audit } from '../platform/audit';
import { AT_ONCE, each } from '../platform/each';
import { log } from '../platform/log';
import { cardChanges, changeIndex, cityContent, indexOf, sumOfCards } from './city';
import { type Placed, placedGym } from './placed';
import { partPath, shard, type ShardedList, type Weighed } from './sharded-list';
import { type CityListings, type CitySummary, listingChanges, searchContent, stateContent, sumOfListings } from './state';
import { cityReference, refreshCity } from './store-city';
import { documentsOf, readHashes, type StoredHashes } from './store-hashes';
import { inTransaction, stamped } from './store-projection';
import { refreshNation } from './store-nation';
import { repairPages } from './store-pages';
import { refreshState, searchReference, stateReference } from './store-state';

/** A rebuild under way: what it found stored, and what has to be put in order. */
interface Rebuild {
  /** What is stored and has not been claimed by a gym yet: in the end, what must go. */
  readonly stored: StoredHashes;
  readonly asOf: Timestamp;
  readonly writer: BulkWriter;
  readonly summaries: Map<string, Map<string, CitySummary>>;
  /** Cities, states and gyms' pages that differ: each is made anew in a transaction of its own. */
  readonly cities: Set<string>;
  readonly states: Set<string>;
  readonly gyms: Set<string>;
  /** Pages to be read, since nothing says that they are what their gyms make them: which gym's, and the hash that it should have. */
  readonly unsure: Map<string, { readonly gymId: string; readonly expected: string }>;
  /** Paths of pages that lead to where a gym has moved, by its id. */
  readonly moved: ReadonlyMap<string, string[]>;
  pending: number;
  /** Lists that are being created together with their parts. */
  readonly creating: Set<Promise<void>>;
  readonly checkPages: boolean;
}
export interface RebuildOptions {
  /** Uid of the admin who asked for it, for the audit. */
  readonly by?: string;
  /** Off: pages that were written together with their gym are taken to be there, which saves reading each. */
  readonly checkPages?: boolean;
}

/** A gym that has a place, and when its document was written (microseconds). */
type StreamedGym = Placed & { readonly writtenAt: number };

/** Writes that are sent together; the stream of gyms waits while as many from before are on their way. */
const PENDING_LIMIT = 250;
/** Pages read by one request. */
const PAGES_A_READ = 100;

/**
 * Makes every derived document anew from `gyms`, and writes those that differ. Gyms are streamed city by city, and of
 * what is stored only hashes are kept. It may run at any time: what is missing is created, never set; what differs is
 * made again in a transaction, as a refresh would, so that a gym written meanwhile is not lost.
 */
export async function rebuildDirectory({ by, checkPages = true }: RebuildOptions = {}): Promise<StatsSummary> {
  const { readTime: asOf } = await firestore().doc(documentPaths.states).get();
  const writer = firestore().bulkWriter({ throttling: { initialOpsPerSecond: 2000, maxOpsPerSecond: 5000 } });
  const cities = begun(gymsByCity());
  const stored = await readHashes(checkPages);
  const rebuild: Rebuild = {
    stored,
    asOf,
    writer,
    summaries: new Map(),
    cities: new Set(),
    states: new Set(),
    gyms: new Set(),
    unsure: new Map(),
    moved: movedPages(stored),
    pending: 0,
    creating: new Set(),
    checkPages,
  };
  let sent = Promise.resolve();
  for await (const [cityKey, gyms] of cities) {
    await settleCity(rebuild, cityKey, gyms);
    settlePages(rebuild, gyms);
    if (rebuild.pending < PENDING_LIMIT) continue;
    await sent;
    sent = writer.flush();
    rebuild.pending = 0;
  }
  await writer.close();
  await Promise.all(rebuild.creating);
  await comparePages(rebuild);
  findStrays(rebuild);
  await each(rebuild.cities, (cityKey) => refreshCity(cityKey, ANEW));
  await settleStates(rebuild);
  await each(rebuild.states, (stateSlug) => refreshState(stateSlug, ANEW));
  await each(rebuild.gyms, repairPages);
  await dropParts(rebuild);
  await refreshNation({ anew: true });
  log.info('rebuilt', { cities: rebuild.cities.size, states: rebuild.states.size, pages: rebuild.gyms.size });
  return stampStats(by);
}

/** The same, asked for at once: the database sorts while something else is read. */
function begun<Item>(source: AsyncGenerator<Item>): AsyncGenerator<Item> {
  const first = source.next();
  // Whoever takes the items learns of a failure.
  first.catch(() => undefined);
  return (async function* () {
    const { value, done } = await first;
    if (done) return;
    yield value;
    yield* source;
  })();
}

/** The rebuild itself goes on to the level above. */
const ANEW = { enqueue: async () => {}, anew: true };

function movedPages({ pages }: StoredHashes): Map<string, string[]> {
  const moved = new Map<string, string[]>();
  for (const [path, { gymId, movedTo }] of pages) {
    if (movedTo) moved.set(gymId, [...(moved.get(gymId) ?? []), path]);
  }
  return moved;
}

/** All gyms that have a place, a city at a time. */
async function* gymsByCity(): AsyncGenerator<[string, Map<string, StreamedGym>]> {
  let cityKey = '';
  let gyms = new Map<string, StreamedGym>();
  for await (const { id, data, writtenAt } of documentsOf(gymsCollection().orderBy('cityKey'))) {
    const placed = placedGym(id, data);
    if (!placed) continue;
    if (placed.gym.cityKey !== cityKey) {
      if (gyms.size > 0) yield [cityKey, gyms];
      cityKey = placed.gym.cityKey;
      gyms = new Map();
    }
    gyms.set(id, { ...placed, writtenAt });
  }
  if (gyms.size > 0) yield [cityKey, gyms];
}

/** Compares a city with what is stored of it. */
async function settleCity(rebuild: Rebuild, cityKey: string, placed: ReadonlyMap<string, Placed>): Promise<void> {
  const gyms = new Map([...placed].map(([id, { gym }]) => [id, gym]));
  const cards = [...cardChanges(gyms)].filter((entry): entry is [string, GymCard] => entry[1] !== undefined);
  const list = shard(Object.fromEntries(cards), sumOfCards);
  const city = cityContent(cityKey, list, changeIndex(indexOf(undefined), gyms));
  if (!city) return;
  const cities = rebuild.summaries.get(city.stateSlug) ?? new Map<string, CitySummary>();
  rebuild.summaries.set(city.stateSlug, cities.set(city.citySlug, { citySlug: city.citySlug, name: city.name, summary: city.summary, listings: city.listings }));

  const reference = cityReference(cityKey);
  const parts = partDocuments(reference, list, 'gyms');
  const isNew = !rebuild.stored.lists.has(reference.path);
  if (claimSame(rebuild.stored.lists, [[reference.path, city], ...parts])) return;
  const refresh = () => {
    rebuild.cities.add(cityKey);
    // It may come to show something else than what was streamed.
    rebuild.states.add(city.stateSlug);
  };
  if (!isNew) refresh();
  else if (parts.length > 0) await beside(rebuild.creating, createWhole(reference, stamped(city, rebuild.asOf), parts, refresh).catch(refresh));
  else create(rebuild, reference, stamped(city, rebuild.asOf), refresh);
}

/**
 * Compares the pages of a city's gyms with what is stored of them. Commands write a gym and its page by one commit, with
 * the page's hash in the gym: where neither was written since, and the hash is that of today, the page is right and is
 * not read.
 */
function settlePages(rebuild: Rebuild, placed: ReadonlyMap<string, StreamedGym>): void {
  for (const [id, { gym, pageHash, pageWritten, writtenAt }] of placed) {
    if (!rebuild.checkPages) {
      if (!pageWritten) rebuild.gyms.add(id);
      continue;
    }
    for (const path of rebuild.moved.get(id) ?? []) {
      if (rebuild.stored.pages.get(path)?.movedTo === sitePaths.gym(gym)) claim(rebuild.stored.pages, path);
    }
    const reference = pageReference(gym);
    const page = claim(rebuild.stored.pages, reference.path);
    if (!page) create(rebuild, reference, pageOrReservation(id, gym), () => rebuild.gyms.add(id));
    else if (page.gymId !== id) rebuild.gyms.add(id);
    else if (!pageWritten || page.writtenAt !== writtenAt) {
      rebuild.unsure.set(reference.path, { gymId: id, expected: isPublic(gym) ? pageHash : hashOf(pageOrReservation(id, gym)) });
    }
  }
}

/** Reads the pages that nothing vouches for, and finds those that differ. */
async function comparePages({ unsure, gyms }: Rebuild): Promise<void> {
  const paths = [...unsure.keys()];
  const requests = Array.from({ length: Math.ceil(paths.length / PAGES_A_READ) }, (_, at) => paths.slice(at * PAGES_A_READ, (at + 1) * PAGES_A_READ));
  await each(requests, async (request) => {
    for (const page of await firestore().getAll(...request.map((path) => firestore().doc(path)))) {
      const { gymId, expected } = unsure.get(page.ref.path) ?? {};
      if (gymId && hashOf(page.data() ?? {}) !== expected) gyms.add(gymId);
    }
  });
}

/** Goes on while `work` is done, unless there is enough of it. The work deals with its own failure. */
async function beside(underWay: Set<Promise<void>>, work: Promise<void>): Promise<void> {
  const done: Promise<void> = work.finally(() => underWay.delete(done));
  underWay.add(done);
  if (underWay.size >= AT_ONCE) await Promise.race(underWay);
}

/** Creates a missing document. Where it cannot, because a refresh was faster for one, the transaction decides. */
function create(rebuild: Rebuild, reference: DocumentReference, content: DocumentData, otherwise: () => void): void {
  rebuild.pending += 1;
  rebuild.writer.create(reference, content).catch(otherwise);
}

/** The same of documents that belong together: all of them or none, so that nobody reads a list without its parts. */
function createWhole(
  reference: DocumentReference,
  content: DocumentData,
  others: readonly (readonly [path: string, content: DocumentData])[],
  otherwise: () => void,
): Promise<void> {
  return inTransaction(reference.path, async (transaction) => {
    if ((await transaction.get(reference)).exists) return otherwise();
    transaction.set(reference, content);
    for (const [path, other] of others) transaction.set(firestore().doc(path), other);
  });
}

/** The parts of a list, by path; none where the list's own document holds everything. */
const partDocuments = <Entry>(list: DocumentReference, { count, loaded }: ShardedList<Entry, Weighed>, field: string): [path: string, content: object][] =>
  count === 1 ? [] : [...loaded].map(([part, entries]) => [partPath(list.path, part), { [field]: entries }]);

/** Whether all of these are stored as they should be, and nothing where there should be none. All of them now have their source. */
function claimSame(lists: Map<string, string>, documents: readonly (readonly [path: string, content: object | undefined])[]): boolean {
  const differing = documents.filter(([path, content]) => {
    const stored = claim(lists, path);
    // What is not stored differs without a hash: of a rebuild from nothing that is everything.
    return stored === undefined ? content !== undefined : !content || hashOf(content) !== stored;
  });
  return differing.length === 0;
}

/** The hash stored at `path`, which now has its source. */
function claim<Value>(stored: Map<string, Value>, path: string): Value | undefined {
  const value = stored.get(path);
  stored.delete(path);
  return value;
}

/** What no gym has claimed: cities and pages without a source are made anew, which deletes them. */
function findStrays({ stored, cities, states, gyms }: Rebuild): void {
  for (const path of stored.lists.keys()) {
    const [collection, id = ''] = path.split('/');
    if (collection !== COLLECTIONS.directoryCities) continue;
    cities.add(id);
    states.add(id.split('~')[0] ?? '');
  }
  for (const { gymId } of stored.pages.values()) gyms.add(gymId);
}

/** Compares the states with what is stored of them and of their search documents. */
async function settleStates({ stored, summaries, states, asOf }: Rebuild): Promise<void> {
  for (const [stateSlug, cities] of summaries) {
    const state = stateContent(stateSlug, undefined, cities);
    const list = shard(Object.fromEntries([...listingChanges(cities)].filter((entry): entry is [string, CityListings] => entry[1] !== undefined)), sumOfListings);
    const search = searchContent(list);
    const reference = stateReference(stateSlug);
    const searchDocument = searchReference(stateSlug);
    const parts = partDocuments(searchDocument, list, 'cities');
    const isNew = !stored.lists.has(reference.path) && !stored.lists.has(searchDocument.path);
    const same = claimSame(stored.lists, [[reference.path, state], [searchDocument.path, search], ...parts]);
    if (same || states.has(stateSlug)) continue;
    const refresh = () => void states.add(stateSlug);
    if (!isNew || !state) refresh();
    else await createWhole(reference, stamped(state, asOf), [...(search ? [[searchDocument.path, stamped(search, asOf)] as const] : []), ...parts], refresh);
  }
  for (const path of stored.lists.keys()) {
    const [collection, id = ''] = path.split('/');
    if (collection !== COLLECTIONS.directoryCities) states.add(id);
  }
}

/** Deletes parts that their list does not count: what a stray left behind. */
async function dropParts({ stored }: Rebuild): Promise<void> {
  const parts = [...stored.lists.keys()].filter((path) => path.split('/').length === 4);
  await each(parts, (path) =>
    inTransaction(path, async (transaction) => {
      const part = firestore().doc(path);
      const list = part.parent.parent && (await transaction.get(part.parent.parent));
      if (Number(part.id) >= ((list?.get('parts') as number | undefined) ?? 0)) transaction.delete(part);
    }),
  );
}

/** The counters, with the time of this rebuild even where nothing differed, and who asked for it where someone did. */
async function stampStats(by: string | undefined): Promise<StatsSummary> {
  const reference = firestore().doc(documentPaths.statsSummary);
  const lastUpdated = new Date().toISOString();
  const batch = firestore().batch();
  batch.update(reference, { lastUpdated });
  if (by) audit(batch, { at: lastUpdated, by, action: 'regenerateStats', target: reference.path });
  await batch.commit();
  return (await reference.get()).data() as StatsSummary;
}
