import { type MatchReason, parseCityKey } from '../../contract';
import { type GymIdentity, metersBetween, type ParsedName } from './identity';
import { areEquivalentNames, joinPartsOfTown, isChain, type NameWords, parseNameWords, computeSimilarity } from './names';
import { isSameHouse, isSameUnit } from './street-address';

export interface Match {
  readonly id: string;
  readonly name: string;
  /** The property that shows that the two are the same gym. */
  readonly by: MatchReason;
  /** How similar the names are, from 0 to 1. */
  readonly score: number;
  /** Distance between the two in meters, if both have coordinates. */
  readonly meters?: number;
  /** Set if the two only may be the same gym, so an admin must decide. */
  readonly isUnsure?: true;
}

/** How similar names must be (see `computeSimilarity`). The limit is lower if the phone number is the same. */
const MIN_SIMILARITY = 0.55;
const MIN_SIMILARITY_WITH_PHONE = 0.5;
/** The similarity of names that share a significant word. */
const SHARED_WORD_SIMILARITY = 0.3;
/** Two entries with similar names within this distance are the same gym (product decision). */
export const SAME_PLACE_METERS = 150;
/** Two entries with generic names are only the same gym within this distance. */
const SAME_POSITION_METERS = 30;
/** A chain's gyms share a site and sometimes a phone, so beyond this distance they are different gyms. */
const SAME_SITE_METERS = 1000;
const SAME_PHONE_METERS = 3000;
/** Allows for a gym that moved, or for a list that only knows the gym's part of town. */
const SAME_NAME_METERS = 3000;
/** Within this distance, gyms with similar names and the same phone or page may be one gym. A gym's positions in two lists hardly ever differ by more. */
const SAME_CONTACT_METERS = 25_000;
/** Beyond this distance, gyms that share a phone or page are branches. */
const SAME_AREA_METERS = 10_000;

/**
 * How two entries match, or undefined if they are different gyms. They are the same gym if they have similar names and are within 150 m of each
 * other, or in the same city with the same phone or site. Tenants of one building with different names are different gyms, and so are a chain's
 * gyms at two addresses. If the entries come from different lists, the same unique page or phone is enough even with different names, and so is
 * the same distinctive name.
 */
export function matchGyms(a: GymIdentity, b: GymIdentity): Match | undefined {
  const meters = metersBetween(a, b);
  const [wordsA, wordsB, score] = findClosestNames(a, b);
  const comparison: Comparison = {
    a,
    b,
    meters,
    score,
    hasWords: wordsA.words.length > 0,
    isDistinctive: wordsA.isDistinctive,
    isSameName: areEquivalentNames(wordsA, wordsB),
    isSameBranch: joinPartsOfTown(wordsA) === joinPartsOfTown(wordsB),
  };
  const isWithinList = !areFromDifferentLists(a, b);
  const sure = findSureLikeness(comparison) ?? (isWithinList ? undefined : findLikenessAcrossLists(comparison));
  const likeness = sure ?? (isWithinList ? findPossibleLikenessWithinList(comparison) : findPossibleLikeness(comparison));
  return likeness && { id: b.id, name: b.name, by: likeness, score, ...(meters !== undefined && { meters }), ...(!sure && { isUnsure: true }) };
}

/** The two gyms' most similar pair of names, and the similarity of that pair. */
function findClosestNames(a: GymIdentity, b: GymIdentity): [NameWords, NameWords, number] {
  const pairs = listNameWords(a, b).flatMap((one) =>
    listNameWords(b, a).map((other): [NameWords, NameWords, number] => [one, other, computeSimilarity(one, other)]),
  );
  return pairs.reduce((best, pair) => (pair[2] > best[2] ? pair : best));
}

/** The words of each of a gym's names. Words of the other gym's city also have little weight, since the name may contain them. */
function listNameWords(gym: GymIdentity, { cityKey }: GymIdentity): NameWords[] {
  const all: readonly ParsedName[] = [gym, ...(gym.otherNames ?? [])];
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
  /** Whether both names are distinctive. If only one is, the score is 0. */
  readonly isDistinctive: boolean;
  readonly isSameName: boolean;
  readonly isSameBranch: boolean;
}

/**
 * Whether two entries have the same name and street address. This outweighs their positions, which can be kilometers apart in two lists. A generic
 * name only counts if the phones and sites don't differ either.
 */
