import type { Gym, GymFacts, Point } from '../../contract';
import { kilometersBetween } from '../../geo';
import { branchesOf, nameWords, similarity } from './names';

/** What is needed of a gym to recognise it: small, since thousands are in memory while an import runs. */
export interface GymIdentity {
  readonly id: string;
  readonly name: string;
  readonly cityKey: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly phone?: string;
  /** Host and path of the site, without `www.`. */
  readonly site?: string;
  /** House number and street's first word. */
  readonly street?: string;
}

export interface Match {
  readonly id: string;
  readonly name: string;
  readonly by: 'place' | 'phone' | 'site';
  readonly score: number;
  /** Between the two, where both have coordinates. */
  readonly metres?: number;
}

/** How alike names must be (see `similarity`): less where a phone number says the same. */
const ALIKE = 0.55;
const ALIKE_BY_PHONE = 0.5;
/** Two listings this close, with similar names, are one gym (product decision). */
export const SAME_PLACE_METRES = 150;
/** Names that do not tell gyms apart are one gym only where the coordinates are almost the same. */
const SAME_SPOT_METRES = 30;
/** A chain's gyms share a site, sometimes a phone: further apart than this they are two. */
const SAME_SITE_METRES = 1000;
const SAME_PHONE_METRES = 3000;

type Facts = Pick<GymFacts | Gym, 'name' | 'latitude' | 'longitude' | 'phone' | 'site' | 'full_address'>;

export function identityOf(id: string, facts: Facts, cityKey: string): GymIdentity {
  const site = facts.site === undefined ? undefined : siteKey(facts.site);
  const street = facts.full_address === undefined ? undefined : streetKey(facts.full_address);
  return {
    id,
    name: facts.name,
    cityKey,
    ...(facts.latitude !== undefined && facts.longitude !== undefined && { latitude: facts.latitude, longitude: facts.longitude }),
    ...(facts.phone !== undefined && { phone: facts.phone }),
    ...(site && { site }),
    ...(street && { street }),
  };
}

/** `https://www.Example.com/austin/` and `http://example.com/austin` are one site. A platform's front page is none. */
function siteKey(site: string): string | undefined {
  if (!URL.canParse(site)) return undefined;
  const { hostname, pathname, search } = new URL(site);
  const host = hostname.toLowerCase().replace(/^(?:www|m)\./, '');
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  const isPlatform = /(?:^|\.)(?:facebook|instagram|google|linktr|yelp)\.\w+$/.test(host);
  if (isPlatform && path === '') return undefined;
  return host + path + (isPlatform ? search : '');
}

/** `11940 N Menchaca Rd #104` is `11940 menchaca`; undefined where no house number leads. */
function streetKey(address: string): string | undefined {
  const found = /^\s*(\d+)[a-z]?\s+(?:(?:[nsew]|north|south|east|west|ne|nw|se|sw)\.?\s+)?([\p{L}\d-]+)/iu.exec(address);
  return found ? `${found[1]} ${found[2]?.toLowerCase()}` : undefined;
}

const pointOf = ({ latitude, longitude }: Pick<GymIdentity, 'latitude' | 'longitude'>): Point | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

/** Metres between two gyms; undefined where one has no coordinates. */
export function metresBetween(a: Pick<GymIdentity, 'latitude' | 'longitude'>, b: Pick<GymIdentity, 'latitude' | 'longitude'>): number | undefined {
  const [here, there] = [pointOf(a), pointOf(b)];
  return here && there && kilometersBetween(here, there) * 1000;
}

/**
 * Whether two listings are one gym: within 150 m with a similar name, or the same phone or site in one city with a
 * similar name. Tenants of one building with different names are two; so are a chain's gyms at two addresses.
 */
export function matchOf(a: GymIdentity, b: GymIdentity): Match | undefined {
  const metres = metresBetween(a, b);
  const shared = {
    place: isSamePlace(a, b, metres),
    phone: isShared('phone', a, b) && !isElsewhere(a, b, metres, SAME_PHONE_METRES),
    site: isShared('site', a, b) && !isElsewhere(a, b, metres, SAME_SITE_METRES),
  };
  if (!shared.place && !shared.phone && !shared.site) return undefined;
  const nameA = nameWords(a.name, a.cityKey);
  const nameB = nameWords(b.name, b.cityKey);
  const score = similarity(nameA, nameB);
  const isOneBranch = branchesOf(nameA) === branchesOf(nameB);
  const found = (by: Match['by']): Match => ({ id: b.id, name: b.name, by, score, ...(metres !== undefined && { metres }) });
  if (shared.place && score >= ALIKE && (nameA.words.length > 0 || isSameSpot(a, b, metres))) return found('place');
  if (shared.phone && score >= ALIKE_BY_PHONE && isOneBranch) return found('phone');
  return shared.site && score >= ALIKE && isOneBranch ? found('site') : undefined;
}

const isShared = (mark: 'phone' | 'site' | 'street', a: GymIdentity, b: GymIdentity) => a.cityKey === b.cityKey && a[mark] !== undefined && a[mark] === b[mark];

/** At one place: by coordinates; where one has none, by street address. */
function isSamePlace(a: GymIdentity, b: GymIdentity, metres: number | undefined): boolean {
  return metres === undefined ? isShared('street', a, b) : metres <= SAME_PLACE_METRES;
}

/** What it takes for two gyms that are both called `Jiu Jitsu` and nothing else to be one. */
function isSameSpot(a: GymIdentity, b: GymIdentity, metres: number | undefined): boolean {
  return metres !== undefined && metres <= SAME_SPOT_METRES && !differ(a.phone, b.phone) && !differ(a.street, b.street);
}

/** At another place: far by coordinates, whatever the address says, or by address where one has no coordinates. */
function isElsewhere(a: GymIdentity, b: GymIdentity, metres: number | undefined, limit: number): boolean {
  return metres === undefined ? differ(a.street, b.street) : metres > limit;
}

const differ = (a: string | undefined, b: string | undefined) => a !== undefined && b !== undefined && a !== b;

/** The best of several: the most alike, then the nearest, then by id, so that order does not matter. */
export function bestMatch(matches: readonly Match[]): Match | undefined {
  return [...matches].sort((a, b) => b.score - a.score || (a.metres ?? 0) - (b.metres ?? 0) || (a.id < b.id ? -1 : 1))[0];
}
