import { useEffect } from 'react';
import { rememberPlace } from '../../stores/lastPlace';

/** Remembers the place in the URL for the next visit, once it is resolved. */
export function useRememberPlace(place: string | undefined): void {
  useEffect(() => {
    if (place) rememberPlace(place);
  }, [place]);
}
