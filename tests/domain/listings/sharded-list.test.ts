import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPartIndex } from '@functions/platform/part-index';
import { hashDocument } from '@functions/platform/hash-document';
import {
  getAllEntries,
  measureBytes,
  changeEntries,
  type Entries,
  hashedPartIds,
  getPartHash,
  mustReshard,
  shard,
  type ShardedList,
  type PartSize,
  PART_TARGET_BYTES,
} from '@functions/listings/sharded-list';

const sumOf = (entries: Entries<string>): PartSize => ({ bytes: measureBytes(entries) });
const weighing = (bytes: number): string => 'x'.repeat(Math.max(0, bytes));
const list = (count: number, bytes: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`gym${n}`, weighing(bytes)]));

/** Applies changes as the store does, and divides the list again if the number of parts must change. */
function change(before: ShardedList<string, PartSize>, changes: ReadonlyMap<string, string | undefined>): ShardedList<string, PartSize> {
  const changed = changeEntries(before, changes, sumOf);
  return mustReshard(changed) ? shard(getAllEntries(changed), sumOf) : changed;
}
const shown = ({ count, sums, loaded }: ShardedList<string, PartSize>) => ({ count, sums, loaded: new Map([...loaded].sort(([a], [b]) => a - b)) });

describe('shard and changeEntries', () => {
  it('keep one document up to exactly the target size', () => {
    const overhead = measureBytes({ a: '' });
    expect(shard({ a: weighing(PART_TARGET_BYTES - overhead) }, sumOf).count).toBe(1);
    const two = { a: weighing(PART_TARGET_BYTES - 2 * overhead), b: '' };
    expect(measureBytes(two)).toBe(PART_TARGET_BYTES);
    expect(shard(two, sumOf).count).toBe(1);
    expect(shard({ ...two, b: 'x' }, sumOf).count).toBeGreaterThan(1);
  });

  it('keep every part within the target, even with a few large entries', () => {
    for (const sharded of [shard(list(60, 90_000), sumOf), shard(list(5000, 900), sumOf)]) {
      expect(Math.max(...sharded.sums.map(({ bytes }) => bytes))).toBeLessThanOrEqual(PART_TARGET_BYTES);
    }
  });

  it('let two parts join without moving other keys when their number is halved', () => {
    for (const key of Object.keys(list(200, 0))) expect(toPartIndex(key, 8) % 4).toBe(toPartIndex(key, 4));
  });

  it('need only the part of the changed key', () => {
    const { count, sums, loaded } = shard(list(1000, 2000), sumOf);
    const part = toPartIndex('gym7', count);
    const partly = { count, sums, loaded: new Map([[part, loaded.get(part) ?? {}]]), touched: new Set<number>() };
    const changed = changeEntries(partly, new Map([['gym7', 'new']]), sumOf);
    expect([...changed.touched]).toEqual([part]);
    expect(changed.sums[part]?.bytes).toBe((sums[part]?.bytes ?? 0) - 1997);
    expect(() => changeEntries({ ...partly, loaded: new Map() }, new Map([['gym7', 'new']]), sumOf)).toThrow('has not been loaded');
  });

  it('name parts by their content, and keep the names of untouched parts', () => {
    const before = shard(list(1000, 2000), sumOf);
    const ids = hashedPartIds(before, 'gyms');
    expect(new Set(ids).size).toBe(before.count);
    const changed = changeEntries({ ...before, touched: new Set() }, new Map([['gym7', 'new']]), sumOf);
    const part = toPartIndex('gym7', before.count);
    const after = hashedPartIds(changed, 'gyms', ids);
    expect(after.map((id, at) => id === ids[at])).toEqual(ids.map((_, at) => at !== part));
    expect(getPartHash(after[part] ?? '')).toBe(hashDocument({ gyms: changed.loaded.get(part) }));
    expect(hashedPartIds(shard(getAllEntries(changed), sumOf), 'gyms')).toEqual(after);
  });

  it('reach the same split as a rebuild after any series of changes', () => {
    const step = fc.record({ key: fc.nat(30), bytes: fc.option(fc.integer({ min: 0, max: 99_000 }), { freq: 3 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const entries: Record<string, string> = {};
        let sharded = shard<string, PartSize>({}, sumOf);
        for (const { key, bytes } of steps) {
          const entry = bytes === null ? undefined : weighing(bytes);
          if (entry === undefined) delete entries[`gym${key}`];
          else entries[`gym${key}`] = entry;
          sharded = change(sharded, new Map([[`gym${key}`, entry]]));
        }
        expect(shown(sharded)).toEqual(shown(shard(entries, sumOf)));
      }),
      { numRuns: 60 },
    );
  });
});
