import { useEffect, useState } from 'react';
import { forgetPlace, lastPlace, rememberPlace } from '../../stores/lastPlace';

interface LastPlaceOptions<Found> {
  /** Identifies the search: results are kept until it changes. */
  readonly address: string;
  /** The place in the address, once it is resolved. */
  readonly place: string | undefined;
  /** Whether the address has no location: neither a place nor a state or city. */
  readonly anywhere: boolean;
  /** Loads results near a place; undefined if there are none. Never rejects. */
  load(near: string): Promise<Found | undefined>;
}

/**
 * Results near the place this browser searched last, if the address has no location, and a function to forget that place. The
 * server doesn't know it, so results load after the page.
 */
export function useLastPlace<Found>({ address, place, anywhere, load }: LastPlaceOptions<Found>): {
  readonly here: Found | undefined;
  readonly forget: () => void;
} {
  const [here, setHere] = useState<Found>();
  useEffect(() => {
    if (place) rememberPlace(place);
    const near = anywhere ? lastPlace() : undefined;
    if (!near) return setHere(undefined);
    let current = true;
    void load(near).then((found) => current && setHere(found));
    return () => {
      current = false;
    };
    // A new `load` function may find the same.
  }, [address]);
  const forget = () => {
    forgetPlace();
    setHere(undefined);
  };
  return { here: anywhere ? here : undefined, forget };
}
