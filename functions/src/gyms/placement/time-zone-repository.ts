import { documentPaths, type Gym } from '../../contract';
import { audit } from '../../platform/audit';
import { collection } from '../../platform/collections';
import { firestore } from '../../platform/firestore';
import { retryOnConflict } from '../../platform/retry';
import { determineTimeZone } from './placement';
import { undefinedIfMissing } from '../record/current-gym-repository';
import { stageGymChange } from '../record/repository';
import { toGymAuditEntry, loadGym } from '../edit/repository';
import { stageRefresh } from '../refresh/pending-refreshes-repository';

/** Whether a gym's stored time zone matches its location. */
export const hasCorrectTimeZone = (gym: Gym): boolean => gym.timeZone === (determineTimeZone(gym) ?? gym.timeZone);

/**
 * Corrects the time zone of a gym and its discounts. Does nothing if the time zone is right, or if the gym was deleted or merged. No one is notified,
 * since none of the gym's facts changes.
 * @throws DomainError `contended`
 */
export function repairTimeZone(id: string, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const loaded = await undefinedIfMissing(loadGym(id));
    if (!loaded || hasCorrectTimeZone(loaded.gym)) return;
    const { gym, updateTime } = loaded;
    const timeZone = determineTimeZone(gym) ?? gym.timeZone;
    const discounts = await collection('discounts').where('gymId', '==', id).get();
    const batch = firestore().batch();
    stageGymChange(batch, id, gym, { ...gym, timeZone }, updateTime);
    for (const discount of discounts.docs) batch.update(discount.ref, { timeZone }, { lastUpdateTime: discount.updateTime });
    if (!discounts.empty) stageRefresh(batch, documentPaths.discounts);
    audit(batch, toGymAuditEntry('repairTimeZone', id, { by: 'rebuild', now }, { before: { timeZone: gym.timeZone }, after: { timeZone } }));
    await batch.commit();
  });
}
