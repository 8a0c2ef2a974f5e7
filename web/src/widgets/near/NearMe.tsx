import { useState } from 'react';
import { Button } from '../../ui/Button';
import { type LocationProblem, LOCATION_PROBLEMS, getLocation } from '../../stores/location';
import * as styles from './near.module.css';

interface NearMeProps {
  /** Called with latitude and longitude, in the format of the URL's `near`. */
  readonly onPlace: (near: string) => void;
  /** The place field, which gets focus if the location is unavailable. */
  readonly fieldId: string;
}

/** A button that asks the browser for the visitor's location and passes it to `onPlace`. */
export function NearMe({ onPlace, fieldId }: NearMeProps) {
  const [state, setState] = useState<'idle' | 'locating' | LocationProblem>('idle');
  const locate = async () => {
    setState('locating');
    const location = await getLocation();
    if (typeof location === 'string') {
      setState(location);
      document.getElementById(fieldId)?.focus();
      return;
    }
    setState('idle');
    onPlace(`${location.latitude},${location.longitude}`);
  };
  return (
    <div className={styles.nearMe}>
      <Button onClick={() => void locate()} busy={state === 'locating'}>
        <Crosshair />
        Near me
      </Button>
      <p role="status" className="small">
        {state === 'locating' ? 'Waiting for your browser…' : state !== 'idle' && `${LOCATION_PROBLEMS[state]} Enter a ZIP code or city instead.`}
      </p>
    </div>
  );
}

const Crosshair = () => (
  <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true" focusable="false">
    <circle cx="8" cy="8" r="4.5" />
    <path d="M8 0v5M8 11v5M0 8h5M11 8h5" />
  </svg>
);
