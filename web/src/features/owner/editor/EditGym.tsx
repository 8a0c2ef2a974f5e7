import type { GymFacts, GymStatus } from '@contract';
import { type ReactNode, useState } from 'react';
import { LinkButton } from '../../../components/Button';
import { paths } from '../../../paths';
import { readGym, saveGym, type StoredGym } from '../../../stores/gyms';
import { reasonOf } from '../../../stores/problem';
import { showToast } from '../../../stores/toasts';
import { changesBetween, differingFacts, factsOf } from './changes';
import { GymForm } from './GymForm';
import { type Stale, StaleNotice } from './StaleNotice';

interface Props {
  readonly gym: StoredGym;
  readonly admin: boolean;
  /** Tells the gym as it is stored after a save. */
  readonly saved: (gym: StoredGym) => void;
  readonly actions?: ReactNode;
}

/** Edits one gym. A stale edit is refused by the backend; it is then saved upon the newer version, on the user's word. */
export function EditGym({ gym, admin, saved, actions }: Props) {
  const [stale, setStale] = useState<(Stale & { readonly version: number }) | null>(null);
  const base = factsOf(gym);

  const save = async (facts: GymFacts, status: GymStatus | undefined) => {
    const changes = changesBetween(base, facts, status && { before: gym.status, after: status });
    if (Object.keys(changes).length === 0) {
      showToast('info', 'Nothing was changed.');
      return;
    }
    try {
      await saveGym(gym.id, stale?.version ?? gym.version, changes);
    } catch (error) {
      if (reasonOf(error) === 'stale-edit') await showOthers();
      throw error;
    }
    showToast('success', 'Saved. The public pages follow within a minute.');
    const stored = await readGym(gym.id);
    if (stored) saved(stored);
  };
  const showOthers = async () => {
    const newer = await readGym(gym.id);
    if (!newer) return;
    const now = factsOf(newer);
    setStale({ now, changed: differingFacts(base, now), version: newer.version });
  };
  return (
    <GymForm
      facts={base}
      status={gym.status}
      admin={admin}
      save={save}
      saveLabel="Save changes"
      actions={
        <>
          <LinkButton to={paths.gym(gym)}>View its page</LinkButton>
          {actions}
        </>
      }
    >
      {stale && <StaleNotice key={stale.version} {...stale} />}
    </GymForm>
  );
}
