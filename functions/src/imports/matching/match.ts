import { type Likeness, parseCityKey } from '../../contract';
import { type GymIdentity, metersBetween, type NamedWords } from './identity';
import { areEquivalentNames, branchesOf, isChain, type NameWords, parseNameWords, similarity } from './names';
import { isSameHouse, isSameUnit } from './street-address';

export interface Match {
  readonly id: string;
  readonly name: string;
  readonly by: Likeness;
  readonly score: number;
  /** Distance between the two in meters, if both have coordinates. */
  readonly meters?: number;
  /** Set if they may be the same gym, so that an admin must decide. */
  readonly isUnsure?: true;
}

/** How similar names must be (see `similarity`). The limit is lower if the phone number is the same. */
const ALIKE = 0.55;
const ALIKE_BY_PHONE = 0.5;
/** The similarity of names that share a significant word. */
const SOMEWHAT_ALIKE = 0.3;
/** Two listings this close with similar names are the same gym (product decision). */
export const SAME_PLACE_METERS = 150;
/** Gyms whose names are too generic are only the same if their coordinates are almost equal. */
const SAME_SPOT_METERS = 30;
/** A chain's gyms share a site and sometimes a phone, so beyond this distance they are different gyms. */
const SAME_SITE_METERS = 1000;
const SAME_PHONE_METERS = 3000;
/** Allows for a gym that moved, or for a list that only knows its part of town. */
const SAME_NAME_METERS = 3000;
/** Within this distance, similar names with the same phone or page may be one gym: the positions of a gym in two lists never differ by more. */
const ONE_TOWN_METERS = 25_000;
/** Beyond this distance, gyms that share a phone or page are branches. */
const AROUND_METERS = 10_000;

/**
 * How two listings match, or undefined if they are different gyms. They are the same gym if they have similar names and are within 150 m of each
 * other, or in the same city with the same phone or site. Tenants of one building with different names are different gyms, and so are a chain's gyms at
 * two addresses. If the listings come from different lists, the same unique page or phone is enough even with different names, and so is a
 * distinctive name.
 */
export function matchOf(a: GymIdentity, b: GymIdentity): Match | undefined {
  const meters = metersBetween(a, b);
  const [wordsA, wordsB, score] = findClosestNames(a, b);
  const both: Comparison = {
    a,
    b,
    meters,
    score,
    hasWords: wordsA.words.length > 0,
    isDistinctive: wordsA.isDistinctive,
    isSameName: areEquivalentNames(wordsA, wordsB),
    isSameBranch: branchesOf(wordsA) === branchesOf(wordsB),
  };
  const by = findSureLikeness(both) ?? (areFromDifferentLists(a, b) ? findLikenessAcrossLists(both) : undefined);
  const unsure = by ? undefined : areFromDifferentLists(a, b) ? findPossibleLikeness(both) : findPossibleLikenessWithinList(both);
  const found = by ?? unsure;
  return found && { id: b.id, name: b.name, by: found, score, ...(meters !== undefined && { meters }), ...(unsure && { isUnsure: true }) };
}

/** The most similar pair among all names of the two, and its similarity. */
function findClosestNames(a: GymIdentity, b: GymIdentity): [NameWords, NameWords, number] {
  const pairs = namesOf(a, b).flatMap((one) => namesOf(b, a).map((other): [NameWords, NameWords, number] => [one, other, similarity(one, other)]));
  return pairs.reduce((best, pair) => (pair[2] > best[2] ? pair : best));
}

/** The words of a gym's names. The other listing's city also has little weight, since the name may contain it. */
function namesOf(gym: GymIdentity, { cityKey }: GymIdentity): NameWords[] {
  const all: readonly NamedWords[] = [gym, ...(gym.otherNames ?? [])];
  // Stryker disable next-line ConditionalExpression: The words of a name are the same for one city or for the same city twice.
  return all.map(({ name, words }) => (gym.cityKey === cityKey ? words : parseNameWords(name, gym.cityKey, cityKey)));
}

interface Comparison {
  readonly a: GymIdentity;
  readonly b: GymIdentity;
  readonly meters: number | undefined;
  readonly score: number;
  /** Whether both names have words that aren't generic. */
  readonly hasWords: boolean;
  readonly isDistinctive: boolean;
  readonly isSameName: boolean;
  readonly isSameBranch: boolean;
}

/**
 * Whether two listings have the same name and street address. This outweighs their positions, which can be kilometers apart in two lists. A generic
 * name only counts if the phones and sites don't differ either.
 */
function isSameAddress({ a, b, meters, score, isDistinctive, isSameName }: Comparison): boolean {
  if (!isSameHouse(a.house, b.house) || !isSameUnit(a.house, b.house)) return false;
  if (a.cityKey !== b.cityKey) return isSameName && !isChain(a.name) && isInSameState(a, b) && meters !== undefined && meters <= AROUND_METERS;
  return isSameName || (!isDistinctive && score === 1 && !differ(a.phone, b.phone) && !differ(a.site, b.site));
}
const isInSameState = (a: GymIdentity, b: GymIdentity): boolean => parseCityKey(a.cityKey).stateSlug === parseCityKey(b.cityKey).stateSlug;

/** What two gyms with similar names share: the house, the phone, or a page that only they have. Undefined if there is nothing, or the names differ. */
function findLikenessByContact({ a, b, meters, score, isDistinctive, isSameBranch }: Comparison): Likeness | undefined {
  if (isSameHouse(a.house, b.house) && a.cityKey === b.cityKey && score >= SOMEWHAT_ALIKE) return 'place';
  if (!isDistinctive || !isSameBranch || score < ALIKE || isChain(a.name) || !isWithin(meters, ONE_TOWN_METERS)) return undefined;
  if (isShared('phone', a, b)) return 'phone';
  return isShared('site', a, b) && a.isOwnSite ? 'site' : undefined;
}

