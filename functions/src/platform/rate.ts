import { createHash } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { COLLECTIONS, DomainError, MINUTE_MS } from '../contract';
import { firestore } from './firestore';

/**
 * Counts a call of `name` by `who` in the current minute. Addresses are stored only as a digest; documents expire by
 * the TTL policy on `expiresAt`.
 * @throws DomainError `rate-limited` past `perMinute`
 */
export async function countCall(name: string, who: string, perMinute: number, now: Date): Promise<void> {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const id = createHash('sha256').update(`${name}|${who}|${minute}`).digest('base64url');
  const reference = firestore().collection(COLLECTIONS.rateLimits).doc(id);
  await reference.set({ count: FieldValue.increment(1), expiresAt: Timestamp.fromMillis((minute + 2) * MINUTE_MS) }, { merge: true });
  const count = (await reference.get()).get('count') as number;
  if (count > perMinute) throw new DomainError('rate-limited', 'Too many requests. Wait a minute, then try again.');
}

/**
 * The network address that a visitor calls from: the last one that `X-Forwarded-For` names, which Google's front end
 * added. Those before it, and with them Express's `ip`, are what the visitor's own machine claims.
 */
export function visitorAddress(request: { ip?: string | undefined; headers: Record<string, string | string[] | undefined> }): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
  return forwarded.split(',').at(-1)?.trim() || request.ip || 'unknown';
}
