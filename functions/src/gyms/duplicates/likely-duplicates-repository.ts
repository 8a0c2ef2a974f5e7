import type { Query, WriteBatch } from 'firebase-admin/firestore';
import {
  makeCityKey,
  type Gym,
  type GymFacts,
  type DuplicatePair,
  type LikelyGym,
  type MergedGym,
  makePairId,
  toPairPosition,
  sitePaths,
  toStableJson,
  findStateByCode,
  parseCityKey,
} from '../../contract';
import { findCityByName } from '../../geo';
import { type GymIdentity, buildIdentity, MATCHED_FIELDS } from '../../imports/matching/identity';
import { compareLikeness, type Match, matchGyms } from '../../imports/matching/match';
import { collection, getDocuments, selectFields } from '../../platform/collections';
import { toSlug } from '../../text/slug';
import { readCityCards } from '../pages/city-cards-repository';
import { isPublic } from '../pages/page-documents';
import { toPair } from './pairs-repository';
import type { StoredGym } from '../../platform/stored-documents';

/** The facts of an entered gym that are compared with those of listed gyms. */
type ComparedFacts = Pick<GymFacts, 'name' | 'city' | 'state' | 'full_address' | 'zip' | 'phone' | 'site' | 'latitude' | 'longitude'>;

/** Maximum number of gyms read per city. The largest city has a tenth of this. */
const CITY_LIMIT = 2000;
/** Maximum number of gyms read per shared phone, website or ZIP code. If more share a phone or website, they belong to a chain. */
const SHARED_LIMIT = 50;
/** Maximum number of likely duplicates that are shown to the person and queued for an admin. */
const MAX_LIKELY_DUPLICATES = 5;
/** The fields that matching compares, and those that are also shown. */
const SELECTED_FIELDS = [...MATCHED_FIELDS, 'city', 'state', 'stateSlug', 'citySlug', 'slug', 'status'] as const satisfies readonly (keyof Gym)[];
type ComparedGym = Pick<Gym, (typeof SELECTED_FIELDS)[number]>;

interface LikelyMatch {
  readonly match: Match;
  readonly gym: ComparedGym;
}

/**
 * Listed gyms that may be the gym that a visitor or owner describes, likeliest first. Any account may call this often, so a city's gyms are read from
 * the city's document (a large city has several), which reflects changes within seconds.
 */
export async function findLikelyDuplicates(facts: ComparedFacts, except: string | undefined): Promise<LikelyGym[]> {
  const cityKey = toCityKey(facts);
  const [cityGyms, gymsWithSharedFacts] = await Promise.all([loadCityGyms(cityKey, facts), loadGyms(buildSharedFactQueries(facts))]);
  const likely = findBestMatches(except ?? '', facts, cityKey, new Map([...cityGyms, ...gymsWithSharedFacts]));
  return likely.filter(({ gym }) => isPublic(gym)).map(({ match, gym }) => toLikelyGym(match, gym));
}

/** Whether an edit changed anything that matching compares. */
export const needsDuplicateCheck = (before: Gym, after: Gym): boolean => toStableJson(pickComparedFacts(before)) !== toStableJson(pickComparedFacts(after));

const pickComparedFacts = ({ name, cityKey, full_address, phone, site, latitude, longitude }: Gym) => [
  name,
  cityKey,
  full_address,
  phone,
  site,
  latitude,
  longitude,
];

/** Adds each pair of this gym and a likely duplicate to a batch, for admins to decide. An existing pair stays as it is. */
export async function stageLikelyPairs(batch: WriteBatch, id: string, gym: Gym, now: Date): Promise<void> {
  const inCity = collection('gyms').where('cityKey', '==', gym.cityKey).limit(CITY_LIMIT);
  const likely = findBestMatches(id, gym, gym.cityKey, await loadGyms([inCity, ...buildSharedFactQueries(gym)]));
  if (likely.length === 0) return;
  const references = likely.map(({ match }) => collection('pairs').doc(makePairId(id, match.id)));
  const existingPairs = await getDocuments(references);
  for (const [index, { match, gym: other }] of likely.entries()) {
    const reference = references[index];
    if (reference && !existingPairs[index]?.exists) batch.set(reference, withMatch(toPair({ id, gym }, { id: match.id, gym: other }, now), match));
  }
}

