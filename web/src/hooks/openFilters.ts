/** The navigation state of a link to all filters. It opens their panel if they aren't shown next to the list. */
export const OPEN_FILTERS = { openFilters: true } as const;
/** Whether the visitor followed a link to all filters. */
export const shouldOpenFilters = (state: unknown): boolean => (state as Partial<typeof OPEN_FILTERS> | null)?.openFilters === true;
