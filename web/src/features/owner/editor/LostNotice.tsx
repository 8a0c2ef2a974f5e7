import type { StayingGym } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { gymsById, type StoredGym } from '../../../stores/gyms';
import { useValue } from '../../../stores/values';
import { isField } from '../../../forms/isField';
import { useSession } from '../../../stores/session';
import { LinkButton } from '../../../ui/Button';
import { paths } from '../../../words/paths';
import * as styles from './editor.module.css';

/** Whether the user lost the gym while its editor was open. */
export function useIsLost(gymId: string): boolean {
  const owns = useSession(({ profile }) => profile?.ownedGyms.includes(gymId));
  const [owned, setOwned] = useState(false);
  if (owns && !owned) setOwned(true);
  return owned && owns === false;
}

interface Props {
  readonly gym: StoredGym;
  /** Whether there are unsaved entries. */
  readonly unsaved: boolean;
  /** Whether this browser stores what is typed. */
  readonly kept: boolean;
  /** Called with the gym it was merged into, if that is the reason. */
  readonly merged: (into: StayingGym) => void;
}

/** Says right away that the gym can no longer be saved here, before the owner keeps typing. */
export function LostNotice({ gym: { id, name }, unsaved, kept, merged }: Props) {
  const isDeleted = useIsDeleted(id, merged);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // An owner who is typing keeps the focus: the notice is announced.
    if (!isField(document.activeElement)) box.current?.focus();
  }, []);
  const keeps = !unsaved ? '' : kept ? ' Your unsaved changes are still on this device.' : ' Copy your unsaved changes now. This browser can’t keep them.';
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.notice}>
      <p>
        <strong>{isDeleted ? 'This gym was deleted while you were editing.' : `You’re no longer an owner of ${name}.`}</strong>
        <span>{` You can’t save changes here.${keeps}`}</span>
        {!isDeleted && <span> Ask the gym’s other owners, or contact us if this is a mistake.</span>}
      </p>
      <div className="row">
        <LinkButton to={paths.myGyms}>My Gyms</LinkButton>
        <LinkButton to={paths.contact}>Contact us</LinkButton>
      </div>
    </div>
  );
}

/** Whether the gym was deleted. A gym that can't be read is assumed to exist. */
function useIsDeleted(id: string, merged: Props['merged']): boolean {
  const { status, value: gym } = useValue(gymsById, id);
  useEffect(() => {
    if (gym && gym.id !== id) merged({ id: gym.id, name: gym.name });
  }, [gym, id, merged]);
  return status === 'known' && !gym;
}
