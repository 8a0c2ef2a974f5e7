import type { FindQuery } from '@contract';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import styles from './finding.module.css';
import { type Unlocated, whereIAm } from './location';
import { withPlace } from './texts';

const WHY: Record<Unlocated, string> = {
  refused: 'Your browser did not share the location.',
  unavailable: 'Your device could not tell where it is.',
  late: 'Your device took too long to tell where it is.',
};

interface NearMeProps {
  readonly query: FindQuery;
  readonly ask: (query: FindQuery) => void;
  /** The field for a place, which takes over where there is no location. */
  readonly fieldId: string;
}

/** Asks the browser where the visitor is, on a click alone, and looks for gyms around there. */
export function NearMe({ query, ask, fieldId }: NearMeProps) {
  const [state, setState] = useState<'idle' | 'asking' | Unlocated>('idle');
  const locate = async () => {
    setState('asking');
    const found = await whereIAm();
    if (typeof found === 'string') {
      setState(found);
      document.getElementById(fieldId)?.focus();
      return;
    }
    setState('idle');
    ask(withPlace(query, `${found.latitude},${found.longitude}`));
  };
  return (
    <div className={styles.nearMe}>
      <Button onClick={() => void locate()} busy={state === 'asking'}>
        <Crosshair />
        Near me
      </Button>
      <p role="status" className="small">
        {state === 'asking' ? 'Waiting for your browser…' : state !== 'idle' && `${WHY[state]} Enter a ZIP code or a city instead.`}
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
