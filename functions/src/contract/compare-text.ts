/** Compares strings by code units, for ids, dates and slugs. Names that people read need `localeCompare` or a collator. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
