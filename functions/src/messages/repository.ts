import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { type ContactMessage, DomainError, sitePaths, type Suggestion } from '../contract';
import { loadPublicGym } from '../gyms/record/current-gym-repository';
import { toMessageExpiry } from '../platform/message-expiry';
import { collection } from '../platform/collections';
import { firestore, isAlreadyExists } from '../platform/firestore';
import { type NotificationContent, stageAdminNotification } from '../platform/notifications';
import { isSameContent, type MessageGym, toOverflowNotification } from './domain';

export const messages = () => collection('contactMessages');
export const suggestions = () => collection('suggestions');

interface StoreOptions {
  /** The notification for admins. */
  readonly notification: NotificationContent;
  readonly now: Date;
  /** Adds related writes to the batch. */
  readonly stage?: (batch: WriteBatch) => Promise<void>;
}

/**
 * Stores a message or suggestion under its request key and notifies the admins, in one batch. Sending it again succeeds and stores it once.
 * @throws DomainError `already-exists` if a different message or suggestion has this key
 */
export async function storeMessageOnce<T extends ContactMessage | Suggestion>(
  reference: DocumentReference<T>,
  sent: T,
  { notification, now, stage }: StoreOptions,
): Promise<void> {
  const batch = firestore().batch();
  batch.create(reference as DocumentReference, { ...sent, expiresAt: toMessageExpiry(now) });
  await stageAdminNotification(batch, 'messages', `${reference.parent.id}-${reference.id}`, notification, toOverflowNotification(now), now);
  await stage?.(batch);
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    const stored = (await reference.get()).data();
    if (!stored || !isSameContent(stored, sent)) throw new DomainError('already-exists', 'This wasn’t saved. Reload the page and send it again.');
  }
}

/**
 * Loads the gym that a message is about. If the gym was merged, loads the remaining gym.
 * @throws DomainError `gym-not-found`
 */
export async function loadListedGym(gymId: string): Promise<MessageGym> {
  const { id, gym } = await loadPublicGym(gymId);
  return { gymId: id, gymName: gym.name, gymPath: sitePaths.gym(gym), gym };
}
