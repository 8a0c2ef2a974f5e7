import { gymsById, type StoredGym } from '../../stores/gyms';
import { useValue } from '../../stores/values';

/** The current gym, `missing` if it was deleted. */
export type CurrentGym = StoredGym | 'loading' | 'missing' | 'failed';

/** A gym's current data, and a function to reload it. */
export function useCurrentGym(gymId: string): [gym: CurrentGym, readAgain: () => Promise<void>] {
  const { status, value, reload } = useValue(gymsById, gymId);
  return [status === 'known' ? (value ?? 'missing') : status, reload];
}
