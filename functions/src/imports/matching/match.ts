import { type Likeness, parseCityKey } from '../../contract';
import { type GymIdentity, metersBetween, type NamedWords } from './identity';
import { areOneName, branchesOf, isChain, type NameWords, nameWords, similarity } from './names';
import { isSameHouse, isSameUnit } from './street-address';

export interface Match {
  readonly id: string;
  readonly name: string;
  readonly by: Likeness;
  readonly score: number;
  /** Distance between the two in meters, if both have coordinates. */
  readonly meters?: number;
  /** They may be the same gym, and an admin decides. */
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
/** A chain's gyms share a site and sometimes a phone, so beyond this distance they are two gyms. */
const SAME_SITE_METERS = 1000;
const SAME_PHONE_METERS = 3000;
/** Covers a gym that moved, or that one list places only in its part of town. */
const SAME_NAME_METERS = 3000;
/** Within this distance, similar names with the same phone or page may be one gym: two lists' positions of a gym never differ more. */
const ONE_TOWN_METERS = 25_000;
/** Beyond this distance, gyms that share a phone or page are branches. */
const AROUND_METERS = 10_000;

/**
 * How two listings match, or undefined if they are two gyms. They are the same gym if they are within 150 m with a similar name, or have the same
 * phone or site in one city and a similar name. Tenants of one building with different names are two gyms, and so are a chain's gyms at two
 * addresses. If the listings come from different lists, the same unique page or phone is enough even with different names, and so is a distinctive
 * name.
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
    isOneName: areOneName(wordsA, wordsB),
    isOneBranch: branchesOf(wordsA) === branchesOf(wordsB),
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

/** A name may contain the other listing's city, which says just as little about the gym. */
function namesOf(gym: GymIdentity, { cityKey }: GymIdentity): NameWords[] {
  const all: readonly NamedWords[] = [gym, ...(gym.otherNames ?? [])];
  // Stryker disable next-line ConditionalExpression: The words of a name are the same for one city or for the same city twice.
  return all.map(({ name, words }) => (gym.cityKey === cityKey ? words : nameWords(name, gym.cityKey, cityKey)));
}

interface Comparison {
  readonly a: GymIdentity;
  readonly b: GymIdentity;
  readonly meters: number | undefined;
  readonly score: number;
  /** Whether both names have words that aren't generic. */
  readonly hasWords: boolean;
  readonly isDistinctive: boolean;
  readonly isOneName: boolean;
  readonly isOneBranch: boolean;
}

/**
 * Whether two listings have one name and one street address, which outweighs positions: those of two lists can be kilometers apart. A generic name
 * only counts if the phones don't differ either.
 */
function isOneAddress({ a, b, meters, score, isDistinctive, isOneName }: Comparison): boolean {
  if (!isSameHouse(a.house, b.house) || !isSameUnit(a.house, b.house)) return false;
  if (a.cityKey !== b.cityKey) return isOneName && !isChain(a.name) && isInOneState(a, b) && meters !== undefined && meters <= AROUND_METERS;
  return isOneName || (!isDistinctive && score === 1 && !differ(a.phone, b.phone) && !differ(a.site, b.site));
}
const isInOneState = (a: GymIdentity, b: GymIdentity): boolean => parseCityKey(a.cityKey).stateSlug === parseCityKey(b.cityKey).stateSlug;

/** Whether gyms with similar names share a house, a phone, or a page that only they have. */
function isAlikeWithContact({ a, b, meters, score, isDistinctive, isOneBranch }: Comparison): Likeness | undefined {
  if (isSameHouse(a.house, b.house) && a.cityKey === b.cityKey && score >= SOMEWHAT_ALIKE) return 'place';
  if (!isDistinctive || !isOneBranch || score < ALIKE || isChain(a.name) || !isWithin(meters, ONE_TOWN_METERS)) return undefined;
  if (isShared('phone', a, b)) return 'phone';
  return isShared('site', a, b) && a.isOwnSite ? 'site' : undefined;
}

/** Why two listings are the same gym, even within one list. */
function findSureLikeness(both: Comparison): Likeness | undefined {
  const { a, b, meters, score, hasWords, isOneBranch } = both;
  if (isOneAddress(both)) return 'place';
  if (isSamePlace(a, b, meters) && score >= ALIKE && (hasWords || isSameSpot(a, b, meters))) return 'place';
  if (!isOneBranch || a.cityKey !== b.cityKey) return undefined;
  if (isShared('phone', a, b) && score >= ALIKE_BY_PHONE && !isElsewhere(a, b, meters, SAME_PHONE_METERS)) return 'phone';
  return isShared('site', a, b) && score >= ALIKE && !isElsewhere(a, b, meters, SAME_SITE_METERS) ? 'site' : undefined;
}

/** Why listings of two lists are the same gym, even with different names. */
function findLikenessAcrossLists({ a, b, meters, score, isOneName, isOneBranch }: Comparison): Likeness | undefined {
  if (isShared('site', a, b) && a.isOwnSite && isSamePlace(a, b, meters)) return 'site';
  if (!isOneBranch) return undefined;
  const isNear = meters === undefined ? a.cityKey === b.cityKey && !differ(a.street, b.street) : meters <= SAME_PHONE_METERS;
  // A different name with a different house number or site is another business of the same owners.
  const isOtherBusiness = score < SOMEWHAT_ALIKE && (differ(a.street, b.street) || differ(a.site, b.site));
  if (isShared('phone', a, b) && isNear && !isOtherBusiness) return 'phone';
  const isContradicted = differ(a.phone, b.phone) || differ(a.site, b.site) || (meters === undefined && differ(a.street, b.street));
  return isOneName && !isChain(a.name) && a.cityKey === b.cityKey && !isContradicted && isWithin(meters, SAME_NAME_METERS) ? 'name' : undefined;
}

/** Why listings of two lists may be the same gym. */
function findPossibleLikeness(both: Comparison): Likeness | undefined {
  const { a, b, meters, score, isDistinctive, isOneName } = both;
  const byContact = isAlikeWithContact(both);
  if (byContact) return byContact;
  if (isSamePlace(a, b, meters) && (score >= SOMEWHAT_ALIKE || (meters ?? SAME_SPOT_METERS) <= SAME_SPOT_METERS)) return 'place';
  const isAround = meters === undefined ? a.cityKey === b.cityKey : meters <= AROUND_METERS;
  if (isShared('phone', a, b) && isAround) return 'phone';
  if (isShared('site', a, b) && a.isOwnSite && isAround) return 'site';
  const isInOneCity = isDistinctive && a.cityKey === b.cityKey;
  const isOwnName = isOneName && !isChain(a.name);
  return isInOneCity && score >= ALIKE && (isOwnName || isWithin(meters, SAME_NAME_METERS)) ? 'name' : undefined;
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
  return isAlikeWithContact(both);
}

/** Whether two gyms come from different lists: no list contains both. */
export const areFromDifferentLists = (a: GymIdentity, b: GymIdentity): boolean => !a.lists.some((list) => b.lists.includes(list));
const isWithin = (meters: number | undefined, limit: number): boolean => meters === undefined || meters <= limit;

const isShared = (mark: 'phone' | 'site' | 'street', a: GymIdentity, b: GymIdentity) => a[mark] !== undefined && a[mark] === b[mark];

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
