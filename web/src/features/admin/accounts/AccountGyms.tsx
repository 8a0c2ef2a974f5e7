import { sitePaths, type UserProfile } from '@contract';
import { useState } from 'react';
import { addOwner, removeOwner } from '../../../stores/claims';
import { gymLists, type StoredGym } from '../../../stores/gyms';
import { useOptionalValue } from '../../../stores/values';
import { FormProblem, useSubmit } from '../../../forms/useSubmit';
import { useAttempt } from '../../../forms/useAttempt';
import { confirm } from '../../../stores/confirmation';
import { showToast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Link } from '../../../ui/Link';
import { ChooseGym } from '../../../widgets/choose-gym/ChooseGym';
import { paths } from '../../../words/paths';
import { getFieldProblems, getErrorMessage } from '../../../words/problems';
import { Collapsible } from '../shared/Collapsible';
import * as styles from './AccountPage.module.css';

interface Props {
  readonly uid: string;
  readonly profile: UserProfile;
}

/** The gyms that an account owns. Admins can make it an owner of another gym, or remove it as an owner. */
export function AccountGyms({ uid, profile }: Props) {
  const { ownedGyms, email } = profile;
  const gyms = useGymsById(ownedGyms);
  return (
    <div className="stack">
      {ownedGyms.length === 0 ? (
        <p className="muted">This account doesn’t own a gym.</p>
      ) : (
        <ul className={styles.lines}>
          {ownedGyms.map((id) => (
            <OwnedGym key={id} id={id} gym={gyms.get(id)} uid={uid} email={email} />
          ))}
        </ul>
      )}
      <AddGymForm email={email} />
    </div>
  );
}

/** Loads gyms. Returns those that have loaded, by id. */
function useGymsById(ids: readonly string[]): ReadonlyMap<string, StoredGym> {
  const gyms = useOptionalValue(gymLists, ids.length > 0 ? ids.join(' ') : undefined);
  return new Map(gyms?.map((gym) => [gym.id, gym]));
}

interface OwnedGymProps {
  readonly id: string;
  readonly gym: StoredGym | undefined;
  readonly uid: string;
  readonly email: string;
}

function OwnedGym({ id, gym, uid, email }: OwnedGymProps) {
  const { busy, attempt } = useAttempt();
  const name = gym?.name ?? id;
  const removeAfterConfirmation = async () => {
    if (!(await confirm(`Remove ${email} as an owner of ${name}? They’ll be notified and won’t be able to edit it.`, 'Remove owner'))) return;
    await attempt(() => removeOwner(id, uid), `${email} no longer owns ${name}.`);
  };
  return (
    <li>
      <span>
        <span>{gym ? <Link to={sitePaths.gym(gym)}>{name}</Link> : name}</span>
        <span>{`${gym ? ` ${gym.city}, ${gym.state}` : ''} · `}</span>
        <Link to={paths.adminGym(id)} aria-label={`Edit ${name}`}>
          Edit
        </Link>
      </span>
      <Button kind="danger" busy={busy} aria-label={`Remove as owner of ${name}`} onClick={() => void removeAfterConfirmation()}>
        Remove
      </Button>
    </li>
  );
}

function AddGymForm({ email }: { readonly email: string }) {
  // Changing the key clears the search results after a gym is added.
  const [addedCount, setAddedCount] = useState(0);
  const { busy, problem, fields, ...form } = useSubmit(async (formData) => {
    const gymId = String(formData.get('gymId') ?? '');
    if (gymId === '') throw new FormProblem({ gymId: 'Find the gym, then choose it.' });
    try {
      await addOwner({ gymId, email });
    } catch (error) {
      throw new FormProblem(getFieldProblems(error), getErrorMessage(error));
    }
    showToast('success', `${email} is now an owner and will be notified.`);
    setAddedCount((count) => count + 1);
  });
  return (
    <Collapsible title="Make owner of another gym">
      <form {...form} className="stack">
        {problem && <ErrorBox title={problem} />}
        <ChooseGym key={addedCount} error={fields.gymId} />
        <Button kind="secondary" type="submit" busy={busy}>
          Add as owner
        </Button>
      </form>
    </Collapsible>
  );
}
