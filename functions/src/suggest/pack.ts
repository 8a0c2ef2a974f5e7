/**
 * What a phone searches in, as few bytes as it takes: columns of text that compress well, everything in the order of
 * states by code, their cities by name, and the cities' gyms by name. Names have no tabs and no line ends.
 * Where an address segment is not `plainSlug` of its name, it is given by the position in its column.
 */
export interface Pack {
  readonly states: readonly PackedState[];
  /** A line a state: the names of its cities. */
  readonly cities: string;
  readonly citySlugs: Readonly<Record<number, string>>;
  /** Gyms a city, closed ones left out. */
  readonly counts: readonly number[];
  /** Two characters a city, as `packSpot` writes them. */
  readonly spots: string;
  /** A line a city: the names of its gyms, as `packName` writes them. */
  readonly gyms: string;
  readonly gymSlugs: Readonly<Record<number, string>>;
  /** Positions of gyms that have closed for good. */
  readonly closed: readonly number[];
  /** A line a city: the head instructor of each gym, empty where unknown. */
  readonly coaches: string;
  readonly affiliations: readonly PackedAffiliation[];
}
/** Code, gyms, and the south-western corner in steps. */
export type PackedState = readonly [code: string, gyms: number, south: number, west: number];
export type PackedAffiliation = readonly [name: string, gyms: number];

/** What is fetched first: all of a small directory, or the states, affiliations and largest cities of a large one. */
export interface SearchIndex extends Pack {
  /** Gyms listed in all. */
  readonly total: number;
  /** The first words of the shards that the rest is in, in order; absent where there is no rest. */
  readonly shards?: readonly string[];
}

/** What `searchZips` returns: ZIP code, city, state code, latitude, longitude (two decimals). */
export type PackedZip = readonly [zip: string, city: string, state: string, latitude: number, longitude: number];

/** Stands for the city's name within a gym's. No name has it: it is a control character. */
const CITY_SIGN = '\f';
/** `Anchor Jiu-Jitsu of Austin`, in Austin, without the city's name: it stands nearby. */
export const packName = (name: string, city: string): string => name.replace(city, CITY_SIGN);
export const unpackName = (packed: string, city: string): string => packed.replace(CITY_SIGN, () => city);

/** Steps a degree: a city is known to some three miles, which its own extent hardly leaves sharper. */
const STEPS = 20;
export const stepsOf = (degrees: number): number => Math.round(degrees * STEPS);
export const degreesOf = (steps: number): number => steps / STEPS;

/** The first sign of those that count steps: after the quotation mark, which would be escaped. */
const NO_STEPS = 35;
/** How many steps a city is north and east of its state's corner, a sign each; signs are fewer bytes than digits. */
export const packSpot = (north: number, east: number): string => String.fromCharCode(NO_STEPS + north, NO_STEPS + east);
/** Stands for a spot that nobody knows. */
export const NO_SPOT = '  ';
/** The steps that a sign counts; undefined where they are unknown. */
export function unpackSteps(spots: string, at: number): number | undefined {
  const steps = spots.charCodeAt(at) - NO_STEPS;
  return steps >= 0 ? steps : undefined;
}
