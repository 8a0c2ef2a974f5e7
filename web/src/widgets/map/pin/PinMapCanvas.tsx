import { useEffect, useRef, useState } from 'react';
import { loadStateFile, type StateFile } from '../../../loaders/shapes';
import { Button } from '../../../ui/Button';
import type { Extent } from '../view/frame';
import * as canvas from '../gyms/GymMapCanvas.module.css';
import * as styles from '../gyms/GymMap.module.css';
import { Credit, TwoFingersHint, ZoomButtons } from '../view/MapControls';
import { PinMapView } from './PinMapView';
import { type Place, project, SHAPE_UNITS } from '../view/projection';

export interface PinMapProps {
  /** The pin's position; undefined until one is set. */
  readonly place: Place | undefined;
  /** The view if no pin is set: the town, or else the state. */
  readonly stateCode: string;
  readonly city: string;
  readonly onPlace: (place: Place) => void;
}

/** The interactive part of `PinMap`. */
export function PinMapCanvas({ place, stateCode, city, onPlace }: PinMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const controls = useRef<HTMLDivElement>(null);
  const pin = useRef<HTMLButtonElement>(null);
  const [view, setView] = useState<PinMapView>();
  const [failed, setFailed] = useState(false);
  const placed = useRef(onPlace);
  useEffect(() => {
    placed.current = onPlace;
  });
  useEffect(() => {
    if (!element.current || !controls.current || !pin.current) return;
    const made = PinMapView.on(element.current, controls.current, pin.current, (at) => placed.current(at));
    setView(made);
    setFailed(!made);
    return () => made?.end();
  }, []);
  useStart(view, place, stateCode, city);
  const { latitude, longitude } = place ?? {};
  useEffect(() => {
    view?.show(latitude === undefined || longitude === undefined ? undefined : { latitude, longitude });
  }, [view, latitude, longitude]);

  if (failed) return <p className={styles.waiting}>The map didn’t load. You can type the coordinates instead.</p>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a map is no set of fields
    <div ref={element} className={canvas.map} role="group" aria-label="Map with the pin. Arrow keys move the map, plus and minus zoom.">
      <div ref={controls} className={canvas.controls}>
        <button ref={pin} type="button" hidden={!place} className={styles.pin} aria-label="The gym’s pin. Arrow keys move it. Hold Shift for smaller steps.">
          <svg viewBox="0 0 24 32" width="30" height="40" aria-hidden="true" focusable="false">
            <path d="M2 2h20v20h-6l-4 8-4-8H2z" />
            <rect x="8" y="8" width="8" height="8" />
          </svg>
        </button>
        {view && !place && (
          <div className={canvas.area}>
            <Button onClick={() => view.putInMiddle()}>Move the pin here</Button>
          </div>
        )}
        {view && <ZoomButtons zoomBy={(steps) => view.zoomBy(steps)} />}
        <Credit />
        <TwoFingersHint />
      </div>
    </div>
  );
}

/** Shows the pin, or else the town where the gym is listed, or else its state. */
function useStart(view: PinMapView | undefined, place: Place | undefined, stateCode: string, city: string): void {
  const first = useRef(place);
  useEffect(() => {
    if (!view) return;
    const at = first.current && project(first.current);
    if (at) return view.start({ low: at, high: at });
    let current = true;
    loadStateFile(stateCode).then(
      (file) => current && file && view.start(townIn(file, city)),
      // Shows the country; the pin can still be placed.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [view, stateCode, city]);
}

function townIn({ shape: { box }, towns }: StateFile, city: string): Extent {
  const [west, north, east, south] = box;
  const pointOf = (x: number, y: number) => ({ x: x / SHAPE_UNITS, y: y / SHAPE_UNITS });
  const town = towns.find(([name]) => name.toLowerCase() === city.trim().toLowerCase());
  if (!town) return { low: pointOf(west, north), high: pointOf(east, south) };
  const at = pointOf(west + town[1], north + town[2]);
  return { low: at, high: at };
}
