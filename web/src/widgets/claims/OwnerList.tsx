import type { GymOwner } from '@contract';
import { Button } from '../../ui/Button';
import { releaseGym, removeOwner } from '../../actions/claims';
import { confirm } from '../../stores/confirmation';
import { useSession } from '../../stores/session';
import { claimProblem } from '../../words/claims';
import { useAttempt } from '../../forms/useAttempt';
import * as styles from './claims.module.css';

interface Props {
  readonly gymId: string;
  readonly gymName: string;
  readonly owners: readonly GymOwner[];
  /** One of them was removed. `own`: whoever looks has given the gym up. */
  readonly removed: (own: boolean) => void;
}

/** Who owns a gym, each to be removed by those who may; oneself gives it up. */
export function OwnerList({ owners, ...rest }: Props) {
  return (
    <ul className={styles.owners}>
      {owners.map((owner) => (
        <Owner key={owner.uid} owner={owner} {...rest} />
      ))}
    </ul>
  );
}

function Owner({ owner: { uid, email }, gymId, gymName, removed }: Omit<Props, 'owners'> & { readonly owner: GymOwner }) {
  const isSelf = useSession(({ account }) => account?.uid === uid);
  const { busy, attempt } = useAttempt(claimProblem);
  const giveUp = async () => {
    if (!(await confirm(`Give up ${gymName}? You can no longer edit it then. Its page stays.`, 'Give it up'))) return;
    await attempt(async () => {
      await releaseGym(gymId);
      removed(true);
    }, `${gymName} is no longer yours.`);
  };
  const remove = async () => {
    if (!(await confirm(`Take ${gymName} from ${email}? They are told, and can no longer edit it.`, 'Remove owner'))) return;
    await attempt(async () => {
      await removeOwner(gymId, uid);
      removed(false);
    }, `${email} no longer owns it.`);
  };
  return (
    <li>
      <span>
        {email}
        {isSelf && ' (you)'}
      </span>
      <Button kind="stop" busy={busy} aria-label={isSelf ? `Give up ${gymName}` : `Remove ${email}`} onClick={isSelf ? giveUp : remove}>
        {isSelf ? 'Give up' : 'Remove'}
      </Button>
    </li>
  );
}
