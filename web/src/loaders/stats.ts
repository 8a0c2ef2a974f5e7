import { documentPaths, own, type StatsSummary } from '@contract';
import { documentOf, ensureStats } from '../lib/source';
import { cachedInStorage } from '../storage/cache';
import { isRecord } from '../storage/storage';

/** How long the statistics are kept (spec 9). */
const STATS_CACHE_MS = 300_000;

/** The counters of the homepage, or that they could not be had: then each shows a dash and the page says so (spec 8). */
export type StatsResult = ({ readonly kind: 'known' } & StatsSummary) | { readonly kind: 'unavailable' };

const isSummary = (stored: unknown): boolean =>
  isRecord(stored) &&
  ['statesCount', 'totalCities', 'totalGyms'].every((name) => typeof own(stored, name) === 'number') &&
  !Number.isNaN(Date.parse(String(stored.lastUpdated)));

/** One read, none within five minutes. A missing summary is filled with the defaults by the backend, which also writes it. */
export async function loadStats(): Promise<StatsResult> {
  try {
    const summary = await cachedInStorage(
      'stats',
      STATS_CACHE_MS,
      isSummary,
      async () => (await documentOf<StatsSummary>(documentPaths.statsSummary)) ?? (await ensureStats()),
    );
    return { kind: 'known', ...summary };
  } catch (error) {
    console.error('The statistics did not load.', error);
    return { kind: 'unavailable' };
  }
}
