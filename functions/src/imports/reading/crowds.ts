import { slugOf } from '../../text/slug';
import { type CrowdedPoints, pointKey } from './coarse';
import { Notes } from './notes';
import { readPosition } from './position';
import { cellOf, type Row } from './row';

/** As many gyms on one point may be neighbors in one house; with different addresses, they are where a town's middle is. */
const CROWD = 3;

/**
 * Points that a file puts several gyms on. Half a million rows are kept as three numbers each, and looked through once.
 */
export class Crowds {
  private readonly points: number[] = [];
  /** Hashes: equal texts have equal ones, and those of different texts hardly ever are. */
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

  /** Points of three gyms and more that are not known to be in one house, with their number of rows. */
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

/** A name without what every gym is called: rows of one gym are no crowd. */
const ownName = (name: string): string =>
  slugOf(name.slice(0, LONGEST_LINE)).replace(/(?:^|-)(?:bjj|gjj|brazilian|jiu|jitsu|jiujitsu|academy|llc)(?=-|$)/g, '');

/** The house's number: on one point it tells one house from another, however the street is written. Empty where none is stated. */
function houseOf(row: Row): string {
  const stated = cellOf(row, 'houseNumber')?.value;
  const line = stated ?? cellOf(row, 'address')?.value ?? cellOf(row, 'street')?.value ?? '';
  const street = line.slice(0, LONGEST_LINE).replace(ZIP_AT_END, '');
  return /\d+/.exec(street)?.[0] ?? '';
}
const LONGEST_LINE = 200;
const ZIP_AT_END = /\s\d{5}(?:-\d{4})?(?:,?\s*(?:usa|united states))?$/i;

const NO_HOUSE = 0;

/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv. Never `NO_HOUSE`. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0 || 1;
}
