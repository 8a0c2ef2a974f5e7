import type { WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, type Finding, type FindingGroup, type ImportReport, FILE_REPORT_ID, TOTALS_REPORT_ID } from '../../contract';
import { splitIntoParts } from './report';
import { addFindings } from './report-totals';
import { padIndex } from './pad-index';
import { collection, storedAs } from '../../platform/collections';

const reportsOf = (importId: string) => collection('imports').doc(importId).collection(COLLECTIONS.report).withConverter(storedAs<ImportReport>());

/**
 * Adds findings to a batch. The id of a slice's document is the number of its first row. Findings on the whole file have an id that sorts first.
 * Writing findings again replaces them.
 */
export function stageReport(batch: WriteBatch, importId: string, scope: number | 'file', findings: readonly Finding[], created: readonly Finding[] = []): void {
  const [name, summary] = scope === 'file' ? [FILE_REPORT_ID, { groups: addFindings([], findings) }] : [padIndex(scope), {}];
  const parts = splitIntoParts(findings);
  (parts.length === 0 && created.length > 0 ? [[]] : parts).forEach((part, index) => {
    const id = index === 0 ? name : `${name}-${padIndex(index)}`;
    // A slice's new gyms take 100 kB at most.
    batch.set(reportsOf(importId).doc(id), {
      findings: part,
      ...(index === 0 && summary),
      ...(index === 0 && created.length > 0 && { created: [...created] }),
    });
  });
}

/** Adds a report's summary to the batch with its findings. The document has no findings of its own, so readers of all findings skip it. */
export function stageTotals(batch: WriteBatch, importId: string, groups: readonly FindingGroup[]): void {
  batch.set(reportsOf(importId).doc(TOTALS_REPORT_ID), { findings: [], groups: [...groups] });
}

export async function loadTotals(importId: string): Promise<readonly FindingGroup[]> {
  return (await reportsOf(importId).doc(TOTALS_REPORT_ID).get()).data()?.groups ?? [];
}
