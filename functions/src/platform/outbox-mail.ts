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
  /** The subject about which a person gets one email a day: the gym, or else the kind. Absent from emails that aren't limited or combined. */
  readonly about?: string;
  /** For emails about a gym's sessions, their dates as `{gym}|{YYYY-MM-DD}`. A person gets up to three emails about each date instead. */
  readonly dates?: readonly string[];
}
/** An email to a gym's public address, with the code that proves that the claimant can read its email. */
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
 * The state of an email. A waiting one is sent once `dueAt` has passed. During an attempt, `dueAt` is set to a later time. A `combined` one is part of
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
export type OutboxMail = MailText & (AccountMail | ClaimCodeMail | InvitationMail) & MailState & { readonly createdAt: string; readonly expiresAt: Timestamp };
/** An email that hasn't been processed yet. */
export type NewMail = MailText & (AccountMail | ClaimCodeMail | InvitationMail) & Pick<OutboxMail, 'createdAt'>;
