import { useEffect, useRef } from 'react';
import type { Bounds } from './projection';

/** Browsers limit changes of the address to about a hundred per half minute. */
const URL_UPDATE_DELAY_MS = 400;
const NAME = 'map';
/** About ten meters. */
const DECIMALS = 4;

/** The area in the address after `#`, which is never sent to the server: `#map=30.1,-97.9,30.4,-97.5`. */
export function viewInAddress(hash: string): Bounds | undefined {
  const [, value = ''] = new RegExp(`^#${NAME}=([-\\d.,]{7,60})$`).exec(hash) ?? [];
  const numbers = value.split(',').map((degrees) => (degrees === '' ? Number.NaN : Number(degrees)));
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] = numbers;
  const isOnGlobe = numbers.every((degrees) => Math.abs(degrees) <= 360) && Math.abs(south) <= 90 && Math.abs(north) <= 90;
  return numbers.length === 4 && isOnGlobe && south < north && west < east ? [south, west, north, east] : undefined;
}

/** Keeps the visitor's area of the map in the address, without a history entry and without notifying the page. */
export function useViewInAddress(): (bounds: Bounds) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Afterwards, the address may be another page's.
  useEffect(() => () => clearTimeout(timer.current), []);
  return (bounds) => {
    clearTimeout(timer.current);
    const { pathname, search } = window.location;
    timer.current = setTimeout(() => {
      if (window.location.pathname !== pathname || window.location.search !== search) return;
      const hash = `#${NAME}=${bounds.map((degrees) => degrees.toFixed(DECIMALS)).join(',')}`;
      window.history.replaceState(window.history.state, '', pathname + search + hash);
    }, URL_UPDATE_DELAY_MS);
  };
}
