import { useEffect, useRef } from 'react';
import { isField } from '../../../forms/isField';
import { showToast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import * as styles from './editor.module.css';
import { getStandaloneLabel, formatEntry } from '../../../widgets/gym-edit/facts';
import { type Entries, getEntry } from '../../../widgets/gym-edit/fields';
import type { FieldConflict } from '../../../widgets/gym-edit/merge';

interface Props {
  readonly conflicts: readonly FieldConflict[];
  readonly entries: Entries;
  /** Whether the form has unsaved changes. */
  readonly hasUnsavedChanges: boolean;
  readonly resolve: (conflict: FieldConflict, side: 'mine' | 'theirs') => void;
}

/** Says that someone else saved the gym in the meantime. For each field that both users changed, offers both values. */
export function ConflictNotice({ conflicts, entries, hasUnsavedChanges, resolve }: Props) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Don't move focus while the user is still typing, because they would lose keystrokes.
    if (isField(document.activeElement)) showToast('warning', 'Not saved yet. Someone else changed this gym. See their changes above the form.');
    else container.current?.focus();
  }, []);
  const choose = (conflict: FieldConflict, side: 'mine' | 'theirs') => {
    resolve(conflict, side);
    container.current?.focus();
  };
  const chooseAll = (side: 'mine' | 'theirs') => {
    for (const conflict of conflicts) resolve(conflict, side);
    container.current?.focus();
  };
  return (
    <div ref={container} tabIndex={-1} role="alert" className={styles.notice}>
      <p>
        <strong>Someone else changed this gym while you were editing.</strong>
        <span>{hasUnsavedChanges ? ' Changes that don’t conflict with yours are now in the form.' : ' Their changes are now in the form.'}</span>
      </p>
      {conflicts.length === 0 ? (
        <p>{hasUnsavedChanges ? 'Save to keep both.' : 'You have nothing left to save.'}</p>
      ) : (
        <>
          <p>You both changed these fields. Choose which version to keep, then save:</p>
          {conflicts.length > 1 && (
            <div className="row">
              <Button onClick={() => chooseAll('mine')}>Keep all of mine</Button>
              <Button onClick={() => chooseAll('theirs')}>Use all of theirs</Button>
            </div>
          )}
          <ul>
            {conflicts.map((conflict) => (
              <li key={conflict.name}>
                <h3>{getStandaloneLabel(conflict.name)}</h3>
                <p className="muted small">Before: {formatEntry(conflict.name, conflict.base)}</p>
                <div className={styles.sides}>
                  <Choice conflict={conflict} whose="mine" text={getEntry(entries, conflict.name)} choose={choose} />
                  <Choice conflict={conflict} whose="theirs" text={conflict.theirs} choose={choose} />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly conflict: FieldConflict;
  readonly whose: 'mine' | 'theirs';
  readonly text: string;
  readonly choose: (conflict: FieldConflict, side: 'mine' | 'theirs') => void;
}

/** A button that chooses one version. It has the field's name, so that saving before choosing focuses it. */
function Choice({ conflict, whose, text, choose }: ChoiceProps) {
  return (
    <Button name={conflict.name} className={styles.choice} onClick={() => choose(conflict, whose)}>
      <b>{whose === 'mine' ? 'Keep mine:' : 'Use theirs:'}</b> {formatEntry(conflict.name, text)}
    </Button>
  );
}
