import { COLLECTIONS, type Notification } from '../contract';
import { firestore } from '../platform/firestore';
import { drain } from '../platform/pages';
import { isUnreadOf } from './domain';

const notifications = () => firestore().collection(COLLECTIONS.notifications);

/** Marks all unread notifications of `uid` read. Returns how many there were. */
export function markAllRead(uid: string): Promise<number> {
  return drain(notifications().where('userId', '==', uid).where('read', '==', false), (batch, { ref }) => batch.update(ref, { read: true }));
}

/** Marks those of `ids` read that are this user's own and unread. Returns how many there were. */
export async function markRead(uid: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const found = await firestore().getAll(...ids.map((id) => notifications().doc(id)));
  const unread = found.filter((document) => isUnreadOf(uid, document.data() as Notification | undefined));
  const batch = firestore().batch();
  for (const { ref } of unread) batch.update(ref, { read: true });
  await batch.commit();
  return unread.length;
}
