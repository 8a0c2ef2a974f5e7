import type { NearbyGym } from '@contract';
import { cachedQuery } from './cachedQuery';
import { createLoadedValues } from './values';

/** Loads the open gyms near a gym, nearest first. @throws Unreachable, QueryError */
export const loadNearby = async (gymId: string): Promise<readonly NearbyGym[]> => (await cachedQuery('nearby', { gym: gymId })).gyms;
/** The open gyms near a gym, by the gym's id. */
export const nearbyGyms = createLoadedValues(loadNearby, { isPublic: true });
