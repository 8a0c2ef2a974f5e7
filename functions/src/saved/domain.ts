import { DomainError, type Gym, SAVED_GYMS_LIMIT, type SavedGym, sitePaths } from '../contract';

/**
 * The document to store when a user saves a gym.
 * @param count how many other gyms the user has saved
 * @throws DomainError `limit-reached`
 */
export function toSavedGym(gymId: string, gym: Gym, count: number, now: Date): SavedGym {
  if (count >= SAVED_GYMS_LIMIT) throw new DomainError('limit-reached', `You can save up to ${SAVED_GYMS_LIMIT} gyms. Remove one first.`);
  return { gymId, name: gym.name, place: `${gym.city}, ${gym.state}`, path: sitePaths.gym(gym), savedAt: now.toISOString() };
}
