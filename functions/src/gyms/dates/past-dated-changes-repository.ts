import { getLocalDate } from '../../contract';
import { firestore } from '../../platform/firestore';
import { retryOnConflict } from '../../platform/retry';
import { omitUndefined } from '../pages/page-documents';
import { undefinedIfMissing } from '../record/current-gym-repository';
import { stageGymChange } from '../record/repository';
import { loadGym } from '../edit/repository';
import { hasPastDatedChanges, withoutPastDatedChanges } from './change-dates';

/**
 * Removes a gym's changes to dates that are long past. Does nothing if there are none, or if the gym was deleted or merged. This isn't an edit: no
 * one is notified, and visitors see no difference.
 * @throws DomainError `contended`
 */
export function removePastDatedChanges(id: string, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const loaded = await undefinedIfMissing(loadGym(id));
    if (!loaded || !hasPastDatedChanges(loaded.gym, now)) return;
    const { gym, updateTime } = loaded;
    const datedChanges = withoutPastDatedChanges(gym.datedChanges ?? [], getLocalDate(now, gym.timeZone));
    const batch = firestore().batch();
    stageGymChange(batch, id, gym, omitUndefined({ ...gym, datedChanges: datedChanges.length > 0 ? datedChanges : undefined }), updateTime);
    await batch.commit();
  });
}
