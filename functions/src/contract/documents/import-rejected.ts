import { REJECTED_COLUMNS } from './import-columns';

/** A rejected row as in its file. `texts` belong to the headings of its table, and there may be more of them. */
export interface RejectedEntry {
  readonly row: number;
  /** All reasons, as sentences. */
  readonly reason: string;
  readonly texts: readonly string[];
}
export interface RejectedTable {
  readonly headings: readonly string[];
  readonly rows: readonly RejectedEntry[];
}
/** `imports/{importId}/rejected/{slice}`: rejected rows, to be fixed and imported again, without columns about people. Kept for `UNDO_DAYS`. */
export interface RejectedRows {
  readonly tables: readonly RejectedTable[];
}

/**
 * Rejected rows as lines of cells under their own file's columns, each with its row number and the reasons. They can be fixed and imported as they
 * are, since the added columns are ignored. Cells without a heading come last.
 */
export function rejectedLines(tables: readonly RejectedTable[]): string[][] {
  const headings = headingsOf(tables);
  const rows = tables.flatMap((table) => table.rows.map((entry) => ({ entry, cells: cellsUnder(headings, table, entry) })));
  const sorted = rows.sort((a, b) => a.entry.row - b.entry.row);
  return [[REJECTED_COLUMNS.row, REJECTED_COLUMNS.reason, ...headings], ...sorted.map(({ entry, cells }) => [String(entry.row), entry.reason, ...cells])];
}

/** A delimited file has one set of headings, which may contain duplicates. In JSON, each row may have its own. */
function headingsOf(tables: readonly RejectedTable[]): readonly string[] {
  const [first, ...others] = tables.map(({ headings }) => headings).filter((headings) => headings.length > 0);
  return first && others.every((other) => areSame(first, other)) ? first : [...new Set(tables.flatMap((table) => table.headings))];
}

function cellsUnder(headings: readonly string[], table: RejectedTable, { texts }: RejectedEntry): readonly string[] {
  if (areSame(table.headings, headings)) return texts;
  const byHeading = new Map(table.headings.map((heading, at) => [heading, texts[at] ?? '']));
  return headings.map((heading) => byHeading.get(heading) ?? '');
}

const areSame = (one: readonly string[], other: readonly string[]): boolean => one.length === other.length && one.every((heading, at) => heading === other[at]);
