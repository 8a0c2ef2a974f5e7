/** Query parameters that are filters whatever their value. */
export const WHOLE = ['q', 'near', 'bounds'] as const;
/** Those that can occur several times with different values. */
export const SEVERAL = ['program', 'amenity'] as const;
/** Those with one of many values. */
export const VALUED = ['fee', 'affiliation', 'rank', 'day', 'time', 'after', 'before', 'level', 'attire'] as const;
/** Those that are either set or absent. */
export const FLAGS = ['welcome', 'trial', 'open', 'openMat', 'verified', 'photos'] as const;

const NAMES: readonly string[] = [...WHOLE, ...SEVERAL, ...VALUED, ...FLAGS];

/** Whether a URL has filters. Only checks names, so that the table of routes needs no parser. */
export const hasFilters = (params: URLSearchParams): boolean => NAMES.some((name) => params.get(name));
