import type { WriteBatch } from 'firebase-admin/firestore';
import { documentPaths, type Gym, getLocalDate } from '../../contract';
import type { Author } from '../../platform/audit';
import { collection } from '../../platform/collections';
import { firestore } from '../../platform/firestore';
import { isWanted, notifyManyOnce, stageNotificationForEach } from '../../platform/notifications';
import { toEditNotification, toSaverNotification, VISIT_TOPICS, listVisitTopics } from './notifications';
import { isMerged } from '../record/repository';
import { loadPendingRefreshes, stageRefreshDeletions, stageRefresh } from '../refresh/pending-refreshes-repository';
import { loadOwnerProfiles } from '../ownership/owner-profiles-repository';
import { isPublic } from '../pages/page-documents';
import { stageChangedSessions } from '../dates/session-notification-repository';
import { loadSavers } from '../record/visitors-repository';

/**
 * Adds an edit's notifications to its batch. The gym's other owners are notified in the batch. People who saved the gym or are going are notified by
 * pending work, since there may be thousands of them.
 */
export async function stageEditNotifications(batch: WriteBatch, id: string, before: Gym, after: Gym, { by, now }: Author): Promise<void> {
  const owners = await loadOwnerProfiles(id);
  const others = owners.filter(({ uid }) => uid !== by);
  const isByAdmin = others.length === owners.length;
  stageNotificationForEach(batch, `gym-edited-${id}-${after.version}`, others, toEditNotification(id, before, after, { now, isByAdmin }));
  const topics = listVisitTopics(before, after);
  for (const topic of topics) stageRefresh(batch, documentPaths.gym(id), topic);
  stageChangedSessions(batch, id, before, after, { now, weekly: topics.includes('schedule') || topics.includes('status') });
}

/**
 * Notifies people who saved a gym about what changed, at most once a day in the gym's time zone. If it's interrupted, it can run again, since the pending
 * refreshes are deleted last and each notification has a fixed id.
 */
export async function notifySavers(gymId: string): Promise<void> {
  const pending = await loadPendingRefreshes(documentPaths.gym(gymId));
  const topics = VISIT_TOPICS.filter((topic) => pending.children.has(topic));
  const gym = (await collection('gyms').doc(gymId).get()).data();
  if (gym && !isMerged(gym) && isPublic(gym) && topics.length > 0) {
    const changedAt = pending.since?.toDate() ?? new Date();
    const day = getLocalDate(changedAt, gym.timeZone);
    const content = toSaverNotification(gym, topics, changedAt);
    for await (const savers of loadSavers(gymId)) {
      const recipients = savers.filter(({ uid, profile }) => uid !== gym.updatedBy && isWanted(profile, 'saved-gym'));
      await notifyManyOnce(new Map(recipients.map(({ uid }) => [`saved-gym-${gymId}-${day}-${uid}`, { userId: uid, ...content }])));
    }
  }
  const batch = firestore().batch();
  stageRefreshDeletions(batch, pending);
  await batch.commit();
}
