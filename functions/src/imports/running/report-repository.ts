import type { WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, type Finding, type FindingGroup, type ImportReport, FILE_REPORT_ID, TOTALS_REPORT_ID } from '../../contract';
import { splitIntoParts } from './report';
import { addFindings } from './report-totals';
import { padIndex } from './pad-index';
import { collection, storedAs } from '../../platform/collections';

const reportsOf = (importId: string) => collection('imports').doc(importId).collection(COLLECTIONS.report).withConverter(storedAs<ImportReport>());

/**
 * Adds findings to a batch. A slice's document has the position of its first row as its id. The findings about the whole file have an id that sorts
 * first. Writing the same findings again replaces them.
 * @param scope the position of a slice's first row, or `file` for findings about the whole file
 * @param created the gyms that the slice adds
 */
export function stageReport(batch: WriteBatch, importId: string, scope: number | 'file', findings: readonly Finding[], created: readonly Finding[] = []): void {
  const [name, summary] = scope === 'file' ? [FILE_REPORT_ID, { groups: addFindings([], findings) }] : [padIndex(scope), {}];
  const parts = splitIntoParts(findings);
  if (parts.length === 0 && created.length > 0) parts.push([]);
  parts.forEach((part, index) => {
    const id = index === 0 ? name : `${name}-${padIndex(index)}`;
    // A slice's new gyms take 100 kB at most.
    batch.set(reportsOf(importId).doc(id), {
      findings: part,
      ...(index === 0 && summary),
      ...(index === 0 && created.length > 0 && { created: [...created] }),
    });
  });
}

/** Adds a report's summary to a batch. The document has no findings, so it adds nothing when all findings are read. */
export function stageTotals(batch: WriteBatch, importId: string, groups: readonly FindingGroup[]): void {
  batch.set(reportsOf(importId).doc(TOTALS_REPORT_ID), { findings: [], groups: [...groups] });
}

/** A report's summary. Empty before the first slice. */
export async function loadTotals(importId: string): Promise<readonly FindingGroup[]> {
  return (await reportsOf(importId).doc(TOTALS_REPORT_ID).get()).data()?.groups ?? [];
}
