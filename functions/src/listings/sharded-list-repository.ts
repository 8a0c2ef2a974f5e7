import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { each } from '../platform/each';
import { firestore } from '../platform/firestore';
import {
  allEntries,
  type Changes,
  changeEntries,
  type Entries,
  mustReshard,
  numberedPartIds,
  partPath,
  partsOf,
  shard,
  type ShardedList,
  type Weighed,
} from './sharded-list';

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
  /** Empty if the document has the entries. */
  readonly partIds: readonly string[];
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
  const loaded = new Map([...changed.loaded, ...(await loadParts<Entry>(store, head?.partIds ?? [], others))]);
  return shard(allEntries({ loaded }), store.sumOf);
}

async function open<Entry, Sum extends Weighed>(
  store: ShardedListStore<Entry, Sum>,
  head: ShardedListHead<Entry, Sum> | undefined,
  keys: Iterable<string>,
): Promise<ShardedList<Entry, Sum>> {
  const touched = new Set<number>();
  if (!head || head.partIds.length === 0) {
    const inline = head?.inline ?? {};
    return { count: 1, sums: [store.sumOf(inline)], loaded: new Map([[0, inline]]), touched };
  }
  const { partIds, sums = [] } = head;
  const loaded = new Map(await loadParts<Entry>(store, partIds, [...partsOf(keys, partIds.length)]));
  return { count: partIds.length, sums, loaded, touched };
}

type PartStore = Pick<ShardedListStore<unknown, Weighed>, 'transaction' | 'reference' | 'field'>;

async function loadParts<Entry>(store: PartStore, partIds: readonly string[], parts: readonly number[]): Promise<[number, Entries<Entry>][]> {
  if (parts.length === 0) return [];
  const snapshots = await store.transaction.getAll(...parts.map((part) => partReference(store, partIds[part] ?? '')));
  return snapshots.map((snapshot, index) => [parts[index] as number, (snapshot.get(store.field) ?? {}) as Entries<Entry>]);
}

/** All entries of a stored list that has parts. */
export async function loadEntries<Entry>(store: PartStore, partIds: readonly string[]): Promise<Entries<Entry>> {
  return allEntries({ loaded: new Map(await loadParts<Entry>(store, partIds, [...partIds.keys()])) });
}

/** Overwrites the parts that differ and deletes those that no longer exist; without a list, deletes all. For lists with `numberedPartIds`. */
export function stageParts<Entry>(store: PartStore, partsBefore: number, list: ShardedList<Entry, Weighed> | undefined): void {
  const ids = numberedPartIds(list?.count ?? 0);
  for (const id of numberedPartIds(partsBefore).slice(ids.length)) store.transaction.delete(partReference(store, id));
  if (!list || ids.length === 0) return;
  for (const part of list.touched) store.transaction.set(partReference(store, String(part)), { [store.field]: list.loaded.get(part) });
}

/** What `replaceParts` writes and deletes. */
interface Replacement<Entry> {
  readonly list: ShardedList<Entry, Weighed>;
  /** The ids of its parts, from `hashedPartIds`. */
  readonly partIds: readonly string[];
  /** The ids of all stored parts. Those that the list no longer has are deleted by the transaction. */
  readonly stored: readonly string[];
  /** Those of them that are known to have the content that their ids say. */
  readonly intact: readonly string[];
}

/**
 * Writes the parts of a list with `hashedPartIds` that aren't stored yet, each in its own commit, since together they may exceed the 10 MiB of a
 * transaction. Readers find them once the transaction has stored the list's document with their ids, so they see the list before or after, never a
 * mix. The transaction must have read that document, and must write it, so that it fails if another one replaced parts in the meantime. Parts of a
 * writer that died are left over until the whole list is written again.
 */
export async function replaceParts<Entry>(store: PartStore, { list, partIds, stored, intact }: Replacement<Entry>): Promise<void> {
  const isIntact = new Set(intact);
  const missing = [...partIds.entries()].filter(([, id]) => !isIntact.has(id));
  await each(missing, ([part, id]) => partReference(store, id).set({ [store.field]: list.loaded.get(part) }));
  for (const id of leftOver(stored, partIds)) store.transaction.delete(partReference(store, id));
}

/** The stored parts that the list doesn't have. */
export const leftOver = (stored: readonly string[], partIds: readonly string[]): string[] => {
  const named = new Set(partIds);
  return stored.filter((id) => !named.has(id));
};

const partReference = ({ reference }: PartStore, partId: string): DocumentReference => firestore().doc(partPath(reference.path, partId));
