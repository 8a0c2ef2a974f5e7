import { useEffect, useRef } from 'react';
import { isField } from '../../../forms/isField';
import { showToast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import * as styles from './editor.module.css';
import { labelOf, wordsOf } from '../../../widgets/gym-edit/facts';
import { type Entries, textOf } from '../../../widgets/gym-edit/fields';
import type { FieldConflict } from '../../../widgets/gym-edit/merge';

interface Props {
  readonly clashes: readonly FieldConflict[];
  readonly entries: Entries;
  /** The form has unsaved changes. */
  readonly unsaved: boolean;
  readonly decide: (clash: FieldConflict, side: 'mine' | 'theirs') => void;
}

/** Says that someone else saved in the meantime, and offers both values of each field that both changed. */
export function ConflictNotice({ clashes, entries, unsaved, decide }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Don't move the focus of a user who kept typing during the save: their next keys would be lost.
    if (isField(document.activeElement)) showToast('warning', 'Not saved yet. Someone else changed this gym. See their changes above the form.');
    else box.current?.focus();
  }, []);
  const choose = (clash: FieldConflict, side: 'mine' | 'theirs') => {
    decide(clash, side);
    box.current?.focus();
  };
  const chooseAll = (side: 'mine' | 'theirs') => {
    for (const clash of clashes) decide(clash, side);
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.notice}>
      <p>
        <strong>Someone else changed this gym while you were editing.</strong>
        <span>{unsaved ? ' Their other changes are now in the form, along with yours.' : ' Their changes are now in the form.'}</span>
      </p>
      {clashes.length === 0 ? (
        <p>{unsaved ? 'Save to keep both.' : 'You have nothing left to save.'}</p>
      ) : (
        <>
          <p>You both changed these fields. Choose which version to keep, then save:</p>
          {clashes.length > 1 && (
            <div className="row">
              <Button onClick={() => chooseAll('mine')}>Keep all of mine</Button>
              <Button onClick={() => chooseAll('theirs')}>Use all of theirs</Button>
            </div>
          )}
          <ul>
            {clashes.map((clash) => (
              <li key={clash.name}>
                <h3>{labelOf(clash.name)}</h3>
                <p className="muted small">Before: {wordsOf(clash.name, clash.was)}</p>
                <div className={styles.sides}>
                  <Choice clash={clash} whose="mine" text={textOf(entries, clash.name)} choose={choose} />
                  <Choice clash={clash} whose="theirs" text={clash.theirs} choose={choose} />
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
  readonly clash: FieldConflict;
  readonly whose: 'mine' | 'theirs';
  readonly text: string;
  readonly choose: (clash: FieldConflict, side: 'mine' | 'theirs') => void;
}

/** Labeled like its field: saving before the choice leads here. */
function Choice({ clash, whose, text, choose }: ChoiceProps) {
  return (
    <Button name={clash.name} className={styles.choice} onClick={() => choose(clash, whose)}>
      <b>{whose === 'mine' ? 'Keep mine:' : 'Use theirs:'}</b> {wordsOf(clash.name, text)}
    </Button>
  );
}
