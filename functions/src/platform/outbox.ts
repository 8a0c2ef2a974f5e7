import { type DocumentReference, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { DAY_MS, MAILED_NOTIFICATION_KINDS, type MailedNotificationKind, EMAIL_RETENTION_DAYS, type Notification } from '../contract';
import { config } from './config';
import { collection } from './collections';
import type { NewMail, OutboxMail } from './outbox-mail';

export const outboxDocument = (id: string) => collection('outbox').doc(id);

/** Adds an email to the outbox. Replaces an email with the same id. Does nothing if this deployment doesn't send emails. */
export function stageMail(batch: WriteBatch, id: string, mail: NewMail): void {
  if (config.sendsMail()) batch.set(outboxDocument(id), toWaitingMail(mail));
}

const toWaitingMail = ({ createdAt, ...mail }: NewMail): OutboxMail => {
  const expiresAt = Timestamp.fromMillis(Date.parse(createdAt) + EMAIL_RETENTION_DAYS * DAY_MS);
  return { ...mail, createdAt, expiresAt, status: 'waiting', attempts: 0, dueAt: createdAt } as OutboxMail;
};

/** Adds a notification's email to the outbox, if notifications of its kind are emailed. */
export function stageNotificationMail(batch: WriteBatch, id: string, notification: Notification): void {
  const waiting = toNotificationMail(id, notification);
  if (waiting) batch.set(waiting.reference, waiting.mail);
}

/**
 * A notification's email. Undefined if notifications of its kind aren't emailed, or if this deployment doesn't send emails. The email's id contains
 * the notification's id and time, since a claim that is sent again gets another decision under the same notification id.
 */
export function toNotificationMail(
  id: string,
  { userId, kind, gymId, dates, check, title, message, actionUrl, actionText, createdAt }: Notification,
): { readonly reference: DocumentReference<OutboxMail>; readonly mail: OutboxMail } | undefined {
  const mailed = MAILED_NOTIFICATION_KINDS.find((mailedKind) => mailedKind === kind);
  if (!mailed || !config.sendsMail()) return undefined;
  const about = isSentAlone(mailed) ? undefined : (gymId ?? check?.gymId ?? mailed);
  const subject = gymId !== undefined && dates ? { dates: dates.map((date) => `${gymId}|${date}`) } : about !== undefined && { about };
  return {
    reference: outboxDocument(`${id}~${Date.parse(createdAt)}`),
    mail: toWaitingMail({ kind: mailed, userId, ...subject, title, message, actionUrl, actionText, createdAt }),
  };
}

/** Whether an email is never delayed or combined with others, because it is about the account's security, or has its own link and a weekly limit. */
const isSentAlone = (kind: MailedNotificationKind): boolean => kind === 'role' || kind === 'owner-question';
