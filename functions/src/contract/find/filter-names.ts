/** Parameters of an address that are filters by themselves, whatever their value. */
export const WHOLE = ['q', 'near', 'bounds'] as const;
/** Those that may stand several times, each with another value. */
export const SEVERAL = ['program', 'amenity'] as const;
/** Those that have one of many values. */
export const VALUED = ['fee', 'affiliation', 'rank', 'day', 'time', 'after', 'before', 'level', 'attire'] as const;
/** Those that are on or absent. */
export const FLAGS = ['welcome', 'trial', 'open', 'openMat', 'verified', 'photos'] as const;

const NAMES: readonly string[] = [...WHOLE, ...SEVERAL, ...VALUED, ...FLAGS];

/** Whether an address filters gyms. Told by the names alone, so that the table of routes needs no parser. */
export const hasFilters = (params: URLSearchParams): boolean => NAMES.some((name) => params.get(name));
