import type { GymResult } from '@contract';
import { cachedQuery } from './cachedQuery';
import { createLoadedValues } from './values';

/** Gyms that are on the map but not on the current page of the list, by id. Undefined if a gym no longer exists. */
export const gymResults = createLoadedValues(async (id): Promise<GymResult | undefined> => (await cachedQuery('gyms', { ids: [id] })).gyms[0], {
  isPublic: true,
});
