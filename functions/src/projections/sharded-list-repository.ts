import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../platform/firestore';
import { allEntries, type Changes, changeEntries, type Entries, mustReshard, partPath, partsOf, shard, type ShardedList, type Weighed } from './sharded-list';

/** Reads and writes a sharded list in one transaction. */
export interface ShardedListStore<Entry, Sum extends Weighed> {
  readonly transaction: Transaction;
  /** The list's own document. Its parts are below it. */
  readonly reference: DocumentReference;
  /** The field with the entries, in the document and in its parts. */
  readonly field: string;
  readonly sumOf: (entries: Entries<Entry>) => Sum;
}
/** The list's own document. */
export interface ShardedListHead<Entry, Sum> {
  readonly parts: number;
  readonly inline: Entries<Entry> | undefined;
  readonly sums: readonly Sum[] | undefined;
}

/** The list after changes. Loads the affected parts, or all of them if their number changes. */
export async function changeList<Entry, Sum extends Weighed>(
  store: ShardedListStore<Entry, Sum>,
  head: ShardedListHead<Entry, Sum> | undefined,
  changes: Changes<Entry>,
): Promise<ShardedList<Entry, Sum>> {
  const opened = await open(store, head, changes.keys());
  const changed = changeEntries(opened, changes, store.sumOf);
  if (!mustReshard(changed)) return changed;
  const others = Array.from({ length: changed.count }, (_, part) => part).filter((part) => !changed.loaded.has(part));
  const loaded = new Map([...changed.loaded, ...(await loadParts(store, others))]);
  return shard(allEntries({ loaded }), store.sumOf);
}

async function open<Entry, Sum extends Weighed>(
  store: ShardedListStore<Entry, Sum>,
  head: ShardedListHead<Entry, Sum> | undefined,
  keys: Iterable<string>,
): Promise<ShardedList<Entry, Sum>> {
  const touched = new Set<number>();
  if (!head || head.parts === 0) {
    const inline = head?.inline ?? {};
    return { count: 1, sums: [store.sumOf(inline)], loaded: new Map([[0, inline]]), touched };
  }
  const loaded = new Map(await loadParts(store, [...partsOf(keys, head.parts)]));
  return { count: head.parts, sums: head.sums ?? [], loaded, touched };
}

async function loadParts<Entry>({ transaction, reference, field }: ShardedListStore<Entry, Weighed>, parts: number[]): Promise<[number, Entries<Entry>][]> {
  if (parts.length === 0) return [];
  const snapshots = await transaction.getAll(...parts.map((part) => partReference(reference, part)));
  return snapshots.map((snapshot, index) => [parts[index] as number, (snapshot.get(field) ?? {}) as Entries<Entry>]);
}

/** All entries of a stored list that has parts. */
export async function loadEntries<Entry>(store: ShardedListStore<Entry, Weighed>, parts: number): Promise<Entries<Entry>> {
  return allEntries({
    loaded: new Map(
      await loadParts(
        store,
        Array.from({ length: parts }, (_, part) => part),
      ),
    ),
  });
}

/** Writes the parts that differ and deletes those that no longer exist; without a list, deletes all. */
export function stageParts<Entry>(store: ShardedListStore<Entry, Weighed>, partsBefore: number, list: ShardedList<Entry, Weighed> | undefined): void {
  const { transaction, reference, field } = store;
  const parts = list && list.count > 1 ? list.count : 0;
  for (let part = parts; part < partsBefore; part++) transaction.delete(partReference(reference, part));
  if (!list || parts === 0) return;
  for (const part of list.touched) transaction.set(partReference(reference, part), { [field]: list.loaded.get(part) });
}

const partReference = (list: DocumentReference, part: number): DocumentReference => firestore().doc(partPath(list.path, part));
