/** Rows per commit, which also stores the import's progress. */
export const SLICE_ROWS = 200;
