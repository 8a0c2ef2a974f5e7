import type { Gym } from '@contract';

/** A fact that visitors look for on a gym's page, and its field in the editor. */
export interface ListingFact {
  readonly name: string;
  readonly field: string;
}

const LISTING_FACTS: readonly (ListingFact & { readonly isListed: (gym: Partial<Gym>) => boolean })[] = [
  { name: 'street address', field: 'full_address', isListed: ({ full_address }) => Boolean(full_address) },
  { name: 'phone', field: 'phone', isListed: ({ phone }) => Boolean(phone) },
  { name: 'website', field: 'site', isListed: ({ site }) => Boolean(site) },
  { name: 'description', field: 'post_description', isListed: ({ post_description }) => Boolean(post_description) },
  { name: 'head instructor', field: 'headInstructor.name', isListed: ({ headInstructor }) => Boolean(headInstructor) },
  { name: 'drop-in fee', field: 'pricing.dropIn', isListed: ({ pricing }) => pricing?.dropIn !== undefined },
  { name: 'drop-in policy', field: 'visitors.welcome', isListed: ({ visitors }) => visitors?.welcome !== undefined },
  { name: 'programs', field: 'programs.gi', isListed: ({ programs }) => Boolean(programs?.length) },
  { name: 'opening hours', field: 'hours.mon', isListed: ({ hours }) => Object.keys(hours ?? {}).length > 0 },
  { name: 'class schedule', field: 'schedule', isListed: ({ schedule }) => Boolean(schedule?.length) },
  { name: 'photos', field: 'photos', isListed: ({ photos }) => Boolean(photos?.length) },
];

/** How complete a listing is. */
export interface Completeness {
  readonly listed: number;
  readonly total: number;
  /** In the editor's order. */
  readonly missing: readonly ListingFact[];
}

/** Returns how many of the facts that visitors look for are listed, and which are missing. */
export function getCompleteness(gym: Partial<Gym>): Completeness {
  const missing = LISTING_FACTS.filter(({ isListed }) => !isListed(gym));
  return { listed: LISTING_FACTS.length - missing.length, total: LISTING_FACTS.length, missing: missing.map(({ name, field }) => ({ name, field })) };
}
