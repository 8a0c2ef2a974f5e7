import { useEffect } from 'react';
import { rememberPlace } from '../../stores/lastPlace';

/** Remembers the place in the URL for the next visit, once the search has found it. */
export function useRememberPlace(place: string | undefined): void {
  useEffect(() => {
    if (place) rememberPlace(place);
  }, [place]);
}
