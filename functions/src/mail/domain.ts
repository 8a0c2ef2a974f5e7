import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS, joinList, MINUTE_MS, OPTIONAL_MAIL_KINDS, type OptionalMailKind } from '../contract';
import { dayLabel } from '../gyms/dates/session-notification';
import type { MailState, OutboxMail } from '../platform/outbox-mail';

/** How long an attempt to send an email keeps others from sending it: longer than an attempt can take. */
export const LEASE_MS = 5 * MINUTE_MS;
/** An email that is older than this isn't retried. */
export const GIVE_UP_MS = 3 * DAY_MS;
/** The pause before the first retry, the factor by which each pause is longer than the one before, and the longest pause. */
const FIRST_PAUSE_MS = MINUTE_MS;
const PAUSE_FACTOR = 4;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;

const addMilliseconds = (now: Date, milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString();

/** Whether an email can be sent now: it is waiting, and no one else is sending it. */
export const isDue = ({ status, dueAt }: Pick<OutboxMail, 'status' | 'dueAt'>, now: Date): boolean => status === 'waiting' && dueAt <= now.toISOString();

/** The changes to an email when an attempt to send it starts. Stored before the server is called, so that no one else sends it. */
export const startAttempt = ({ attempts }: Pick<OutboxMail, 'attempts'>, now: Date): Pick<MailState, 'attempts' | 'dueAt'> => ({
  attempts: attempts + 1,
  dueAt: addMilliseconds(now, LEASE_MS),
});

/** The final status of an email, and when it got that status. */
export type MailOutcome = Pick<MailState, 'status' | 'settledAt'>;
export const toOutcome = (status: Exclude<MailState['status'], 'waiting'>, now: Date): MailOutcome => ({ status, settledAt: now.toISOString() });

/** The changes to an email after a failed attempt: it is retried after longer and longer pauses, or given up. */
export function planRetry({ attempts, createdAt }: Pick<OutboxMail, 'attempts' | 'createdAt'>, now: Date): MailOutcome | Pick<MailState, 'dueAt'> {
  if (now.getTime() - Date.parse(createdAt) >= GIVE_UP_MS) return toOutcome('given-up', now);
  return { dueAt: addMilliseconds(now, Math.min(FIRST_PAUSE_MS * PAUSE_FACTOR ** (attempts - 1), LONGEST_PAUSE_MS)) };
}

/** Whether a kind of email can be turned off. */
export const canBeMuted = (kind: string): kind is OptionalMailKind => OPTIONAL_MAIL_KINDS.some((optional) => optional === kind);

/** The kind in links that stop all emails to an address without an account. */
export const EVERYTHING = 'everything';

/** The content of an unsubscribe link: who unsubscribes, as a uid or an address's hash (`hashAddress`), and from what. */
export interface UnsubscribeRequest {
  readonly who: string;
  readonly kind: OptionalMailKind | typeof EVERYTHING;
}

/** Hashes an email address with a key, since links that contain an address would end up in logs. */
export const hashAddress = (address: string, key: string): string => createHmac('sha256', key).update(`address|${address}`).digest('base64url');

const sign = ({ who, kind }: UnsubscribeRequest, key: string): Buffer => createHmac('sha256', key).update(`unsubscribe|${kind}|${who}`).digest();

/** Creates a token that turns off one kind of email for one account or address, and nothing else. It doesn't expire, since people keep emails. */
export const createUnsubscribeToken = (request: UnsubscribeRequest, key: string): string =>
  [request.kind, Buffer.from(request.who).toString('base64url'), sign(request, key).toString('base64url')].join('.');

/** Maximum length of a token that is parsed. A uid has at most 128 characters. */
const MAX_TOKEN_LENGTH = 300;

/** Parses a token. Undefined if this site didn't issue it. */
export function parseUnsubscribeToken(token: string, key: string): UnsubscribeRequest | undefined {
  const [kind = '', who = '', signature = '', ...more] = token.length > MAX_TOKEN_LENGTH ? [] : token.split('.');
  if ((!canBeMuted(kind) && kind !== EVERYTHING) || more.length > 0) return undefined;
  const request: UnsubscribeRequest = { kind, who: Buffer.from(who, 'base64url').toString() };
  const [actual, expected] = [Buffer.from(signature, 'base64url'), sign(request, key)];
  return actual.length === expected.length && timingSafeEqual(actual, expected) && createUnsubscribeToken(request, key) === token ? request : undefined;
}

/** A waiting email and its id. */
export interface WaitingMail {
  readonly id: string;
  readonly mail: OutboxMail;
}

/**
 * Combines waiting emails about the same thing into the fields of one email: the newest one's text and kind, and the titles of the others. Undefined if
 * there are none.
 */
export function combineTexts(
  waiting: readonly WaitingMail[],
): Pick<OutboxMail, 'title' | 'message' | 'actionUrl' | 'actionText' | 'kind' | 'also'> | undefined {
  const [newest, ...older] = waiting.map(({ mail }) => mail).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (!newest) return undefined;
  const titles = new Set(older.flatMap(({ title, also = [] }) => [title, ...also]).concat(newest.also ?? []));
  titles.delete(newest.title);
  const { title, message, actionUrl, actionText, kind } = newest;
  return { title, message, actionUrl, actionText, kind, also: [...titles] };
}

/** The text of an email about only some of its original dates (`YYYY-MM-DD`), since the original text is about all of them. */
export function toTextAboutDates(gymName: string, dates: readonly string[]): Pick<OutboxMail, 'title' | 'message'> {
  const message = `Sessions on ${joinList(dates.map(dayLabel))} were canceled, moved or put back on the schedule. See the gym’s page for what’s on.`;
  return { title: `Changed sessions at ${gymName}`, message };
}
