import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { DAY_MS, MAILED_NOTIFICATION_KINDS, MAILS_KEPT_DAYS, type Notification } from '../contract';
import { config } from './config';
import { collection } from './collections';
import type { NewMail, OutboxMail } from './outbox-mail';

export const outboxMail = (id: string) => collection('outbox').doc(id);

/** Stores an email, once per id. Does nothing if this deployment sends no emails: what will never be sent isn't stored. */
export function stageMail(batch: WriteBatch, id: string, { createdAt, ...mail }: NewMail): void {
  if (!config.sendsMail()) return;
  const expiresAt = Timestamp.fromMillis(Date.parse(createdAt) + MAILS_KEPT_DAYS * DAY_MS);
  batch.set(outboxMail(id), { ...mail, createdAt, expiresAt, status: 'waiting', attempts: 0, dueAt: createdAt } as OutboxMail);
}

/**
 * Stores a notification's email, if its kind goes by email. The id contains the notification's id and time, since a claim that is sent again is
 * decided again under the same id.
 */
export function stageMailOf(
  batch: WriteBatch,
  id: string,
  { userId, kind, gymId, check, title, message, actionUrl, actionText, createdAt }: Notification,
): void {
  const mailed = MAILED_NOTIFICATION_KINDS.find((one) => one === kind);
  if (!mailed) return;
  const about = mailed === 'role' ? undefined : (gymId ?? check?.gymId ?? mailed);
  stageMail(batch, `${id}~${Date.parse(createdAt)}`, { kind: mailed, userId, ...(about && { about }), title, message, actionUrl, actionText, createdAt });
}
