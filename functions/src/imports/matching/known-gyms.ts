import { parseCityKey } from '../../contract';
import type { GymIdentity } from './identity';
import { areFromDifferentLists, findBestMatch, type Match, matchGyms } from './match';
import { listDistinctiveWords } from './names';

/** How many of a word's first letters are indexed, so that typos and compound words are found too. */
const PREFIX_LENGTH = 4;
/** The size of a grid cell in degrees. It is more than 150 m anywhere in the US, so a cell and its eight neighbors contain all gyms within that distance. */
const CELL_LATITUDE = 0.0025;
const CELL_LONGITUDE = 0.005;

/** Remembers which gym each taken URL belongs to. */
export class TakenUrls {
  private readonly holders = new Map<string, string>();

  /** Records that a gym has, or had, a URL. */
  take(cityKey: string, slug: string, gymId: string): void {
    this.holders.set(`${cityKey}~${slug}`, gymId);
  }

  /** Whether a URL belongs to a different gym. */
  isTaken(cityKey: string, slug: string, gymId: string): boolean {
    return (this.holders.get(`${cityKey}~${slug}`) ?? gymId) !== gymId;
  }
}

/**
 * The gyms that a row may match, indexed by position, street, phone, site and words of the name, so that a row isn't compared with all of them. Also
 * records which URLs are taken. Kept in memory for one run.
 */
export class KnownGyms {
  private readonly identities = new Map<string, GymIdentity>();
  /** Gym ids by each property that two entries for a gym may share: grid cell, phone, site, street, or a word of the name. Most keys have one id. */
  private readonly idsByKey = new Map<string, readonly string[]>();
  readonly urls = new TakenUrls();

  has(id: string): boolean {
    return this.identities.has(id);
  }

  get(id: string): GymIdentity | undefined {
    return this.identities.get(id);
  }

  nameOf(id: string): string | undefined {
    return this.identities.get(id)?.name;
  }

  /** Adds a gym, or replaces what was known about it. */
  add(identity: GymIdentity): void {
    // Stryker disable next-line CallExpression: The mutant only compares more gyms, and `matchGyms` decides about each.
    this.forget(identity.id);
    this.identities.set(identity.id, identity);
    // Stryker disable next-line ArrayDeclaration: An id that no gym has is skipped.
    for (const key of listIndexKeys(identity)) this.idsByKey.set(key, [...(this.idsByKey.get(key) ?? []), identity.id]);
  }

  forget(id: string): void {
    const identity = this.identities.get(id);
    if (!identity) return;
    this.identities.delete(id);
    // Stryker disable next-line BlockStatement: The mutant only compares more gyms, and `matchGyms` decides about each.
    for (const key of listIndexKeys(identity)) {
      // Stryker disable next-line ArrayDeclaration,ConditionalExpression,MethodExpression: The mutant only compares more gyms, and `matchGyms` decides about each.
      const others = (this.idsByKey.get(key) ?? []).filter((other) => other !== id);
      // Stryker disable next-line CallExpression,ConditionalExpression,EqualityOperator: The mutant only compares more gyms, and `matchGyms` decides about each.
      if (others.length > 0) this.idsByKey.set(key, others);
      // Stryker disable next-line CallExpression: The mutant only compares more gyms, and `matchGyms` decides about each.
      else this.idsByKey.delete(key);
    }
  }

  /** All known gyms that are or may be the same gym as `identity`. */
  findMatches(identity: GymIdentity): Match[] {
    const ids = new Set<string>();
    // Stryker disable next-line ArrayDeclaration: An id that no gym has is skipped.
    for (const key of listLookupKeys(identity)) for (const id of this.idsByKey.get(key) ?? []) ids.add(id);
    ids.delete(identity.id);
    return [...ids].flatMap((id) => {
      const other = this.identities.get(id);
      return (other && matchGyms(identity, other)) ?? [];
    });
  }

  /**
   * Whether a known gym and another match of the same row may be duplicates of each other. False if the other match is unsure, or if one list contains
   * both.
   */
  mayBeDuplicates(id: string, { id: otherId, isUnsure }: Match): boolean {
    const [one, other] = [this.identities.get(id), this.identities.get(otherId)];
    return !isUnsure && one !== undefined && other !== undefined && areFromDifferentLists(one, other);
  }
}

