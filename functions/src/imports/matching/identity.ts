import { type Doubt, type Gym, type GymFacts, parseHouse, type Point } from '../../contract';
import { kilometersBetween } from '../../geo';
import { type NameWords, parseNameWords } from './names';
import { isOwnPage, toSiteKey } from './sites';
import { type StreetAddress, parseStreetAddress } from './street-address';

/** The fields of a row or a known gym that matching compares. There are few, since thousands of gyms are in memory during an import. */
export interface GymIdentity {
  readonly id: string;
  readonly name: string;
  readonly cityKey: string;
  readonly words: NameWords;
  /** Other names of the gym in lists. */
  readonly otherNames?: readonly ParsedName[];
  /** The gym's own position, not its town's center. */
  readonly latitude?: number;
  readonly longitude?: number;
  /** Five digits. */
  readonly zip?: string;
  readonly phone?: string;
  /** Host and path of the site, without `www.`. */
  readonly site?: string;
  /** Whether the site is only this gym's: neither its chain's homepage nor a platform's. */
  readonly isOwnSite: boolean;
  /** House number and first word of the street. */
  readonly street?: string;
  /** The whole street address. */
  readonly address?: StreetAddress;
  /** Names of the lists that contain the gym. Two entries in one list are rarely the same gym. */
  readonly lists: readonly string[];
}

/** A name and its words. */
export interface ParsedName {
  readonly name: string;
  readonly words: NameWords;
}

/** The fields of a stored gym that matching compares. Only these are read, since a whole gym is many times larger. */
export const MATCHED_FIELDS = [
  'name',
  'cityKey',
  'full_address',
  'latitude',
  'longitude',
  'zip',
  'phone',
  'site',
  'doubts',
] as const satisfies readonly (keyof Gym)[];

type IdentifyingFacts = Pick<GymFacts | Gym, 'name' | 'latitude' | 'longitude' | 'zip' | 'phone' | 'site' | 'full_address'>;
interface ListEvidence {
  readonly doubts?: readonly Doubt[] | undefined;
  /** Names of the lists that contain the gym. */
  readonly lists: readonly string[];
  /** Other names of the gym in lists. */
  readonly otherNames?: readonly string[];
}

/** The fields that matching compares, from a gym's facts and from the lists that contain it. */
// Stryker disable next-line ArrayDeclaration: The mutant adds a doubt that isn't `position`, and no other doubt matters here.
export function buildIdentity(id: string, facts: IdentifyingFacts, cityKey: string, { doubts = [], lists, otherNames = [] }: ListEvidence): GymIdentity {
  // Stryker disable next-line ConditionalExpression: `undefined` as a string isn't a URL, so it has no key either.
  const site = facts.site === undefined ? undefined : toSiteKey(facts.site);
  // Stryker disable next-line ConditionalExpression: `undefined` as a string isn't an address: it doesn't start with a number.
  const street = facts.full_address === undefined ? undefined : toStreetKey(facts.full_address);
  // Stryker disable next-line ConditionalExpression: `undefined` as a string isn't an address: it doesn't start with a number.
  const address = facts.full_address === undefined ? undefined : parseStreetAddress(facts.full_address);
  const hasPosition = facts.latitude !== undefined && facts.longitude !== undefined && !doubts.includes('position');
  return {
    id,
    name: facts.name,
    cityKey,
    words: parseNameWords(facts.name, cityKey),
    ...(otherNames.length > 0 && { otherNames: otherNames.map((name) => ({ name, words: parseNameWords(name, cityKey) })) }),
    ...(hasPosition && { latitude: facts.latitude, longitude: facts.longitude }),
    ...(facts.zip !== undefined && { zip: facts.zip.slice(0, 5) }),
    ...(facts.phone !== undefined && { phone: facts.phone }),
    ...(site && { site }),
    // Stryker disable next-line ConditionalExpression: `undefined` as a string isn't a URL, so it isn't a gym's own page either.
    isOwnSite: facts.site !== undefined && isOwnPage(facts.site),
    ...(street && { street }),
    ...(address && { address }),
    lists,
  };
}

/** `11940 N Menchaca Rd #104` becomes `11940 menchaca`. Undefined if the address doesn't start with a house number. */
function toStreetKey(address: string): string | undefined {
  const house = parseHouse(address);
  return house && `${house.number} ${house.street}`;
}

const toPoint = ({ latitude, longitude }: Pick<GymIdentity, 'latitude' | 'longitude'>): Point | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

/** The distance between two gyms in meters. Undefined if one has no coordinates. */
export function metersBetween(a: Pick<GymIdentity, 'latitude' | 'longitude'>, b: Pick<GymIdentity, 'latitude' | 'longitude'>): number | undefined {
  const [pointA, pointB] = [toPoint(a), toPoint(b)];
  return pointA && pointB && kilometersBetween(pointA, pointB) * 1000;
}
