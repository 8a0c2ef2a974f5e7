import { readFileSync } from 'node:fs';

/** Rings of `[longitude, latitude]`, the first the outline, the others holes. */
export type Polygon = readonly (readonly (readonly [number, number])[])[];
/** The shapes of the states by code, and the foreign land that lies near them. */
export interface BorderData {
  readonly states: Readonly<Record<string, readonly Polygon[]>>;
  readonly neighbors: readonly Polygon[];
}
/** Name, state code, latitude, longitude, population (0 where only the mail knows the name), state and name as `placeKey` has them. */
export type CityRow = readonly [name: string, state: string, latitude: number, longitude: number, population: number, key: string];
/** ZIP code, index of its city, latitude, longitude. */
export type ZipRow = readonly [zip: string, city: number, latitude: number, longitude: number];

/** Of each state that keeps several time zones, the shape of each, cut to squares: the pieces of one zone may meet anywhere. */
export type ZoneData = Readonly<Record<string, Readonly<Record<string, readonly Polygon[]>>>>;

interface DataFiles {
  cities: readonly CityRow[];
  zips: readonly ZipRow[];
  /** Parts of cities that people live in but no mail is addressed to. */
  neighborhoods: readonly CityRow[];
  borders: BorderData;
  zones: ZoneData;
}

/**
 * A data file that the build made from its packages. The address is right from the sources and from the bundle, which lie
 * equally deep.
 */
export function dataFile<Name extends keyof DataFiles>(name: Name): DataFiles[Name] {
  const address = new URL(`../../lib/data/${name}.json`, import.meta.url);
  try {
    return JSON.parse(readFileSync(address, 'utf8')) as DataFiles[Name];
  } catch (error) {
    throw new Error(`The list of ${name} is missing. Run \`npm run build\` first.`, { cause: error });
  }
}

/** Computes once, on first use. */
export function lazy<Value>(compute: () => Value): () => Value {
  let computed: { value: Value } | undefined;
  return () => {
    computed ??= { value: compute() };
    return computed.value;
  };
}
