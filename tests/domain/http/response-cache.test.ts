import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SiteResponse } from '@functions/http/response';
import { ResponseCache } from '@functions/http/response-cache';

const SHARED: SiteResponse = { status: 200, headers: { 'cache-control': 'public, s-maxage=120' }, body: 'first' };
const FAILED: SiteResponse = { status: 503, headers: { 'cache-control': 'no-store' }, body: 'out of reach' };
const never = () => new Promise<SiteResponse>(() => {});
let held: ResponseCache<SiteResponse>;

beforeEach(() => {
  vi.useFakeTimers();
  held = new ResponseCache();
});
afterEach(() => vi.useRealTimers());

test('ResponseCache makes an answer once for many requests at the same time', async () => {
  const make = vi.fn(async () => SHARED);
  await Promise.all(Array.from({ length: 20 }, () => held.get('/bjj', make)));
  expect(make).toHaveBeenCalledTimes(1);
});

test('ResponseCache holds an answer for five seconds', async () => {
  let count = 0;
  const make = async () => ({ ...SHARED, body: String(++count) });
  await held.get('/bjj', make);
  vi.advanceTimersByTime(4900);
  expect((await held.get('/bjj', make)).body).toBe('1');
  vi.advanceTimersByTime(200);
  expect((await held.get('/bjj', make)).body).toBe('2');
});

test.each([
  ['a missing page', { ...SHARED, status: 404 }],
  ['an answer with no-store', { ...SHARED, headers: { 'cache-control': 'no-store' } }],
])('ResponseCache does not hold %s', async (_what, answer) => {
  const make = vi.fn(async () => answer);
  await held.get('/x', make);
  await held.get('/x', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('ResponseCache tries again after an answer failed', async () => {
  await expect(held.get('/x', () => Promise.reject(new Error('out of reach')))).rejects.toThrow('out of reach');
  expect(await held.get('/x', async () => SHARED)).toBe(SHARED);
});

describe('ResponseCache serves the last answer for ten minutes with a short lifetime', () => {
  beforeEach(async () => {
    await held.get('/bjj', async () => SHARED);
    vi.advanceTimersByTime(60_000);
  });

  test.each([
    ['a new one fails', () => Promise.reject(new Error('out of reach'))],
    ['a new one is an error', async () => FAILED],
  ])('if %s', async (_how, make) => {
    expect(await held.get('/bjj', make)).toMatchObject({ status: 200, body: 'first', headers: { 'cache-control': 'public, max-age=0, s-maxage=10' } });
  });

  test('if a new one takes long, and serves the new one once it is ready', async () => {
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

describe('ResponseCache limits', () => {
  async function ask(key: string, body = 'page'): Promise<boolean> {
    const make = vi.fn(async () => ({ ...SHARED, body }));
    await held.get(key, make);
    return make.mock.calls.length === 0;
  }

  test('keep only so many entries, the latest ones', async () => {
    held = new ResponseCache({ entries: 3, bytes: 1000 });
    for (const key of ['/a', '/b', '/c', '/d']) await ask(key);
    expect(await ask('/d')).toBe(true);
    expect(await ask('/a')).toBe(false);
  });

  test('keep only so many bytes', async () => {
    held = new ResponseCache({ entries: 10, bytes: 100 });
    await ask('/a', 'x'.repeat(60));
    await ask('/b', 'x'.repeat(60));
    expect(await ask('/b')).toBe(true);
    expect(await ask('/a')).toBe(false);
  });
});

test('ResponseCache makes an answer again after its "until" time, and does not serve the old one on failure', async () => {
  await held.get('/bjj', async () => ({ ...SHARED, until: Date.now() + 3000 }));
  vi.advanceTimersByTime(2900);
  expect(held.has('/bjj')).toBe(true);
  vi.advanceTimersByTime(100);
  expect(held.has('/bjj')).toBe(false);
  await expect(held.get('/bjj', () => Promise.reject(new Error('out of reach')))).rejects.toThrow('out of reach');
  expect((await held.get('/bjj', async () => ({ ...SHARED, body: 'second' }))).body).toBe('second');
});
