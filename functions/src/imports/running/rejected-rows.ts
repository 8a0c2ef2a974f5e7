import type { Finding, RejectedEntry, RejectedTable } from '../../contract';
import type { RowInFile } from '../reading/row';

/** Maximum length of a rejected row's cells in bytes. If they are longer, they aren't stored. */
export const MAX_STORED_BYTES = 40_000;

/** A rejected row with its headings. */
export interface RejectedCells extends RejectedEntry {
  readonly headings: readonly string[];
}

/** A rejected row with its cells, so that it can be fixed. The cells are left out if the row could not be split into columns or is too long. */
export function toRejectedCells(row: number, inFile: RowInFile | undefined, findings: readonly Finding[]): RejectedCells {
  const reasons = [...new Set(findings.filter(({ kind }) => kind === 'rejected').map(({ reason }) => reason))];
  const kept = inFile && storableCells(inFile);
  const reason = [...reasons, ...(kept ? [] : ['We didn’t keep this row’s cells, so fix the row in your own file.'])].join(' ');
  return { row, reason, headings: [], texts: [], ...kept };
}

function storableCells({ headings, texts }: RowInFile): Pick<RejectedCells, 'headings' | 'texts'> | undefined {
  const kept = { headings: headings.map((heading) => heading.toWellFormed()), texts: texts.map((text) => text.toWellFormed()) };
  return Buffer.byteLength(JSON.stringify(kept.texts)) > MAX_STORED_BYTES ? undefined : kept;
}

/** Rows grouped by headings. In most files, all rows have the same. In JSON, each row may have its own. */
export function tablesOf(rows: readonly RejectedCells[]): RejectedTable[] {
  const byHeadings = Map.groupBy(rows, ({ headings }) => JSON.stringify(headings));
  return [...byHeadings.values()].map((group) => ({
    headings: [...(group[0]?.headings ?? [])],
    rows: group.map(({ row, reason, texts }) => ({ row, reason, texts: [...texts] })),
  }));
}
