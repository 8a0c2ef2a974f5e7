import type { CollectionReference, DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, type ContactMessage, LIST_LIMIT, type Notification, sitePaths, type Suggestion } from '../contract';
import { publicGym } from '../gyms/store-public';
import { firestore, isAlreadyExists } from '../platform/firestore';
import { expiryOf, type MessageGym } from './domain';

export const messages = () => firestore().collection(COLLECTIONS.contactMessages) as CollectionReference<ContactMessage>;
export const suggestions = () => firestore().collection(COLLECTIONS.suggestions) as CollectionReference<Suggestion>;

/**
 * Stores a message or suggestion under its sender's key and tells the admins, in one batch: both or neither. A key that
 * is taken is the same thing sent again, so nothing is stored and nobody told twice.
 */
export async function storeOnce<T extends ContactMessage | Suggestion>(
  reference: DocumentReference<T>,
  written: T,
  notice: Omit<Notification, 'userId'>,
  now: Date,
): Promise<void> {
  const admins = await adminIds();
  const batch = firestore().batch();
  batch.create(reference as DocumentReference, { ...written, expiresAt: expiryOf(now) });
  for (const uid of admins) stageNotification(batch, `${reference.id}-${uid}`, { userId: uid, ...notice });
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
}

/** The first hundred admins: a site with more of them has someone who reads the inbox. */
async function adminIds(): Promise<string[]> {
  const admins = await firestore().collection(COLLECTIONS.users).where('isAdmin', '==', true).limit(LIST_LIMIT).get();
  return admins.docs.map(({ id }) => id);
}

export function stageNotification(batch: WriteBatch, id: string, notification: Notification): void {
  batch.create(firestore().collection(COLLECTIONS.notifications).doc(id), notification);
}

/**
 * The gym that is written about.
 * @throws DomainError `gym-not-found`
 */
export async function listedGym(gymId: string): Promise<MessageGym> {
  const { id, gym } = await publicGym(gymId);
  return { gymId: id, gymName: gym.name, gymPath: sitePaths.gym(gym) };
}
