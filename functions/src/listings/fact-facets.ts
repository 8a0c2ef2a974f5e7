import { FACT_FILTERS, type FactFilter, type FindQuery } from '../contract';
import type { Listing } from './listing';

/** A filter on one field of a listing. These are the fact filters that aren't about classes, and the filters for rank and photos. */
type ListingFilter = { readonly name: string; readonly key: keyof FindQuery; readonly field: keyof Listing } & (
  | { readonly kind: 'flag' | 'choice' | 'several' }
  | Pick<Extract<FactFilter, { kind: 'limit' }>, 'kind' | 'limit' | 'steps'>
);

const LISTING_FILTERS: readonly ListingFilter[] = [
  ...FACT_FILTERS.filter(({ isAboutClasses }) => !isAboutClasses),
  { kind: 'choice', name: 'rank', key: 'rank', field: 'rank' },
  { kind: 'flag', name: 'photos', key: 'photos', field: 'photos' },
];
const COMBINABLE_FILTERS = LISTING_FILTERS.filter(({ kind }) => kind === 'flag' || kind === 'several');
const SINGLE_VALUE_FILTERS = LISTING_FILTERS.filter(({ kind }) => kind === 'choice' || kind === 'limit');

/** The facets that a gym matches, such as `trial`, `amenity:showers`, `rank:black`, and every limit that the gym's number meets. */
export const listMatchedFacets = (listing: Listing): string[] => LISTING_FILTERS.flatMap((filter) => listFacets(filter, listing));

function listFacets(filter: ListingFilter, listing: Listing): string[] {
  const { name, field } = filter;
  const value = listing[field];
  if (value === undefined || value === false) return [];
  if (filter.kind === 'flag') return [name];
  if (filter.kind === 'limit') return filter.steps.filter((step) => isWithin(filter, Number(value), step)).map((step) => `${name}:${step}`);
  return [value].flat().map((choice) => `${name}:${String(choice)}`);
}

/** The facets of flags and sets of choices that a query asks for. A gym must match all of them. */
export const listRequestedFacets = (query: FindQuery): string[] =>
  COMBINABLE_FILTERS.flatMap(({ name, key, kind }) => {
    const value = query[key];
    if (value === undefined) return [];
    return kind === 'flag' ? [name] : [value].flat().map((choice) => `${name}:${String(choice)}`);
  });

/** A filter with one value at a time, so that another value can be offered instead. */
export interface SingleFilter {
  readonly name: string;
  readonly isMet: (gym: { readonly listing: Listing; readonly affiliationSlug: string }) => boolean;
}

/** The filters with one value at a time that a query sets. */
export function listSingleFilters(query: FindQuery): SingleFilter[] {
  const { affiliation } = query;
  const filters = SINGLE_VALUE_FILTERS.flatMap((filter): SingleFilter[] => {
    const { name, key, field } = filter;
    const requested = query[key];
    if (requested === undefined) return [];
    if (filter.kind !== 'limit') return [{ name, isMet: ({ listing }) => listing[field] === requested }];
    return [{ name, isMet: ({ listing }) => listing[field] !== undefined && isWithin(filter, Number(listing[field]), Number(requested)) }];
  });
  return affiliation === undefined ? filters : [...filters, { name: 'affiliation', isMet: ({ affiliationSlug }) => affiliationSlug === affiliation }];
}

const isWithin = ({ limit }: Extract<ListingFilter, { kind: 'limit' }>, number: number, requested: number): boolean =>
  limit === 'atMost' ? number <= requested : number >= requested;
