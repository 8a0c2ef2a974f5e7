import { namedGyms, type StoredGym } from '../../stores/gyms';
import { useValue } from '../../stores/values';

/** The current gym, `missing` if it was deleted. */
export type GymNow = StoredGym | 'loading' | 'missing' | 'failed';

/** A gym as of when it is shown, and a function to reload it. */
export function useGymNow(gymId: string): [gym: GymNow, readAgain: () => Promise<void>] {
  const { status, value, reload } = useValue(namedGyms, gymId);
  return [status === 'known' ? (value ?? 'missing') : status, reload];
}
