import { createHash } from 'node:crypto';

/** The part that a key belongs to. Parts nest: part i of n splits into parts i and i + n of 2n. */
export function partOf(key: string, count: number): number {
  return count === 1 ? 0 : createHash('sha256').update(key).digest().readUInt32LE(0) % count;
}
