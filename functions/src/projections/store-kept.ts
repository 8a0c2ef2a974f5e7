import { type DocumentData, type DocumentReference, FieldValue, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import { COLLECTIONS, type Kept } from '../contract';
import { firestore } from '../platform/firestore';
import { stableJson } from '../gyms/views';
import { allEntries, type Changes, changeEntries, type Entries, mustRespread, partsOf, type Shelf, spread, type Weighed } from './split';

/** The content of a kept document, without the stamps of when it was written. */
export function contentOf<Document extends Kept>(document: Document | undefined): Omit<Document, keyof Kept> | undefined {
  if (!document) return undefined;
  const { writtenAt: _written, asOf: _asOf, ...content } = document;
  return content;
}

export const sameContent = (a: object | undefined, b: object | undefined): boolean => stableJson(a ?? null) === stableJson(b ?? null);

/** A document as it is stored: `asOf` is the time of the reads that it was made from. */
export function stamped(content: object, asOf: Timestamp): DocumentData {
  return { ...content, asOf, writtenAt: FieldValue.serverTimestamp() };
}

/** Reads and writes of a document whose entries may be spread over parts, in one transaction. */
export interface ShelfStore<Entry, Sum extends Weighed> {
  readonly transaction: Transaction;
  readonly reference: DocumentReference;
  /** The field that holds the entries, in the document and in its parts. */
  readonly field: string;
  readonly sumOf: (entries: Entries<Entry>) => Sum;
}
/** What the document holds of its shelf. */
export interface ShelfHead<Entry, Sum> {
  readonly parts: number;
  readonly inline: Entries<Entry> | undefined;
  readonly sums: readonly Sum[] | undefined;
}

/** The shelf after changes: loads the parts concerned, and all of them where their number changes. */
export async function changeShelf<Entry, Sum extends Weighed>(
  store: ShelfStore<Entry, Sum>,
  head: ShelfHead<Entry, Sum> | undefined,
  changes: Changes<Entry>,
): Promise<Shelf<Entry, Sum>> {
  const opened = await open(store, head, changes.keys());
  const changed = changeEntries(opened, changes, store.sumOf);
  if (!mustRespread(changed)) return changed;
  const others = Array.from({ length: changed.count }, (_, part) => part).filter((part) => !changed.loaded.has(part));
  const loaded = new Map([...changed.loaded, ...(await loadParts(store, others))]);
  return spread(allEntries({ loaded }), store.sumOf);
}

async function open<Entry, Sum extends Weighed>(
  store: ShelfStore<Entry, Sum>,
  head: ShelfHead<Entry, Sum> | undefined,
  keys: Iterable<string>,
): Promise<Shelf<Entry, Sum>> {
  const touched = new Set<number>();
  if (!head || head.parts === 0) {
    const inline = head?.inline ?? {};
    return { count: 1, sums: [store.sumOf(inline)], loaded: new Map([[0, inline]]), touched };
  }
  const loaded = new Map(await loadParts(store, [...partsOf(keys, head.parts)]));
  return { count: head.parts, sums: head.sums ?? [], loaded, touched };
}

async function loadParts<Entry>({ transaction, reference, field }: ShelfStore<Entry, Weighed>, parts: number[]): Promise<[number, Entries<Entry>][]> {
  if (parts.length === 0) return [];
  const snapshots = await transaction.getAll(...parts.map((part) => partReference(reference, part)));
  return snapshots.map((snapshot, index) => [parts[index] as number, (snapshot.get(field) ?? {}) as Entries<Entry>]);
}

/** Writes the parts that differ and deletes those that are no more; `shelf` undefined deletes all. */
export function stageParts<Entry>(store: ShelfStore<Entry, Weighed>, partsBefore: number, shelf: Shelf<Entry, Weighed> | undefined): void {
  const { transaction, reference, field } = store;
  const parts = shelf && shelf.count > 1 ? shelf.count : 0;
  for (let part = parts; part < partsBefore; part++) transaction.delete(partReference(reference, part));
  if (!shelf || parts === 0) return;
  for (const part of shelf.touched) transaction.set(partReference(reference, part), { [field]: shelf.loaded.get(part) });
}

export const partReference = (reference: DocumentReference, part: number) => reference.collection(COLLECTIONS.parts).doc(String(part));

/** The last refresh under way of each document in this instance. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * One transaction, which locks the document that is kept and the parts of it that it reads. What changed below is asked for
 * after that, outside the lock: what changes later has a mark of its own, and who follows that waits for the lock. With
 * preconditions alone, a gym deleted in between could come back. Refreshes of one document take turns within an instance,
 * since the client waits a second and longer before it tries again for a lost lock.
 */
export async function inTransaction<Result>(document: string, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  const before = underWay.get(document) ?? Promise.resolve();
  const turn = before.catch(() => undefined).then(() => firestore().runTransaction(work));
  underWay.set(document, turn);
  try {
    return await turn;
  } finally {
    if (underWay.get(document) === turn) underWay.delete(document);
  }
}
