import { readGoing } from '../going/counts-repository';
import { facetsOf, find, gymsById } from './find/find';
import { missingAt } from './find/missing';
import { gymsNear } from './find/nearby';
import { openMatsOf } from './find/open-mats';
import { pointsOf } from './find/points';
import { findSessions } from './find/sessions';
import type { QueryHandlers } from './query-handler';
import { getSearchIndex } from './search/current';
import { searchHandlers } from './search/handlers';
import { listedSponsors } from './sponsors/listed';
import { sponsorships } from './sponsors/offers-repository';
import { sponsorsInTurn } from './sponsors/turn';

/** The handler of each query. A missing one, or one that returns something other than the contract says, doesn't compile. */
export const QUERY_HANDLERS = {
  find,
  facets: facetsOf,
  points: pointsOf,
  openMats: openMatsOf,
  sessions: findSessions,
  gyms: ({ ids }) => gymsById(ids),
  going: async ({ ids }, now) => ({ going: await readGoing(ids, now) }),
  nearby: ({ gym }) => gymsNear(gym),
  missing: ({ state, city, gym }) => missingAt({ stateSlug: state, citySlug: city, slug: gym }),
  sponsors: async (place, now) => ({ sponsors: sponsorsInTurn(await listedSponsors(), place, now) }),
  sponsorships: (_params, now) => sponsorships(now),
  ...searchHandlers(getSearchIndex),
} satisfies QueryHandlers;
