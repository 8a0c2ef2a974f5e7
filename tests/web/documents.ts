import { act } from '@testing-library/react';
import type { ListQuery } from '@web/lib/listQuery';
import type { WatchProblem } from '@web/lib/watch';

/** The documents of the fake backend, by path. */
const documents = new Map<string, unknown>();
/** Documents and collections that can't be read, by path. */
const failing = new Set<string>();
/** The open listeners, with the document or collection that each watches. */
const listeners = new Map<() => void, string>();

/** Stores a document, or deletes it if `data` is undefined, and notifies its listeners. */
export function store(path: string, data: unknown): void {
  change(path, () => (data === undefined ? documents.delete(path) : documents.set(path, data)));
}

/** Makes reads of a document or a collection fail until it is stored again. */
export function failReads(path: string): void {
  failing.add(path);
}

/** A collection of the fake backend. Its items replace any documents stored before. Every change notifies listeners. */
export class Collection<Item extends { readonly id: string }> {
  constructor(
    private readonly path: string,
    items: readonly Item[] = [],
  ) {
    this.set(items);
  }
  /** Adds a document or replaces the one with its id. */
  put(item: Item): void {
    store(`${this.path}/${item.id}`, item);
  }
  set(items: readonly Item[]): void {
    change(this.path, () => {
      for (const path of pathsIn(this.path)) documents.delete(path);
      for (const item of items) documents.set(`${this.path}/${item.id}`, item);
    });
  }
  /** How many listeners are open, to this and to all other collections. */
  get listenerCount(): number {
    return listeners.size;
  }
}

export function resetDocuments(): void {
  documents.clear();
  failing.clear();
  listeners.clear();
}

export const isFailing = (path: string): boolean => failing.has(path);
export const getDocument = (path: string): unknown => documents.get(path);

/** The documents of a collection that a query matches, in its order. */
export function findDocuments(
  collection: string,
  { equal = {}, contains, startsWith = '', order: [field, direction], limit, after }: ListQuery,
): { id: string }[] {
  const sign = direction === 'asc' ? 1 : -1;
  const compare = ([a, aId]: SortKey, [b, bId]: SortKey) => (a === b ? Number(aId > bId) - Number(aId < bId) : Number(a > b) - Number(a < b)) * sign;
  const toSortKey = (item: { id: string }): SortKey => [readField(item, field), item.id];
  return pathsIn(collection)
    .map((path) => ({ ...(documents.get(path) as object), id: path.slice(collection.length + 1) }))
    .filter((item) => Object.entries(equal).every(([name, value]) => readField(item, name) === value))
    .filter((item) => !contains || (readField(item, contains[0]) as unknown as readonly string[]).includes(contains[1]))
    .filter((item) => startsWith === '' || String(readField(item, field)).startsWith(startsWith))
    .filter((item) => after === undefined || compare(toSortKey(item), [after.value, after.id]) > 0)
    .sort((a, b) => compare(toSortKey(a), toSortKey(b)))
    .slice(0, limit);
}

/** Calls `notify` now and whenever the document or collection at `path` changes, or only `failed` if reading it fails. */
export function listen(path: string, notify: () => void, failed: (problem: WatchProblem) => void): () => void {
  if (failing.has(path)) failed('unavailable');
  else {
    listeners.set(notify, path);
    notify();
  }
  return () => void listeners.delete(notify);
}

const pathsIn = (collection: string): string[] => [...documents.keys()].filter((path) => path.slice(0, path.lastIndexOf('/')) === collection);

/** Changes the documents at or below a path, makes it readable again, and notifies its listeners. */
function change(changed: string, apply: () => void): void {
  failing.delete(changed);
  apply();
  const isAffected = (path: string) => `${path}/`.startsWith(`${changed}/`) || path === changed.slice(0, changed.lastIndexOf('/'));
  act(() => {
    for (const [notify, path] of [...listeners]) if (isAffected(path)) notify();
  });
}

/** A document's sort key: a value, then its id. */
type SortKey = readonly [value: string | number | boolean, id: string];

/** Reads a field, which may be nested: `dispute.status`. */
const readField = (item: object, path: string): string | number | boolean =>
  path.split('.').reduce<unknown>((value, name) => new Map(Object.entries(value ?? {})).get(name), item) as string | number | boolean;
