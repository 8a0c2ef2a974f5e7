import { FieldPath, type WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, DAY_MS, type MergedGym, makePairId, IMPORT_UNDO_DAYS } from '../../contract';
import { collection, getDocuments, storedAs } from '../../platform/collections';
import type { SlicePlan } from './plan';
import type { MutableStoredGyms, StoredPairs, Version } from './gyms-repository';
import { splitIntoParts } from './report';
import { type WrittenPair, type UndoEntry, toUndoEntry } from './undo-entries';

/** `imports/{importId}/undo/{id}`: entries to undo. Deleted once they are undone or when they expire. */
export interface UndoDocument {
  readonly entries: readonly UndoEntry[];
  readonly expiresAt: Date;
}

const undosOf = (importId: string) => collection('imports').doc(importId).collection(COLLECTIONS.undo).withConverter(storedAs<UndoDocument>());

/** The largest row number with nine digits, like the ids of `padIndex`. Ids count down from it, so that Firestore reads the latest slice first without an extra index. */
const LAST_ROW = 999_999_999;
const toSliceId = (start: number): string => String(LAST_ROW - start);
/**
 * The id for changes to pairs at the end of an import. It sorts first, so these are undone first. It contains the first pair's id, so that a worker that
 * replaces a dead one doesn't overwrite its entries.
 */
const toPairsId = (first: string): string => `0-${first}`;

/** When an import that ends now can no longer be undone. */
export const getUndoExpiry = (now: Date): Date => new Date(now.getTime() + IMPORT_UNDO_DAYS * DAY_MS);

/** Adds undo entries to a commit: those of a slice, or those for pairs at the end of an import. Writing them again replaces them. */
export function stageUndo(
  batch: WriteBatch,
  importId: string,
  target: { readonly start: number } | { readonly firstPair: string },
  entries: readonly UndoEntry[],
  now: Date,
): void {
  const id = 'start' in target ? toSliceId(target.start) : toPairsId(target.firstPair);
  for (const [index, part] of splitIntoParts(entries).entries())
    batch.set(undosOf(importId).doc(index === 0 ? id : `${id}-${index}`), { entries: part, expiresAt: getUndoExpiry(now) });
}

/**
 * The undo entries for a slice's writes.
 * @param stored the gyms and pointers before the slice is written
 * @param pairs the pairs before the slice is written
 */
export function toUndoEntries({ writes, pointers, pairs: newPairs }: SlicePlan<Version>, stored: MutableStoredGyms, pairs: StoredPairs): UndoEntry[] {
  const findPointer = (id: string): MergedGym | undefined => {
    const before = stored.get(id);
    return before?.kind === 'merged' ? before.document : undefined;
  };
  return [
    ...writes.map(({ id, before, after }) => toUndoEntry(id, before?.gym, after, findPointer(id))),
    ...pointers.map(({ id, document }): UndoEntry => {
      const was = findPointer(id);
      return { kind: 'pointer', id, into: document.mergedInto, ...(was && { was }) };
    }),
    ...newPairs.map(({ gymIds }) => toPairEntry(makePairId(...gymIds), pairs)),
  ];
}

function toPairEntry(id: string, pairs: StoredPairs): WrittenPair {
  const was = pairs.get(id)?.pair;
  return { kind: 'pair', id, ...(was && { was }) };
}

/** The stored pairs with these ids. */
export async function loadPairs(ids: readonly string[]): Promise<StoredPairs> {
  const snapshots = await getDocuments(ids.map((id) => collection('pairs').doc(id)));
  return new Map(
    snapshots.flatMap((snapshot) => {
      const pair = snapshot.data();
      return pair && snapshot.updateTime ? [[snapshot.id, { pair, updateTime: snapshot.updateTime }] as const] : [];
    }),
  );
}

/** The document with the next entries to undo. Undefined if none are left. */
export async function loadNextUndo(importId: string) {
  const { docs } = await undosOf(importId).orderBy(FieldPath.documentId()).limit(1).get();
  return docs[0];
}
