import { documentPaths, type HomeDocument, type SponsorEntry } from '@contract';
import { readDocument } from '../lib/source';
import { cacheInStorage } from '../storage/cache';
import { hasFields } from '../storage/storage';
import { type FoundDocument, withoutTimestamps } from './directoryDocuments';
import { createPageStore, type Visit } from './pageStores';
import { loadSponsors } from './sponsors';
import { loadStats, type StatsResult } from './stats';

/** How long the homepage's content is cached in local storage (spec 9). */
const FEATURED_CACHE_MS = 600_000;

/** The data of the homepage. */
export type HomeData = FoundDocument<HomeDocument> & {
  readonly stats: StatsResult;
  /** The sponsors in this rotation. Absent if there are none. */
  readonly sponsors?: readonly SponsorEntry[];
  /** Set if the database can't be reached. The page then has no cities, states or counters, and says so. */
  readonly isUnavailable?: true;
};

const home = createPageStore<HomeData>('home');
/** The homepage's data. */
export const ensureHome = (visit: Visit) => home.ensure(visit, loadHome);
/** What the homepage shows while the database is down. */
export const ensureHomeWithoutData = (visit: Visit) => home.ensure(visit, async () => HOME_WITHOUT_DATA);
export const useHome = home.use;

/** Loads the homepage with three reads (featured content, statistics and sponsors). Skips each one that is cached (spec 9). */
export async function loadHome(): Promise<HomeData> {
  const [home, stats, sponsors] = await Promise.all([
    cacheInStorage('home', FEATURED_CACHE_MS, isHomeData, async () => withoutTimestamps((await readDocument<HomeDocument>(documentPaths.home)) ?? EMPTY_HOME)),
    loadStats(),
    loadSponsors(),
  ]);
  return { kind: 'found', ...home, stats, ...(sponsors.length > 0 && { sponsors }) };
}
const EMPTY_HOME: HomeDocument = { popular: [], states: [], openMats: 0, sample: false };

/** The homepage's data while the database is down. The counters show dashes (spec 8). The search, the guide and the FAQ work. */
const HOME_WITHOUT_DATA: HomeData = { kind: 'found', ...EMPTY_HOME, stats: { kind: 'unavailable' }, isUnavailable: true };

/** Whether a cached value is valid homepage data. Checks every field that the page reads. */
export function isHomeData(stored: unknown): boolean {
  const isGym = (gym: unknown) => hasFields(gym, { id: 'string', name: 'string', url: 'string' });
  const isCity = (city: unknown) => hasFields(city, { id: 'string', name: 'string', state: 'string', url: 'string' }) && isListOf(city.featured, isGym);
  const isState = (state: unknown) => hasFields(state, { code: 'string', slug: 'string', name: 'string', gyms: 'number' });
  return hasFields(stored, { openMats: 'number' }) && isListOf(stored.popular, isCity) && isListOf(stored.states, isState);
}
const isListOf = (stored: unknown, isItem: (item: unknown) => boolean): boolean => Array.isArray(stored) && stored.every(isItem);
