import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeldAnswers } from '../../../functions/src/platform/held';

const SHARED = { status: 200, headers: { 'cache-control': 'public, s-maxage=120' } };
let held: HeldAnswers<typeof SHARED & { readonly made?: number }>;

beforeEach(() => {
  vi.useFakeTimers();
  held = new HeldAnswers();
});
afterEach(() => vi.useRealTimers());

test('an answer that is asked for many times at once is made once', async () => {
  const make = vi.fn(async () => SHARED);
  await Promise.all(Array.from({ length: 20 }, () => held.get('/bjj', make)));
  expect(make).toHaveBeenCalledTimes(1);
});

test('an answer is held for five seconds and then made anew', async () => {
  let count = 0;
  const make = async () => ({ ...SHARED, made: ++count });
  await held.get('/bjj', make);
  vi.advanceTimersByTime(4900);
  expect((await held.get('/bjj', make)).made).toBe(1);
  vi.advanceTimersByTime(200);
  expect((await held.get('/bjj', make)).made).toBe(2);
});

test.each([
  ['a page that is missing', { ...SHARED, status: 404 }],
  ['an answer that no cache may hold', { status: 200, headers: { 'cache-control': 'no-store' } }],
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

test('of more addresses than it has room for the oldest are dropped', async () => {
  const make = vi.fn(async () => SHARED);
  for (let page = 0; page < 301; page++) await held.get(`/${page}`, make);
  await held.get('/300', make);
  expect(make).toHaveBeenCalledTimes(301);
  await held.get('/0', make);
  expect(make).toHaveBeenCalledTimes(302);
});
