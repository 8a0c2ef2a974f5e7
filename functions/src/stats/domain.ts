import { STATS_FALLBACK, STATS_FALLBACK_NOTE, type StatsSummary } from '../contract';

/** What is stored where no statistics are: the values that pages show meanwhile, with a note for the admin. */
export const fallbackStats = (now: Date): StatsSummary => ({ ...STATS_FALLBACK, lastUpdated: now.toISOString(), note: STATS_FALLBACK_NOTE });
