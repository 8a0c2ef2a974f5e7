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
import { toGymCard, isPublic, toPublicGym, omitUndefined } from '../gyms/pages/page-documents';
import { hashDocument } from '../platform/hash-document';
import type { Listing } from '../listings/listing';
import { toListing } from '../listings/to-listing';
import { measureBytes, type Entries, type ShardedList } from '../listings/sharded-list';

/** A city document without its timestamps. */
export type CityContent = Omit<CityDocument, keyof DerivedDocument>;

/** What a city document stores about each gym in addition to its card. It is short enough that all gyms of a city fit into one document. */
export interface CityIndex {
  /** The hash of each gym's listing, by id. */
  readonly listingHashes: Readonly<Record<string, string>>;
  /** Each gym's spelling of the city's name, by id. */
  readonly spellings: Readonly<Record<string, string>>;
}

/** A city's changed gyms by id, including drafts. Undefined for a gym that is no longer in this city. */
export type GymChanges = ReadonlyMap<string, Gym | undefined>;

/** The changed gyms' cards by id. Undefined for a gym that isn't public in this city. */
export type CardChanges = ReadonlyMap<string, GymCard | undefined>;

/** The changed gyms' listings by id. Undefined for a gym that isn't public in this city. */
export type ListingChanges = ReadonlyMap<string, Listing | undefined>;

const NO_INDEX: CityIndex = { listingHashes: {}, spellings: {} };

/** Reads the index of a stored city document. Empty if there is none. */
export function readCityIndex(city: CityContent | undefined): CityIndex {
  if (!city) return NO_INDEX;
  const spellings = Object.fromEntries(Object.keys(city.listingHashes).map((id) => [id, getSpelling(city, id)]));
  return { listingHashes: city.listingHashes, spellings };
}

/** A gym's own spelling of the city's name. */
export const getSpelling = ({ name, spellings = {} }: Pick<CityContent, 'name' | 'spellings'>, gymId: string): string => getOwn(spellings, gymId) ?? name;

/**
 * The index after changes.
 * @param listings the gyms' `toListingChanges`
 */
export function updateIndex(index: CityIndex, changes: GymChanges, listings: ListingChanges): CityIndex {
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
export function toCardChanges(changes: GymChanges): CardChanges {
  return new Map([...changes].map(([id, gym]) => [id, gym && isPublic(gym) ? toGymCard(id, toPublicGym(gym)) : undefined]));
}

/**
 * The listings of changed gyms.
 * @param cards the gyms' `toCardChanges`
 */
export function toListingChanges(changes: GymChanges, cards: CardChanges): ListingChanges {
  return new Map(Array.from(cards, ([id, card]) => [id, card && toListing(card, changes.get(id)?.city ?? '')]));
}

/**
 * The totals that cards contribute to their city's summary. Gyms that closed permanently are listed, but they and members-only open mats aren't counted.
 * Values are added in id order, so that rounding is stable.
 */
export function sumCards(cards: Entries<GymCard>): PartSum {
  const sum: PartSum = { gyms: 0, openMats: 0, located: 0, latitudeSum: 0, longitudeSum: 0, bytes: measureBytes(cards) };
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
export function buildCity(key: string, cards: ShardedList<GymCard, PartSum>, index: CityIndex): CityContent | undefined {
  const { stateSlug, citySlug } = parseCityKey(key);
  const state = findStateBySlug(stateSlug);
  if (!state || Object.keys(index.listingHashes).length === 0) return undefined;
  const name = findMostCommon(Object.values(index.spellings));
  const otherSpellings = Object.fromEntries(Object.entries(index.spellings).filter(([, spelling]) => spelling !== name));
  const isInline = cards.count === 1;
  return omitUndefined({
    stateSlug,
    stateName: state.name,
    stateCode: state.code,
    citySlug,
    name,
    summary: toSummary(cards.sums),
    parts: isInline ? 0 : cards.count,
    bytes: cards.sums.reduce((bytes, sum) => bytes + sum.bytes, 0),
    gyms: isInline ? (cards.loaded.get(0) as Record<string, GymCard>) : undefined,
    listingHashes: index.listingHashes,
    spellings: Object.keys(otherSpellings).length > 0 ? otherSpellings : undefined,
    partSums: isInline ? undefined : [...cards.sums],
  });
}

function toSummary(sums: readonly PartSum[]): CityDocument['summary'] {
  const addUp = (pick: (sum: PartSum) => number) => sums.reduce((total, sum) => total + pick(sum), 0);
  const located = addUp((sum) => sum.located);
  const toMean = (degrees: number) => roundCoordinate(degrees / located);
  return {
    gyms: addUp((sum) => sum.gyms),
    openMats: addUp((sum) => sum.openMats),
    ...(located > 0 && { latitude: toMean(addUp((sum) => sum.latitudeSum)), longitude: toMean(addUp((sum) => sum.longitudeSum)) }),
  };
}

/** The most frequent text. On a tie, the first in alphabetical order. */
function findMostCommon(texts: readonly string[]): string {
  const counts = Map.groupBy(texts, (text) => text);
  const ranked = [...counts].sort(([a, matchesA], [b, matchesB]) => matchesB.length - matchesA.length || (a < b ? -1 : 1));
  return ranked[0]?.[0] ?? '';
}
