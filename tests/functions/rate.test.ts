import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@contract';
import { type Allowance, tryCountCall, takePosition } from '@functions/platform/rate-limit';
import { clearFirestore, contentsOf } from '@support/firestore';

const NOW = new Date('2026-03-01T10:00:00Z');
const minute = (key: string, limit: number): Allowance => ({ key, limit, windowMs: MINUTE_MS });
const day = (key: string, limit: number): Allowance => ({ key, limit, windowMs: DAY_MS });
const passed = async (calls: readonly Promise<boolean>[]) => (await Promise.all(calls)).filter(Boolean).length;
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

beforeEach(clearFirestore);

describe('tryCountCall', () => {
  it('refuses calls over the limit until the next minute', async () => {
    const call = (at = NOW) => tryCountCall([minute('u1', 2)], at);
    expect([await call(), await call(), await call()]).toEqual([true, true, false]);
    expect(await call(new Date(NOW.getTime() + MINUTE_MS))).toBe(true);
  });

  it('counts each caller separately, and a day separately from a minute', async () => {
    expect(await tryCountCall([minute('u1', 1)], NOW)).toBe(true);
    expect(await tryCountCall([minute('u2', 1)], NOW)).toBe(true);
    expect(await tryCountCall([day('u1', 1)], NOW)).toBe(true);
    expect(await tryCountCall([day('u1', 1)], new Date('2026-03-01T23:59:00Z'))).toBe(false);
    expect(await tryCountCall([day('u1', 1)], new Date('2026-03-02T00:00:00Z'))).toBe(true);
  });

  it('refuses a call if any of its allowances is used up', async () => {
    const call = (who: string) => tryCountCall([minute(who, 2), minute('network', 3)], NOW);
    expect([await call('a'), await call('a'), await call('a')]).toEqual([true, true, false]);
    expect([await call('b'), await call('b'), await call('c')]).toEqual([true, false, false]);
  });
});

describe('tryCountCall, called many times at once', () => {
  it('lets through exactly as many calls as allowed', async () => {
    expect(await passed(times(30, () => tryCountCall([minute('u1', 10)], NOW)))).toBe(10);
    expect(await passed(times(30, () => tryCountCall([minute('u1', 10)], NOW)))).toBe(0);
  });

  it('lets through all calls if they are fewer than allowed', async () => {
    expect(await passed(times(10, () => tryCountCall([minute('u1', 10), minute('network', 30)], NOW)))).toBe(10);
  });

  it('lets through as many calls of ten accounts as their network is allowed', async () => {
    const accounts = Array.from({ length: 10 }, (_, index) => `account ${index}`);
    expect(await passed(accounts.flatMap((of) => times(3, () => tryCountCall([minute(of, 3), minute('network', 9)], NOW))))).toBe(9);
  });
});

describe('a full call counter', () => {
  it('is not written again by refused calls', async () => {
    await tryCountCall([minute('u1', 1)], NOW);
    const full = await contentsOf('rateLimits');
    await Promise.all(times(20, () => tryCountCall([minute('u1', 1)], NOW)));
    expect(await contentsOf('rateLimits')).toEqual(full);
  });
});

describe('takePosition', () => {
  it('gives each token its own place, and the same place when asked again', async () => {
    const place = (token: string) => takePosition(MINUTE_MS, 'notices', token, NOW);
    const places = await Promise.all(['a', 'b', 'c', 'd'].map(place));
    expect([...places].sort()).toEqual([0, 1, 2, 3]);
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(place))).toEqual(places);
  });
});
