import { toAffiliationSlug, compareText } from '../contract';

/** A city's search data. */
export interface SearchedCity {
  readonly stateSlug: string;
  /** Two letters, such as `TX`. */
  readonly stateCode: string;
  readonly slug: string;
  readonly name: string;
  /** Number of gyms that haven't closed permanently. */
  readonly gyms: number;
  readonly latitude?: number;
  readonly longitude?: number;
}

/** A gym's search data. */
export interface SearchedGym {
  readonly slug: string;
  readonly name: string;
  /** Empty if unknown. */
  readonly affiliation: string;
  /** The head instructor. Empty if unknown. */
  readonly coach: string;
  readonly closed: boolean;
  /** The same object for all gyms in a city. */
  readonly city: SearchedCity;
}

const compareCities = (a: SearchedCity, b: SearchedCity): number =>
  compareText(a.stateCode, b.stateCode) || compareText(a.name, b.name) || compareText(a.slug, b.slug);

/** Orders gyms by state, city and name, so that gyms with the same name in a city are next to each other. */
export const compareByCityAndName = (a: SearchedGym, b: SearchedGym): number =>
  (a.city === b.city ? 0 : compareCities(a.city, b.city)) || compareText(a.name, b.name) || compareText(a.slug, b.slug);

interface AffiliationCount {
  readonly name: string;
  readonly gyms: number;
}

/** Counts each affiliation's gyms, largest affiliation first. Uses the spelling that most of its gyms use. Doesn't count gyms that closed permanently. */
export function countAffiliations(gyms: readonly SearchedGym[]): AffiliationCount[] {
  const bySlug = Map.groupBy(
    gyms.filter((gym) => gym.affiliation !== '' && !gym.closed),
    (gym) => toAffiliationSlug(gym.affiliation),
  );
  const findMainSpelling = (members: readonly SearchedGym[]) => {
    const spellings = [...Map.groupBy(members, (gym) => gym.affiliation)].map(([name, all]) => ({ name, gyms: all.length }));
    return spellings.sort((a, b) => b.gyms - a.gyms || compareText(a.name, b.name))[0]?.name ?? '';
  };
  return [...bySlug.values()]
    .map((members) => ({ name: findMainSpelling(members), gyms: members.length }))
    .sort((a, b) => b.gyms - a.gyms || compareText(a.name, b.name));
}
