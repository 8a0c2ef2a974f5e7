import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { messageOf } from '../../words/problems';
import type { Listed } from '../../actions/listed';
import * as styles from './admin.module.css';

type Found =
  | { readonly kind: 'nothing-asked' | 'looking' }
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'found'; readonly listed: readonly Listed[] };

interface Props {
  readonly label: string;
  /** @throws Unreachable, QueryError */
  readonly find: (asked: string) => Promise<readonly Listed[]>;
  readonly pick: (listed: Listed) => void;
}

/** A part of a form that fills in the rest: finds what is meant by a few letters, and hands over the one that is pressed. */
export function PickListed({ label, find, pick }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Found>({ kind: 'nothing-asked' });
  const latest = useRef('');
  const look = async () => {
    const asked = input.current?.value.trim() ?? '';
    if (asked === '') return;
    latest.current = asked;
    setFound({ kind: 'looking' });
    const next = await find(asked).then(
      (listed): Found => ({ kind: 'found', listed }),
      (problem: unknown): Found => ({ kind: 'failed', problem: messageOf(problem) }),
    );
    if (latest.current === asked) setFound(next);
  };
  // Enter would send the whole form.
  const lookByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void look();
  };
  const choose = (listed: Listed) => {
    pick(listed);
    setFound({ kind: 'nothing-asked' });
    if (input.current) input.current.value = '';
  };
  return (
    <div className="stack-small">
      <div className={styles.pick}>
        <Field ref={input} label={label} onKeyDown={lookByEnter} autoComplete="off" />
        <Button busy={found.kind === 'looking'} onClick={() => void look()}>
          Find
        </Button>
      </div>
      <p role="status" className="small">
        {said(found)}
      </p>
      {found.kind === 'found' && found.listed.length > 0 && (
        <ul className={styles.picks}>
          {found.listed.map((listed) => (
            <li key={listed.path}>
              <Button onClick={() => choose(listed)}>
                {listed.title}
                {listed.detail && ` (${listed.detail})`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function said(found: Found): string {
  if (found.kind === 'failed') return found.problem;
  if (found.kind !== 'found') return '';
  return found.listed.length === 0 ? 'The directory has nothing of this name.' : 'Press the one that is meant: it fills in the fields below.';
}
