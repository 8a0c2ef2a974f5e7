import type { FindQuery } from '@contract';
import { factsOf } from '@functions/gym-index/facts';
import type { Listing } from '@functions/gym-index/listing';
import { packedFilters, isMatch } from '@functions/gym-index/matching';
import { type Table, tableOf as tableOfFacts } from '@functions/gym-index/table';

type Item = Listing & { readonly cityName?: string };

/** A table of listings, each with its city's name if words should match it. */
export const tableOf = (listings: readonly Item[]): Table => tableOfFacts(listings.length, (row) => factsOf(listings[row] as Listing, listings[row]?.cityName));

/** Whether a single listing matches a query's filters. */
export const matches = (listing: Item, query: FindQuery, now: Date): boolean => isMatch(tableOf([listing]), 0, packedFilters(query, now));
