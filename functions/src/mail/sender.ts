import { plainEmail } from '../contract';
import { loadProfile } from '../gyms/store-owners';
import { accountOf } from '../platform/account';
import { config } from '../platform/config';
import { log } from '../platform/log';
import { mailKey } from '../platform/mail-key';
import type { OutboxMail } from '../platform/outbox';
import { handOver, isRefusal, type Message } from '../platform/smtp';
import { failed, isMutable, settled, unsubscribeToken } from './domain';
import { messageOf } from './message';
import { dueMails, isClaimOpen, isInvitationPending, settleMail, takeMail } from './store';

/** How an e-mail leaves, and what time it is. */
export interface SenderDeps {
  readonly handOver: (message: Message) => Promise<void>;
  readonly now: () => Date;
}
const DEPS: SenderDeps = { handOver, now: () => new Date() };

/**
 * Sends an e-mail of the outbox, if it is due. Marked before and after: of any number that try at once one sends it, and only
 * where a process ends between the server's word and the second mark it is sent again, once the lease is over.
 */
export async function sendMail(id: string, deps: SenderDeps = DEPS): Promise<void> {
  const mail = await takeMail(id, deps.now());
  if (mail) await settleMail(id, await outcomeOf(id, mail, deps));
}

async function outcomeOf(id: string, mail: OutboxMail, { handOver: give, now }: SenderDeps) {
  try {
    const message = await addressed(id, mail, now());
    if (!message) return settled('not-wanted', now());
    await give(message);
    return settled('sent', now());
  } catch (error) {
    if (isRefusal(error)) {
      log.warn('mail-refused', { kind: mail.kind });
      return settled('refused', now());
    }
    const outcome = failed(mail, now());
    log.error('status' in outcome ? 'mail-given-up' : 'mail-not-sent', error, { kind: mail.kind, attempts: mail.attempts });
    return outcome;
  }
}

/** Sends what could not be sent at once, and what no trigger has told of. Returns how many were tried. */
export async function sendDue(deps: SenderDeps = DEPS): Promise<number> {
  const due = await dueMails(deps.now());
  // One after another: mail servers count how many connections come from one sender.
  for (const id of due) await sendMail(id, deps);
  return due.length;
}

/** The e-mail as it goes out. Undefined where nobody is to get it: who is gone, has not proved the address, or does not want it. */
async function addressed(id: string, mail: OutboxMail, now: Date): Promise<Message | undefined> {
  const shared = { id, from: config.mailFrom(), origin: config.siteOrigin() };
  if (mail.kind === 'claim-code') {
    if (plainEmail(mail.address) === undefined || !(await isClaimOpen(mail.claimId, mail.claimedAt))) return undefined;
    return messageOf(mail, {
      ...shared,
      to: mail.address,
      because: 'Sent because this address is public as this gym’s.',
    });
  }
  if (mail.kind === 'owner-invitation') {
    if (plainEmail(mail.address) === undefined || !(await isInvitationPending(mail.invitationId, now))) return undefined;
    return messageOf(mail, { ...shared, to: mail.address, because: 'Sent because an owner of this gym entered this address.' });
  }
  const { userId, kind } = mail;
  const [loaded, account] = await Promise.all([loadProfile(userId), accountOf(userId)]);
  // Anyone can sign up with anyone's address.
  if (!loaded || !account?.email || !account.emailVerified || account.disabled) return undefined;
  if (!isMutable(kind))
    return messageOf(mail, { ...shared, to: account.email, because: 'Always sent, because your account, your gym or your money depends on it.' });
  if (loaded.profile.mutedMail?.includes(kind)) return undefined;
  const unsubscribe = unsubscribeToken({ uid: userId, kind }, await mailKey());
  return messageOf(mail, { ...shared, to: account.email, because: 'Sent because you have an account here.', unsubscribe });
}
