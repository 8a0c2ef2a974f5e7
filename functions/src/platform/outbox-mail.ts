import type { Timestamp } from 'firebase-admin/firestore';
import type { MailedNotificationKind } from '../contract';

/** The text of an email, without the recipient. */
export interface MailText {
  readonly title: string;
  readonly message: string;
  readonly actionUrl?: string | undefined;
  readonly actionText?: string | undefined;
  /** Titles of the emails that were combined into this one. */
  readonly also?: readonly string[];
}

/** An email to an account. It goes to the address that the account has when the email is sent. */
interface AccountMail {
  readonly kind: MailedNotificationKind;
  readonly userId: string;
  /** What the email is about: the gym's id, or else the kind. A person gets one email a day about it. Absent from emails without that limit. */
  readonly about?: string;
  /** For emails about a gym's sessions, their dates as `{gym}|{YYYY-MM-DD}`. Instead of one email a day, a person gets up to three about each date. */
  readonly dates?: readonly string[];
}
/** An email to a gym's public address, with a code that proves that the claimant can read the gym's email. */
interface ClaimCodeMail {
  readonly kind: 'claim-code';
  readonly address: string;
  readonly gymId: string;
  /** Only sent while this claim is pending and unchanged. */
  readonly claimId: string;
  readonly claimedAt: string;
}

/** An email to an address that is invited to become an owner, with or without an account. */
interface InvitationMail {
  readonly kind: 'owner-invitation';
  readonly address: string;
  readonly gymId: string;
  /** Only sent while this invitation is pending. */
  readonly invitationId: string;
}

/**
 * The state of an email. A `waiting` email is sent once `dueAt` has passed. During an attempt, `dueAt` is set to a later time. A `combined` email became
 * part of another one.
 */
export interface MailState {
  readonly status: 'waiting' | 'sent' | 'not-wanted' | 'refused' | 'given-up' | 'combined';
  readonly attempts: number;
  readonly dueAt: string;
  /** When its status changed from `waiting` to a final one. */
  readonly settledAt?: string;
}

/** `outbox/{id}`: an email, stored in the same batch as the event it reports. Only the backend reads it. */
export type OutboxMail = MailText & (AccountMail | ClaimCodeMail | InvitationMail) & MailState & { readonly createdAt: string; readonly expiresAt: Timestamp };
/** An email to be added to the outbox. */
export type NewMail = MailText & (AccountMail | ClaimCodeMail | InvitationMail) & Pick<OutboxMail, 'createdAt'>;
