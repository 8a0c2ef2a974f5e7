import { type DocumentReference, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { DAY_MS, MAILED_NOTIFICATION_KINDS, MAILS_KEPT_DAYS, type Notification } from '../contract';
import { config } from './config';
import { collection } from './collections';
import type { NewMail, OutboxMail } from './outbox-mail';

export const outboxMail = (id: string) => collection('outbox').doc(id);

/** Stores an email, once per id. Does nothing if this deployment sends no emails: what will never be sent isn't stored. */
export function stageMail(batch: WriteBatch, id: string, mail: NewMail): void {
  if (config.sendsMail()) batch.set(outboxMail(id), toWaiting(mail));
}

const toWaiting = ({ createdAt, ...mail }: NewMail): OutboxMail => {
  const expiresAt = Timestamp.fromMillis(Date.parse(createdAt) + MAILS_KEPT_DAYS * DAY_MS);
  return { ...mail, createdAt, expiresAt, status: 'waiting', attempts: 0, dueAt: createdAt } as OutboxMail;
};

/** Stores a notification's email, if its kind goes by email. */
export function stageMailOf(batch: WriteBatch, id: string, notification: Notification): void {
  const waiting = mailOf(id, notification);
  if (waiting) batch.set(waiting.reference, waiting.mail);
}

/**
 * A notification's email. Undefined if its kind doesn't go by email, or this deployment sends none. The id contains the notification's id and time,
 * since a claim that is sent again is decided again under the same id.
 */
export function mailOf(
  id: string,
  { userId, kind, gymId, dates, check, title, message, actionUrl, actionText, createdAt }: Notification,
): { readonly reference: DocumentReference<OutboxMail>; readonly mail: OutboxMail } | undefined {
  const mailed = MAILED_NOTIFICATION_KINDS.find((one) => one === kind);
  if (!mailed || !config.sendsMail()) return undefined;
  const about = mailed === 'role' ? undefined : (gymId ?? check?.gymId ?? mailed);
  const subject = gymId !== undefined && dates ? { dates: dates.map((date) => `${gymId}|${date}`) } : about !== undefined && { about };
  return {
    reference: outboxMail(`${id}~${Date.parse(createdAt)}`),
    mail: toWaiting({ kind: mailed, userId, ...subject, title, message, actionUrl, actionText, createdAt }),
  };
}
