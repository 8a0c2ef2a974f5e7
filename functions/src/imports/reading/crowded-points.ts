import { toSlug } from '../../text/slug';
import { type CrowdedPoints, toPointKey } from './coarse-position';
import { Notes } from './row-notes';
import { readPosition } from './position';
import { cellOf, type Row } from './row';

/**
 * If at least this many gyms share a point, the point is the center of their town. Gyms that all have the same house number share a building, so they
 * don't count.
 */
const MIN_CROWD = 3;

/** Finds the points that several gyms in a file share. Stores only three numbers per row, since a file may have half a million rows. */
export class CrowdFinder {
  private readonly pointKeys: number[] = [];
  /** A hash of each row's name and house number. Different strings almost never have the same hash. */
  private readonly gymHashes: number[] = [];
  /** A hash of each row's house number, or `NO_HOUSE`. */
  private readonly houseHashes: number[] = [];

  add(row: Row): void {
    const position = row.problem ? undefined : readPosition(row, new Notes(row));
    if (!position) return;
    const house = readHouseNumber(row);
    this.pointKeys.push(toPointKey(position));
    this.gymHashes.push(hashText(`${removeGenericWords(cellOf(row, 'name')?.value ?? '')}|${house}`));
    this.houseHashes.push(house === '' ? NO_HOUSE : hashText(house));
  }

  /** The points that at least `MIN_CROWD` gyms share without being in one building, each with its number of rows. */
  findCrowdedPoints(): CrowdedPoints {
    const crowded = new Map<number, number>();
    const order = Uint32Array.from(this.pointKeys.keys()).sort((a, b) => this.pointAt(a) - this.pointAt(b));
    for (let from = 0, to = 0; from < order.length; from = to) {
      const point = this.pointAt(order[from]);
      while (to < order.length && this.pointAt(order[to]) === point) to++;
      if (to - from >= MIN_CROWD && this.isCrowd(order.subarray(from, to))) crowded.set(point, to - from);
    }
    return crowded;
  }

  private isCrowd(rows: Uint32Array): boolean {
    const gyms = new Set<number | undefined>();
    const houses = new Set<number | undefined>();
    for (const row of rows) {
      gyms.add(this.gymHashes[row]);
      houses.add(this.houseHashes[row]);
    }
    return gyms.size >= MIN_CROWD && (houses.size > 1 || houses.has(NO_HOUSE));
  }

  private pointAt(row: number | undefined): number {
    return this.pointKeys[row ?? 0] ?? 0;
  }
}

/** A gym's name without generic words, so that several rows of one gym aren't counted as several gyms. */
const removeGenericWords = (name: string): string =>
  toSlug(name.slice(0, MAX_LINE_LENGTH)).replace(/(?:^|-)(?:bjj|gjj|brazilian|jiu|jitsu|jiujitsu|academy|llc)(?=-|$)/g, '');

/** The house number, which tells buildings at one point apart even if the street is spelled differently. Empty if there is none. */
function readHouseNumber(row: Row): string {
  const stated = cellOf(row, 'houseNumber')?.value;
  const line = stated ?? cellOf(row, 'address')?.value ?? cellOf(row, 'street')?.value ?? '';
  const street = line.slice(0, MAX_LINE_LENGTH).replace(ZIP_AT_END, '');
  return /\d+/.exec(street)?.[0] ?? '';
}
const MAX_LINE_LENGTH = 200;
const ZIP_AT_END = /\s\d{5}(?:-\d{4})?(?:,?\s*(?:usa|united states))?$/i;

const NO_HOUSE = 0;

/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv. Never returns `NO_HOUSE`. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0 || 1;
}
