import { createHash } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { COLLECTIONS, DAY_MS, DomainError, MINUTE_MS } from '../contract';
import { firestore } from './firestore';

/**
 * Counts a call of `name` by `who` in the current minute.
 * @throws DomainError `rate-limited` past `perMinute`
 */
export async function countCall(name: string, who: string, perMinute: number, now: Date): Promise<void> {
  if ((await countWithin(MINUTE_MS, `${name}|${who}`, now)) > perMinute)
    throw new DomainError('rate-limited', 'Too many requests. Wait a minute, then try again.');
}

/**
 * Counts a call of `name` by `who` in the current day (UTC).
 * @throws DomainError `too-many-today` past `perDay`
 */
export async function countDailyCall(name: string, who: string, perDay: number, now: Date): Promise<void> {
  if ((await countWithin(DAY_MS, `${name}|${who}|day`, now)) > perDay)
    throw new DomainError('too-many-today', 'That is all we can take from here in one day. Try again tomorrow.');
}

/**
 * Counts one more of `what` in the current window of `windowMs`, and says how many that makes. Addresses are stored only
 * as a digest; documents expire a window later, by the TTL policy on `expiresAt`.
 */
async function countWithin(windowMs: number, what: string, now: Date): Promise<number> {
  const window = Math.floor(now.getTime() / windowMs);
  const id = createHash('sha256').update(`${what}|${window}`).digest('base64url');
  const reference = firestore().collection(COLLECTIONS.rateLimits).doc(id);
  await reference.set({ count: FieldValue.increment(1), expiresAt: Timestamp.fromMillis((window + 2) * windowMs) }, { merge: true });
  return (await reference.get()).get('count') as number;
}

/**
 * The network address that a visitor calls from: the last one that `X-Forwarded-For` names, which Google's front end
 * added. Those before it, and with them Express's `ip`, are what the visitor's own machine claims.
 */
export function visitorAddress(request: { ip?: string | undefined; headers: Record<string, string | string[] | undefined> }): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
  return forwarded.split(',').at(-1)?.trim() || request.ip || 'unknown';
}