/** A row's matches among known gyms: the gym that the row certainly describes, and other gyms that it may describe. */
export interface Recognition {
  readonly match?: Match;
  /** All other matches, sure or not, ordered by id. */
  readonly possibleMatches: readonly Match[];
  readonly allMatches: readonly Match[];
}
/** Finds a row's or gym's matches in several sets. If more than one set knows a gym, the last one counts. */
export function recognize(identity: GymIdentity, ...sets: readonly KnownGyms[]): Recognition {
  const matches = sets
    .flatMap((set, index) => {
      const laterSets = sets.slice(index + 1);
      return set.findMatches(identity).filter(({ id }) => !laterSets.some((later) => later.has(id)));
    })
    // Stryker disable next-line EqualityOperator: Ids are unique: they come from a set.
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const match = findBestMatch(matches.filter(({ isUnsure }) => !isUnsure));
  // A row that certainly matches two gyms shows that these may be duplicates of each other, so the second one is also returned.
  return { ...(match && { match }), possibleMatches: matches.filter(({ id }) => id !== match?.id), allMatches: matches };
}

// Stryker disable next-line ArithmeticOperator: The mutant only compares more gyms, and `matchGyms` decides about each.
const toGridCell = (latitude: number, longitude: number): [number, number] => [Math.floor(latitude / CELL_LATITUDE), Math.floor(longitude / CELL_LONGITUDE)];

/** The index keys of all properties except the position. */
function listPropertyKeys({ cityKey, phone, site, street, address, words, otherNames = [] }: GymIdentity): string[] {
  // Stryker disable next-line ArrowFunction: The mutant only compares more gyms, and `matchGyms` decides about each.
  const distinctive = new Set([words, ...otherNames.map((other) => other.words)].flatMap(listDistinctiveWords).map((word) => word.slice(0, PREFIX_LENGTH)));
  // Stryker disable next-line ArrowFunction,StringLiteral: The mutant only compares more gyms, and `matchGyms` decides about each.
  const keys = [...distinctive].map((word) => `w|${cityKey}|${word}`);
  // Stryker disable next-line ConditionalExpression,StringLiteral: The mutant only compares more gyms, and `matchGyms` decides about each.
  if (phone) keys.push(`p|${phone}`);
  // Stryker disable next-line ConditionalExpression,StringLiteral: The mutant only compares more gyms, and `matchGyms` decides about each.
  if (site) keys.push(`s|${site}`);
  // Stryker disable next-line ConditionalExpression,StringLiteral: The mutant only compares more gyms, and `matchGyms` decides about each.
  if (street) keys.push(`a|${cityKey}|${street}`);
  // Stryker disable next-line ConditionalExpression,MethodExpression,StringLiteral: The mutant only compares more gyms, and `matchGyms` decides about each.
  if (address) keys.push(`h|${parseCityKey(cityKey).stateSlug}|${address.key}`);
  return keys;
}

/** The keys under which a gym is stored in the index. */
function listIndexKeys(identity: GymIdentity): string[] {
  const keys = listPropertyKeys(identity);
  // Stryker disable next-line ConditionalExpression,LogicalOperator: The mutant only compares more gyms, and `matchGyms` decides about each.
  if (identity.latitude !== undefined && identity.longitude !== undefined) keys.push(`c|${toGridCell(identity.latitude, identity.longitude).join('|')}`);
  return keys;
}

/** The index keys to look up for possible matches, including the eight cells around the gym's own. */
function listLookupKeys(identity: GymIdentity): string[] {
  const keys = listPropertyKeys(identity);
  // Stryker disable next-line ConditionalExpression,LogicalOperator: The mutant only compares more gyms, and `matchGyms` decides about each.
  if (identity.latitude === undefined || identity.longitude === undefined) return keys;
  const [row, column] = toGridCell(identity.latitude, identity.longitude);
  for (let north = -1; north <= 1; north++) for (let east = -1; east <= 1; east++) keys.push(`c|${row + north}|${column + east}`);
  return keys;
}
