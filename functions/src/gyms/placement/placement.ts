import { type DomainError, type GymFacts, type Point, type State, findStateByCode, listTimeZones, invalidFieldsError } from '../../contract';
import { findCityByName, findStateAt, findTimeZone, findZipPlace } from '../../geo';
import { requireSlug } from '../../text/slug';
import type { Placement } from '../record/record';

/** The facts that a gym's URL on the site or its time zone depends on. */
export const PLACE_FACTS = ['state', 'city', 'name', 'zip', 'latitude', 'longitude'] as const satisfies readonly (keyof GymFacts)[];
type PlaceFacts = Pick<GymFacts, (typeof PLACE_FACTS)[number]>;

/**
 * Determines the placement of a gym that a person entered: its URL on the site (with a slug that isn't unique yet) and its time zone. Also returns its
 * city as the directory spells it.
 * @throws DomainError `name-without-slug`, or `invalid` if the state doesn't exist, if only one coordinate is given, if the coordinates contradict the
 * state, or if the time zone is unknown
 */
export function resolvePlacement(facts: PlaceFacts): { city: string; placement: Placement } {
  const state = findStateByCode(facts.state);
  if (!state) throw invalidFactError('state', 'Enter a two-letter state, such as TX.');
  const point = parsePoint(facts);
  if (point) requireInState(point, state);
  const knownCity = findCityByName(state.code, facts.city);
  const city = knownCity?.name ?? facts.city;
  const timeZone = resolveTimeZone(state.code, { point, zip: facts.zip, city: knownCity });
  if (!timeZone) throw invalidFactError('latitude', 'We don’t know this city. Enter its latitude and longitude.');
  return {
    city,
    placement: {
      stateSlug: state.slug,
      citySlug: requireSlug(city, 'city'),
      slug: requireSlug(facts.name, 'name'),
      timeZone,
    },
  };
}

/** What a location's time zone is derived from, most reliable first. */
interface LocationClues {
  readonly point: Point | undefined;
  readonly zip: string | undefined;
  /** The center of the city, if the directory knows it. */
  readonly city: Point | undefined;
}

/** The IANA time zone of a location in a state. Undefined if the state doesn't exist. */
export function resolveTimeZone(stateCode: string, { point, zip, city }: LocationClues): string | undefined {
  const bestPoint = point ?? findZipCenter(zip, stateCode) ?? city;
  return bestPoint ? findTimeZone(stateCode, bestPoint) : listTimeZones(stateCode)[0];
}

/** The IANA time zone of a gym's location. Undefined if its state doesn't exist. */
export function determineTimeZone({ state, city, zip, latitude, longitude }: Omit<PlaceFacts, 'name'>): string | undefined {
  const point = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  return resolveTimeZone(state, { point, zip, city: findCityByName(state, city) });
}

function parsePoint({ latitude, longitude }: PlaceFacts): Point | undefined {
  if (latitude === undefined && longitude === undefined) return undefined;
  if (latitude === undefined) throw invalidFactError('latitude', 'Enter the latitude too, or leave both empty.');
  if (longitude === undefined) throw invalidFactError('longitude', 'Enter the longitude too, or leave both empty.');
  return { latitude, longitude };
}

function requireInState({ latitude, longitude }: Point, state: State): void {
  const actual = findStateAt(latitude, longitude);
  if (!actual) throw invalidFactError('latitude', 'These coordinates are outside the US. Check the latitude and longitude.');
  if (actual.code !== state.code)
    throw invalidFactError('latitude', `These coordinates are in ${actual.name}, not in ${state.name}. Correct the coordinates or the state.`);
}

/** The center of a ZIP code. Undefined if the ZIP code is unknown or in another state. */
function findZipCenter(zip: string | undefined, stateCode: string): Point | undefined {
  const place = zip ? findZipPlace(zip.slice(0, 5)) : undefined;
  return place?.stateCode === stateCode ? place : undefined;
}

function invalidFactError(path: string, message: string): DomainError {
  return invalidFieldsError([{ path, message }]);
}
