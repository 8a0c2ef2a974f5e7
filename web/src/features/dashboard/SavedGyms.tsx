import type { SavedGym } from '@contract';
import { useCallback, useEffect, useState } from 'react';
import { Link } from '../../components/Link';
import { Button } from '../../components/Button';
import { ErrorBox } from '../../components/ErrorBox';
import { Phrase } from '../../components/Phrase';
import { Skeleton } from '../../components/Skeleton';
import { paths } from '../../paths';
import { messageOf } from '../../stores/problem';
import { setSaved } from '../../stores/savedGyms';
import { loadSavedGyms } from '../../stores/savedList';
import { useSession } from '../../stores/session';
import { showToast } from '../../stores/toasts';
import * as styles from './dashboard.module.css';

/** The user's saved gyms, the latest first, each to be taken off the list. */
export function SavedGyms() {
  const uid = useSession(({ account }) => account?.uid);
  return uid ? <List uid={uid} /> : null;
}

function List({ uid }: { uid: string }) {
  const [gyms, setGyms] = useState<readonly SavedGym[] | 'loading' | 'failed'>('loading');
  const load = useCallback(() => {
    setGyms('loading');
    loadSavedGyms(uid).then(setGyms, (error: unknown) => {
      console.error('The saved gyms did not load.', error);
      setGyms('failed');
    });
  }, [uid]);
  useEffect(load, [load]);

  if (gyms === 'loading') return <Skeleton label="Loading your saved gyms…" />;
  if (gyms === 'failed') {
    return (
      <ErrorBox title="Your saved gyms did not load." action={<Button onClick={load}>Try again</Button>}>
        Nothing is lost: they are kept by the backend.
      </ErrorBox>
    );
  }
  if (gyms.length === 0) {
    return (
      <p>
        None yet. “Save” on a gym’s page keeps it here. <Link to={paths.states}>Find a gym</Link>
      </p>
    );
  }
  const remove = async ({ gymId, name }: SavedGym) => {
    setGyms(gyms.filter((gym) => gym.gymId !== gymId));
    try {
      await setSaved(uid, gymId, false);
      showToast('success', `${name} is no longer on your list.`);
    } catch (error) {
      setGyms(gyms);
      showToast('error', messageOf(error));
    }
  };
  return (
    <ul className={styles.saved}>
      {gyms.map((gym) => (
        <li key={gym.gymId}>
          <span>
            <Link to={gym.path}>
              <Phrase>{gym.name}</Phrase>
            </Link>{' '}
            <span className="muted small">{gym.place}</span>
          </span>
          <Button aria-label={`Remove ${gym.name}`} onClick={() => void remove(gym)}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
