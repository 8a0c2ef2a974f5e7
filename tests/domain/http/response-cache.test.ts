import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SiteResponse } from '../../../functions/src/http/response';
import { ResponseCache } from '../../../functions/src/http/response-cache';

const SHARED: SiteResponse = { status: 200, headers: { 'cache-control': 'public, s-maxage=120' }, body: 'first' };
const FAILED: SiteResponse = { status: 503, headers: { 'cache-control': 'no-store' }, body: 'out of reach' };
const never = () => new Promise<SiteResponse>(() => {});
let held: ResponseCache<SiteResponse>;

beforeEach(() => {
  vi.useFakeTimers();
  held = new ResponseCache();
});
afterEach(() => vi.useRealTimers());

test('an answer that is asked for many times at once is made once', async () => {
  const make = vi.fn(async () => SHARED);
  await Promise.all(Array.from({ length: 20 }, () => held.get('/bjj', make)));
  expect(make).toHaveBeenCalledTimes(1);
});

test('an answer is held for five seconds and then made anew', async () => {
  let count = 0;
  const make = async () => ({ ...SHARED, body: String(++count) });
  await held.get('/bjj', make);
  vi.advanceTimersByTime(4900);
  expect((await held.get('/bjj', make)).body).toBe('1');
  vi.advanceTimersByTime(200);
  expect((await held.get('/bjj', make)).body).toBe('2');
});

test.each([
  ['a page that is missing', { ...SHARED, status: 404 }],
  ['an answer that no cache may hold', { ...SHARED, headers: { 'cache-control': 'no-store' } }],
])('%s is not held', async (_what, answer) => {
  const make = vi.fn(async () => answer);
  await held.get('/x', make);
  await held.get('/x', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('an answer that failed is made again for the next who asks', async () => {
  await expect(held.get('/x', () => Promise.reject(new Error('out of reach')))).rejects.toThrow('out of reach');
  expect(await held.get('/x', async () => SHARED)).toBe(SHARED);
});

describe('while no new answer can be made, the last is passed on for ten minutes, for caches to ask again soon', () => {
  beforeEach(async () => {
    await held.get('/bjj', async () => SHARED);
    vi.advanceTimersByTime(60_000);
  });

  test.each([
    ['it fails', () => Promise.reject(new Error('out of reach'))],
    ['it is an error', async () => FAILED],
  ])('where %s', async (_how, make) => {
    expect(await held.get('/bjj', make)).toMatchObject({ status: 200, body: 'first', headers: { 'cache-control': 'public, max-age=0, s-maxage=10' } });
  });

  test('where it takes its time, and the new one for whoever asks once it is there', async () => {
    let finish = (_: SiteResponse): void => {};
    const asked = held.get('/bjj', () => new Promise<SiteResponse>((resolve) => (finish = resolve)));
    await vi.advanceTimersByTimeAsync(2000);
    expect((await asked).body).toBe('first');
    finish({ ...SHARED, body: 'second' });
    expect((await held.get('/bjj', never)).body).toBe('second');
  });

  test('but not longer', async () => {
    vi.advanceTimersByTime(10 * 60_000);
    expect(await held.get('/bjj', async () => FAILED)).toBe(FAILED);
  });
});

describe('what is held', () => {
  async function ask(key: string, body = 'page'): Promise<boolean> {
    const make = vi.fn(async () => ({ ...SHARED, body }));
    await held.get(key, make);
    return make.mock.calls.length === 0;
  }

  test('is so many addresses at most, and those asked for last', async () => {
    held = new ResponseCache({ entries: 3, bytes: 1000 });
    for (const key of ['/a', '/b', '/c', '/d']) await ask(key);
    expect(await ask('/d')).toBe(true);
    expect(await ask('/a')).toBe(false);
  });

  test('is so many bytes at most', async () => {
    held = new ResponseCache({ entries: 10, bytes: 100 });
    await ask('/a', 'x'.repeat(60));
    await ask('/b', 'x'.repeat(60));
    expect(await ask('/b')).toBe(true);
    expect(await ask('/a')).toBe(false);
  });
});

test('an answer that is right until a moment is made anew from then on, and not passed on while that fails', async () => {
  await held.get('/bjj', async () => ({ ...SHARED, until: Date.now() + 3000 }));
  vi.advanceTimersByTime(2900);
  expect(held.has('/bjj')).toBe(true);
  vi.advanceTimersByTime(100);
  expect(held.has('/bjj')).toBe(false);
  await expect(held.get('/bjj', () => Promise.reject(new Error('out of reach')))).rejects.toThrow('out of reach');
  expect((await held.get('/bjj', async () => ({ ...SHARED, body: 'second' }))).body).toBe('second');
});
