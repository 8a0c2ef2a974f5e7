import { useState } from 'react';
import { getExactLocation, type Coordinates, type LocationProblem, LOCATION_PROBLEMS } from '../../../stores/location';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { PinMap } from '../../../widgets/map/pin/PinMap';
import * as styles from './editor.module.css';
import { type Entries, getEntry } from '../../../widgets/gym-edit/fields';
import { useEntry, useForm } from '../../../widgets/gym-edit/formFields';

/** How many decimal places of a coordinate are stored. Five are accurate to about one meter. */
const DECIMALS = 5;
/** The format in which map apps copy a position: `30.2672, -97.7431`. */
const COORDINATE_PAIR = /^\s*(-?\d+(?:\.\d+)?)°?\s*[,;]\s*(-?\d+(?:\.\d+)?)°?\s*$/;

/** The gym's position. It can be set on a map, taken from the device or typed. */
export function PinFields() {
  const { entries, updateEntries } = useForm();
  const setPosition = ({ latitude, longitude }: Coordinates) => updateEntries({ latitude: formatDegrees(latitude), longitude: formatDegrees(longitude) });
  return (
    <fieldset id="pin" className={styles.pinFields}>
      <legend>On the map</legend>
      <p>Drag the pin to the gym’s front door, tap the map, or use the arrow keys. Imports won’t move a pin you set here.</p>
      <PinMap position={parsePosition(entries)} stateCode={getEntry(entries, 'state')} city={getEntry(entries, 'city')} onPositionChange={setPosition} />
      <MyLocationButton setPosition={setPosition} />
      <div className={styles.pair}>
        <CoordinateField name="latitude" />
        <CoordinateField name="longitude" />
      </div>
    </fieldset>
  );
}

const formatDegrees = (value: number): string => String(Number(value.toFixed(DECIMALS)));

/** The pin's position as entered, or undefined if it isn't valid. */
export function parsePosition(entries: Entries): Coordinates | undefined {
  const [latitude, longitude] = [getEntry(entries, 'latitude'), getEntry(entries, 'longitude')].map((text) => (text.trim() === '' ? Number.NaN : Number(text)));
  if (latitude === undefined || longitude === undefined || !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  return { latitude, longitude };
}

/** A field for one coordinate. If both are pasted into it, it fills in both fields. */
function CoordinateField({ name }: { readonly name: 'latitude' | 'longitude' }) {
  const { updateEntries } = useForm();
  const fieldProps = useEntry(name);
  const change = (text: string) => {
    const [, latitude, longitude] = COORDINATE_PAIR.exec(text) ?? [];
    updateEntries(latitude !== undefined && longitude !== undefined ? { latitude, longitude } : { [name]: text });
  };
  return <Field {...fieldProps} autoComplete="off" onChange={({ target }) => change(target.value)} />;
}

function MyLocationButton({ setPosition }: { readonly setPosition: (position: Coordinates) => void }) {
  const [state, setState] = useState<'idle' | 'locating' | LocationProblem>('idle');
  const locate = async () => {
    setState('locating');
    const location = await getExactLocation();
    if (typeof location === 'string') return setState(location);
    setState('idle');
    setPosition(location);
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
