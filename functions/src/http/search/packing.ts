import type { PackedAffiliation, SearchPack } from '../../contract';
import { NO_SPOT, packName, packSpot, plainSlug, stepsOf } from '../../suggest';
import type { ListedCity } from '../../gym-index/listed';

/** A gym's search data. */
export interface SearchedGym {
  readonly slug: string;
  readonly name: string;
  /** Empty if unknown. */
  readonly affiliation: string;
  /** The head instructor; empty if unknown. */
  readonly coach: string;
  readonly closed: boolean;
  readonly city: ListedCity;
}

/** The contents of a pack. */
export interface PackContents {
  /** In the order of `byPlace`, like the gyms. Includes every gym's city. */
  readonly cities: readonly ListedCity[];
  readonly gyms: readonly SearchedGym[];
  /** Number of gyms by state code. An absent state is only named. */
  readonly states: ReadonlyMap<string, number>;
  readonly affiliations: readonly PackedAffiliation[];
  /** If false, the gym's instructor is left out. */
  readonly hasCoach?: (gym: SearchedGym) => boolean;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** By state, then by name: similar entries next to each other compress well. */
export const byPlace = (a: ListedCity, b: ListedCity): number => compare(a.stateCode, b.stateCode) || compare(a.name, b.name) || compare(a.slug, b.slug);
export const byCityAndName = (a: SearchedGym, b: SearchedGym): number =>
  (a.city === b.city ? 0 : byPlace(a.city, b.city)) || compare(a.name, b.name) || compare(a.slug, b.slug);

/** Writes a pack in the format that `tableOf` reads. */
export function packOf({ cities, gyms, states, affiliations, hasCoach = () => true }: PackContents): SearchPack {
  const byState = Map.groupBy(cities, (city) => city.stateCode);
  const byCity = Map.groupBy(gyms, (gym) => gym.city);
  const corners = new Map([...byState].map(([code, all]) => [code, cornerOf(all)]));
  // A state without a city in this pack is named last, since it has no line of cities.
  const codes = [...byState.keys(), ...[...states.keys()].filter((code) => !byState.has(code))];
  const coachOf = (gym: SearchedGym) => (hasCoach(gym) ? gym.coach : '');
  return {
    states: codes.map((code) => [code, states.get(code) ?? 0, ...(corners.get(code) ?? [0, 0])] as const),
    cities: [...byState.values()].map((all) => all.map((city) => city.name).join('\t')).join('\n'),
    citySlugs: unusual(cities),
    counts: cities.map((city) => city.gyms),
    spots: cities.map((city) => spotOf(city, corners.get(city.stateCode))).join(''),
    gyms: cities.map((city) => (byCity.get(city) ?? []).map((gym) => packName(gym.name, city.name)).join('\t')).join('\n'),
    gymSlugs: unusual(gyms),
    closed: gyms.flatMap((gym, position) => (gym.closed ? [position] : [])),
    coaches: cities.map((city) => (byCity.get(city) ?? []).map(coachOf).join('\t').replace(/\t+$/, '')).join('\n'),
    affiliations,
  };
}

/** South and west edges, in steps. */
type Corner = readonly [south: number, west: number];

function spotOf({ latitude, longitude }: ListedCity, [south, west]: Corner = [0, 0]): string {
  return latitude === undefined || longitude === undefined ? NO_SPOT : packSpot(stepsOf(latitude) - south, stepsOf(longitude) - west);
}

function cornerOf(cities: readonly ListedCity[]): Corner {
  const least = (degrees: (number | undefined)[]) => stepsOf(Math.min(...degrees.filter((one) => one !== undefined)));
  const located = cities.filter((city) => city.latitude !== undefined && city.longitude !== undefined);
  return located.length === 0 ? [0, 0] : [least(located.map((city) => city.latitude)), least(located.map((city) => city.longitude))];
}

/** Slugs that a phone couldn't derive from the name, by position. */
function unusual(named: readonly { readonly name: string; readonly slug: string }[]): Record<number, string> {
  return Object.fromEntries(named.flatMap(({ name, slug }, position) => (slug === plainSlug(name) ? [] : [[position, slug]])));
}
