import type { Gym } from '@contract';

/** A fact that visitors look for on a gym's page, and its field in the editor. */
export interface ListingFact {
  readonly name: string;
  readonly field: string;
}

type Facts = Partial<Gym>;

const WANTED_FACTS: readonly (ListingFact & { readonly isThere: (gym: Facts) => boolean })[] = [
  { name: 'street address', field: 'full_address', isThere: ({ full_address }) => Boolean(full_address) },
  { name: 'phone', field: 'phone', isThere: ({ phone }) => Boolean(phone) },
  { name: 'website', field: 'site', isThere: ({ site }) => Boolean(site) },
  { name: 'description', field: 'post_description', isThere: ({ post_description }) => Boolean(post_description) },
  { name: 'head instructor', field: 'headInstructor.name', isThere: ({ headInstructor }) => Boolean(headInstructor) },
  { name: 'drop-in fee', field: 'pricing.dropIn', isThere: ({ pricing }) => pricing?.dropIn !== undefined },
  { name: 'drop-in policy', field: 'visitors.welcome', isThere: ({ visitors }) => visitors?.welcome !== undefined },
  { name: 'programs', field: 'programs.gi', isThere: ({ programs }) => Boolean(programs?.length) },
  { name: 'opening hours', field: 'hours.mon', isThere: ({ hours }) => Object.keys(hours ?? {}).length > 0 },
  { name: 'class schedule', field: 'schedule', isThere: ({ schedule }) => Boolean(schedule?.length) },
  { name: 'photos', field: 'photos', isThere: ({ photos }) => Boolean(photos?.length) },
];

export interface Completeness {
  readonly there: number;
  readonly wanted: number;
  /** In the editor's order. */
  readonly missing: readonly ListingFact[];
}

/** How many of the facts visitors look for a gym's page has, and which are missing. */
export function getCompleteness(gym: Facts): Completeness {
  const missing = WANTED_FACTS.filter(({ isThere }) => !isThere(gym));
  return { there: WANTED_FACTS.length - missing.length, wanted: WANTED_FACTS.length, missing: missing.map(({ name, field }) => ({ name, field })) };
}
