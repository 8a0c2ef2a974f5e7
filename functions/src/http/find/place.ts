import { type NearPlace, type PlaceChoice, parsePoint, type State, findStateByCode, findStateByName, findStateBySlug } from '../../contract';
import {
  findAirport,
  airports,
  type City,
  findCityByName,
  findCityNear,
  findCitiesByName,
  findNeighborhoodsByName,
  findStateAt,
  findZipPlace,
} from '../../geo';
import { splitTrailingState, replaceCityNicknames } from '../../suggest';
import { toSlug } from '../../text/slug';
import type { PlaceScope } from './place-scope';
import { findSimilarPlaces } from './place-typos';
import { parsePlaceText } from './place-text';

/** What the text of a place field means. */
export interface PlaceResult {
  /** Absent if there is no such place, if several have about the same size, or if the text only names a state. */
  readonly place?: NearPlace;
  /** Other possible places, such as smaller cities with the same name or places with a similar spelling. */
  readonly choices: readonly PlaceChoice[];
}
/** If the largest city with a name is this many times as large as the next one, it is chosen without asking. */
const CLEARLY_LARGER_FACTOR = 5;
/** Cities smaller than this share of the largest one aren't offered as choices. */
const MIN_CHOICE_SHARE = 1 / 100;
const MAX_CHOICES = 6;
/** Maximum number of words in a city's name at the end of an address, such as three in `12 Main St Salt Lake City`. */
const MAX_CITY_WORDS = 4;
const UNKNOWN_PLACE: PlaceResult = { choices: [] };

/**
 * Resolves the text of any place field: a ZIP code in any spelling, `latitude,longitude`, a city with or without its state, a nickname, a
 * neighborhood, an airport, a street address. For a name that several places of similar size share, or that is misspelled, it returns choices.
 */
export function resolvePlaceText(text: string, scope: PlaceScope = {}): PlaceResult {
  const point = parsePoint(text);
  if (point) return { place: { label: pointLabel(point.latitude, point.longitude), ...point }, choices: [] };
  const { zip, words, parts } = parsePlaceText(text);
  const placeOfZip = zip === undefined ? undefined : findZip(zip);
  if (placeOfZip) return { place: placeOfZip, choices: [] };
  if (words.length === 0) return UNKNOWN_PLACE;
  return findPlace(words, scope) ?? findPlaceInAddress(words, parts, scope) ?? { ...findPostalName(words), choices: findSimilarPlaces(words, scope.listed) };
}

/** The place for a name that only the postal service uses, such as `Brooklin` in Maine. Empty if there is none. */
function findPostalName(words: readonly string[]): Pick<PlaceResult, 'place'> {
  const [city] = findCitiesByName(words.join(' '));
  return city ? { place: cityPlace(city) } : {};
}

/** Finds the place with exactly this name or nickname. A nickname comes before a state's code: `la` means Los Angeles rather than Louisiana. */
export function findPlace(typedWords: readonly string[], scope: PlaceScope = {}): PlaceResult | undefined {
  const named = findPlaceByName(typedWords, scope);
  const words = replaceCityNicknames(typedWords);
  if (named?.place || words === typedWords) return named;
  const nicknamed = findPlaceByName(words, scope);
  return nicknamed?.place ? { ...nicknamed, choices: [...nicknamed.choices, ...(named?.choices ?? [])] } : named;
}

function findPlaceByName(words: readonly string[], scope: PlaceScope): PlaceResult | undefined {
  const ending = splitTrailingState(words);
  const typedState = ending && findStateByCode(ending.code);
  const inState = typedState && findPlaceInState(typedState, ending.city.join(' '), scope);
  if (inState) return { place: inState, choices: [] };
  const name = words.join(' ');
  const pageState = scope.stateSlug ? findStateBySlug(scope.stateSlug) : undefined;
  const inPageState = pageState && findPlaceInState(pageState, name, scope);
  return inPageState ? { place: inPageState, choices: [] } : (findAirportByWords(words) ?? findNamesakes(name));
}

