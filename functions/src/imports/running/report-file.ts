import { formatFactChange, type Finding, type RejectedEntry, REJECTED_COLUMNS, type RejectedTable } from '../../contract';
import { toCsv } from '../../text/csv';

/** How a report's file is built from its findings, part by part. */
interface ReportFile {
  /** The text before and after all findings. */
  readonly head: string;
  readonly foot: string;
  /** The text between the findings of two parts. */
  readonly between: string;
  /**
   * Formats the findings of one part.
   * @param file the name of the imported file
   */
  readonly formatFindings: (file: string, findings: readonly Finding[]) => string;
}

const COLUMNS = ['file', 'row', 'kind', 'topic', 'name', 'column', 'value', 'reason', 'changes', 'gymId'] as const satisfies ('file' | keyof Finding)[];

/** A report's file as CSV, with a finding's changes in one cell, and as a JSON array. */
export const REPORT_FILES: Readonly<Record<'csv' | 'json', ReportFile>> = {
  csv: {
    head: toCsv([COLUMNS]),
    foot: '',
    between: '',
    formatFindings: (file, findings) =>
      toCsv(
        findings.map(({ changes, ...finding }) => ({ file, ...finding, changes: changes?.map(formatFactChange).join('; ') })),
        { columns: COLUMNS },
      ),
  },
  json: {
    head: '[',
    foot: '\n]\n',
    between: ',',
    formatFindings: (file, findings) => findings.map((finding) => `\n${JSON.stringify({ file, ...finding })}`).join(','),
  },
};

/** The first line of a file of rejected rows. The added columns are ignored when the file is imported again. */
export const formatRejectedHeadings = (headings: readonly string[]): string => toCsv([[REJECTED_COLUMNS.row, REJECTED_COLUMNS.reason, ...headings]]);

/**
 * Formats rejected rows as CSV under these headings, each with its row number and the reasons. After fixing the cells, an admin can import the file
 * without removing anything. Cells without a heading come last.
 */
export function formatRejectedRows(headings: readonly string[], tables: readonly RejectedTable[]): string {
  const rows = tables.flatMap((table) => table.rows.map((entry) => ({ entry, cells: arrangeCells(headings, table, entry) })));
  return toCsv(rows.sort((a, b) => a.entry.row - b.entry.row).map(({ entry, cells }) => [String(entry.row), entry.reason, ...cells]));
}

/** Adds the headings of tables to the known ones. A delimited file has one set of headings, which may contain duplicates. In JSON, each row may have its own. */
export function mergeHeadings(known: readonly string[], tables: readonly RejectedTable[]): readonly string[] {
  return tables.reduce((merged, { headings }) => {
    if (merged.length === 0) return headings;
    if (headings.length === 0 || areSameHeadings(merged, headings)) return merged;
    return [...new Set([...merged, ...headings])];
  }, known);
}

/** A row's cells in the order of these headings. */
function arrangeCells(headings: readonly string[], table: RejectedTable, { texts }: RejectedEntry): readonly string[] {
  if (areSameHeadings(table.headings, headings)) return texts;
  const byHeading = new Map(table.headings.map((heading, index) => [heading, texts[index] ?? '']));
  return headings.map((heading) => byHeading.get(heading) ?? '');
}

const areSameHeadings = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((heading, index) => heading === other[index]);