function isSameAddress({ a, b, meters, score, isDistinctive, isSameName }: Comparison): boolean {
  if (!isSameHouse(a.address, b.address) || !isSameUnit(a.address, b.address)) return false;
  // Lists may call the town of one ZIP code by different names.
  const isNearby = meters === undefined ? isShared('zip', a, b) : meters <= SAME_AREA_METERS;
  if (a.cityKey !== b.cityKey) return isSameName && !isChain(a.name) && isInSameState(a, b) && isNearby;
  return isSameName || (!isDistinctive && score === 1 && !areDifferent(a.phone, b.phone) && !areDifferent(a.site, b.site));
}
const isInSameState = (a: GymIdentity, b: GymIdentity): boolean => parseCityKey(a.cityKey).stateSlug === parseCityKey(b.cityKey).stateSlug;

/** What entries with similar names share: the house, the phone, or the gym's own page. Undefined if the names differ or nothing is shared. */
function findLikenessByContact({ a, b, meters, score, isDistinctive, isSameBranch }: Comparison): MatchReason | undefined {
  if (isSameHouse(a.address, b.address) && a.cityKey === b.cityKey && score >= SHARED_WORD_SIMILARITY) return 'place';
  if (!isDistinctive || !isSameBranch || score < MIN_SIMILARITY || isChain(a.name) || !isWithin(meters, SAME_CONTACT_METERS)) return undefined;
  if (isShared('phone', a, b)) return 'phone';
  return isShared('site', a, b) && a.isOwnSite ? 'site' : undefined;
}

/** What shows that two entries are the same gym, even within one list. Undefined if nothing does. */
function findSureLikeness(comparison: Comparison): MatchReason | undefined {
  const { a, b, meters, score, hasWords, isSameBranch } = comparison;
  if (isSameAddress(comparison)) return 'place';
  if (isSamePlace(a, b, meters) && score >= MIN_SIMILARITY && (hasWords || isSamePosition(a, b, meters))) return 'place';
  if (!isSameBranch || a.cityKey !== b.cityKey) return undefined;
  if (isShared('phone', a, b) && score >= MIN_SIMILARITY_WITH_PHONE && !isInOtherPlace(a, b, meters, SAME_PHONE_METERS)) return 'phone';
  return isShared('site', a, b) && score >= MIN_SIMILARITY && !isInOtherPlace(a, b, meters, SAME_SITE_METERS) ? 'site' : undefined;
}

/** What shows that entries of two lists are the same gym, even with different names. Undefined if nothing does. */
function findLikenessAcrossLists({ a, b, meters, score, isSameName, isSameBranch }: Comparison): MatchReason | undefined {
  if (isShared('site', a, b) && a.isOwnSite && isSamePlace(a, b, meters)) return 'site';
  if (!isSameBranch) return undefined;
  const isNear = meters === undefined ? a.cityKey === b.cityKey && !areStreetsDifferent(a, b) : meters <= SAME_PHONE_METERS;
  // If the names differ and so does the house number or site, the entries are two businesses with the same owners.
  const isOtherBusiness = score < SHARED_WORD_SIMILARITY && (areStreetsDifferent(a, b) || areDifferent(a.site, b.site));
  if (isShared('phone', a, b) && isNear && !isOtherBusiness) return 'phone';
  const isContradicted = areDifferent(a.phone, b.phone) || areDifferent(a.site, b.site) || (meters === undefined && areStreetsDifferent(a, b));
  return isSameName && !isChain(a.name) && a.cityKey === b.cityKey && !isContradicted && isWithin(meters, SAME_NAME_METERS) ? 'name' : undefined;
}

/** What suggests that entries of two lists may be the same gym. Undefined if nothing does. */
function findPossibleLikeness(comparison: Comparison): MatchReason | undefined {
  const { a, b, meters, score, isDistinctive, isSameName } = comparison;
  const byContact = findLikenessByContact(comparison);
  if (byContact) return byContact;
  if (isSamePlace(a, b, meters) && (score >= SHARED_WORD_SIMILARITY || (meters ?? SAME_POSITION_METERS) <= SAME_POSITION_METERS)) return 'place';
  const isInSameArea = meters === undefined ? a.cityKey === b.cityKey : meters <= SAME_AREA_METERS;
  if (isShared('phone', a, b) && isInSameArea) return 'phone';
  if (isShared('site', a, b) && a.isOwnSite && isInSameArea) return 'site';
  const isInSameCity = isDistinctive && a.cityKey === b.cityKey;
  const isSameUniqueName = isSameName && !isChain(a.name);
  return isInSameCity && score >= MIN_SIMILARITY && (isSameUniqueName || isWithin(meters, SAME_NAME_METERS)) ? 'name' : undefined;
}

