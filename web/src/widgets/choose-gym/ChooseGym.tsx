import { useState } from 'react';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { findGyms, type NamedGym } from '../../stores/gyms';
import { type LookupState, useLookup } from '../../forms/useLookup';
import * as styles from './ChooseGym.module.css';

interface Props {
  readonly label?: string;
  readonly error?: string | undefined;
  /** The initial choice. */
  readonly chosen?: NamedGym | undefined;
  /** Called with the gyms that a search offers to choose from. */
  readonly onFound?: (gyms: readonly NamedGym[]) => void;
}

/** Part of a form. Finds gyms by name or by the URL of their page, and submits the chosen gym as `gymId`. */
export function ChooseGym({ label = 'Gym', error, chosen, onFound }: Props) {
  const { input, state: lookup, lookUp, onInput, lookUpOnEnter } = useLookup(findGyms, onFound);
  // An error is about the lookup's state when the form was sent, so a later lookup clears it.
  const [lookupAtError, setLookupAtError] = useState<LookupState<NamedGym>>();
  if (error === undefined && lookupAtError) setLookupAtError(undefined);
  if (error !== undefined && !lookupAtError) setLookupAtError(lookup);
  const initialGym = lookup.kind === 'idle' ? chosen : undefined;
  const gyms = lookup.kind === 'found' ? lookup.items : [initialGym].filter((gym) => gym !== undefined);
  return (
    <div className="stack-small">
      <Field
        ref={input}
        label={label}
        name="gym"
        hint="Its name, or the link to its page, such as /bjj/texas/austin/gym-name."
        error={lookupAtError === lookup ? error : undefined}
        onInput={onInput}
        onKeyDown={lookUpOnEnter}
        autoComplete="off"
      />
      <Button busy={lookup.kind === 'searching'} onClick={lookUp}>
        Find
      </Button>
      <p role="status" className="small">
        {initialGym ? 'To change it, find another gym.' : describeResults(lookup)}
      </p>
      {gyms.length > 0 && <GymChoices gyms={gyms} />}
    </div>
  );
}

function describeResults(lookup: LookupState<NamedGym>): string {
  if (lookup.kind === 'failed') return lookup.problem;
  if (lookup.kind !== 'found') return '';
  const { length } = lookup.items;
  if (length === 0) return 'No gyms found. If the gym was just added, enter the link to its page.';
  return length === 1 ? '1 gym found.' : `${length} gyms found.`;
}

function GymChoices({ gyms }: { readonly gyms: readonly NamedGym[] }) {
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">Which gym</legend>
      {gyms.map(({ id, name, place }) => (
        <label key={id}>
          <input type="radio" name="gymId" value={id} defaultChecked={gyms.length === 1} />
          <span>
            {name}, {place}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
