import type { WriteBatch } from 'firebase-admin/firestore';
import { type ColumnChoice, documentPaths, type ListSource, toListSource, type RememberedSource } from '../../contract';
import { documentAt } from '../../platform/collections';

const sourceReference = (name: string) => documentAt(documentPaths.source(name));

/** Remembers the settings of a source for its next file. */
export function stageSource(batch: WriteBatch, source: RememberedSource): void {
  batch.set(sourceReference(source.name), source);
}

/** A source with its missing settings filled in from its last file, and the columns that were chosen for that file. */
export async function withRememberedSettings(source: ListSource): Promise<{ readonly source: ListSource; readonly columns: ColumnChoice[] }> {
  const last = (await sourceReference(source.name).get()).data();
  return { source: toListSource({ ...last, ...toListSource(source) }), columns: last?.columns ?? [] };
}
