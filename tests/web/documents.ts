import { act } from '@testing-library/react';
import type { ListQuery } from '@web/lib/listQuery';
import type { WatchProblem } from '@web/lib/watch';

/** The documents of the fake backend, by path. */
const documents = new Map<string, unknown>();
/** Documents and collections that can't be read, by path. */
const failing = new Set<string>();
/** The open listeners, with the document or collection that each watches. */
const listeners = new Map<() => void, string>();

/** Stores one document, or deletes it if `data` is undefined, and tells listeners. */
export function store(path: string, data: unknown): void {
  change(path, () => (data === undefined ? documents.delete(path) : documents.set(path, data)));
}

/** Lets reads of a document or of a collection fail until it is stored again. */
export function failReads(path: string): void {
  failing.add(path);
}

/** All documents of a collection, which replace those stored before. Listeners hear of each change. */
export class Collection<Item extends { readonly id: string }> {
  constructor(
    private readonly path: string,
    items: readonly Item[] = [],
  ) {
    this.set(items);
  }
  /** Adds a document or replaces the one with its id. */
  put(changed: Item): void {
    store(`${this.path}/${changed.id}`, changed);
  }
  set(items: readonly Item[]): void {
    change(this.path, () => {
      for (const path of pathsIn(this.path)) documents.delete(path);
      for (const item of items) documents.set(`${this.path}/${item.id}`, item);
    });
  }
  /** The number of open listeners, to this and to all other collections. */
  get listening(): number {
    return listeners.size;
  }
}

export function resetDocuments(): void {
  documents.clear();
  failing.clear();
  listeners.clear();
}

export const isFailing = (path: string): boolean => failing.has(path);
export const stored = (path: string): unknown => documents.get(path);

/** The documents of a collection that a query matches, in its order. */
export function listed(collection: string, { equal = {}, contains, startsWith = '', order: [field, direction], limit, after }: ListQuery): { id: string }[] {
  const turned = direction === 'asc' ? 1 : -1;
  const compared = ([a, aId]: Place, [b, bId]: Place) => (a === b ? Number(aId > bId) - Number(aId < bId) : Number(a > b) - Number(a < b)) * turned;
  const placeOf = (one: { id: string }): Place => [valueOf(one, field), one.id];
  return pathsIn(collection)
    .map((path) => ({ ...(documents.get(path) as object), id: path.slice(collection.length + 1) }))
    .filter((one) => Object.entries(equal).every(([name, value]) => valueOf(one, name) === value))
    .filter((one) => !contains || (valueOf(one, contains[0]) as unknown as readonly string[]).includes(contains[1]))
    .filter((one) => startsWith === '' || String(valueOf(one, field)).startsWith(startsWith))
    .filter((one) => after === undefined || compared(placeOf(one), [after.value, after.id]) > 0)
    .sort((a, b) => compared(placeOf(a), placeOf(b)))
    .slice(0, limit);
}

/** Calls `tell` now and whenever the document or collection at `path` changes. A listener that fails ends. */
export function follow(path: string, tell: () => void, failed: (problem: WatchProblem) => void): () => void {
  if (failing.has(path)) failed('unavailable');
  else {
    listeners.set(tell, path);
    tell();
  }
  return () => void listeners.delete(tell);
}

const pathsIn = (collection: string): string[] => [...documents.keys()].filter((path) => path.slice(0, path.lastIndexOf('/')) === collection);

/** Changes what is stored at or below a path, which can be read again, and tells its listeners. */
function change(changed: string, make: () => void): void {
  failing.delete(changed);
  make();
  const isConcerned = (path: string) => `${path}/`.startsWith(`${changed}/`) || path === changed.slice(0, changed.lastIndexOf('/'));
  act(() => {
    for (const [tell, path] of [...listeners]) if (isConcerned(path)) tell();
  });
}

/** A document's sort key: a value, then its id. */
type Place = readonly [value: string | number | boolean, id: string];

/** The value of a field, which may be nested: `dispute.status`. */
const valueOf = (item: object, path: string): string | number | boolean =>
  path.split('.').reduce<unknown>((value, name) => new Map(Object.entries(value ?? {})).get(name), item) as string | number | boolean;
