import type { WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, LIST_LIMIT, type Notification } from '../contract';
import { firestore } from './firestore';
import { placeWithin } from './rate';

/** What somebody is told, whoever it is. */
export type Notice = Omit<Notification, 'userId'>;

/** Most that admins are told of in one hour, one by one, of one kind; what comes after is stored, and told of in one sentence. */
export const NOTICES_AN_HOUR = 20;
const HOUR_MS = 3_600_000;

const notifications = () => firestore().collection(COLLECTIONS.notifications);

/** Under the id of what it tells of, which is staged with it and new: a notification left by something deleted is overwritten. */
export function stageNotification(batch: WriteBatch, id: string, notification: Notification): void {
  batch.set(notifications().doc(id), notification);
}

/**
 * Tells every admin of what is stored as `id` in the same batch. Past `NOTICES_AN_HOUR` of its kind in one hour it is stored
 * all the same, and one notice, `more`, says of all the rest that more is waiting.
 */
export async function stageNotices(batch: WriteBatch, kind: string, id: string, notice: Notice, more: Notice, now: Date): Promise<void> {
  const admins = await adminIds();
  if ((await placeWithin(HOUR_MS, `notices of ${kind} to admins`, id, now)) < NOTICES_AN_HOUR) {
    for (const uid of admins) stageNotification(batch, `${id}-${uid}`, { userId: uid, ...notice });
    return;
  }
  const ofHour = `more-${kind}-${Math.floor(now.getTime() / HOUR_MS)}`;
  const told = await Promise.all(admins.map(async (uid) => (await notifications().doc(`${ofHour}-${uid}`).get()).exists));
  for (const [index, uid] of admins.entries()) if (!told[index]) stageNotification(batch, `${ofHour}-${uid}`, { userId: uid, ...more });
}

/** The first hundred admins: a site with more of them has someone who looks after it. */
export async function adminIds(): Promise<string[]> {
  const admins = await firestore().collection(COLLECTIONS.users).where('isAdmin', '==', true).limit(LIST_LIMIT).get();
  return admins.docs.map(({ id }) => id);
}
