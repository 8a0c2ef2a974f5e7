import type { GymOwner } from '@contract';
import { Button } from '../../ui/Button';
import { makePrimaryOwner, releaseGym, removeOwner } from '../../stores/claims';
import { confirm } from '../../stores/confirmation';
import { useSession } from '../../stores/session';
import { formatDate } from '../../words/dateTime';
import { useAttempt } from '../../forms/useAttempt';
import * as styles from './claims.module.css';

interface Props {
  readonly gymId: string;
  readonly gymName: string;
  /** The primary owner first, then in the order in which they became owners. */
  readonly owners: readonly GymOwner[];
  /** Called after another owner was removed or became the primary owner. */
  readonly onChange: () => void;
  /** Called after the user gave up the gym. */
  readonly onLeave: () => void;
}

/** A gym's owners. The primary owner and admins can remove other owners and change the primary owner. Every owner can leave. */
export function OwnerList({ owners, ...rest }: Props) {
  const uid = useSession(({ account }) => account?.uid);
  const isAdmin = useSession(({ profile }) => profile?.isAdmin === true);
  const canManage = isAdmin || owners.some((owner) => owner.isPrimary && owner.uid === uid);
  return (
    <ul className={styles.owners}>
      {owners.map((owner) => (
        <Owner
          key={owner.uid}
          owner={owner}
          isSelf={owner.uid === uid}
          canManage={canManage}
          nextPrimary={owners.find((other) => other.uid !== owner.uid)}
          {...rest}
        />
      ))}
    </ul>
  );
}

interface OwnerProps extends Omit<Props, 'owners'> {
  readonly owner: GymOwner;
  readonly isSelf: boolean;
  readonly canManage: boolean;
  /** The owner who takes over as primary owner if this owner has that role and leaves or is removed. */
  readonly nextPrimary: GymOwner | undefined;
}

function Owner({ owner, isSelf, canManage, ...rest }: OwnerProps) {
  const { email, since, isPrimary } = owner;
  return (
    <li>
      <span>
        <span>{`${email}${isSelf ? ' (you)' : ''}`}</span>
        <span className="small muted"> {`${isPrimary ? 'Primary owner' : 'Owner'} since ${formatDate(since)}`}</span>
      </span>
      <span className="row">
        {canManage && !isPrimary && <MakePrimary owner={owner} {...rest} />}
        {isSelf && <LeaveGym owner={owner} {...rest} />}
        {canManage && !isSelf && <RemoveOwner owner={owner} {...rest} />}
      </span>
    </li>
  );
}

type ActionProps = Omit<OwnerProps, 'isSelf' | 'canManage'>;

function MakePrimary({ owner: { uid, email }, gymId, gymName, onChange }: ActionProps) {
  const { busy, attempt } = useAttempt();
  const makePrimary = async () => {
    const question = `Make ${email} the primary owner of ${gymName}? After that, only they and admins can remove owners or change the primary owner.`;
    if (!(await confirm(question, 'Make primary owner'))) return;
    await attempt(async () => {
      await makePrimaryOwner(gymId, uid);
      onChange();
    }, `${email} is now the primary owner.`);
  };
  return (
    <Button busy={busy} aria-label={`Make primary owner: ${email}`} onClick={makePrimary}>
      Make primary owner
    </Button>
  );
}

function LeaveGym({ owner: { isPrimary }, nextPrimary, gymId, gymName, onLeave }: ActionProps) {
  const { busy, attempt } = useAttempt();
  const giveUp = async () => {
    const nextPrimaryNote = isPrimary && nextPrimary ? ` ${nextPrimary.email} will become the primary owner.` : '';
    if (!(await confirm(`Give up ${gymName}? You won’t be able to edit it anymore. Its page stays.${nextPrimaryNote}`, 'Give up gym'))) return;
    await attempt(async () => {
      await releaseGym(gymId);
      onLeave();
    }, `You’re no longer an owner of ${gymName}.`);
  };
  return (
    <Button kind="danger" busy={busy} aria-label={`Give up gym: ${gymName}`} onClick={giveUp}>
      Give up gym
    </Button>
  );
}

function RemoveOwner({ owner: { uid, email, isPrimary }, nextPrimary, gymId, gymName, onChange }: ActionProps) {
  const { busy, attempt } = useAttempt();
  const remove = async () => {
    const nextPrimaryNote = isPrimary && nextPrimary ? ` ${nextPrimary.email} will become the primary owner.` : '';
    if (
      !(await confirm(
        `Remove ${email} as an owner of ${gymName}? They won’t be able to edit it anymore, and we’ll let them know.${nextPrimaryNote}`,
        'Remove owner',
      ))
    )
      return;
    await attempt(async () => {
      await removeOwner(gymId, uid);
      onChange();
    }, `Removed ${email}.`);
  };
  return (
    <Button kind="danger" busy={busy} aria-label={`Remove ${email}`} onClick={remove}>
      Remove
    </Button>
  );
}
