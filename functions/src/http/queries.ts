import { type FindQuery, withoutImpossibleDate } from '../contract';
import { loadGoingCounts, selectGoingCounts } from '../going/counts-repository';
import { cacheResult } from './cache-result';
import { countFacets, findGyms, loadGymsById } from './find/find';
import { suggestDirectoryPages } from './find/suggest-pages';
import { findNearbyGyms } from './find/nearby';
import { listOpenMats } from './find/open-mats';
import { findPoints } from './find/points';
import { findSessions } from './find/sessions';
import type { QueryHandlers } from './query-handler';
import { getSearchIndex } from './search/search-index';
import { createSearchHandlers } from './search/handlers';
import { loadListedSponsors } from './sponsors/listed-sponsors';
import { loadSponsorshipOffers } from './sponsors/offers-repository';
import { rotateSponsors } from './sponsors/rotate-sponsors';

/** How many milliseconds the counts of people who are going are cached. A page with many open mats requests them for several batches of gyms at once. */
const GOING_CACHED_MS = 5000;
const loadCachedGoingCounts = cacheResult(GOING_CACHED_MS, loadGoingCounts);

/** Makes a handler ignore a date on which nothing can be found, such as a past date in an old link. */
function ignoreImpossibleDate<Output>(handle: (query: FindQuery, now: Date) => Promise<Output>): (query: FindQuery, now: Date) => Promise<Output> {
  return (query, now) => handle(withoutImpossibleDate(query, now), now);
}

/** The handler of each query. A missing handler or a wrong return type is a compile error. */
export const QUERY_HANDLERS = {
  find: ignoreImpossibleDate(findGyms),
  facets: ignoreImpossibleDate(countFacets),
  points: ignoreImpossibleDate(findPoints),
  openMats: ignoreImpossibleDate(listOpenMats),
  sessions: findSessions,
  gyms: ({ ids }) => loadGymsById(ids),
  going: async ({ ids }, now) => ({ going: selectGoingCounts(await loadCachedGoingCounts(), ids, now) }),
  nearby: ({ gym }) => findNearbyGyms(gym),
  missing: ({ state, city, gym }) => suggestDirectoryPages({ stateSlug: state, citySlug: city, slug: gym }),
  sponsors: async (place, now) => ({ sponsors: rotateSponsors(await loadListedSponsors(), place, now) }),
  sponsorships: (_params, now) => loadSponsorshipOffers(now),
  ...createSearchHandlers(getSearchIndex),
} satisfies QueryHandlers;
