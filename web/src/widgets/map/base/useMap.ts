import { type RefObject, useEffect, useRef, useState } from 'react';
import type { BaseMap } from './BaseMap';

interface UsedMap<Made> {
  /** For the element that the map is drawn in. */
  readonly element: RefObject<HTMLDivElement | null>;
  /** Undefined until the element exists. */
  readonly map: Made | undefined;
  /** Whether the browser can't draw maps. */
  readonly failed: boolean;
}

/** Makes a map in an element for the component's lifetime. */
export function useMap<Made extends BaseMap>(make: (element: HTMLElement) => Made | null): UsedMap<Made> {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<Made>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    if (!document.createElement('canvas').getContext('2d')) return setFailed(true);
    const made = make(element.current);
    if (!made) return;
    setMap(made);
    return () => void made.remove();
    // The map stays the same when `make` changes.
  }, []);
  return { element, map, failed };
}
