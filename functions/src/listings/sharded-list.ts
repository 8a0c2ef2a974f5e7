import { COLLECTIONS } from '../contract';
import { hashDocument } from '../platform/hash-document';
import { toPartIndex } from '../platform/part-index';

/** A list is sharded once its entries exceed this size, which leaves room for growth between two refreshes within Firestore's 1 MiB. */
export const PART_TARGET_BYTES = 600_000;

/**
 * A list that is too long for one document is split into parts by a hash of its keys. The number of parts is a power of two and depends only on the
 * entries, so a rebuild gets the same parts as years of small changes.
 */
export interface ShardedList<Entry, Sum extends PartSize> {
  /** The number of parts. 1 if the entries are in the list's own document. */
  readonly count: number;
  /** What each part contributes to the list's totals. */
  readonly sums: readonly Sum[];
  /** The parts that were read, by index. Only the sums of the other parts are known. */
  readonly loaded: ReadonlyMap<number, Entries<Entry>>;
  /** Parts that differ from what is stored. */
  readonly touched: ReadonlySet<number>;
}

export interface PartSize {
  readonly bytes: number;
}

export type Entries<Entry> = Readonly<Record<string, Entry>>;

/** New entries by key. Undefined removes an entry. */
export type Changes<Entry> = ReadonlyMap<string, Entry | undefined>;

/** The indexes of the parts that contain these keys. */
export const findParts = (keys: Iterable<string>, count: number): Set<number> => new Set([...keys].map((key) => toPartIndex(key, count)));

/** The path of a part of the list that is stored at `listPath`. */
export const partPath = (listPath: string, partId: string): string => `${listPath}/${COLLECTIONS.parts}/${partId}`;

/** The ids of parts that are overwritten when they change, which are their numbers. Empty if the list's own document contains the entries. */
export const numberedPartIds = (count: number): string[] => (count > 1 ? Array.from({ length: count }, (_, part) => String(part)) : []);

/**
 * The ids of parts that are never overwritten, which consist of their numbers and the hashes of their content. Writing a part twice changes nothing, and
 * a new part doesn't affect readers until the list names it.
 * @param field the field of a part that has its entries
 * @param before the ids before the list was changed, which untouched parts keep
 */
export function hashedPartIds<Entry>({ count, loaded, touched }: ShardedList<Entry, PartSize>, field: string, before: readonly string[] = []): string[] {
  const toId = (part: number) => `${part}-${hashDocument({ [field]: loaded.get(part) ?? {} })}`;
  return Array.from({ length: count }, (_, part) => (touched.has(part) ? undefined : before[part]) ?? toId(part));
}

/** The hash in the id of a part. */
export const getPartHash = (partId: string): string => partId.slice(partId.indexOf('-') + 1);

/** The size of the entries as JSON, in bytes, which is close to how Firestore counts it. */
export function measureBytes(entries: Entries<unknown>): number {
  return Object.entries(entries).reduce((bytes, [key, entry]) => bytes + Buffer.byteLength(JSON.stringify(entry)) + key.length + 4, 0);
}

/** Splits entries into as few parts as possible without exceeding `PART_TARGET_BYTES` in any of them. Every part counts as touched. */
export function shard<Entry, Sum extends PartSize>(entries: Entries<Entry>, toSum: (entries: Entries<Entry>) => Sum): ShardedList<Entry, Sum> {
  // With fewer parts than this, one of them would exceed the target.
  const fewest = 2 ** Math.ceil(Math.log2(Math.max(1, toSum(entries).bytes / PART_TARGET_BYTES)));
  // One gym's card is far below the target, so doubling a few times is enough. The limit of 1024 only matters for invalid input.
  for (let count = fewest; ; count *= 2) {
    const byPart = Map.groupBy(Object.entries(entries), ([key]) => toPartIndex(key, count));
    const parts = Array.from({ length: count }, (_, part): Entries<Entry> => Object.fromEntries(byPart.get(part) ?? []));
    const sums = parts.map(toSum);
    if (count >= 1024 || sums.every(({ bytes }) => bytes <= PART_TARGET_BYTES)) {
      return { count, sums, loaded: new Map(parts.entries()), touched: new Set(parts.keys()) };
    }
  }
}

/** Returns the list after changes to parts that are loaded, with the same number of parts. */
export function changeEntries<Entry, Sum extends PartSize>(
  list: ShardedList<Entry, Sum>,
  changes: Changes<Entry>,
  toSum: (entries: Entries<Entry>) => Sum,
): ShardedList<Entry, Sum> {
  const loaded = new Map([...list.loaded].map(([part, entries]) => [part, new Map(Object.entries(entries))]));
  const touched = new Set(list.touched);
  for (const [key, entry] of changes) {
    const part = toPartIndex(key, list.count);
    const entries = loaded.get(part);
    if (!entries) throw new Error(`Part ${part}, which ${key} belongs to, has not been loaded.`);
    if (entry === undefined) entries.delete(key);
    else entries.set(key, entry);
    touched.add(part);
  }
  const after = new Map([...loaded].map(([part, entries]): [number, Entries<Entry>] => [part, Object.fromEntries(entries)]));
  const sums = list.sums.map((sum, part) => (touched.has(part) ? toSum(after.get(part) ?? {}) : sum));
  return { count: list.count, sums, loaded: after, touched };
}

/** Whether the number of parts has to change, so that all entries must be loaded and split again. */
export function mustReshard({ count, sums }: Pick<ShardedList<unknown, PartSize>, 'count' | 'sums'>): boolean {
  const fits = (bytes: number) => bytes <= PART_TARGET_BYTES;
  if (!sums.every(({ bytes }) => fits(bytes))) return true;
  if (count === 1) return false;
  const half = count / 2;
  return sums.slice(0, half).every(({ bytes }, part) => fits(bytes + (sums[part + half]?.bytes ?? 0)));
}

/** Returns all entries of a list whose parts are all loaded. */
export function getAllEntries<Entry>(list: Pick<ShardedList<Entry, PartSize>, 'loaded'>): Record<string, Entry> {
  return Object.fromEntries([...list.loaded.values()].flatMap((entries) => Object.entries(entries)));
}
