import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { findGyms, type NamedGym } from '../../actions/gyms';
import { messageOf } from '../../words/problems';
import * as styles from './ChooseGym.module.css';

type Found =
  | { readonly kind: 'nothing-asked' | 'looking' }
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'found' | 'given'; readonly gyms: readonly NamedGym[] };

interface Props {
  readonly label?: string;
  readonly error?: string | undefined;
  /** Chosen at first. */
  readonly chosen?: NamedGym | undefined;
}

/** A part of a form: finds gyms by name or by the address of a page; the one that is chosen is sent as `gymId`. */
export function ChooseGym({ label = 'Gym', error, chosen }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Found>(chosen ? { kind: 'given', gyms: [chosen] } : { kind: 'nothing-asked' });
  const latest = useRef('');
  const find = async () => {
    const asked = input.current?.value.trim() ?? '';
    if (asked === '') return;
    latest.current = asked;
    setFound({ kind: 'looking' });
    const next = await findGyms(asked).then(
      (gyms): Found => ({ kind: 'found', gyms }),
      (problem: unknown): Found => ({ kind: 'failed', problem: messageOf(problem) }),
    );
    if (latest.current === asked) setFound(next);
  };
  // Enter would send the whole form.
  const findByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void find();
  };
  return (
    <div className="stack-small">
      <Field
        ref={input}
        label={label}
        name="gym"
        hint="Its name, or the address of its page, such as /bjj/texas/austin/gym-name."
        error={error}
        onKeyDown={findByEnter}
        autoComplete="off"
      />
      <Button busy={found.kind === 'looking'} onClick={() => void find()}>
        Find
      </Button>
      <p role="status" className="small">
        {said(found)}
      </p>
      {'gyms' in found && found.gyms.length > 0 && <Choices gyms={found.gyms} />}
    </div>
  );
}

function said(found: Found): string {
  if (found.kind === 'failed') return found.problem;
  if (found.kind === 'given') return 'Find another to change it.';
  if (found.kind !== 'found') return '';
  const { length } = found.gyms;
  if (length === 0) return 'No gym is found. A gym that was added just now is found by the address of its page.';
  return length === 1 ? '1 gym is found.' : `${length} gyms are found.`;
}

function Choices({ gyms }: { readonly gyms: readonly NamedGym[] }) {
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
