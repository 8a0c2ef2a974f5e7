import { describe, expect, test, vi } from 'vitest';
import { ALLOWANCE, COST, RequestLimits } from '@functions/http/request-limits';

const from = (address: string, more = {}) => ({ headers: { 'x-forwarded-for': address, ...more } });
const AT_ONCE = ALLOWANCE.burst / COST.page;

/** How many of `times` requests at the same moment are let through. */
function passed(limits: RequestLimits, ask: () => ReturnType<typeof from>, times = 10 * AT_ONCE, now = 0): number {
  return Array.from({ length: times }, () => limits.take(ask(), 'page', now)).filter((wait) => wait === 0).length;
}

describe('RequestLimits for one network', () => {
  test('allow fifty pages at once and two per second after that', () => {
    const limits = new RequestLimits();
    expect(passed(limits, () => from('203.0.113.9'), AT_ONCE)).toBe(50);
    expect(passed(limits, () => from('203.0.113.9'), 100, 2000)).toBe(4);
  });

  test('say when to ask again, and accept that request', () => {
    const limits = new RequestLimits();
    passed(limits, () => from('203.0.113.9'), AT_ONCE);
    const wait = limits.take(from('203.0.113.9'), 'picture', 0);
    expect(wait).toBe(7);
    expect(limits.take(from('203.0.113.9'), 'picture', wait * 1000)).toBe(0);
  });

  test('refuse requests unread for half a second after a refusal, but not from others', () => {
    const limits = new RequestLimits();
    const one = from('203.0.113.9');
    expect(limits.shouldRejectUnread(one, 0)).toBe(false);
    passed(limits, () => one, AT_ONCE + 1);
    expect(limits.shouldRejectUnread(one, 499)).toBe(true);
    expect(limits.shouldRejectUnread(from('203.0.113.10'), 499)).toBe(false);
    expect(limits.shouldRejectUnread(one, 510)).toBe(false);
    expect(limits.take(one, 'page', 510)).toBe(0);
    expect(limits.shouldRejectUnread(one, 510)).toBe(false);
  });

  /** Pages that a network gets in a minute after the first fifty, with a request every `every` milliseconds. */
  function gotInMinute(limits: RequestLimits, every: number): number {
    const one = from('203.0.113.9');
    passed(limits, () => one, AT_ONCE);
    let got = 0;
    for (let now = 0; now < 60_000; now += every) if (!limits.shouldRejectUnread(one, now) && limits.take(one, 'page', now) === 0) got++;
    return got;
  }

  test('allow nine tenths of two pages a second at fifty requests a second', () => {
    expect(gotInMinute(new RequestLimits(), 20)).toBeGreaterThanOrEqual(0.9 * 2 * 60);
  });

  test('allow nothing at a thousand requests a second, and recover after two and a half seconds', () => {
    const limits = new RequestLimits();
    expect(gotInMinute(limits, 1)).toBe(0);
    expect(limits.take(from('203.0.113.9'), 'page', 62_500)).toBe(0);
  });

  test('do not use up another network’s allowance', () => {
    const limits = new RequestLimits();
    passed(limits, () => from('203.0.113.9'));
    expect(limits.take(from('203.0.113.10'), 'page', 0)).toBe(0);
  });

  test('count all addresses of an IPv6 /64 as one', () => {
    const limits = new RequestLimits();
    let host = 0;
    expect(passed(limits, () => from(`2001:db8:1:2::${(++host).toString(16)}`))).toBe(50);
  });

  test('allow all networks of an IPv6 /56 three times as much as one', () => {
    const limits = new RequestLimits();
    let network = 0;
    expect(passed(limits, () => from(`2001:db8:1:2${(network++ % 256).toString(16).padStart(2, '0')}::1`))).toBe(150);
    expect(limits.take(from('2001:db8:1:300::1'), 'page', 0)).toBe(0);
  });

  test('count the address that the front end saw, not the one that the request claims', () => {
    const limits = new RequestLimits();
    let claimed = 0;
    expect(passed(limits, () => from(`198.51.100.${claimed++ % 250}, 203.0.113.9`))).toBe(50);
  });
});

describe('RequestLimits behind the CDN', () => {
  const SERVER = '151.101.1.1';

  test('count visitors separately', () => {
    const limits = new RequestLimits();
    expect(passed(limits, () => from(SERVER, { 'fastly-client-ip': '203.0.113.9' }))).toBe(50);
    const another = from(SERVER, { 'fastly-client-ip': '203.0.113.10' });
    expect(limits.shouldRejectUnread(another, 0)).toBe(false);
    expect(limits.take(another, 'page', 0)).toBe(0);
  });

  test('count a caller outside the CDN by itself, whatever visitor it names', () => {
    const limits = new RequestLimits();
    let visitor = 0;
    const asking = () => from('203.0.113.9', { 'fastly-client-ip': `10.0.0.${visitor++ % 250}` });
    expect(passed(limits, asking)).toBe(50);
    expect(limits.shouldRejectUnread(asking(), 0)).toBe(true);
  });

  test('do not let a caller use up a visitor’s allowance by naming their address', () => {
    const limits = new RequestLimits();
    passed(limits, () => from('203.0.113.9', { 'fastly-client-ip': '198.51.100.7' }));
    const victim = from(SERVER, { 'fastly-client-ip': '198.51.100.7' });
    expect(limits.shouldRejectUnread(victim, 0)).toBe(false);
    expect(limits.take(victim, 'page', 0)).toBe(0);
  });

  test('do not accept a CDN server that the caller only claims', () => {
    const limits = new RequestLimits();
    passed(limits, () => from(`${SERVER}, 203.0.113.9`, { 'fastly-client-ip': '198.51.100.7' }));
    expect(limits.take(from(SERVER, { 'fastly-client-ip': '198.51.100.7' }), 'page', 0)).toBe(0);
  });

  test('stop a CDN server that names a new visitor each time in the end', () => {
    const limits = new RequestLimits();
    let visitor = 0;
    const asking = () => from(SERVER, { 'fastly-client-ip': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor++ & 255}` });
    expect(passed(limits, asking, 10_000)).toBe(2500);
    expect(limits.shouldRejectUnread(asking(), 0)).toBe(true);
  });

  test('take the CDN’s servers from the configuration', async () => {
    vi.resetModules();
    vi.stubEnv('CDN_NETWORKS', '192.0.2.0/24, 2001:db8:cd::/48 nonsense/8');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { isCdnServer } = await import('@functions/platform/cdn');
    expect(['192.0.2.7', '::ffff:192.0.2.7', '2001:db8:cd::1', SERVER, '203.0.113.9', 'nonsense', ''].map(isCdnServer)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    vi.unstubAllEnvs();
    vi.resetModules();
  });
});

test('RequestLimits do not limit the local stack, which has no front end', () => {
  const limits = new RequestLimits();
  expect(Array.from({ length: 1000 }, () => limits.take({ headers: {} }, 'picture', 0)).every((wait) => wait === 0)).toBe(true);
});
