import { useEffect, useState } from 'react';
import { forgetPlace, lastPlace, rememberPlace } from '../../stores/lastPlace';

interface LastPlaceOptions<Results> {
  /** Identifies the search. New results load when it changes. */
  readonly searchKey: string;
  /** The place in the URL, once it is resolved. */
  readonly place: string | undefined;
  /** Whether the URL names a place, a state or a city. */
  readonly hasLocation: boolean;
  /** Loads results near a place, or undefined if there are none. Never rejects. */
  load(near: string): Promise<Results | undefined>;
}

/**
 * Loads results near the last place searched in this browser if the URL has no location. The server doesn't know that place, so
 * they load after the page. If the URL has a place, remembers it. `forget` forgets the last place.
 */
export function useLastPlace<Results>({ searchKey, place, hasLocation, load }: LastPlaceOptions<Results>): {
  readonly nearby: Results | undefined;
  readonly forget: () => void;
} {
  const [nearby, setNearby] = useState<Results>();
  useEffect(() => {
    if (place) rememberPlace(place);
    const near = hasLocation ? undefined : lastPlace();
    if (!near) return setNearby(undefined);
    let isCanceled = false;
    void load(near).then((results) => !isCanceled && setNearby(results));
    return () => {
      isCanceled = true;
    };
    // `load` is a new function at each render.
  }, [searchKey]);
  const forget = () => {
    forgetPlace();
    setNearby(undefined);
  };
  return { nearby: hasLocation ? undefined : nearby, forget };
}
