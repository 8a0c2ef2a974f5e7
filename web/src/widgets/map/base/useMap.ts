import { type RefObject, useEffect, useRef, useState } from 'react';
import type { BaseMap } from './BaseMap';

interface MapInElement<MapType> {
  /** The ref for the element that the map is drawn in. */
  readonly element: RefObject<HTMLDivElement | null>;
  /** Undefined until the element exists. */
  readonly map: MapType | undefined;
  /** Whether the browser can't draw maps. */
  readonly failed: boolean;
}

/** Creates a map in an element, and removes it when the component unmounts. */
export function useMap<MapType extends BaseMap>(createMap: (element: HTMLElement) => MapType | null): MapInElement<MapType> {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapType>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    if (!document.createElement('canvas').getContext('2d')) return setFailed(true);
    const newMap = createMap(element.current);
    if (!newMap) return;
    setMap(newMap);
    return () => void newMap.remove();
    // `createMap` is a new function at each render, but the map stays the same.
  }, []);
  return { element, map, failed };
}
