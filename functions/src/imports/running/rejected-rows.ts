import type { Finding, RejectedEntry, RejectedTable } from '../../contract';
import type { FileCells } from '../reading/row';

/** Maximum size of a rejected row's cells in bytes. Larger cells aren't stored. */
export const MAX_STORED_BYTES = 40_000;

/** A rejected row with its headings. */
export interface RejectedCells extends RejectedEntry {
  readonly headings: readonly string[];
}

/** A rejected row to store, with its cells, so that the admin can fix it. The cells are left out if the row could not be split into columns or is too long. */
export function toRejectedCells(row: number, fileCells: FileCells | undefined, findings: readonly Finding[]): RejectedCells {
  const reasons = [...new Set(findings.filter(({ kind }) => kind === 'rejected').map(({ reason }) => reason))];
  const cells = fileCells && toStorableCells(fileCells);
  const reason = [...reasons, ...(cells ? [] : ['We didn’t keep this row’s cells, so fix the row in your own file.'])].join(' ');
  return { row, reason, headings: [], texts: [], ...cells };
}

/** A row's cells in the form in which they are stored. Undefined if they are too large. */
function toStorableCells({ headings, texts }: FileCells): Pick<RejectedCells, 'headings' | 'texts'> | undefined {
  const cells = { headings: headings.map((heading) => heading.toWellFormed()), texts: texts.map((text) => text.toWellFormed()) };
  return Buffer.byteLength(JSON.stringify(cells.texts)) > MAX_STORED_BYTES ? undefined : cells;
}

/** Groups rows by their headings. In most files, all rows have the same headings. In JSON, each row may have its own. */
export function groupByHeadings(rows: readonly RejectedCells[]): RejectedTable[] {
  const byHeadings = Map.groupBy(rows, ({ headings }) => JSON.stringify(headings));
  return [...byHeadings.values()].map((group) => ({
    headings: [...(group[0]?.headings ?? [])],
    rows: group.map(({ row, reason, texts }) => ({ row, reason, texts: [...texts] })),
  }));
}
