import type { Finding, RejectedEntry, RejectedTable } from '../../contract';
import type { RowInFile } from '../reading/row';

/** Longest row that is kept, in bytes. */
export const KEPT_BYTES = 40_000;

/** A row that was rejected, with the headings that its cells stand under. */
export interface RejectedCells extends RejectedEntry {
  readonly headings: readonly string[];
}

/** What is kept of a rejected row, so that it can be mended: its cells, unless it could not be cut into columns or is longer than is kept. */
export function rejectedCells(row: number, inFile: RowInFile | undefined, findings: readonly Finding[]): RejectedCells {
  const reasons = [...new Set(findings.filter(({ kind }) => kind === 'rejected').map(({ reason }) => reason))];
  const kept = inFile && keptCells(inFile);
  const reason = [...reasons, ...(kept ? [] : ['Its cells are not kept: mend it in your own file.'])].join(' ');
  return { row, reason, headings: [], texts: [], ...kept };
}

function keptCells({ headings, texts }: RowInFile): Pick<RejectedCells, 'headings' | 'texts'> | undefined {
  const kept = { headings: headings.map((heading) => heading.toWellFormed()), texts: texts.map((text) => text.toWellFormed()) };
  return Buffer.byteLength(JSON.stringify(kept.texts)) > KEPT_BYTES ? undefined : kept;
}

/** Rows by their headings, which most files have once; in JSON each row may have its own. */
export function tablesOf(rows: readonly RejectedCells[]): RejectedTable[] {
  const byHeadings = Map.groupBy(rows, ({ headings }) => JSON.stringify(headings));
  return [...byHeadings.values()].map((alike) => ({
    headings: [...(alike[0]?.headings ?? [])],
    rows: alike.map(({ row, reason, texts }) => ({ row, reason, texts: [...texts] })),
  }));
}
