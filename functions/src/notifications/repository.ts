import type { OptionalMailKind, OptionalNotificationKind } from '../contract';
import { collection, getDocuments } from '../platform/collections';
import { firestore, isNotFound } from '../platform/firestore';
import { drain } from '../platform/drain';
import { deletedAccountError } from '../platform/tombstones';
import { isUnreadOf, getDeletionCutoff, toMutedKinds, toMutedMailKinds } from './domain';

/** Marks all of a user's unread notifications as read. Returns how many there were. */
export function markAllRead(uid: string): Promise<number> {
  return drain(collection('notifications').where('userId', '==', uid).where('read', '==', false), (batch, { ref }) => batch.update(ref, { read: true }));
}

/** Marks this user's unread notifications among `ids` as read. Returns how many there were. */
export async function markRead(uid: string, ids: readonly string[]): Promise<number> {
  const documents = await getDocuments(ids.map((id) => collection('notifications').doc(id)));
  const unread = documents.filter((document) => isUnreadOf(uid, document.data()));
  const batch = firestore().batch();
  for (const { ref } of unread) batch.update(ref, { read: true });
  await batch.commit();
  return unread.length;
}

/**
 * Stores which kinds of notifications a user has turned off and, if `mailKinds` is given, which kinds of emails. Not audited, since preferences are
 * private.
 * @throws DomainError `signed-out` if the account was just deleted
 */
export async function storeMutedKinds(uid: string, kinds: readonly OptionalNotificationKind[], mailKinds?: readonly OptionalMailKind[]): Promise<void> {
  try {
    await collection('users')
      .doc(uid)
      .update({ muted: toMutedKinds(kinds), ...(mailKinds && { mutedMail: toMutedMailKinds(mailKinds) }) });
  } catch (error) {
    if (isNotFound(error)) throw deletedAccountError();
    throw error;
  }
}

/** Maximum number of notifications to delete in one run. The next run deletes the rest. */
const MAX_DELETED = 20_000;

/** Deletes up to `limit` old notifications that were read. Returns how many were deleted. */
export function deleteOldReadNotifications(now: Date, limit = MAX_DELETED): Promise<number> {
  return drain(
    collection('notifications').where('read', '==', true).where('createdAt', '<', getDeletionCutoff(now)),
    (batch, { ref }) => batch.delete(ref),
    limit,
  );
}