/** The place at the end of an address: after a comma, or in the last words if the address has a number. */
function findPlaceInAddress(words: readonly string[], parts: readonly (readonly string[])[], scope: PlaceScope): PlaceResult | undefined {
  for (const from of parts.keys()) {
    const result = from === 0 ? undefined : findPlace(parts.slice(from).flat(), scope);
    if (result) return result;
  }
  if (!words.some((word) => /\d/.test(word))) return undefined;
  const ending = splitTrailingState(words);
  const longest = MAX_CITY_WORDS + (ending ? words.length - ending.city.length : 0);
  for (let length = Math.min(longest, words.length - 1); length > 0; length--) {
    const result = findPlace(words.slice(-length), scope);
    // Skip results such as `MO`, which is only a state.
    if (result && (result.place || result.choices.some(({ near }) => near))) return result;
  }
  return undefined;
}

function findZip(zip: string): NearPlace | undefined {
  const place = findZipPlace(zip);
  return place && { label: `${zip} (${place.city}, ${place.stateCode})`, latitude: place.latitude, longitude: place.longitude };
}

/** The label of a point, which names its city, since a point has no name. */
function pointLabel(latitude: number, longitude: number): string {
  const state = findStateAt(latitude, longitude);
  const city = state && findCityNear(latitude, longitude, state.code);
  return city ? `a location in ${city.name}, ${city.stateCode}` : 'a location on the map';
}

/** Finds a known city in a state, a city that only the directory has, or a neighborhood. */
function findPlaceInState(state: State, name: string, { listed }: PlaceScope): NearPlace | undefined {
  const known = findCityByName(state.code, name);
  if (known) return cityPlace(known);
  const listedCity = listed?.(state)?.get(name.replaceAll(' ', '-'));
  if (listedCity?.latitude !== undefined && listedCity.longitude !== undefined)
    return { label: `${listedCity.name}, ${state.code}`, latitude: listedCity.latitude, longitude: listedCity.longitude };
  const neighborhood = findNeighborhoodsByName(name).find(({ stateCode }) => stateCode === state.code);
  return neighborhood && cityPlace(neighborhood);
}

const cityPlace = ({ name, stateCode, latitude, longitude }: City): NearPlace => ({ label: `${name}, ${stateCode}`, latitude, longitude });
const cityChoice = ({ name, stateCode }: City): PlaceChoice => ({ label: `${name}, ${stateCode}`, near: `${toSlug(name)}-${stateCode.toLowerCase()}` });

/** Finds the cities, neighborhoods and state with this name. */
function findNamesakes(name: string): PlaceResult | undefined {
  const cities = [...findCitiesByName(name), ...findNeighborhoodsByName(name)]
    .filter(({ population }) => population > 0)
    .sort((a, b) => b.population - a.population);
  const [largest, next] = cities;
  const state = findStateByName(name) ?? findStateByCode(name);
  const states: PlaceChoice[] = state ? [{ label: state.name, stateSlug: state.slug }] : [];
  if (!largest) return state && { choices: states };
  const offered = cities.filter(({ population }) => population >= largest.population * MIN_CHOICE_SHARE).slice(0, MAX_CHOICES);
  if (next && next.population * CLEARLY_LARGER_FACTOR > largest.population) return { choices: [...offered.map(cityChoice), ...states] };
  return { place: cityPlace(largest), choices: [...offered.slice(1).map(cityChoice), ...states] };
}

const AIRPORT_WORDS = ['airport', 'apt', 'international', 'intl'];

/** Finds an airport by its code or city: `DEN`, `DEN airport`, `KDEN`, `Denver International Airport`. */
function findAirportByWords(words: readonly string[]): PlaceResult | undefined {
  const nameWords = words.filter((word) => !AIRPORT_WORDS.includes(word));
  const [code = '', ...others] = nameWords;
  const byCode = others.length === 0 ? (findAirport(code) ?? findAirport(code.replace(/^k(?=[a-z]{3}$)/, ''))) : undefined;
  if (byCode) return { place: airportPlace(byCode), choices: [] };
  if (nameWords.length === words.length) return undefined;
  const inCity = airports().filter(({ city, stateCode }) => [city, `${city} ${stateCode}`].some((name) => toSlug(name) === nameWords.join('-')));
  const [only, ...more] = inCity;
  if (!only) return undefined;
  const choices = inCity.map((airport): PlaceChoice => ({ label: airportPlace(airport).label, near: airport.code.toLowerCase() }));
  return more.length > 0 ? { choices } : { place: airportPlace(only), choices: [] };
}
const airportPlace = ({ code, city, stateCode, latitude, longitude }: ReturnType<typeof airports>[number]): NearPlace => ({
  label: `${code} airport (${city}, ${stateCode})`,
  latitude,
  longitude,
});
