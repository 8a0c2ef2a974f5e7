import { useEffect, useState } from 'react';
import { forgetPlace, lastPlace, rememberPlace } from '../../storage/lastPlace';

interface Asked<Found> {
  /** Names what is asked: what was found is kept until another is. */
  readonly address: string;
  /** The place that the address names, once it is known as one. */
  readonly place: string | undefined;
  /** Whether the address leaves open where: it names neither a place nor a part of the country. */
  readonly anywhere: boolean;
  /** What is found near a place; undefined where that is nothing. Never fails. */
  load(near: string): Promise<Found | undefined>;
}

/**
 * What is found near the place where this browser last looked, where the address leaves open where; and how to forget that
 * place. The server knows of no such place, so it comes after the page.
 */
export function useLastPlace<Found>({ address, place, anywhere, load }: Asked<Found>): { readonly here: Found | undefined; readonly forget: () => void } {
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
    // Another `load` may find the same.
  }, [address]);
  const forget = () => {
    forgetPlace();
    setHere(undefined);
  };
  return { here: anywhere ? here : undefined, forget };
}
