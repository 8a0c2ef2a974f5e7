/** A rejected row as it appears in the file. `texts` are its cells, in the order of its table's headings. There may be more cells than headings. */
export interface RejectedEntry {
  readonly row: number;
  /** All reasons, as sentences. */
  readonly reason: string;
  readonly texts: readonly string[];
}
/** Rejected rows with the same headings. */
export interface RejectedTable {
  readonly headings: readonly string[];
  readonly rows: readonly RejectedEntry[];
}
/**
 * `imports/{importId}/rejected/{slice}`: rejected rows, to be fixed and imported again, without columns about people. Kept for `IMPORT_UNDO_DAYS`
 * days.
 */
export interface RejectedRows {
  readonly tables: readonly RejectedTable[];
}
