import { documentPaths, type StatsSummary } from '@contract';
import { readDocument, ensureStats } from '../lib/source';
import { cacheInStorage } from '../storage/cache';
import { hasFields } from '../storage/storage';
import { createPageStore, type Visit } from './pageStores';

/** How long the statistics are cached (spec 9). */
const STATS_CACHE_MS = 300_000;

/** The homepage's counters. If they are unavailable, each shows a dash and the page says so (spec 8). */
export type StatsResult = ({ readonly kind: 'known' } & StatsSummary) | { readonly kind: 'unavailable' };

/** Whether a cached value is a valid summary. */
const isSummary = (stored: unknown): boolean =>
  hasFields(stored, { statesCount: 'number', totalCities: 'number', totalGyms: 'number' }) && !Number.isNaN(Date.parse(String(stored.lastUpdated)));

const stats = createPageStore<StatsResult>('stats');
/** The directory's counters, for pages that aren't the homepage. */
export const ensureStatsData = (visit: Visit) => stats.ensure(visit, loadStats);
export const useStats = stats.use;

/** Loads the counters with one read, or from a cache for five minutes. If there is no summary yet, the backend stores one with default values. */
export async function loadStats(): Promise<StatsResult> {
  try {
    const summary = await cacheInStorage(
      'stats',
      STATS_CACHE_MS,
      isSummary,
      async () => (await readDocument<StatsSummary>(documentPaths.statsSummary)) ?? (await ensureStats()),
    );
    return { kind: 'known', ...summary };
  } catch (error) {
    console.error('The statistics did not load.', error);
    return { kind: 'unavailable' };
  }
}
