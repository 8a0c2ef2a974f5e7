import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CollectionReference, Transaction, WriteBatch } from 'firebase-admin/firestore';
import { forEachConcurrently } from '../platform/for-each-concurrently';
import { getDocuments } from '../platform/collections';
import {
  getAllEntries,
  type Changes,
  changeEntries,
  type Entries,
  mustReshard,
  numberedPartIds,
  findParts,
  shard,
  type ShardedList,
  type PartSize,
} from './sharded-list';

/** The collection and the field in which a sharded list stores its entries. */
export interface PartStore {
  readonly parts: CollectionReference;
  /** The field with the entries, in the list's own document and in its parts. */
  readonly field: string;
}

/** Reads and writes a sharded list in one transaction. */
export interface ShardedListStore<Entry, Sum extends PartSize> extends PartStore {
  readonly transaction: Transaction;
  readonly toSum: (entries: Entries<Entry>) => Sum;
}

/** The list's own document. */
export interface ShardedListHead<Entry, Sum> {
  /** Empty if the document contains the entries itself (`inline`). */
  readonly partIds: readonly string[];
  readonly inline: Entries<Entry> | undefined;
  readonly sums: readonly Sum[] | undefined;
}

/** Returns the list after changes. Loads the affected parts, or all parts if their number changes. */
export async function changeList<Entry, Sum extends PartSize>(
  store: ShardedListStore<Entry, Sum>,
  head: ShardedListHead<Entry, Sum> | undefined,
  changes: Changes<Entry>,
): Promise<ShardedList<Entry, Sum>> {
  const before = await loadAffectedParts(store, head, changes.keys());
  const changed = changeEntries(before, changes, store.toSum);
  if (!mustReshard(changed)) return changed;
  const others = Array.from({ length: changed.count }, (_, part) => part).filter((part) => !changed.loaded.has(part));
  const loaded = new Map([...changed.loaded, ...(await loadParts<Entry>(store, head?.partIds ?? [], others))]);
  return shard(getAllEntries({ loaded }), store.toSum);
}

async function loadAffectedParts<Entry, Sum extends PartSize>(
  store: ShardedListStore<Entry, Sum>,
  head: ShardedListHead<Entry, Sum> | undefined,
  keys: Iterable<string>,
): Promise<ShardedList<Entry, Sum>> {
  const touched = new Set<number>();
  if (!head || head.partIds.length === 0) {
    const inline = head?.inline ?? {};
    return { count: 1, sums: [store.toSum(inline)], loaded: new Map([[0, inline]]), touched };
  }
  const { partIds, sums = [] } = head;
  const loaded = new Map(await loadParts<Entry>(store, partIds, [...findParts(keys, partIds.length)]));
  return { count: partIds.length, sums, loaded, touched };
}

type TransactionStore = Pick<ShardedListStore<unknown, PartSize>, 'transaction' | 'parts' | 'field'>;

async function loadParts<Entry>(store: TransactionStore, partIds: readonly string[], parts: readonly number[]): Promise<[number, Entries<Entry>][]> {
  if (parts.length === 0) return [];
  const snapshots = await store.transaction.getAll(...parts.map((part) => store.parts.doc(partIds[part] ?? '')));
  return snapshots.map((snapshot, index) => [parts[index] as number, (snapshot.get(store.field) ?? {}) as Entries<Entry>]);
}

/** All entries of a stored list that has parts. */
export async function loadEntries<Entry>(store: TransactionStore, partIds: readonly string[]): Promise<Entries<Entry>> {
  return getAllEntries({ loaded: new Map(await loadParts<Entry>(store, partIds, [...partIds.keys()])) });
}

/** For lists with `numberedPartIds`. Overwrites the parts that differ, and deletes those that the list no longer has. Without a list, deletes all parts. */
export function stageParts<Entry>({ transaction, parts, field }: TransactionStore, partsBefore: number, list: ShardedList<Entry, PartSize> | undefined): void {
  const ids = numberedPartIds(list?.count ?? 0);
  for (const id of numberedPartIds(partsBefore).slice(ids.length)) transaction.delete(parts.doc(id));
  if (!list || ids.length === 0) return;
  for (const part of list.touched) transaction.set(parts.doc(String(part)), { [field]: list.loaded.get(part) });
}

/** What `replaceParts` writes and deletes. */
interface Replacement<Entry> {
  readonly list: ShardedList<Entry, PartSize>;
  /** The ids of the list's parts, from `hashedPartIds`. */
  readonly partIds: readonly string[];
  /** The ids of all stored parts. Those that the list no longer has are deleted. */
  readonly stored: readonly string[];
  /** The ids of stored parts that are known to have the content that the hash in the id stands for. They aren't written again. */
  readonly intact: readonly string[];
}

/**
 * For lists with `hashedPartIds`. Writes the parts that aren't stored yet, each in its own commit, since together they may exceed a transaction's limit of
 * 10 MiB. Readers use them once `writes` has stored the list's document with their ids, so they see either the former or the new list, never a mix. The
 * commit of `writes` must fail if the list's document was written since it was read, since another writer may have replaced parts. If a writer is killed,
 * its parts stay until the whole list is written again.
 */
export async function replaceParts<Entry>(
  writes: Transaction | WriteBatch,
  { parts, field }: PartStore,
  { list, partIds, stored, intact }: Replacement<Entry>,
): Promise<void> {
  const intactIds = new Set(intact);
  const missing = [...partIds.entries()].filter(([, id]) => !intactIds.has(id));
  await forEachConcurrently(missing, ([part, id]) => parts.doc(id).set({ [field]: list.loaded.get(part) }));
  const currentIds = new Set(partIds);
  for (const id of stored) if (!currentIds.has(id)) writes.delete(parts.doc(id));
}

/** The ids of all stored parts, including those that the list doesn't name. */
export async function readPartIds({ parts }: PartStore): Promise<string[]> {
  return (await parts.select().get()).docs.map(({ id }) => id);
}

/** Reads the entries of parts outside a transaction, by part id. Leaves out parts that don't exist because they were replaced since the ids were read. */
export async function readParts<Entry>({ parts, field }: PartStore, partIds: readonly string[]): Promise<Map<string, Entries<Entry>>> {
  const entries = new Map<string, Entries<Entry>>();
  for (const part of await getDocuments(partIds.map((id) => parts.doc(id)))) {
    if (part.exists) entries.set(part.id, (part.get(field) ?? {}) as Entries<Entry>);
    // Yield to other requests, since reading a part's data takes milliseconds.
    await nextTurn();
  }
  return entries;
}
