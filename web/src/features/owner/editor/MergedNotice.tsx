import type { RemainingGym } from '@contract';
import { useEffect, useRef } from 'react';
import { isField } from '../../../forms/isField';
import { LinkButton } from '../../../ui/Button';
import { Phrase } from '../../../ui/Phrase';
import { paths } from '../../../words/paths';
import * as styles from './editor.module.css';

interface Props {
  /** The gym that this one was merged into. */
  readonly into: RemainingGym;
  readonly isAdmin: boolean;
  /** Whether the form has unsaved changes. */
  readonly hasUnsavedChanges: boolean;
  /** Whether this browser can store unsaved changes. */
  readonly isDraftStored: boolean;
}

/** Says that the gym was merged into another, and links to that gym's editor, which offers the text typed here. */
export function MergedNotice({ into, isAdmin, hasUnsavedChanges, isDraftStored }: Props) {
  const { id, name } = into;
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Don't move focus while the user is still typing, because they would lose keystrokes.
    if (!isField(document.activeElement)) container.current?.focus();
  }, [into]);
  const draftNote = isDraftStored
    ? 'Your changes weren’t saved, but you can restore them there.'
    : 'Your changes weren’t saved. Copy them now. This browser can’t keep them.';
  return (
    <div ref={container} tabIndex={-1} role="alert" className={styles.notice}>
      <p>
        <strong>This gym was merged into {name} while you were editing.</strong> <span>{hasUnsavedChanges && draftNote}</span>
      </p>
      <div className="row">
        <LinkButton kind="secondary" to={isAdmin ? paths.adminGym(id) : paths.myGym(id)}>
          <span>
            Edit <Phrase>{name}</Phrase>
          </span>
        </LinkButton>
      </div>
    </div>
  );
}
