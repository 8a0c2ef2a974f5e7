/** What is shown, and written by `ensureStats`, while `stats/summary` is missing (spec 9). */
export const STATS_FALLBACK = { statesCount: 51, totalCities: 2300, totalGyms: 3500 } as const;
export const STATS_FALLBACK_NOTE = 'Default values. An admin should regenerate the statistics.';
