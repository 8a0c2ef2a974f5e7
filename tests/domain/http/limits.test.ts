import { describe, expect, test, vi } from 'vitest';
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
    expect(passed(limits, () => from('203.0.113.9'), AT_ONCE)).toBe(50);
    expect(passed(limits, () => from('203.0.113.9'), 100, 2000)).toBe(4);
  });

  test('is told when to ask again, and is answered then', () => {
    const limits = new RequestLimits();
    passed(limits, () => from('203.0.113.9'), AT_ONCE);
    const wait = limits.take(from('203.0.113.9'), 'picture', 0);
    expect(wait).toBe(7);
    expect(limits.take(from('203.0.113.9'), 'picture', wait * 1000)).toBe(0);
  });

  test('is refused unread for half a second after a refusal, and others are not', () => {
    const limits = new RequestLimits();
    const one = from('203.0.113.9');
    expect(limits.refusesUnread(one, 0)).toBe(false);
    passed(limits, () => one, AT_ONCE + 1);
    expect(limits.refusesUnread(one, 499)).toBe(true);
    expect(limits.refusesUnread(from('203.0.113.10'), 499)).toBe(false);
    expect(limits.refusesUnread(one, 510)).toBe(false);
    expect(limits.take(one, 'page', 510)).toBe(0);
    expect(limits.refusesUnread(one, 510)).toBe(false);
  });

  /** Pages that it gets in a minute, the first fifty apart, where it asks for one every so many milliseconds. */
  function gotInMinute(limits: RequestLimits, every: number): number {
    const one = from('203.0.113.9');
    passed(limits, () => one, AT_ONCE);
    let got = 0;
    for (let now = 0; now < 60_000; now += every) if (!limits.refusesUnread(one, now) && limits.take(one, 'page', now) === 0) got++;
    return got;
  }

  test('gets nine tenths of its two pages a second where it asks fifty times a second', () => {
    expect(gotInMinute(new RequestLimits(), 20)).toBeGreaterThanOrEqual(0.9 * 2 * 60);
  });

  test('gets nothing while it asks a thousand times a second, and again two and a half seconds after that', () => {
    const limits = new RequestLimits();
    expect(gotInMinute(limits, 1)).toBe(0);
    expect(limits.take(from('203.0.113.9'), 'page', 62_500)).toBe(0);
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

  test('of IPv6 with all networks of its /56 gets three times as much as with one', () => {
    const limits = new RequestLimits();
    let network = 0;
    expect(passed(limits, () => from(`2001:db8:1:2${(network++ % 256).toString(16).padStart(2, '0')}::1`))).toBe(150);
    expect(limits.take(from('2001:db8:1:300::1'), 'page', 0)).toBe(0);
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
    expect(limits.refusesUnread(another, 0)).toBe(false);
    expect(limits.take(another, 'page', 0)).toBe(0);
  });

  test('a caller who is none of its servers is counted by itself, whoever it says that it asks for', () => {
    const limits = new RequestLimits();
    let visitor = 0;
    const asking = () => from('203.0.113.9', { 'fastly-client-ip': `10.0.0.${visitor++ % 250}` });
    expect(passed(limits, asking)).toBe(50);
    expect(limits.refusesUnread(asking(), 0)).toBe(true);
  });

  test('a caller can’t have a visitor refused by naming their address', () => {
    const limits = new RequestLimits();
    passed(limits, () => from('203.0.113.9', { 'fastly-client-ip': '198.51.100.7' }));
    const victim = from(SERVER, { 'fastly-client-ip': '198.51.100.7' });
    expect(limits.refusesUnread(victim, 0)).toBe(false);
    expect(limits.take(victim, 'page', 0)).toBe(0);
  });

  test('a server is not taken for one by what its caller claims to have come through', () => {
    const limits = new RequestLimits();
    passed(limits, () => from(`${SERVER}, 203.0.113.9`, { 'fastly-client-ip': '198.51.100.7' }));
    expect(limits.take(from(SERVER, { 'fastly-client-ip': '198.51.100.7' }), 'page', 0)).toBe(0);
  });

  test('a server that names a new visitor each time is stopped in the end', () => {
    const limits = new RequestLimits();
    let visitor = 0;
    const asking = () => from(SERVER, { 'fastly-client-ip': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor++ & 255}` });
    expect(passed(limits, asking, 10_000)).toBe(2500);
    expect(limits.refusesUnread(asking(), 0)).toBe(true);
  });

  test('its servers are those that the configuration names', async () => {
    vi.resetModules();
    vi.stubEnv('CDN_NETWORKS', '192.0.2.0/24, 2001:db8:cd::/48 nonsense/8');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { isCdnServer } = await import('../../../functions/src/platform/cdn');
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

test('the local stack, where no front end names a caller, is not limited', () => {
  const limits = new RequestLimits();
  expect(Array.from({ length: 1000 }, () => limits.take({ headers: {} }, 'picture', 0)).every((wait) => wait === 0)).toBe(true);
});
