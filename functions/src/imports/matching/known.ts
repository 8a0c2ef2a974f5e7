import { bestMatch, type GymIdentity, type Match, matchOf } from './match';

/** Sides of a cell in degrees: longer than 150 m anywhere in the US, so that all gyms that near are in nine cells. */
const CELL_LATITUDE = 0.0025;
const CELL_LONGITUDE = 0.005;

/**
 * Gyms that a row may be, found by place, phone and site without looking at all of them, and the addresses taken in
 * each city. In memory for one run.
 */
export class KnownGyms {
  private readonly identities = new Map<string, GymIdentity>();
  /** Ids by each thing that two listings of a gym share: cell, phone, site, street. Mostly one each. */
  private readonly idsByMark = new Map<string, readonly string[]>();
  private readonly slugs = new Map<string, Set<string>>();

  has(id: string): boolean {
    return this.identities.has(id);
  }

  /** Adds a gym, or replaces what was known of it. */
  add(identity: GymIdentity): void {
    this.forget(identity.id);
    this.identities.set(identity.id, identity);
    for (const mark of marksOf(identity)) this.idsByMark.set(mark, [...(this.idsByMark.get(mark) ?? []), identity.id]);
  }

  forget(id: string): void {
    const identity = this.identities.get(id);
    if (!identity) return;
    this.identities.delete(id);
    for (const mark of marksOf(identity)) {
      const others = (this.idsByMark.get(mark) ?? []).filter((other) => other !== id);
      if (others.length > 0) this.idsByMark.set(mark, others);
      else this.idsByMark.delete(mark);
    }
  }

  /** All known gyms that this listing may be the same as. */
  matches(identity: GymIdentity): Match[] {
    const ids = new Set<string>();
    for (const mark of marksAround(identity)) for (const id of this.idsByMark.get(mark) ?? []) ids.add(id);
    ids.delete(identity.id);
    return [...ids].flatMap((id) => {
      const other = this.identities.get(id);
      return (other && matchOf(identity, other)) ?? [];
    });
  }

  take(cityKey: string, slug: string): void {
    const taken = this.slugs.get(cityKey);
    if (taken) taken.add(slug);
    else this.slugs.set(cityKey, new Set([slug]));
  }

  isTaken(cityKey: string, slug: string): boolean {
    return this.slugs.get(cityKey)?.has(slug) ?? false;
  }
}

/** The gym that a listing is, among several sets of known gyms. */
export function recognise(identity: GymIdentity, ...sets: readonly KnownGyms[]): Match | undefined {
  return bestMatch(sets.flatMap((set) => set.matches(identity)));
}

const cellOf = (latitude: number, longitude: number): [number, number] => [Math.floor(latitude / CELL_LATITUDE), Math.floor(longitude / CELL_LONGITUDE)];

function sharedMarks({ cityKey, phone, site, street }: GymIdentity): string[] {
  const marks: string[] = [];
  if (phone) marks.push(`p|${cityKey}|${phone}`);
  if (site) marks.push(`s|${cityKey}|${site}`);
  if (street) marks.push(`a|${cityKey}|${street}`);
  return marks;
}

function marksOf(identity: GymIdentity): string[] {
  const marks = sharedMarks(identity);
  if (identity.latitude !== undefined && identity.longitude !== undefined) marks.push(`c|${cellOf(identity.latitude, identity.longitude).join('|')}`);
  return marks;
}

function marksAround(identity: GymIdentity): string[] {
  const marks = sharedMarks(identity);
  if (identity.latitude === undefined || identity.longitude === undefined) return marks;
  const [row, column] = cellOf(identity.latitude, identity.longitude);
  for (let north = -1; north <= 1; north++) for (let east = -1; east <= 1; east++) marks.push(`c|${row + north}|${column + east}`);
  return marks;
}
