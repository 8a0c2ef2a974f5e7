import { useState } from 'react';
import { getExactLocation, type Coordinates, type LocationProblem, LOCATION_PROBLEMS } from '../../../stores/location';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { PinMap } from '../../../widgets/map/pin/PinMap';
import * as styles from './editor.module.css';
import { type Entries, textOf } from '../../../widgets/gym-edit/fields';
import { useEntry, useForm } from '../../../widgets/gym-edit/parts';

/** About one meter. */
const DECIMALS = 5;
/** The format that maps copy: `30.2672, -97.7431`. */
const PAIR = /^\s*(-?\d+(?:\.\d+)?)°?\s*[,;]\s*(-?\d+(?:\.\d+)?)°?\s*$/;

/** The gym's position: set on a map, from the device's location, or typed. */
export function PinFields() {
  const { entries, set } = useForm();
  const put = ({ latitude, longitude }: Coordinates) => set({ latitude: degrees(latitude), longitude: degrees(longitude) });
  return (
    <fieldset id="pin" className={styles.pinFields}>
      <legend>On the map</legend>
      <p>Drag the pin to your front door, tap the map, or use the arrow keys. Imports won’t move a pin you set here.</p>
      <PinMap place={placeIn(entries)} stateCode={textOf(entries, 'state')} city={textOf(entries, 'city')} onPlace={put} />
      <UsePosition put={put} />
      <div className={styles.pair}>
        <Coordinate name="latitude" />
        <Coordinate name="longitude" />
      </div>
    </fieldset>
  );
}

const degrees = (value: number): string => String(Number(value.toFixed(DECIMALS)));

/** The typed position of the pin; undefined if it isn't valid. */
export function placeIn(entries: Entries): Coordinates | undefined {
  const [latitude, longitude] = [textOf(entries, 'latitude'), textOf(entries, 'longitude')].map((text) => (text.trim() === '' ? Number.NaN : Number(text)));
  if (latitude === undefined || longitude === undefined || !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  return { latitude, longitude };
}

/** Fills in both coordinates if both are pasted into one field. */
function Coordinate({ name }: { readonly name: 'latitude' | 'longitude' }) {
  const { set } = useForm();
  const entry = useEntry(name);
  const change = (text: string) => {
    const [, latitude, longitude] = PAIR.exec(text) ?? [];
    set(latitude !== undefined && longitude !== undefined ? { latitude, longitude } : { [name]: text });
  };
  return <Field {...entry} autoComplete="off" onChange={({ target }) => change(target.value)} />;
}

function UsePosition({ put }: { readonly put: (place: Coordinates) => void }) {
  const [state, setState] = useState<'idle' | 'locating' | LocationProblem>('idle');
  const locate = async () => {
    setState('locating');
    const found = await getExactLocation();
    if (typeof found === 'string') return setState(found);
    setState('idle');
    put(found);
  };
  return (
    <div className="row">
      <Button onClick={() => void locate()} busy={state === 'locating'}>
        Use my location
      </Button>
      <p role="status" className="small">
        {state === 'locating' ? 'Waiting for your browser…' : state !== 'idle' && `${LOCATION_PROBLEMS[state]} Set the pin by hand.`}
      </p>
    </div>
  );
}
