import { beforeEach, expect, test, vi } from 'vitest';
import { cacheInMemory, clearCachedReads } from '@web/storage/cache';

const MINUTE = 60_000;
beforeEach(clearCachedReads);

test('cacheInMemory returns the cached value until it expires', async () => {
  const load = vi.fn().mockResolvedValueOnce('first').mockResolvedValueOnce('second');
  const read = () => cacheInMemory('gyms', MINUTE, load);
  expect([await read(), await read()]).toEqual(['first', 'first']);
  vi.setSystemTime(Date.now() + MINUTE + 1);
  expect(await read()).toBe('second');
});

test('cacheInMemory shares one load among concurrent callers', async () => {
  const load = vi.fn().mockResolvedValue('gyms');
  const read = () => cacheInMemory('gyms', MINUTE, load);
  expect(await Promise.all([read(), read()])).toEqual(['gyms', 'gyms']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('cacheInMemory reports a failure to all waiting callers and does not cache it', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('gyms');
  const read = () => cacheInMemory('gyms', MINUTE, load);
  const both = await Promise.allSettled([read(), read()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read()).toBe('gyms');
});
