import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadStateFile, type StateFile } from '../../../stores/shapes';
import { Button } from '../../../ui/Button';
import { MapElement } from '../base/MapElement';
import { MapMessage } from '../base/MapFrame';
import { useMap } from '../base/useMap';
import { type Coordinates, type Point, project, SHAPE_UNITS } from '../view/projection';
import type { Extent } from '../view/viewport';
import * as styles from './PinMapCanvas.module.css';
import { PinMapView } from './PinMapView';

export interface PinMapProps {
  /** The pin's position. Undefined until the user sets it. */
  readonly position: Coordinates | undefined;
  /** Without a pin, the map starts at the town, or at the state if the town is unknown. */
  readonly stateCode: string;
  readonly city: string;
  readonly onPositionChange: (position: Coordinates) => void;
}

/** Shows a town's streets. */
const INITIAL_VIEW = { margin: 0, zoom: 14 } as const;

/** The interactive part of `PinMap`. */
export function PinMapCanvas({ position, stateCode, city, onPositionChange }: PinMapProps) {
  const pin = useRef<HTMLButtonElement>(null);
  const reportPosition = useEffectEvent(onPositionChange);
  const { element, map, failed } = useMap((container) => pin.current && new PinMapView(container, pin.current, (at) => reportPosition(at)));
  const hasStarted = useStartingView(map, position, stateCode, city);
  const { latitude, longitude } = position ?? {};
  useEffect(() => {
    map?.show(latitude === undefined || longitude === undefined ? undefined : { latitude, longitude });
  }, [map, latitude, longitude]);

  if (failed) return <MapMessage>The map didn’t load. You can type the coordinates instead.</MapMessage>;
  return (
    <MapElement
      element={element}
      map={map}
      label="Map with the pin. Arrow keys move the map, plus and minus zoom."
      action={map && hasStarted && !position && <Button onClick={() => map.centerPin()}>Move the pin here</Button>}
    >
      <button ref={pin} type="button" hidden={!position} className={styles.pin} aria-label="The gym’s pin. Arrow keys move it. Hold Shift for smaller steps.">
        <svg viewBox="0 0 24 32" width="30" height="40" aria-hidden="true" focusable="false">
          <path d="M2 2h20v20h-6l-4 8-4-8H2z" />
          <rect x="8" y="8" width="8" height="8" />
        </svg>
      </button>
    </MapElement>
  );
}

/**
 * Moves the map to the initial pin, or else to the gym's town, or else to its state.
 * @returns whether that is done or has failed. Until then, the map's center isn't near the gym
 */
function useStartingView(map: PinMapView | undefined, position: Coordinates | undefined, stateCode: string, city: string): boolean {
  const initialPosition = useRef(position);
  const [hasStarted, setHasStarted] = useState(false);
  useEffect(() => {
    if (!map) return;
    const at = initialPosition.current && project(initialPosition.current);
    const start = (extent: Extent | undefined) => {
      if (extent) map.showStartingView({ ...extent, ...INITIAL_VIEW });
      setHasStarted(true);
    };
    if (at) return start({ low: at, high: at });
    let isCanceled = false;
    loadStateFile(stateCode).then(
      (file) => !isCanceled && start(file && findTown(file, city)),
      // The map shows the country, and the user can still place the pin.
      () => !isCanceled && start(undefined),
    );
    return () => {
      isCanceled = true;
    };
  }, [map, stateCode, city]);
  return hasStarted;
}

/** The position of a town, or the state's box if it isn't among the towns. */
function findTown({ shape: { box }, towns }: StateFile, city: string): Extent {
  const [west, north, east, south] = box;
  const toPoint = (x: number, y: number): Point => ({ x: x / SHAPE_UNITS, y: y / SHAPE_UNITS });
  const town = towns.find(([name]) => name.toLowerCase() === city.trim().toLowerCase());
  if (!town) return { low: toPoint(west, north), high: toPoint(east, south) };
  const at = toPoint(west + town[1], north + town[2]);
  return { low: at, high: at };
}
