import { isSameStretch, milesBetween } from '@contract';
import { useValue } from '../../../stores/values';
import { zipCenters } from '../../../stores/zipCenters';
import { Button } from '../../../ui/Button';
import { type Entries, textOf } from '../../../widgets/gym-edit/fields';
import { useForm } from '../../../widgets/gym-edit/parts';
import { milesLabel } from '../../../words/facts';
import { AnotherState, MoveRequested } from './AnotherState';
import { otherState, placeInState } from './moving';
import { placeIn } from './PinFields';
import * as styles from './editor.module.css';

interface Props {
  readonly shown: Entries;
  /** Asks an admin to move the gym to another state; absent for admins, who move it themselves. */
  readonly askToMove?: ((place: Entries) => Promise<void>) | undefined;
  /** The reference of the request that was sent. */
  readonly requested?: string | undefined;
}

/** Says that the address was changed but not the pin, shows how far apart they are, and offers to move the pin. */
export function MovedNotice({ shown, askToMove, requested }: Props) {
  const { entries, set } = useForm();
  const zip = zipIn(entries);
  // Without the ZIP code's location, the notice still asks to check the pin.
  const { value: middle } = useValue(zipCenters, ZIP.test(zip) ? zip : undefined);
  const pin = placeIn(entries);
  const state = otherState(shown, entries, middle);
  if (state && askToMove) return <AnotherState state={state} ask={() => askToMove(placeInState(state, { shown, entries }, middle))} />;
  if (requested !== undefined) return <MoveRequested reference={requested} />;
  if (!pin || !isPinLeft(shown, entries)) return null;
  const miles = middle && milesBetween(pin, middle);
  return (
    <div className={styles.notice} role="status">
      <p>
        <strong>Has your gym moved? Its pin is still at the old location.</strong>{' '}
        {middle && miles !== undefined && <span>{`ZIP code ${middle.zip} is ${middle.city}, ${middle.state}, ${milesLabel(miles)} from the pin. `}</span>}
        <span>We won’t show the address as verified until the pin matches it.</span>
      </p>
      <p className="row">
        {middle && (
          <Button onClick={() => set({ latitude: String(middle.latitude), longitude: String(middle.longitude), city: middle.city, state: middle.state })}>
            Move the pin to ZIP code {middle.zip}
          </Button>
        )}
        <a href="#pin">Set the pin on the map</a>
      </p>
    </div>
  );
}

const ZIP = /^\d{5}$/;
const ADDRESS_END = /\b(\d{5})(?:-\d{4})?\s*$/;
function zipIn(entries: Entries): string {
  const zip = textOf(entries, 'zip').trim().slice(0, 5);
  return zip === '' ? (ADDRESS_END.exec(textOf(entries, 'full_address'))?.[1] ?? '') : zip;
}

/** Whether the ZIP code, city or street was changed but not the pin. */
function isPinLeft(shown: Entries, entries: Entries): boolean {
  const isAsItWas = (name: string) => textOf(shown, name).trim() === textOf(entries, name).trim();
  if (!isAsItWas('latitude') || !isAsItWas('longitude')) return false;
  if (zipIn(shown) !== zipIn(entries) || !isAsItWas('city')) return true;
  const [before, after] = [textOf(shown, 'full_address'), textOf(entries, 'full_address')];
  return before !== '' && after !== '' && !isSameStretch(before, after);
}
