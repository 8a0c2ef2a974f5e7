import type { NearbyGym } from '@contract';
import { cachedQuery } from './cachedQuery';

/** Loads the open gyms near a gym, nearest first. @throws Unreachable, QueryError */
export const loadNearby = async (gymId: string): Promise<readonly NearbyGym[]> => (await cachedQuery('nearby', { gym: gymId })).gyms;
