import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS, MINUTE_MS, MUTABLE_MAIL_KINDS, type MutableMailKind } from '../contract';
import type { MailState, OutboxMail } from '../platform/outbox';

/** Longer than handing an e-mail over can take: whoever began it has ended, one way or the other. */
export const LEASE_MS = 5 * MINUTE_MS;
/** An e-mail that could not be handed over for so long is given up. */
export const GIVE_UP_MS = 3 * DAY_MS;
/** What the first pause is, by what each is longer than the one before, and the longest. */
const FIRST_PAUSE_MS = MINUTE_MS;
const LONGER = 4;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;

const later = (now: Date, milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString();

/** Whether it may be sent now: it waits, and nobody is at it. */
export const isDue = ({ status, dueAt }: Pick<OutboxMail, 'status' | 'dueAt'>, now: Date): boolean => status === 'waiting' && dueAt <= now.toISOString();

/** Marks that it is being sent: stored before the server is asked, so that nobody else does. */
export const begun = ({ attempts }: Pick<OutboxMail, 'attempts'>, now: Date): Pick<MailState, 'attempts' | 'dueAt'> => ({
  attempts: attempts + 1,
  dueAt: later(now, LEASE_MS),
});

export type Settled = Pick<MailState, 'status' | 'settledAt'>;
export const settled = (status: Exclude<MailState['status'], 'waiting'>, now: Date): Settled => ({ status, settledAt: now.toISOString() });

/** After an attempt that failed: tried again later and later, until it is given up. */
export function failed({ attempts, createdAt }: Pick<OutboxMail, 'attempts' | 'createdAt'>, now: Date): Settled | Pick<MailState, 'dueAt'> {
  if (now.getTime() - Date.parse(createdAt) >= GIVE_UP_MS) return settled('given-up', now);
  return { dueAt: later(now, Math.min(FIRST_PAUSE_MS * LONGER ** (attempts - 1), LONGEST_PAUSE_MS)) };
}

/** Whether a kind of e-mail can be turned off. */
export const isMutable = (kind: string): kind is MutableMailKind => MUTABLE_MAIL_KINDS.some((one) => one === kind);

/** Who does not want what, as a link out of an e-mail says it. */
export interface Unwanted {
  readonly uid: string;
  readonly kind: MutableMailKind;
}

const signatureOf = ({ uid, kind }: Unwanted, key: string): Buffer => createHmac('sha256', key).update(`unsubscribe|${kind}|${uid}`).digest();

/** Lets whoever has it turn off this one kind for this one person, and nothing else. It does not expire: people keep e-mails. */
export const unsubscribeToken = (unwanted: Unwanted, key: string): string =>
  [unwanted.kind, Buffer.from(unwanted.uid).toString('base64url'), signatureOf(unwanted, key).toString('base64url')].join('.');

/** Longest token that is looked at: an uid has 128 characters at most. */
const TOKEN_MAX = 300;

/** What a token says; undefined where this site has not made it. */
export function unwantedBy(token: string, key: string): Unwanted | undefined {
  const [kind = '', uid = '', signature = '', ...more] = token.length > TOKEN_MAX ? [] : token.split('.');
  if (!isMutable(kind) || more.length > 0) return undefined;
  const unwanted = { kind, uid: Buffer.from(uid, 'base64url').toString() };
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(unwanted, key)];
  return given.length === right.length && timingSafeEqual(given, right) && unsubscribeToken(unwanted, key) === token ? unwanted : undefined;
}
