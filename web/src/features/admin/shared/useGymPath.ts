import { useEffect, useState } from 'react';
import { gymPathOf } from '../../../actions/gyms';

/** The path of a gym's page by the gym's id. Undefined until loaded. */
export function useGymPath(gymId: string | undefined): string | undefined {
  const [path, setPath] = useState<string>();
  useEffect(() => {
    if (gymId === undefined) return;
    let current = true;
    gymPathOf(gymId).then(
      (found) => current && setPath(found),
      (error: unknown) => console.error('The gym’s page is not linked.', error),
    );
    return () => {
      current = false;
    };
  }, [gymId]);
  return path;
}
