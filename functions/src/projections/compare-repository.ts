import type { Timestamp } from 'firebase-admin/firestore';
import { parseCityKey } from '../contract';
import { hasPastDatedChanges } from '../gyms/dates/change-dates';
import { hasCorrectTimeZone } from '../gyms/placement/time-zone-repository';
import { forEachConcurrently } from '../platform/for-each-concurrently';
import { getDocuments } from '../platform/collections';
import { firestore } from '../platform/firestore';
import { hashDocument } from '../platform/hash-document';
import { compareCity, comparePages, compareState, type DocumentGroup, listStrays, type InconclusivePage } from './compare';
import type { CitySummary } from './state';
import { createTogether, DocumentCreator } from './create-missing-repository';
import { type ScannedCity, scanCities, scanDerivedDocuments, type StoredDerivedDocuments } from './scan-repository';
import { splitIntoGroups } from '../platform/split-into-groups';

/** Documents that don't match `gyms` and have to be repaired. */
export interface Differences {
  /** City keys. */
  readonly cities: ReadonlySet<string>;
  /** State slugs. */
  readonly states: ReadonlySet<string>;
  /** Ids of gyms whose pages differ. */
  readonly gyms: ReadonlySet<string>;
  /** Paths of parts that don't belong to any list. */
  readonly parts: readonly string[];
  /** Ids of gyms whose stored time zone doesn't match their location. */
  readonly wrongTimeZones: readonly string[];
  /** Ids of gyms with changes to dates that are long past. */
  readonly pastDatedChanges: readonly string[];
}

/**
 * Compares all derived documents with the gyms. Gyms are streamed city by city, and only hashes of stored documents are kept in memory. Missing
 * documents are created along the way. Nothing is overwritten.
 */
export async function compareDirectory(asOf: Timestamp, checkPages: boolean): Promise<Differences> {
  const scanned = scanCities();
  const stored = await scanDerivedDocuments(checkPages);
  const creator = new DocumentCreator<CreationTarget>(asOf);
  const differingStates: string[] = [];
  const compared = await compareCities(scanned, stored, {
    create: (target, documents) => creator.create(target, documents),
    onState: async (stateSlug, cities) => {
      if (!(await createStateIfMissing(stateSlug, cities, stored, asOf))) differingStates.push(stateSlug);
    },
  });
  const differences = withFailedCreations(compared, await creator.finish());
  const gyms = new Set([...differences.gyms, ...(await findDifferingPages(differences.inconclusive)), ...listStrays.pages(stored)]);
  const cities = new Set([...differences.cities, ...listStrays.cities(stored)]);
  // Repairing these cities may change their states.
  const affectedStates = [...cities].map((cityKey) => parseCityKey(cityKey).stateSlug);
  const states = new Set([...affectedStates, ...differingStates, ...listStrays.states(stored)]);
  return { cities, states, gyms, parts: listStrays.parts(stored), wrongTimeZones: differences.wrongTimeZones, pastDatedChanges: differences.pastDatedChanges };
}

/** The city or gym whose documents are created. If creating them fails, it counts as differing. */
type CreationTarget = { readonly cityKey: string } | { readonly gymId: string };

interface ComparisonHandlers {
  /** Creates a target's missing documents. Without this handler, the target counts as differing. */
  readonly create?: (target: CreationTarget, documents: DocumentGroup) => Promise<void>;
  /** Called with all of a state's cities, by slug. Only one state is in memory at a time, since all listings may not fit. */
  readonly onState: (stateSlug: string, cities: ReadonlyMap<string, CitySummary>) => Promise<void> | void;
}

interface ComparedCities {
  readonly cities: readonly string[];
  readonly gyms: readonly string[];
  readonly inconclusive: readonly InconclusivePage[];
  readonly wrongTimeZones: readonly string[];
  readonly pastDatedChanges: readonly string[];
}

/** Compares cities, ordered by state, and their gyms' pages with the stored documents. */
export async function compareCities(
  scanned: AsyncIterable<ScannedCity>,
  stored: StoredDerivedDocuments,
  { create, onState }: ComparisonHandlers,
): Promise<ComparedCities> {
  let state = { slug: '', cities: new Map<string, CitySummary>() };
  const cities: string[] = [];
  const gyms: string[] = [];
  const inconclusive: InconclusivePage[] = [];
  const wrongTimeZones: string[] = [];
  const pastDatedChanges: string[] = [];
  const now = new Date();
  for await (const city of scanned) {
    const wrongZoneIds = [...city.gyms].flatMap(([id, { gym }]) => (hasCorrectTimeZone(gym) ? [] : [id]));
    if (wrongZoneIds.length > 0) cities.push(city.cityKey);
    wrongTimeZones.push(...wrongZoneIds);
    pastDatedChanges.push(...[...city.gyms].flatMap(([id, { gym }]) => (hasPastDatedChanges(gym, now) ? [id] : [])));
    const compared = compareCity(stored, city);
    if (compared) {
      const { stateSlug, shown, documents, verdict } = compared;
      if (stateSlug !== state.slug) {
        if (state.cities.size > 0) await onState(state.slug, state.cities);
        state = { slug: stateSlug, cities: new Map() };
      }
      state.cities.set(shown.citySlug, shown);
      if (verdict === 'missing' && create) await create({ cityKey: city.cityKey }, documents);
      else if (verdict !== 'same') cities.push(city.cityKey);
    }
    const pages = comparePages(stored, city);
    for (const { gymId, path, page } of pages.missing) {
      if (create) await create({ gymId }, { timestamped: [], plain: [[path, page]], ahead: [] });
      else gyms.push(gymId);
    }
    gyms.push(...pages.differing);
    inconclusive.push(...pages.inconclusive);
  }
  if (state.cities.size > 0) await onState(state.slug, state.cities);
  return { cities, gyms, inconclusive, wrongTimeZones, pastDatedChanges };
}

/** Adds documents that couldn't be created to those that differ. Usually, a refresh created them first. */
function withFailedCreations(compared: ComparedCities, failed: readonly CreationTarget[]): ComparedCities {
  return {
    ...compared,
    cities: [...compared.cities, ...failed.flatMap((target) => ('cityKey' in target ? target.cityKey : []))],
    gyms: [...compared.gyms, ...failed.flatMap((target) => ('gymId' in target ? target.gymId : []))],
  };
}

/** Pages per read request. */
const PAGES_PER_READ = 100;

/** Reads the pages whose hashes aren't conclusive. Returns the ids of the gyms whose pages differ. */
export async function findDifferingPages(inconclusive: readonly InconclusivePage[]): Promise<string[]> {
  const differing: string[] = [];
  await forEachConcurrently(splitIntoGroups(inconclusive, PAGES_PER_READ), async (request) => {
    const pages = await getDocuments(request.map(({ path }) => firestore().doc(path)));
    differing.push(...request.filter(({ expected }, index) => hashDocument(pages[index]?.data() ?? {}) !== expected).map(({ gymId }) => gymId));
  });
  return differing;
}

/** Creates a state and its search document if they are missing. Returns whether the stored documents are now correct. */
async function createStateIfMissing(
  stateSlug: string,
  cities: ReadonlyMap<string, CitySummary>,
  stored: StoredDerivedDocuments,
  asOf: Timestamp,
): Promise<boolean> {
  const { documents, verdict } = compareState(stored, stateSlug, cities);
  return verdict === 'same' || (verdict === 'missing' && (await createTogether(documents, asOf)));
}
