import { type DocumentReference, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, DAY_MS, MAILED_NOTIFICATION_KINDS, type MailedNotificationKind, MAILS_KEPT_DAYS, type Notification } from '../contract';
import { config } from './config';
import { firestore } from './firestore';

/** What an e-mail says, whomever it goes to. */
export interface MailWords {
  readonly title: string;
  readonly message: string;
  readonly actionUrl?: string | undefined;
  readonly actionText?: string | undefined;
  /** Titles of e-mails that were combined with it. */
  readonly also?: readonly string[];
}

/** To a person, by the address that their account has when it is sent. */
interface ToPerson {
  readonly kind: MailedNotificationKind;
  readonly userId: string;
  /** The gym that it is about, or its kind: a person gets one e-mail about it a day. Absent from what concerns their account's security. */
  readonly about?: string;
}
/** To the public address of a gym: the code by which somebody shows that they read what is sent there. */
interface ToGym {
  readonly kind: 'claim-code';
  readonly address: string;
  readonly gymId: string;
  /** It is sent only while this claim waits as it was made then. */
  readonly claimId: string;
  readonly claimedAt: string;
}

/** To an address that is invited to own a gym, with an account or without. */
interface ToInvited {
  readonly kind: 'owner-invitation';
  readonly address: string;
  readonly gymId: string;
  /** It is sent only while this invitation is pending. */
  readonly invitationId: string;
}

/**
 * How far an e-mail has come. One that waits is sent once `dueAt` has come, and while that is tried it is due later. One that is
 * `combined` is told of in another.
 */
export interface MailState {
  readonly status: 'waiting' | 'sent' | 'not-wanted' | 'refused' | 'given-up' | 'combined';
  readonly attempts: number;
  readonly dueAt: string;
  /** When it was sent, or was decided never to be. */
  readonly settledAt?: string;
}

/** `outbox/{id}`: an e-mail, written down in the same batch as what it tells. Nobody but the backend reads it. */
export type OutboxMail = MailWords & (ToPerson | ToGym | ToInvited) & MailState & { readonly createdAt: string; readonly expiresAt: Timestamp };
/** The same before anything was done about it. */
export type NewMail = MailWords & (ToPerson | ToGym | ToInvited) & Pick<OutboxMail, 'createdAt'>;

export const outboxMail = (id: string) => firestore().collection(COLLECTIONS.outbox).doc(id) as DocumentReference<OutboxMail>;

/** Writes an e-mail down, once under its id. Nothing where this deployment sends none: what will never be sent is not kept. */
export function stageMail(batch: WriteBatch, id: string, { createdAt, ...mail }: NewMail): void {
  if (!config.sendsMail()) return;
  const expiresAt = Timestamp.fromMillis(Date.parse(createdAt) + MAILS_KEPT_DAYS * DAY_MS);
  batch.set(outboxMail(id), { ...mail, createdAt, expiresAt, status: 'waiting', attempts: 0, dueAt: createdAt } as OutboxMail);
}

/**
 * Writes down the e-mail that says what a notification does, where its kind goes by mail. Its id has the notification's and
 * its moment, since a claim that is made again is decided again under the same id.
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
