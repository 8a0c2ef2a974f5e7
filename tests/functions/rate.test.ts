import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../functions/src/contract';
import { type Allowance, admits, placeWithin } from '../../functions/src/platform/rate';
import { clearFirestore, contentsOf } from '../support/firestore';

const NOW = new Date('2026-03-01T10:00:00Z');
const minute = (of: string, limit: number): Allowance => ({ of, limit, windowMs: MINUTE_MS });
const day = (of: string, limit: number): Allowance => ({ of, limit, windowMs: DAY_MS });
const passed = async (calls: readonly Promise<boolean>[]) => (await Promise.all(calls)).filter(Boolean).length;
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

beforeEach(clearFirestore);

describe('calls are counted in windows', () => {
  it('the call past the limit is refused until the next minute', async () => {
    const call = (at = NOW) => admits([minute('u1', 2)], at);
    expect([await call(), await call(), await call()]).toEqual([true, true, false]);
    expect(await call(new Date(NOW.getTime() + MINUTE_MS))).toBe(true);
  });

  it('each caller by itself, and a day apart from a minute', async () => {
    expect(await admits([minute('u1', 1)], NOW)).toBe(true);
    expect(await admits([minute('u2', 1)], NOW)).toBe(true);
    expect(await admits([day('u1', 1)], NOW)).toBe(true);
    expect(await admits([day('u1', 1)], new Date('2026-03-01T23:59:00Z'))).toBe(false);
    expect(await admits([day('u1', 1)], new Date('2026-03-02T00:00:00Z'))).toBe(true);
  });

  it('and the one that is used up refuses, whichever it is', async () => {
    const call = (who: string) => admits([minute(who, 2), minute('network', 3)], NOW);
    expect([await call('a'), await call('a'), await call('a')]).toEqual([true, true, false]);
    expect([await call('b'), await call('b'), await call('c')]).toEqual([true, false, false]);
  });
});

describe('of calls at once', () => {
  it('exactly as many pass as are allowed', async () => {
    expect(await passed(times(30, () => admits([minute('u1', 10)], NOW)))).toBe(10);
    expect(await passed(times(30, () => admits([minute('u1', 10)], NOW)))).toBe(0);
  });

  it('that are fewer than allowed all pass', async () => {
    expect(await passed(times(10, () => admits([minute('u1', 10), minute('network', 30)], NOW)))).toBe(10);
  });

  it('of ten accounts in one network as many pass as the network is allowed', async () => {
    const accounts = Array.from({ length: 10 }, (_, index) => `account ${index}`);
    expect(await passed(accounts.flatMap((of) => times(3, () => admits([minute(of, 3), minute('network', 9)], NOW))))).toBe(9);
  });
});

describe('a full counter', () => {
  it('is not written again, however often it is asked', async () => {
    await admits([minute('u1', 1)], NOW);
    const full = await contentsOf('rateLimits');
    await Promise.all(times(20, () => admits([minute('u1', 1)], NOW)));
    expect(await contentsOf('rateLimits')).toEqual(full);
  });
});

describe('a place within a window', () => {
  it('is each one’s own, and the same when it is asked again', async () => {
    const place = (token: string) => placeWithin(MINUTE_MS, 'notices', token, NOW);
    const places = await Promise.all(['a', 'b', 'c', 'd'].map(place));
    expect([...places].sort()).toEqual([0, 1, 2, 3]);
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(place))).toEqual(places);
  });
});
