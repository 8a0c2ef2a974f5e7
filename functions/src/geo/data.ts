import { readFileSync } from 'node:fs';

/** Rings of `[longitude, latitude]`: the first is the outline, the others are holes. */
export type Polygon = readonly (readonly (readonly [number, number])[])[];
/** The states' shapes by code, and nearby foreign land. */
export interface BorderData {
  readonly states: Readonly<Record<string, readonly Polygon[]>>;
  readonly neighbors: readonly Polygon[];
}
/**
 * Name, state code, latitude, longitude, population (0 if only the postal service uses the name), and the state and name in the form of `toPlaceKey`.
 */
export type CityRow = readonly [name: string, state: string, latitude: number, longitude: number, population: number, key: string];
/** ZIP code, index of its city, latitude, longitude, and indexes of other cities that the Postal Service accepts in its addresses. */
export type ZipRow = readonly [zip: string, city: number, latitude: number, longitude: number, ...accepted: number[]];
/**
 * Index of a city, and the rings of its shape: its parts and their holes, in any order. Each ring is a list of longitudes and latitudes in
 * `1 / UNITS_PER_DEGREE` degrees, each relative to the previous corner.
 */
export type ShapeRow = readonly [city: number, ...rings: (readonly number[])[]];

/** The shape of each time zone, by state, for states with several. The shapes are cut into squares, so an edge may also be inside a zone. */
export type ZoneData = Readonly<Record<string, Readonly<Record<string, readonly Polygon[]>>>>;

interface DataFiles {
  cities: readonly CityRow[];
  zips: readonly ZipRow[];
  /** Parts of cities with residents but without their own postal name. */
  neighborhoods: readonly CityRow[];
  /** By state code. */
  shapes: Readonly<Record<string, readonly ShapeRow[]>>;
  borders: BorderData;
  zones: ZoneData;
}

/** Reads a data file that the build made from packages. The path works from the sources and from the bundle, since both have the same depth. */
export function readDataFile<Name extends keyof DataFiles>(name: Name): DataFiles[Name] {
  const url = new URL(`../../lib/data/${name}.json`, import.meta.url);
  try {
    return JSON.parse(readFileSync(url, 'utf8')) as DataFiles[Name];
  } catch (error) {
    throw new Error(`The list of ${name} is missing. Run \`npm run build\` first.`, { cause: error });
  }
}

/** Returns a function that computes its value on the first call and returns the same value on later calls. */
export function lazy<Value>(compute: () => Value): () => Value {
  let computed: { value: Value } | undefined;
  return () => {
    computed ??= { value: compute() };
    return computed.value;
  };
}
