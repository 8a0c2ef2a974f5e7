/**
 * What a phone searches in, as few bytes as it takes: columns of text that compress well, everything in the order of
 * states by code, their cities by name, and the cities' gyms by name. Names hold no tabs and no line ends.
 * Where an address segment is not `plainSlug` of its name, it is given by the position in its column.
 */
export interface Pack {
  readonly states: readonly PackedState[];
  /** A line a state: the names of its cities. */
  readonly cities: string;
  readonly citySlugs: Readonly<Record<number, string>>;
  /** Gyms a city, closed ones left out. */
  readonly counts: readonly number[];
  /** Latitude and longitude in turns, in 1e-2 degrees (about a kilometer) from the state's corner; null where unknown. */
  readonly spots: readonly (number | null)[];
  /** A line a city: the names of its gyms, as `packName` writes them. */
  readonly gyms: string;
  readonly gymSlugs: Readonly<Record<number, string>>;
  /** Positions of gyms that have closed for good. */
  readonly closed: readonly number[];
  /** A line a city: the head instructor of each gym, empty where unknown. */
  readonly coaches: string;
  readonly affiliations: readonly PackedAffiliation[];
}
/** Code, gyms, and the south-western corner in 1e-2 degrees. */
export type PackedState = readonly [code: string, gyms: number, south: number, west: number];
export type PackedAffiliation = readonly [name: string, gyms: number];

/** The first answer: all of a small directory, or the states, affiliations and largest cities of a large one. */
export interface SearchIndex extends Pack {
  /** Gyms listed in all. */
  readonly total: number;
  /** The first words of the shards that the rest is in, in order; absent where there is no rest. */
  readonly shards?: readonly string[];
}

/** What `searchZips` answers: ZIP code, city, state code, latitude, longitude (two decimals). */
export type PackedZip = readonly [zip: string, city: string, state: string, latitude: number, longitude: number];

/** Stands for the city's name within a gym's. No name holds it: it is a control character. */
const CITY_SIGN = '\f';
/** `Anchor Jiu-Jitsu of Austin`, in Austin, without the city's name: it stands nearby. */
export const packName = (name: string, city: string): string => name.replace(city, CITY_SIGN);
export const unpackName = (packed: string, city: string): string => packed.replace(CITY_SIGN, () => city);
