import { useEffect, useRef } from 'react';
import type { Bounds } from './projection';

/** Browsers limit URL changes to about a hundred per half minute. */
const URL_UPDATE_DELAY_MS = 400;
const HASH_NAME = 'map';
/** The decimal places of an area in degrees. Four are accurate to about ten meters. */
const DECIMALS = 4;

/** Parses the area in a URL's hash, which the browser never sends to the server: `#map=30.1,-97.9,30.4,-97.5`. */
export function parseViewHash(hash: string): Bounds | undefined {
  const [, value = ''] = new RegExp(`^#${HASH_NAME}=([-\\d.,]{7,60})$`).exec(hash) ?? [];
  const numbers = value.split(',').map((degrees) => (degrees === '' ? Number.NaN : Number(degrees)));
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] = numbers;
  const isOnGlobe = numbers.every((degrees) => Math.abs(degrees) <= 360) && Math.abs(south) <= 90 && Math.abs(north) <= 90;
  return numbers.length === 4 && isOnGlobe && south < north && west < east ? [south, west, north, east] : undefined;
}

/** Returns a function that writes the map's area to the URL, without a history entry and without notifying the router. */
export function useViewInUrl(): (bounds: Bounds) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Once the component has unmounted, the URL may be another page's.
  useEffect(() => () => clearTimeout(timer.current), []);
  return (bounds) => {
    clearTimeout(timer.current);
    const { pathname, search } = window.location;
    timer.current = setTimeout(() => {
      if (window.location.pathname !== pathname || window.location.search !== search) return;
      const hash = `#${HASH_NAME}=${bounds.map((degrees) => degrees.toFixed(DECIMALS)).join(',')}`;
      window.history.replaceState(window.history.state, '', pathname + search + hash);
    }, URL_UPDATE_DELAY_MS);
  };
}
