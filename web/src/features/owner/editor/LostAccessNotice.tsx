import type { RemainingGym } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { gymsById, type StoredGym } from '../../../stores/gyms';
import { useValue } from '../../../stores/values';
import { isField } from '../../../forms/isField';
import { useSession } from '../../../stores/session';
import { LinkButton } from '../../../ui/Button';
import { paths } from '../../../words/paths';
import * as styles from './editor.module.css';

/** Whether the user stopped being the gym's owner while its editor was open. */
export function useHasLostAccess(gymId: string): boolean {
  const isOwner = useSession(({ profile }) => profile?.ownedGyms.includes(gymId));
  const [wasOwner, setWasOwner] = useState(false);
  if (isOwner && !wasOwner) setWasOwner(true);
  return wasOwner && isOwner === false;
}

interface Props {
  readonly gym: StoredGym;
  /** Whether the form has unsaved changes. */
  readonly hasUnsavedChanges: boolean;
  /** Whether this browser can store unsaved changes. */
  readonly isDraftStored: boolean;
  /** Called with the gym that this one was merged into, if that is the reason. */
  readonly onMerged: (into: RemainingGym) => void;
}

/** Warns owners as soon as they can no longer save the gym here, so that they don't keep typing. */
export function LostAccessNotice({ gym: { id, name }, hasUnsavedChanges, isDraftStored, onMerged }: Props) {
  const isDeleted = useDeletedOrMerged(id, onMerged);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Don't take focus from an owner who is typing. Screen readers announce the notice.
    if (!isField(document.activeElement)) container.current?.focus();
  }, []);
  const draftNote = isDraftStored ? 'Your unsaved changes are still on this device.' : 'Copy your unsaved changes now. This browser can’t keep them.';
  return (
    <div ref={container} tabIndex={-1} role="alert" className={styles.notice}>
      <p>
        <strong>{isDeleted ? 'This gym was deleted while you were editing.' : `You’re no longer an owner of ${name}.`}</strong>
        <span>{` You can’t save changes here.${hasUnsavedChanges ? ` ${draftNote}` : ''}`}</span>
        {!isDeleted && <span> Ask the gym’s other owners, or contact us if this is a mistake.</span>}
      </p>
      <div className="row">
        <LinkButton to={paths.myGyms}>My Gyms</LinkButton>
        <LinkButton to={paths.contact}>Contact us</LinkButton>
      </div>
    </div>
  );
}

/** Whether the gym was deleted. A gym that can't be read is assumed to exist. If the gym was merged, calls `onMerged` instead. */
function useDeletedOrMerged(id: string, onMerged: Props['onMerged']): boolean {
  const { status, value: gym } = useValue(gymsById, id);
  useEffect(() => {
    if (gym && gym.id !== id) onMerged({ id: gym.id, name: gym.name });
  }, [gym, id, onMerged]);
  return status === 'known' && !gym;
}
