import { apiPaths, type NearbyResponse, type NearbyGym } from '@contract';
import { answerOf } from '../lib/source';
import { cachedInMemory, DIRECTORY_CACHE_MS } from '../storage/cache';

/** Open gyms nearest to one, the nearest first. @throws AnswerError, or what the net throws */
export const loadNearby = (gymId: string): Promise<readonly NearbyGym[]> =>
  cachedInMemory(`nearby:${gymId}`, DIRECTORY_CACHE_MS, async () => (await answerOf<NearbyResponse>(apiPaths.nearby(gymId))).gyms);
