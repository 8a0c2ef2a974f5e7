import { type DocumentReference, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, DAY_MS, MAILED_NOTIFICATION_KINDS, type MailedNotificationKind, MAILS_KEPT_DAYS, type Notification } from '../contract';
import { config } from './config';
import { firestore } from './firestore';

/** The texts of an email, without the recipient. */
export interface MailWords {
  readonly title: string;
  readonly message: string;
  readonly actionUrl?: string | undefined;
  readonly actionText?: string | undefined;
  /** Titles of the emails that were combined into this one. */
  readonly also?: readonly string[];
}

/** To an account, at the address it has when the email is sent. */
interface ToPerson {
  readonly kind: MailedNotificationKind;
  readonly userId: string;
  /** The gym it is about, or its kind: a person gets one email a day about it. Absent from emails about account security. */
  readonly about?: string;
}
/** To a gym's public address: the code that proves that the claimant reads its mail. */
interface ToGym {
  readonly kind: 'claim-code';
  readonly address: string;
  readonly gymId: string;
  /** Only sent while this claim is pending and unchanged. */
  readonly claimId: string;
  readonly claimedAt: string;
}

/** To an address that is invited to own a gym, with or without an account. */
interface ToInvited {
  readonly kind: 'owner-invitation';
  readonly address: string;
  readonly gymId: string;
  /** Only sent while this invitation is pending. */
  readonly invitationId: string;
}

/**
 * The state of an email. A waiting one is sent once `dueAt` has passed; during an attempt, `dueAt` is moved to later. A `combined` one is part of
 * another email.
 */
export interface MailState {
  readonly status: 'waiting' | 'sent' | 'not-wanted' | 'refused' | 'given-up' | 'combined';
  readonly attempts: number;
  readonly dueAt: string;
  /** When it was sent, or when it was decided not to send it. */
  readonly settledAt?: string;
}

/** `outbox/{id}`: an email, stored in the same batch as the event it reports. Only the backend reads it. */
export type OutboxMail = MailWords & (ToPerson | ToGym | ToInvited) & MailState & { readonly createdAt: string; readonly expiresAt: Timestamp };
/** An email that hasn't been processed yet. */
export type NewMail = MailWords & (ToPerson | ToGym | ToInvited) & Pick<OutboxMail, 'createdAt'>;

export const outboxMail = (id: string) => firestore().collection(COLLECTIONS.outbox).doc(id) as DocumentReference<OutboxMail>;

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