/**
 * What suggests that two entries of one list may be the same gym. More than one property must match, since a list rarely contains a gym twice, and a
 * chain's gyms share a phone or a site at two addresses.
 */
function findPossibleLikenessWithinList(comparison: Comparison): MatchReason | undefined {
  const { a, b, meters } = comparison;
  const isOwnSiteShared = isShared('site', a, b) && a.isOwnSite;
  if (isSamePlace(a, b, meters)) {
    if (isShared('phone', a, b)) return 'phone';
    return isOwnSiteShared ? 'site' : undefined;
  }
  return findLikenessByContact(comparison) ?? (isNamesakeWithoutLocation(comparison) ? 'name' : undefined);
}

/** Whether two rows in a list have the same name and city, and one of them says nothing else about where it is. */
function isNamesakeWithoutLocation({ a, b, isSameName }: Comparison): boolean {
  const hasNoLocation = ({ street, address, latitude }: GymIdentity) => street === undefined && address === undefined && latitude === undefined;
  if (!isSameName || isChain(a.name) || a.cityKey !== b.cityKey || !(hasNoLocation(a) || hasNoLocation(b))) return false;
  return !areDifferent(a.phone, b.phone) && !areDifferent(a.site, b.site);
}

/** Whether no list contains both gyms. */
export const areFromDifferentLists = (a: GymIdentity, b: GymIdentity): boolean => !a.lists.some((list) => b.lists.includes(list));
/** Whether a distance is at most `limit` meters. True if it is unknown. */
const isWithin = (meters: number | undefined, limit: number): boolean => meters === undefined || meters <= limit;

/** Whether both have the same value for a field. False if one has none. */
const isShared = (field: 'phone' | 'site' | 'street' | 'zip', a: GymIdentity, b: GymIdentity) => a[field] !== undefined && a[field] === b[field];

/** Whether the two are in the same place: by distance or, if one has no coordinates, by street address. */
function isSamePlace(a: GymIdentity, b: GymIdentity, meters: number | undefined): boolean {
  return meters === undefined ? a.cityKey === b.cityKey && isShared('street', a, b) && !areStreetsDifferent(a, b) : meters <= SAME_PLACE_METERS;
}

/** Like `isSamePlace`, but stricter, for two gyms that are both just called `Jiu Jitsu`. */
function isSamePosition(a: GymIdentity, b: GymIdentity, meters: number | undefined): boolean {
  return meters !== undefined && meters <= SAME_POSITION_METERS && !areDifferent(a.phone, b.phone) && !areDifferent(a.street, b.street);
}

/** Whether the two are in different places: by distance, even if their addresses are the same or, if one has no coordinates, by street address. */
function isInOtherPlace(a: GymIdentity, b: GymIdentity, meters: number | undefined, limit: number): boolean {
  return meters === undefined ? areStreetsDifferent(a, b) : meters > limit;
}

/** `100 N Main St` and `100 S Main St` are different houses, and so are `100 Oak St` and `100 Oak Ave`. */
function areStreetsDifferent(a: GymIdentity, b: GymIdentity): boolean {
  return areDifferent(a.street, b.street) || (a.address !== undefined && a.address.key === b.address?.key && !isSameHouse(a.address, b.address));
}

/** Whether two values contradict each other. False if one is unknown. */
const areDifferent = (a: string | undefined, b: string | undefined) => a !== undefined && b !== undefined && a !== b;

/** Most similar first, then nearest, then by id, so that the input order doesn't matter. */
export const compareLikeness = (a: Match, b: Match): number => b.score - a.score || (a.meters ?? 0) - (b.meters ?? 0) || (a.id < b.id ? -1 : 1);

/** The best match. Undefined if there is none. */
export const findBestMatch = (matches: readonly Match[]): Match | undefined => [...matches].sort(compareLikeness)[0];
