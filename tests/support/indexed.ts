import type { FindQuery } from '@contract';
import { toFilters } from '@functions/listings/filters';
import { type IndexedCity, type IndexedGym, toIndexedGym } from '@functions/listings/indexed-gym';
import type { Listing } from '@functions/listings/listing';
import { isMatch } from '@functions/listings/match-gym';

const AUSTIN: IndexedCity = { stateSlug: 'texas', stateCode: 'TX', slug: 'austin', name: 'Austin', gyms: 1 };

/** Listings as the index has them. Words only match the city's name if it is given. */
export const toIndexedGyms = (listings: readonly (Listing & { readonly cityName?: string })[]): IndexedGym[] =>
  listings.map((listing, at) => toIndexedGym(`g${at}`, { ...AUSTIN, name: listing.cityName ?? '' }, listing));

/** Whether a single listing matches a query's filters. */
export const matches = (listing: Listing, query: FindQuery, now: Date): boolean => toIndexedGyms([listing]).every((gym) => isMatch(gym, toFilters(query, now)));
