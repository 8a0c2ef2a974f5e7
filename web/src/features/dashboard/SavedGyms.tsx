import type { SavedGym } from '@contract';
import { useCallback, useEffect, useState } from 'react';
import { Link } from '../../ui/Link';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Phrase } from '../../ui/Phrase';
import { Skeleton } from '../../ui/Skeleton';
import { paths } from '../../words/paths';
import { TryAgain } from '../../lazy/TryAgain';
import { isSaved, setSaved, useSavedGyms, wishFor } from '../../stores/savedGyms';
import { loadSavedGyms } from '../../loaders/savedGyms';
import { useSession } from '../../stores/session';
import * as styles from './dashboard.module.css';

/** The user's saved gyms, the latest first, each to be taken off the list. */
export function SavedGyms() {
  const uid = useSession(({ account }) => account?.uid);
  return uid ? <List uid={uid} /> : null;
}

function List({ uid }: { uid: string }) {
  const [gyms, setGyms] = useState<readonly SavedGym[] | 'loading' | 'failed'>('loading');
  const load = useCallback(() => {
    loadSavedGyms(uid).then(setGyms, (error: unknown) => {
      console.error('The saved gyms did not load.', error);
      setGyms('failed');
    });
  }, [uid]);
  const { saved, wishes } = useSavedGyms();
  const adding = Object.values(wishes).filter((wish) => wish.uid === uid && wish.value);
  // Once more when another has been stored.
  useEffect(load, [load, adding.length]);

  if (gyms === 'loading') return <Skeleton label="Loading your saved gyms…" />;
  if (gyms === 'failed') {
    return (
      <ErrorBox title="Your saved gyms did not load." action={<TryAgain again={load} />}>
        Nothing is lost: they are kept by the backend.
      </ErrorBox>
    );
  }
  const kept = gyms.filter(({ gymId }) => isSaved({ saved, wishes }, uid, gymId) !== false);
  return (
    <>
      {adding.length > 0 && <p role="status">Saving {adding.map(({ name }) => name).join(', ')}…</p>}
      {kept.length > 0 ? (
        <Rows uid={uid} gyms={kept} />
      ) : (
        adding.length === 0 && (
          <p>
            None yet. “Save” on a gym’s page keeps it here. <Link to={paths.states}>Find a gym</Link>
          </p>
        )
      )}
    </>
  );
}

function Rows({ uid, gyms }: { uid: string; gyms: readonly SavedGym[] }) {
  return (
    <ul className={styles.saved}>
      {gyms.map((gym) => (
        <Row key={gym.gymId} uid={uid} gym={gym} />
      ))}
    </ul>
  );
}

/** It stands until it is stored that it is off the list. */
function Row({ uid, gym: { gymId, name, place, path } }: { uid: string; gym: SavedGym }) {
  const busy = useSavedGyms((state) => wishFor(state, uid, gymId)?.value === false);
  return (
    <li>
      <span>
        <Link to={path}>
          <Phrase>{name}</Phrase>
        </Link>{' '}
        <span className="muted small">{place}</span>
      </span>
      <Button busy={busy} aria-label={`Remove ${name}`} onClick={() => void setSaved({ uid, gymId, name, value: false })}>
        {busy ? 'Removing…' : 'Remove'}
      </Button>
    </li>
  );
}