function findBestMatches(
  id: string,
  facts: ComparedFacts & Pick<Partial<Gym>, 'doubts'>,
  cityKey: string,
  candidates: ReadonlyMap<string, ComparedGym>,
): LikelyMatch[] {
  const identity = identify(id, facts, cityKey);
  return [...candidates]
    .filter(([other]) => other !== id)
    .flatMap(([other, gym]) => {
      const match = matchGyms(identity, identify(other, gym, gym.cityKey));
      return match ? [{ match, gym }] : [];
    })
    .sort((a, b) => compareLikeness(a.match, b.match))
    .slice(0, MAX_LIKELY_DUPLICATES);
}

/** Prepares a gym for matching. Leaves out its lists: two gyms from the same list never match, but two gyms that people entered can. */
const identify = (id: string, facts: ComparedFacts & Pick<Partial<Gym>, 'doubts'>, cityKey: string): GymIdentity =>
  buildIdentity(id, facts, cityKey, { doubts: facts.doubts, lists: [] });

function toCityKey({ state, city }: ComparedFacts): string {
  return makeCityKey({ stateSlug: findStateByCode(state)?.slug ?? '', citySlug: toSlug(findCityByName(state, city)?.name ?? city) });
}

/** The gyms in a city, by id. */
async function loadCityGyms(cityKey: string, { city, state }: ComparedFacts): Promise<Map<string, ComparedGym>> {
  const { stateSlug, citySlug } = parseCityKey(cityKey);
  const place = { city: findCityByName(state, city)?.name ?? city, state, stateSlug, citySlug, cityKey };
  const listed = new Map<string, ComparedGym>();
  for await (const { cards } of readCityCards([cityKey])) for (const card of cards) listed.set(card.id, { ...card, ...place });
  return listed;
}

/** Queries for gyms anywhere with the same phone, website or ZIP code. */
function buildSharedFactQueries({ phone, site, zip }: ComparedFacts): Query<StoredGym | MergedGym>[] {
  const gyms = collection('gyms');
  return [
    ...(phone === undefined ? [] : [gyms.where('phone', '==', phone).limit(SHARED_LIMIT)]),
    ...(site === undefined ? [] : [gyms.where('site', '==', site).limit(SHARED_LIMIT)]),
    ...(zip === undefined ? [] : [gyms.where('zip', '==', zip).limit(SHARED_LIMIT)]),
  ];
}

async function loadGyms(queries: readonly Query<StoredGym | MergedGym>[]): Promise<Map<string, ComparedGym>> {
  const snapshots = await Promise.all(queries.map((query) => selectFields(query, ...SELECTED_FIELDS).get()));
  const documents = snapshots.flatMap(({ docs }) => docs);
  return new Map(
    documents.flatMap((document) => {
      const gym = document.data();
      return gym.status === 'merged' ? [] : [[document.id, gym]];
    }),
  );
}

function toLikelyGym({ id, by, meters }: Match, gym: ComparedGym): LikelyGym {
  const { name, city, state, full_address: address, status, doubts = [], latitude, longitude } = gym;
  const hasPosition = latitude !== undefined && longitude !== undefined && !doubts.includes('position');
  return {
    id,
    name,
    path: sitePaths.gym(gym),
    place: address ?? `${city}, ${state}`,
    by,
    ...(status === 'closed' && { isClosed: true }),
    ...(meters !== undefined && { meters: Math.round(meters) }),
    ...(hasPosition && { latitude, longitude }),
  };
}

/** Adds to a pair how its gyms match, and the pair's position in the list of pairs. */
function withMatch(pair: DuplicatePair, { by, meters }: Match): DuplicatePair {
  const matched: DuplicatePair = { ...pair, by, ...(meters !== undefined && { meters: Math.round(meters) }) };
  return { ...matched, place: toPairPosition(matched) };
}
