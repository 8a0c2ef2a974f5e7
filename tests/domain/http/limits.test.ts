import { describe, expect, test } from 'vitest';
import { ALLOWANCE, COST, RequestLimits } from '../../../functions/src/http/limits';

const from = (address: string, more = {}) => ({ headers: { 'x-forwarded-for': address, ...more } });
const AT_ONCE = ALLOWANCE.burst / COST.page;

/** How many of `times` requests at the same moment are let through. */
function passed(limits: RequestLimits, ask: () => ReturnType<typeof from>, times = 10 * AT_ONCE, now = 0): number {
  return Array.from({ length: times }, () => limits.take(ask(), 'page', now)).filter((wait) => wait === 0).length;
}

describe('one network', () => {
  test('gets fifty pages at once and two a second after that', () => {
    const limits = new RequestLimits();
    expect(passed(limits, () => from('203.0.113.9'))).toBe(50);
    expect(passed(limits, () => from('203.0.113.9'), 100, 2000)).toBe(4);
  });

  test('is told when to ask again, and is answered then', () => {
    const limits = new RequestLimits();
    passed(limits, () => from('203.0.113.9'));
    const wait = limits.take(from('203.0.113.9'), 'picture', 0);
    expect(wait).toBe(7);
    expect(limits.take(from('203.0.113.9'), 'picture', wait * 1000)).toBe(0);
  });

  test('is refused unread for half a second after a refusal, and others are not', () => {
    const limits = new RequestLimits();
    const one = from('203.0.113.9');
    expect(limits.isPaused(one, 0)).toBe(false);
    passed(limits, () => one);
    expect(limits.isPaused(one, 499)).toBe(true);
    expect(limits.isPaused(from('203.0.113.10'), 499)).toBe(false);
    expect(limits.isPaused(one, 500)).toBe(false);
    expect(limits.take(one, 'page', 500)).toBe(0);
    expect(limits.isPaused(one, 500)).toBe(false);
  });

  test('loses nothing by the pauses: it still gets two pages a second', () => {
    const limits = new RequestLimits();
    passed(limits, () => from('203.0.113.9'));
    let got = 0;
    for (let now = 0; now < 60_000; now += 20) {
      if (!limits.isPaused(from('203.0.113.9'), now) && limits.take(from('203.0.113.9'), 'page', now) === 0) got++;
    }
    // The last pages' tokens may be left.
    expect(got).toBeGreaterThanOrEqual(2 * 60 - 2);
    expect(got).toBeLessThanOrEqual(2 * 60);
  });

  test('does not use up what another may ask', () => {
    const limits = new RequestLimits();
    passed(limits, () => from('203.0.113.9'));
    expect(limits.take(from('203.0.113.10'), 'page', 0)).toBe(0);
  });

  test('of IPv6 is a line, with whatever address of it somebody asks', () => {
    const limits = new RequestLimits();
    let host = 0;
    expect(passed(limits, () => from(`2001:db8:1:2::${(++host).toString(16)}`))).toBe(50);
  });

  test('is the one that the front end saw, not the one that its request claims', () => {
    const limits = new RequestLimits();
    let claimed = 0;
    expect(passed(limits, () => from(`198.51.100.${claimed++ % 250}, 203.0.113.9`))).toBe(50);
  });
});

describe('behind the CDN', () => {
  const SERVER = '151.101.1.1';

  test('visitors are counted one by one', () => {
    const limits = new RequestLimits();
    expect(passed(limits, () => from(SERVER, { 'fastly-client-ip': '203.0.113.9' }))).toBe(50);
    const another = from(SERVER, { 'fastly-client-ip': '203.0.113.10' });
    expect(limits.isPaused(another, 0)).toBe(false);
    expect(limits.take(another, 'page', 0)).toBe(0);
  });

  test('whoever writes its header for himself, a new visitor each time, is stopped all the same', () => {
    const limits = new RequestLimits();
    let visitor = 0;
    const asking = () => from('203.0.113.9', { 'fastly-client-ip': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor++ & 255}` });
    expect(passed(limits, asking, 10_000)).toBe(2500);
    expect(limits.isPaused(asking(), 0)).toBe(true);
  });
});

test('the local stack, where no front end names a caller, is not limited', () => {
  const limits = new RequestLimits();
  expect(Array.from({ length: 1000 }, () => limits.take({ headers: {} }, 'picture', 0)).every((wait) => wait === 0)).toBe(true);
});
