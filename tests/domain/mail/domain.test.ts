import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '@contract';
import { startAttempt, planRetry, GIVE_UP_MS, isDue, LEASE_MS, createUnsubscribeToken, parseUnsubscribeToken } from '@functions/mail/domain';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const mail = (attempts: number) => ({ attempts, createdAt: NOW.toISOString() });

describe('the mail outbox (isDue, startAttempt, planRetry)', () => {
  test('sends an email from its due time on, and only while it is waiting', () => {
    const dueAt = NOW.toISOString();
    expect(isDue({ status: 'waiting', dueAt }, NOW)).toBe(true);
    expect(isDue({ status: 'waiting', dueAt }, after(-1))).toBe(false);
    for (const status of ['sent', 'not-wanted', 'refused', 'given-up', 'combined'] as const) expect(isDue({ status, dueAt }, NOW)).toBe(false);
  });

  test('locks an email that is being sent until its lease ends', () => {
    const mark = startAttempt({ attempts: 0 }, NOW);
    expect(mark.attempts).toBe(1);
    expect(isDue({ status: 'waiting', ...mark }, after(LEASE_MS - 1))).toBe(false);
    expect(isDue({ status: 'waiting', ...mark }, after(LEASE_MS))).toBe(true);
  });

  test('retries a failed email at growing intervals, up to every six hours', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 20].map((attempts) => {
      const outcome = planRetry(mail(attempts), NOW);
      return 'dueAt' in outcome ? (Date.parse(outcome.dueAt) - NOW.getTime()) / MINUTE_MS : undefined;
    });
    expect(pauses).toEqual([1, 4, 16, 64, 256, 360, 360]);
  });

  test('gives up after three days', () => {
    expect(planRetry(mail(9), after(GIVE_UP_MS - 1))).toHaveProperty('dueAt');
    expect(planRetry(mail(9), after(GIVE_UP_MS))).toEqual({ status: 'given-up', settledAt: after(GIVE_UP_MS).toISOString() });
  });
});

describe('createUnsubscribeToken and parseUnsubscribeToken', () => {
  const unwanted = { who: 'AbC-123_~é', kind: 'photo' } as const;
  const token = createUnsubscribeToken(unwanted, 'key');

  test('name the person and the kind of email, and need no URL escapes', () => {
    expect(parseUnsubscribeToken(token, 'key')).toEqual(unwanted);
    expect(token).toMatch(/^[\w.-]+$/);
  });

  test('refuse a token of another deployment, person or kind', () => {
    const [, uid, signature] = token.split('.');
    const other = Buffer.from('other').toString('base64url');
    expect(parseUnsubscribeToken(token, 'other key')).toBeUndefined();
    for (const forged of [
      `discount.${uid}.${signature}`,
      `photo.${other}.${signature}`,
      `sponsorship.${uid}.${signature}`,
      `role.${uid}.${signature}`,
      `everything.${uid}.${signature}`,
    ]) {
      expect(parseUnsubscribeToken(forged, 'key')).toBeUndefined();
    }
  });

  test.each(['', '.', '..', 'photo', `${token}.`, `${token}x`, `${token}=`, ` ${token}`, token.slice(0, -1), `photo..${'A'.repeat(43)}`, 'x'.repeat(100_000)])(
    'refuse a truncated or forged token: %j',
    (broken) => {
      expect(parseUnsubscribeToken(broken, 'key')).toBeUndefined();
    },
  );
});
