import { gymsById, type StoredGym } from '../../stores/gyms';
import { useValue } from '../../stores/values';

export type CurrentGym = StoredGym | 'loading' | 'deleted' | 'failed';

/** A gym's current data, and a function to reload it. */
export function useCurrentGym(gymId: string): [gym: CurrentGym, reload: () => Promise<void>] {
  const { status, value, reload } = useValue(gymsById, gymId);
  return [status === 'known' ? (value ?? 'deleted') : status, reload];
}
