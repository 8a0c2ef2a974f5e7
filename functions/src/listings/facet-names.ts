import { AMENITIES, ATTIRES, BELT_RANKS, FEE_CEILINGS, LEVELS, PROGRAMS, WEEKDAYS } from '../contract';

const named = <Value extends string | number>(kind: string, values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value, `${kind}:${value}`])) as Readonly<Record<Value, string>>;

/** The names of facets by kind and value, such as `day:sat`. Made once, since comparing and counting the same strings is faster than making new ones. */
export const facetNames = {
  program: named('program', PROGRAMS),
  amenity: named('amenity', AMENITIES),
  rank: named('rank', BELT_RANKS),
  day: named('day', WEEKDAYS),
  level: named('level', LEVELS),
  attire: named('attire', ATTIRES),
  fee: named('fee', FEE_CEILINGS),
};

/** Facets that are either set or absent. */
const FLAGS = ['welcome', 'trial', 'photos', 'open', 'verified', 'openMat'] as const;

/** The name of every facet except affiliations, which depend on the gyms. */
export const FACETS: readonly string[] = [...Object.values(facetNames).flatMap((names) => Object.values(names)), ...FLAGS];
