import type { StatsSummary } from '../contract';

/** The default statistics, which pages show and `ensureStats` stores if `stats/summary` doesn't exist (spec 9). */
export const STATS_FALLBACK = { statesCount: 51, totalCities: 2300, totalGyms: 3500 } as const;
export const STATS_FALLBACK_NOTE = 'Default values. An admin should regenerate the statistics.';

/** The default statistics, with a note for the admin. */
export const createFallbackStats = (now: Date): StatsSummary => ({ ...STATS_FALLBACK, lastUpdated: now.toISOString(), note: STATS_FALLBACK_NOTE });
