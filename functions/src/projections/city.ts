import {
  type CityDocument,
  type Gym,
  type GymCard,
  isOpenMatForVisitors,
  getOwn,
  type PartSum,
  type DerivedDocument,
  roundCoordinate,
  findStateBySlug,
  unpackClass,
  parseCityKey,
} from '../contract';
import { cardOf, isPublic, publicGymOf, withoutAbsent } from '../gyms/pages/page-documents';
import { hashDocument } from '../platform/hash-document';
import type { Listing } from '../listings/listing';
import { toListing } from '../listings/to-listing';
import { bytesOf, type Entries, type ShardedList } from '../listings/sharded-list';

/** A city document without its timestamps. */
export type CityContent = Omit<CityDocument, keyof DerivedDocument>;

/** What a city document stores about each gym in addition to its card. It is short enough to fit every gym into one document. */
export interface CityIndex {
  /** The hash of each gym's listing, by id. */
  readonly listingHashes: Readonly<Record<string, string>>;
  /** Each gym's spelling of the city's name, by id. */
  readonly spellings: Readonly<Record<string, string>>;
}

/** A city's changed gyms by id. Undefined for a gym that is no longer public in this city. */
export type GymChanges = ReadonlyMap<string, Gym | undefined>;
/** The changed gyms' cards by id. Undefined for a gym that is no longer public in this city. */
export type CardChanges = ReadonlyMap<string, GymCard | undefined>;
/** The changed gyms' listings by id. Undefined for a gym that is no longer public in this city. */
export type ListingChanges = ReadonlyMap<string, Listing | undefined>;

const NO_INDEX: CityIndex = { listingHashes: {}, spellings: {} };

/** Reads the index of a stored city document. Empty if there is none. */
export function readCityIndex(city: CityContent | undefined): CityIndex {
  if (!city) return NO_INDEX;
  const spellings = Object.fromEntries(Object.keys(city.listingHashes).map((id) => [id, spellingIn(city, id)]));
  return { listingHashes: city.listingHashes, spellings };
}

/** A gym's own spelling of the city's name. */
export const spellingIn = ({ name, spellings = {} }: Pick<CityContent, 'name' | 'spellings'>, gymId: string): string => getOwn(spellings, gymId) ?? name;

/**
 * The index after changes.
 * @param listings the gyms' `listingChanges`
 */
export function changeIndex(index: CityIndex, changes: GymChanges, listings: ListingChanges): CityIndex {
  const listingHashes = new Map(Object.entries(index.listingHashes));
  const spellings = new Map(Object.entries(index.spellings));
  for (const [id, gym] of changes) {
    listingHashes.delete(id);
    spellings.delete(id);
    const listing = listings.get(id);
    if (!gym || !listing) continue;
    listingHashes.set(id, hashDocument(listing));
    spellings.set(id, gym.city);
  }
  return { listingHashes: Object.fromEntries(listingHashes), spellings: Object.fromEntries(spellings) };
}

/** The cards of changed gyms. */
export function cardChanges(changes: GymChanges): CardChanges {
  return new Map([...changes].map(([id, gym]) => [id, gym && isPublic(gym) ? cardOf(id, publicGymOf(gym)) : undefined]));
}

/**
 * The listings of changed gyms.
 * @param cards the gyms' `cardChanges`
 */
export function listingChanges(changes: GymChanges, cards: CardChanges): ListingChanges {
  return new Map(Array.from(cards, ([id, card]) => [id, card && toListing(card, changes.get(id)?.city ?? '')]));
}

/**
 * The totals that cards contribute to their city's summary. Closed gyms are listed but not counted. Members-only open mats aren't counted either.
 * Values are added in id order, so that rounding is stable.
 */
export function sumOfCards(cards: Entries<GymCard>): PartSum {
  const sum: PartSum = { gyms: 0, openMats: 0, located: 0, latitudeSum: 0, longitudeSum: 0, bytes: bytesOf(cards) };
  for (const id of Object.keys(cards).sort()) {
    const card = getOwn(cards, id);
    if (card?.status !== 'published') continue;
    sum.gyms += 1;
    sum.openMats += (card.classes ?? []).map(unpackClass).filter(isOpenMatForVisitors).length;
    if (card.latitude === undefined || card.longitude === undefined) continue;
    sum.located += 1;
    sum.latitudeSum += card.latitude;
    sum.longitudeSum += card.longitude;
  }
  return sum;
}

/**
 * The document of a city, or undefined if it has no gym to show.
 * @param key `{stateSlug}~{citySlug}`
 */
export function cityContent(key: string, cards: ShardedList<GymCard, PartSum>, index: CityIndex): CityContent | undefined {
  const { stateSlug, citySlug } = parseCityKey(key);
  const state = findStateBySlug(stateSlug);
  if (!state || Object.keys(index.listingHashes).length === 0) return undefined;
  const name = findMostCommon(Object.values(index.spellings));
  const others = Object.fromEntries(Object.entries(index.spellings).filter(([, spelling]) => spelling !== name));
  const isInline = cards.count === 1;
  return withoutAbsent({
    stateSlug,
    stateName: state.name,
    stateCode: state.code,
    citySlug,
    name,
    summary: summaryOf(cards.sums),
    parts: isInline ? 0 : cards.count,
    bytes: cards.sums.reduce((bytes, sum) => bytes + sum.bytes, 0),
    gyms: isInline ? (cards.loaded.get(0) as Record<string, GymCard>) : undefined,
    listingHashes: index.listingHashes,
    spellings: Object.keys(others).length > 0 ? others : undefined,
    partSums: isInline ? undefined : [...cards.sums],
  });
}

function summaryOf(sums: readonly PartSum[]): CityDocument['summary'] {
  const total = (pick: (sum: PartSum) => number) => sums.reduce((result, sum) => result + pick(sum), 0);
  const located = total((sum) => sum.located);
  const mean = (degrees: number) => roundCoordinate(degrees / located);
  return {
    gyms: total((sum) => sum.gyms),
    openMats: total((sum) => sum.openMats),
    ...(located > 0 && { latitude: mean(total((sum) => sum.latitudeSum)), longitude: mean(total((sum) => sum.longitudeSum)) }),
  };
}

/** The most frequent text. On a tie, the first in alphabetical order. */
function findMostCommon(texts: readonly string[]): string {
  const counts = Map.groupBy(texts, (text) => text);
  const ranked = [...counts].sort(([a, likeA], [b, likeB]) => likeB.length - likeA.length || (a < b ? -1 : 1));
  return ranked[0]?.[0] ?? '';
}
