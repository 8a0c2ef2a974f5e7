import { areCloseOnSameStreet, milesBetween } from '@contract';
import { useValue } from '../../../stores/values';
import { zipCenters } from '../../../stores/zipCenters';
import { Button } from '../../../ui/Button';
import { type Entries, getEntry } from '../../../widgets/gym-edit/fields';
import { useForm } from '../../../widgets/gym-edit/formFields';
import { formatMiles } from '../../../words/facts';
import { AskToMoveNotice, MoveRequestedNotice } from './AskToMoveNotice';
import { buildMoveEntries, findNewState, isUnchanged } from './stateMove';
import { parsePosition } from './PinFields';
import * as styles from './editor.module.css';

interface Props {
  /** The form's entries before any edits. */
  readonly original: Entries;
  /** Asks an admin to move the gym to another state. Absent for admins, who move it themselves. */
  readonly askToMove?: ((moveEntries: Entries) => Promise<void>) | undefined;
  /** The reference of the request to move the gym, once it is sent. */
  readonly moveReference?: string | undefined;
}

/**
 * Shown if the address was changed but the pin wasn't. Says how far apart they are and offers to move the pin. If the new address is
 * in another state, owners can ask an admin to move the gym instead.
 */
export function MovedNotice({ original, askToMove, moveReference }: Props) {
  const { entries, updateEntries } = useForm();
  const zip = parseZip(entries);
  // Without the ZIP code's location, the notice still asks the user to set the pin.
  const { value: center } = useValue(zipCenters, ZIP.test(zip) ? zip : undefined);
  const pin = parsePosition(entries);
  const state = findNewState(original, entries, center);
  if (state && askToMove) return <AskToMoveNotice state={state} ask={() => askToMove(buildMoveEntries(state, { original, entries }, center))} />;
  if (moveReference !== undefined) return <MoveRequestedNotice reference={moveReference} />;
  if (!pin || !isPinOutdated(original, entries)) return null;
  const miles = center && milesBetween(pin, center);
  return (
    <div className={styles.notice} role="status">
      <p>
        <strong>Has the gym moved? Its pin is still at the old location.</strong>{' '}
        {center && miles !== undefined && <span>{`ZIP code ${center.zip} is ${center.city}, ${center.state}, ${formatMiles(miles)} from the pin. `}</span>}
        <span>We won’t show the address as verified until the pin matches it.</span>
      </p>
      <p className="row">
        {center && (
          <Button
            onClick={() => updateEntries({ latitude: String(center.latitude), longitude: String(center.longitude), city: center.city, state: center.state })}
          >
            Move the pin to ZIP code {center.zip}
          </Button>
        )}
        <a href="#pin">Set the pin on the map</a>
      </p>
    </div>
  );
}

const ZIP = /^\d{5}$/;
const ZIP_AT_END = /\b(\d{5})(?:-\d{4})?\s*$/;
function parseZip(entries: Entries): string {
  const zip = getEntry(entries, 'zip').trim().slice(0, 5);
  return zip === '' ? (ZIP_AT_END.exec(getEntry(entries, 'full_address'))?.[1] ?? '') : zip;
}

/** Whether the ZIP code, city or street was changed but not the pin. */
function isPinOutdated(original: Entries, entries: Entries): boolean {
  if (!isUnchanged(original, entries, 'latitude') || !isUnchanged(original, entries, 'longitude')) return false;
  if (parseZip(original) !== parseZip(entries) || !isUnchanged(original, entries, 'city')) return true;
  const [before, after] = [getEntry(original, 'full_address'), getEntry(entries, 'full_address')];
  return before !== '' && after !== '' && !areCloseOnSameStreet(before, after);
}
