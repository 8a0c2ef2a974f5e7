import { COLLECTIONS, toDayNumber, fromDayNumber, listGroupsExpiringOn, CHECK_REMINDER_DAYS } from '../../contract';
import { collection, storedAs } from '../../platform/collections';
import type { StoredGym } from '../../platform/stored-documents';
import { firestore } from '../../platform/firestore';
import { stageNotificationIfWanted } from '../../platform/notifications';
import { readPages } from '../../platform/read-pages';
import { type CheckRequest, toOutdatedFactsNotification } from './fact-checks';
import { isMerged } from '../record/repository';
import { loadOwnerProfiles } from '../ownership/owner-profiles-repository';

/** `system/factChecks`: the last day (`YYYY-MM-DD`) for which owners were asked. The next run continues after it. */
const progress = () => firestore().collection(COLLECTIONS.system).doc('factChecks').withConverter(storedAs<{ readonly through: string }>());

/** Gyms per query. */
const PAGE_SIZE = 300;

/**
 * Asks owners to confirm facts that will soon be outdated, with one notification per gym and day. Reads only gyms with facts due since the last run,
 * and their owners.
 */
export async function remindOwners(now: Date): Promise<void> {
  const to = toDayNumber(now) + CHECK_REMINDER_DAYS;
  const through = (await progress().get()).data()?.through;
  // Skip facts that are already outdated. If their gyms had owners, the owners were asked in time.
  const from = Math.max(through === undefined ? to : toDayNumber(through) + 1, toDayNumber(now));
  for (let day = from; day <= to; day++) {
    await remindOwnersOfGymsDue(fromDayNumber(day), now);
    await progress().set({ through: fromDayNumber(day) });
  }
}

/** @param day on which facts become outdated */
async function remindOwnersOfGymsDue(day: string, now: Date): Promise<void> {
  for await (const { id: gymId, gym } of loadGymsDue(day)) await remindOwnersOfGym({ gymId, gym, groups: listGroupsExpiringOn(gym, day), now }, day);
}

async function remindOwnersOfGym(request: CheckRequest, day: string): Promise<void> {
  const batch = firestore().batch();
  for (const { uid } of await loadOwnerProfiles(request.gymId)) {
    const id = `gym-check-${request.gymId}-${day}-${uid}`;
    // After a failed run, only ask the owners whom it didn't reach.
    if ((await collection('notifications').doc(id).get()).exists) continue;
    await stageNotificationIfWanted(batch, id, { userId: uid, ...toOutdatedFactsNotification(request, day) });
  }
  await batch.commit();
}

async function* loadGymsDue(day: string): AsyncGenerator<{ readonly id: string; readonly gym: StoredGym }> {
  for await (const docs of readPages(collection('gyms').where('checkDue.days', 'array-contains', day), PAGE_SIZE)) {
    for (const document of docs) {
      const gym = document.data();
      if (!isMerged(gym)) yield { id: document.id, gym };
    }
  }
}
