import { REJECTED_COLUMNS } from './import-columns';

/** A row that was rejected, as its file has it: `texts` stand under the headings of its table, and may be more. */
export interface RejectedEntry {
  readonly row: number;
  /** All reasons, in sentences. */
  readonly reason: string;
  readonly texts: readonly string[];
}
export interface RejectedTable {
  readonly headings: readonly string[];
  readonly rows: readonly RejectedEntry[];
}
/** `imports/{importId}/rejected/{slice}`: what was rejected, to be mended and sent again; without columns about persons. Kept for `UNDO_DAYS`. */
export interface RejectedRows {
  readonly tables: readonly RejectedTable[];
}

/**
 * Rejected rows as lines of cells under the columns of their own file, each with its number there and why: to be mended and imported
 * as they are, since the columns that are added here are passed over. Cells under no heading come last.
 */
export function rejectedLines(tables: readonly RejectedTable[]): string[][] {
  const headings = headingsOf(tables);
  const rows = tables.flatMap((table) => table.rows.map((entry) => ({ entry, cells: cellsUnder(headings, table, entry) })));
  const sorted = rows.sort((a, b) => a.entry.row - b.entry.row);
  return [[REJECTED_COLUMNS.row, REJECTED_COLUMNS.reason, ...headings], ...sorted.map(({ entry, cells }) => [String(entry.row), entry.reason, ...cells])];
}

/** A separated file has one set of headings, in which two may be the same; in JSON each row may have its own. */
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
