import { useCallback, useEffect, useState } from 'react';
import { readGym, type StoredGym } from '../../stores/gyms';

/** The current gym, `missing` if it was deleted. */
export type GymNow = StoredGym | 'loading' | 'missing' | 'failed';

/** A gym as of when it is shown, and a function to reload it. */
export function useGymNow(gymId: string): [gym: GymNow, readAgain: () => Promise<void>] {
  const [gym, setGym] = useState<GymNow>('loading');
  const read = useCallback(async () => {
    try {
      setGym((await readGym(gymId)) ?? 'missing');
    } catch (error) {
      console.error('The gym did not load.', error);
      setGym('failed');
    }
  }, [gymId]);
  useEffect(() => void read(), [read]);
  return [gym, read];
}
