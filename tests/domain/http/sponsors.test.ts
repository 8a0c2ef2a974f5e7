import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cached } from '@functions/http/cached';
import { nextChange } from '@functions/http/spans';

const span = (from: string, until: string) => ({ from: `2026-03-${from}T00:00:00.000Z`, until: `2026-03-${until}T00:00:00.000Z` });
const at = (day: string) => Date.parse(`2026-03-${day}T00:00:00.000Z`);

describe('nextChange', () => {
  test('returns the next start or end of any sponsorship', () => {
    const spans = [span('01', '20'), span('15', '25')];
    expect(nextChange(spans, at('10'))).toBe(at('15'));
    expect(nextChange(spans, at('15'))).toBe(at('20'));
    expect(nextChange(spans, at('24'))).toBe(at('25'));
  });

  test('returns undefined if all are over or there are none', () => {
    expect(nextChange([span('01', '20')], at('20'))).toBeUndefined();
    expect(nextChange([], at('20'))).toBeUndefined();
  });
});

describe('cached', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('loads once for simultaneous callers, and again when its time is over', async () => {
    const load = vi.fn(async () => load.mock.calls.length);
    const get = cached(1000, load);
    expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
    vi.advanceTimersByTime(999);
    expect(await get()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await get()).toBe(2);
    expect(await get(0)).toBe(3);
  });

  test('keeps the last value if a reload fails, and throws if nothing was ever loaded', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValueOnce('known')
      .mockRejectedValueOnce(new Error('away'));
    const get = cached(1000, load);
    await expect(get()).rejects.toThrow('away');
    expect(await get()).toBe('known');
    vi.advanceTimersByTime(5000);
    expect(await get()).toBe('known');
  });
});
