import { normalizeEmail } from '../contract';
import { loadProfile } from '../gyms/ownership/owner-profiles-repository';
import { loadAccount } from '../platform/account';
import { config } from '../platform/config';
import { log } from '../platform/log';
import { loadOrCreateMailKey } from '../platform/mail-key';
import type { OutboxMail } from '../platform/outbox-mail';
import { sendOverSmtp, isPermanentRejection, type Message } from '../platform/smtp';
import { applyDateLimit } from './date-limit-repository';
import { EVERYTHING, hashAddress, canBeMuted, planRetry, toOutcome, createUnsubscribeToken } from './domain';
import { toMessage, type UnsubscribeLink } from './message';
import {
  combineWaiting,
  loadDueMails,
  reserveDailyMail,
  hasUnsubscribedFromAll,
  isClaimOpen,
  isInvitationPending,
  storeOutcome,
  leaseMail,
} from './repository';

/** What the sender depends on. Tests replace it. */
export interface SenderDeps {
  readonly sendOverSmtp: (message: Message) => Promise<void>;
  readonly now: () => Date;
}
const DEPS: SenderDeps = { sendOverSmtp, now: () => new Date() };

/**
 * Sends an email from the outbox if it is due. Stores its state before and after the attempt, so only one of several simultaneous attempts sends it. An
 * email can be sent twice if the server accepts it, but the connection or this process fails before the outcome is stored.
 */
export async function sendMail(id: string, deps: SenderDeps = DEPS): Promise<void> {
  const mail = await leaseMail(id, deps.now());
  if (mail) await storeOutcome(id, await attemptDelivery(id, mail, deps));
}

async function attemptDelivery(id: string, mail: OutboxMail, { sendOverSmtp: deliver, now }: SenderDeps) {
  try {
    // Only emails that their recipient wants count toward the limit.
    const original = await toMessageFor(id, mail, now());
    const remaining = original && (await applyDateLimit(id, mail, now()));
    const message = remaining === mail ? original : remaining && (await toMessageFor(id, remaining, now()));
    if (!message) return toOutcome('not-wanted', now());
    const nextAllowedAt = await reserveDailyMail(id, mail, now());
    // If the email can't be sent yet, the attempt doesn't count.
    if (nextAllowedAt) return { dueAt: nextAllowedAt.toISOString(), attempts: mail.attempts - 1 };
    const combined = await combineWaiting(id, mail, now());
    await deliver((combined && (await toMessageFor(id, combined, now()))) ?? message);
    return toOutcome('sent', now());
  } catch (error) {
    if (isPermanentRejection(error)) {
      log.warn('mail-refused', { kind: mail.kind });
      return toOutcome('refused', now());
    }
    const outcome = planRetry(mail, now());
    log.error('status' in outcome ? 'mail-given-up' : 'mail-not-sent', error, { kind: mail.kind, attempts: mail.attempts });
    return outcome;
  }
}

/** Tries to send the emails that are due. Returns how many it tried. */
export async function sendDueMails(deps: SenderDeps = DEPS): Promise<number> {
  const due = await loadDueMails(deps.now());
  // One after another, since mail servers limit connections per sender.
  for (const id of due) await sendMail(id, deps);
  return due.length;
}

/**
 * Builds the message to send. Undefined if its claim or invitation is no longer pending, or if the recipient doesn't want it or, for emails to accounts,
 * has no account, a disabled one, or an unverified address.
 */
async function toMessageFor(id: string, mail: OutboxMail, now: Date): Promise<Message | undefined> {
  const shared = { id, from: config.mailFrom(), origin: config.siteOrigin() };
  if (mail.kind === 'claim-code') {
    const unsubscribeLink = await createUnsubscribeLink(mail.address);
    if (!unsubscribeLink || !(await isClaimOpen(mail.claimId, mail.claimedAt))) return undefined;
    return toMessage(mail, {
      ...shared,
      to: mail.address,
      reason: 'You’re getting this email because this address is listed on the gym’s page.',
      unsubscribeLink,
    });
  }
  if (mail.kind === 'owner-invitation') {
    const unsubscribeLink = await createUnsubscribeLink(mail.address);
    if (!unsubscribeLink || !(await isInvitationPending(mail.invitationId, now))) return undefined;
    return toMessage(mail, { ...shared, to: mail.address, reason: 'You’re getting this email because an owner of this gym invited you.', unsubscribeLink });
  }
  const { userId, kind } = mail;
  const [loaded, account] = await Promise.all([loadProfile(userId), loadAccount(userId)]);
  // Anyone can sign up with someone else's address.
  if (!loaded || !account?.email || !account.emailVerified || account.disabled || loaded.profile.isDisabled) return undefined;
  if (!canBeMuted(kind)) return toMessage(mail, { ...shared, to: account.email, reason: 'We always send emails about the security of your account.' });
  if (loaded.profile.mutedMail?.includes(kind)) return undefined;
  const unsubscribeLink = { token: createUnsubscribeToken({ who: userId, kind }, await loadOrCreateMailKey()), hasAccount: true };
  return toMessage(mail, { ...shared, to: account.email, reason: 'You’re getting this email because you have an account with us.', unsubscribeLink });
}

/** Creates the unsubscribe link for an address without an account. Undefined if all emails to the address were turned off, or the address is invalid. */
async function createUnsubscribeLink(address: string): Promise<UnsubscribeLink | undefined> {
  const key = await loadOrCreateMailKey();
  const who = hashAddress(normalizeEmail(address) ?? '', key);
  if (normalizeEmail(address) === undefined || (await hasUnsubscribedFromAll(who))) return undefined;
  return { token: createUnsubscribeToken({ who, kind: EVERYTHING }, key), hasAccount: false };
}
