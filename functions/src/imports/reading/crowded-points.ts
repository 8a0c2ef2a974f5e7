import { slugOf } from '../../text/slug';
import { type CrowdedPoints, pointKey } from './coarse-position';
import { Notes } from './row-notes';
import { readPosition } from './position';
import { cellOf, type Row } from './row';

/** This many gyms at one point may be neighbors in one building. If their addresses differ, the point is a town's middle. */
const CROWD = 3;

/** Points shared by several gyms of a file. Half a million rows are stored as three numbers each, and scanned once. */
export class Crowds {
  private readonly points: number[] = [];
  /** Hashes: equal texts have equal hashes, and different texts almost never do. */
  private readonly gyms: number[] = [];
  private readonly houses: number[] = [];

  add(row: Row): void {
    const position = row.problem ? undefined : readPosition(row, new Notes(row));
    if (!position) return;
    const house = houseOf(row);
    this.points.push(pointKey(position));
    this.gyms.push(hashOf(`${ownName(cellOf(row, 'name')?.value ?? '')}|${house}`));
    this.houses.push(house === '' ? NO_HOUSE : hashOf(house));
  }

  /** Points of three or more gyms that aren't known to be in one building, with their number of rows. */
  crowded(): CrowdedPoints {
    const found = new Map<number, number>();
    const order = Uint32Array.from(this.points.keys()).sort((a, b) => this.at(a) - this.at(b));
    for (let from = 0, to = 0; from < order.length; from = to) {
      const point = this.at(order[from]);
      while (to < order.length && this.at(order[to]) === point) to++;
      if (to - from >= CROWD && this.isCrowd(order.subarray(from, to))) found.set(point, to - from);
    }
    return found;
  }

  private isCrowd(rows: Uint32Array): boolean {
    const gyms = new Set<number | undefined>();
    const houses = new Set<number | undefined>();
    for (const row of rows) {
      gyms.add(this.gyms[row]);
      houses.add(this.houses[row]);
    }
    return gyms.size >= CROWD && (houses.size > 1 || houses.has(NO_HOUSE));
  }

  private at(row: number | undefined): number {
    return this.points[row ?? 0] ?? 0;
  }
}

/** A name without generic words, since several rows of one gym are no crowd. */
const ownName = (name: string): string =>
  slugOf(name.slice(0, LONGEST_LINE)).replace(/(?:^|-)(?:bjj|gjj|brazilian|jiu|jitsu|jiujitsu|academy|llc)(?=-|$)/g, '');

/** The house number, which distinguishes buildings at one point, however the street is spelled. Empty if there is none. */
function houseOf(row: Row): string {
  const stated = cellOf(row, 'houseNumber')?.value;
  const line = stated ?? cellOf(row, 'address')?.value ?? cellOf(row, 'street')?.value ?? '';
  const street = line.slice(0, LONGEST_LINE).replace(ZIP_AT_END, '');
  return /\d+/.exec(street)?.[0] ?? '';
}
const LONGEST_LINE = 200;
const ZIP_AT_END = /\s\d{5}(?:-\d{4})?(?:,?\s*(?:usa|united states))?$/i;

const NO_HOUSE = 0;

/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv. Never returns `NO_HOUSE`. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0 || 1;
}
