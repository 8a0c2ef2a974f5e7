import { createHash } from 'node:crypto';

/**
 * The index of the part that a key belongs to, from 0 to `count - 1`. If the number of parts doubles, each key of part i either stays there or moves to
 * part i + the old count.
 */
export function toPartIndex(key: string, count: number): number {
  return count === 1 ? 0 : createHash('sha256').update(key).digest().readUInt32LE(0) % count;
}
