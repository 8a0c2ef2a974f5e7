import { beforeEach, expect, test, vi } from 'vitest';
import { cachedInMemory, clearCachedReads } from '@web/storage/cache';

const MINUTE = 60_000;
beforeEach(clearCachedReads);

test('cachedInMemory returns the cached value until it expires', async () => {
  const load = vi.fn().mockResolvedValueOnce('first').mockResolvedValueOnce('second');
  const ask = () => cachedInMemory('gyms', MINUTE, load);
  expect([await ask(), await ask()]).toEqual(['first', 'first']);
  vi.setSystemTime(Date.now() + MINUTE + 1);
  expect(await ask()).toBe('second');
});

test('cachedInMemory shares one load among concurrent callers', async () => {
  const load = vi.fn().mockResolvedValue('gyms');
  const ask = () => cachedInMemory('gyms', MINUTE, load);
  expect(await Promise.all([ask(), ask()])).toEqual(['gyms', 'gyms']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('cachedInMemory reports a failure to all waiting callers and does not cache it', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('gyms');
  const ask = () => cachedInMemory('gyms', MINUTE, load);
  const both = await Promise.allSettled([ask(), ask()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask()).toBe('gyms');
});
