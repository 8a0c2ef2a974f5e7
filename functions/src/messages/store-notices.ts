import type { WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, LIST_LIMIT, type Notification } from '../contract';
import { firestore } from '../platform/firestore';
import { placeWithin } from '../platform/rate';
import { NOTICES_AN_HOUR, noticeOfMore } from './domain';

const HOUR_MS = 3_600_000;

const notifications = () => firestore().collection(COLLECTIONS.notifications);

/** Under the id of what it tells of, which is staged with it and new: a notification left by something deleted is overwritten. */
export function stageNotification(batch: WriteBatch, id: string, notification: Notification): void {
  batch.set(notifications().doc(id), notification);
}

/**
 * Tells every admin of what is stored as `id` in the same batch. Past `NOTICES_AN_HOUR` in one hour it is stored all the
 * same, and one notice says of all the rest that more is waiting.
 */
export async function stageNotices(batch: WriteBatch, id: string, notice: Omit<Notification, 'userId'>, now: Date): Promise<void> {
  const admins = await adminIds();
  if ((await placeWithin(HOUR_MS, 'notices to admins', id, now)) < NOTICES_AN_HOUR) {
    for (const uid of admins) stageNotification(batch, `${id}-${uid}`, { userId: uid, ...notice });
    return;
  }
  const ofHour = `more-${Math.floor(now.getTime() / HOUR_MS)}`;
  const told = await Promise.all(admins.map(async (uid) => (await notifications().doc(`${ofHour}-${uid}`).get()).exists));
  for (const [index, uid] of admins.entries()) if (!told[index]) stageNotification(batch, `${ofHour}-${uid}`, { userId: uid, ...noticeOfMore(now) });
}

/** The first hundred admins: a site with more of them has someone who reads the inbox. */
async function adminIds(): Promise<string[]> {
  const admins = await firestore().collection(COLLECTIONS.users).where('isAdmin', '==', true).limit(LIST_LIMIT).get();
  return admins.docs.map(({ id }) => id);
}