/** Why two listings are the same gym, even within one list. */
function findSureLikeness(both: Comparison): Likeness | undefined {
  const { a, b, meters, score, hasWords, isSameBranch } = both;
  if (isSameAddress(both)) return 'place';
  if (isSamePlace(a, b, meters) && score >= ALIKE && (hasWords || isSameSpot(a, b, meters))) return 'place';
  if (!isSameBranch || a.cityKey !== b.cityKey) return undefined;
  if (isShared('phone', a, b) && score >= ALIKE_BY_PHONE && !isElsewhere(a, b, meters, SAME_PHONE_METERS)) return 'phone';
  return isShared('site', a, b) && score >= ALIKE && !isElsewhere(a, b, meters, SAME_SITE_METERS) ? 'site' : undefined;
}

/** Why listings of two lists are the same gym, even with different names. */
function findLikenessAcrossLists({ a, b, meters, score, isSameName, isSameBranch }: Comparison): Likeness | undefined {
  if (isShared('site', a, b) && a.isOwnSite && isSamePlace(a, b, meters)) return 'site';
  if (!isSameBranch) return undefined;
  const isNear = meters === undefined ? a.cityKey === b.cityKey && !differ(a.street, b.street) : meters <= SAME_PHONE_METERS;
  // A different name with a different house number or site is another business of the same owners.
  const isOtherBusiness = score < SOMEWHAT_ALIKE && (differ(a.street, b.street) || differ(a.site, b.site));
  if (isShared('phone', a, b) && isNear && !isOtherBusiness) return 'phone';
  const isContradicted = differ(a.phone, b.phone) || differ(a.site, b.site) || (meters === undefined && differ(a.street, b.street));
  return isSameName && !isChain(a.name) && a.cityKey === b.cityKey && !isContradicted && isWithin(meters, SAME_NAME_METERS) ? 'name' : undefined;
}

/** Why listings of two lists may be the same gym. */
function findPossibleLikeness(both: Comparison): Likeness | undefined {
  const { a, b, meters, score, isDistinctive, isSameName } = both;
  const byContact = findLikenessByContact(both);
  if (byContact) return byContact;
  if (isSamePlace(a, b, meters) && (score >= SOMEWHAT_ALIKE || (meters ?? SAME_SPOT_METERS) <= SAME_SPOT_METERS)) return 'place';
  const isAround = meters === undefined ? a.cityKey === b.cityKey : meters <= AROUND_METERS;
  if (isShared('phone', a, b) && isAround) return 'phone';
  if (isShared('site', a, b) && a.isOwnSite && isAround) return 'site';
  const isInSameCity = isDistinctive && a.cityKey === b.cityKey;
  const isOwnName = isSameName && !isChain(a.name);
  return isInSameCity && score >= ALIKE && (isOwnName || isWithin(meters, SAME_NAME_METERS)) ? 'name' : undefined;
}

/**
 * Why two listings of one list may be the same gym. More than one property must match, since a list rarely contains a gym twice, and a chain's gyms
 * share a phone or a site at two addresses.
 */
function findPossibleLikenessWithinList(both: Comparison): Likeness | undefined {
  const { a, b, meters } = both;
  const isOwnSiteShared = isShared('site', a, b) && a.isOwnSite;
  if (isSamePlace(a, b, meters)) {
    if (isShared('phone', a, b)) return 'phone';
    return isOwnSiteShared ? 'site' : undefined;
  }
  return findLikenessByContact(both);
}

/** Whether two gyms come from different lists: no list contains both. */
export const areFromDifferentLists = (a: GymIdentity, b: GymIdentity): boolean => !a.lists.some((list) => b.lists.includes(list));
const isWithin = (meters: number | undefined, limit: number): boolean => meters === undefined || meters <= limit;

const isShared = (field: 'phone' | 'site' | 'street', a: GymIdentity, b: GymIdentity) => a[field] !== undefined && a[field] === b[field];

/** Whether they are in the same place: by coordinates or, if one has none, by street address. */
function isSamePlace(a: GymIdentity, b: GymIdentity, meters: number | undefined): boolean {
  return meters === undefined ? a.cityKey === b.cityKey && isShared('street', a, b) : meters <= SAME_PLACE_METERS;
}

/** The stricter check for two gyms that are both just called `Jiu Jitsu`. */
function isSameSpot(a: GymIdentity, b: GymIdentity, meters: number | undefined): boolean {
  return meters !== undefined && meters <= SAME_SPOT_METERS && !differ(a.phone, b.phone) && !differ(a.street, b.street);
}

/** Whether they are in different places: far apart by coordinates, even with the same address, or by address if one has no coordinates. */
function isElsewhere(a: GymIdentity, b: GymIdentity, meters: number | undefined, limit: number): boolean {
  return meters === undefined ? differ(a.street, b.street) : meters > limit;
}

const differ = (a: string | undefined, b: string | undefined) => a !== undefined && b !== undefined && a !== b;

/** Most similar first, then nearest, then by id, so that the input order doesn't matter. */
export const compareLikeness = (a: Match, b: Match): number => b.score - a.score || (a.meters ?? 0) - (b.meters ?? 0) || (a.id < b.id ? -1 : 1);

/** The best match. Undefined if there is none. */
export const bestMatch = (matches: readonly Match[]): Match | undefined => [...matches].sort(compareLikeness)[0];
