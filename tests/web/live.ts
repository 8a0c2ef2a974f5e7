import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { ListQuery } from '@web/lib/listQuery';
import { watchDocument, watchList } from '@web/lib/watch';

interface Document {
  readonly id: string;
  readonly createdAt: string;
}

/** Documents of a collection that the mocked listeners of `lib/watch` report now and whenever they change. */
export class LiveDocuments<Item extends Document> {
  private readonly listeners = new Set<() => void>();
  constructor(
    collection: string,
    private stored: readonly Item[],
  ) {
    vi.mocked(watchList).mockImplementation((_path, list, next) => this.follow(() => next(this.matching(list) as never)));
    vi.mocked(watchDocument).mockImplementation((path, next) => this.follow(() => next(this.stored.find(({ id }) => path === `${collection}/${id}`) as never)));
  }
  /** Adds a document or replaces the one with its id. */
  put(changed: Item): void {
    this.set([...this.stored.filter(({ id }) => id !== changed.id), changed]);
  }
  set(stored: readonly Item[]): void {
    this.stored = stored;
    act(() => {
      for (const tell of this.listeners) tell();
    });
  }
  /** The number of open listeners. */
  get listening(): number {
    return this.listeners.size;
  }
  private follow(tell: () => void): () => void {
    this.listeners.add(tell);
    tell();
    return () => void this.listeners.delete(tell);
  }
  private matching({ equal = {}, order: [field, direction], limit, after }: ListQuery): Item[] {
    const fits = (one: Item) => Object.entries(equal).every(([name, value]) => valueOf(one, name) === value);
    const turned = direction === 'asc' ? 1 : -1;
    const compared = ([a, aId]: Place, [b, bId]: Place) => (a === b ? Number(aId > bId) - Number(aId < bId) : Number(a > b) - Number(a < b)) * turned;
    const placeOf = (one: Item): Place => [valueOf(one, field), one.id];
    const found = this.stored.filter((one) => fits(one) && (after === undefined || compared(placeOf(one), [after.value, after.id]) > 0));
    return found.sort((a, b) => compared(placeOf(a), placeOf(b))).slice(0, limit);
  }
}

/** A document's sort key: a value, then its id. */
type Place = readonly [value: string | number | boolean, id: string];

/** The value of a field, which may be nested: `dispute.status`. */
const valueOf = (item: object, path: string): string | number | boolean =>
  path.split('.').reduce<unknown>((value, name) => new Map(Object.entries(value ?? {})).get(name), item) as string | number | boolean;
