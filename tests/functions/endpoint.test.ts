import { afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { ALLOWANCE, COST } from '@functions/http/request-limits';
import { loadListings } from '@functions/listings/listings-repository';
import { freezeClock } from '@support/call';
import { clearFirestore } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { visit } from '@support/site';
import { Platform } from '@support/upkeep';

const GYM = '/bjj/texas/austin/alpha';

beforeAll(async () => {
  await clearFirestore();
  const platform = new Platform();
  const gym = gymOf({ name: 'Alpha', city: 'Austin', state: 'TX', phone: '+15125550142', schedule: [{ day: 'sat', start: '10:00', program: 'gi' }] });
  await platform.write('a', () => storeGym('a', gym));
  await platform.settle();
  await loadListings(0);
});

afterEach(() => vi.useRealTimers());

/** One address of each kind, with its status. */
const EVERY: readonly (readonly [address: string, status: number])[] = [
  ['/', 200],
  [GYM, 200],
  ['/bjj?q=78704', 302],
  ['/bjj/texas?program=gi', 200],
  ['/dashboard', 200],
  ['/nothing', 404],
  ['/bjj/Texas/', 301],
  ['/about?utm_source=mail', 301],
  ['/api/find?program=gi', 200],
  ['/api/suggest?q=alhpa', 200],
  ['/api/search/index', 404],
  ['/api/nothing', 404],
  ['/assets/gone.js', 404],
  ['/sitemap.xml', 200],
  ['/sitemaps/nothing.xml', 404],
  ['/manifest.webmanifest', 200],
  [`${GYM}/schedule.ics`, 200],
  [`${GYM}/contact.vcf`, 200],
  ['/share/home.png', 200],
  ['/share/nothing.png', 404],
];

describe('a gym’s calendar', () => {
  it('isn’t sent again to a subscriber who has it', async () => {
    const { headers } = await visit(`${GYM}/schedule.ics`);
    const again = await visit(`${GYM}/schedule.ics`, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.body]).toEqual([304, '']);
  });
});

describe.each(EVERY)('%s', (address, status) => {
  test(`answers with ${status}, without type sniffing and without naming the server`, async () => {
    const { headers, ...answered } = await visit(address);
    expect(answered.status).toBe(status);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['cache-control']).toBeDefined();
  });

  test('answers HEAD like GET, without the body', async () => {
    const [got, asked] = [await visit(address), await visit(address, { method: 'HEAD' })];
    const withoutDate = ({ date: _date, ...headers }: Readonly<Record<string, string>>) => headers;
    expect(asked.status).toBe(got.status);
    expect(withoutDate(asked.headers)).toEqual(withoutDate(got.headers));
    expect(asked.body).toBe('');
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('refuses %s', async (method) => {
    const answered = await visit(address, { method });
    expect(answered).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD', 'x-content-type-options': 'nosniff' } });
    expect(answered.headers['x-powered-by']).toBeUndefined();
  });
});

describe('site, given any URL', () => {
  test.each([
    ['//', 301],
    ['///x', 301],
    ['/\\example.com', 301],
    ['/.//example.com', 301],
    ['/a/..//example.com', 301],
    ['http://example.com/bjj', 200],
    ['/%', 404],
    ['/%00', 404],
    ['/bjj/%00', 404],
    ['/bjj/texas/%e0%a4%a', 404],
    ['/bjj/texas/a%2fb/c', 404],
    ['/bjj/__proto__', 404],
    ['/bjj/constructor/prototype', 404],
    ['/api/find?near=%E0%A4%A&bounds=1,2', 200],
    ['/api/nearby?gym=__proto__', 200],
    ['/api/missing?state=texas&city=%00', 200],
    ['/api/gyms?ids=..,/,%00', 200],
    ['/share/%2e%2e.png', 404],
    [`/${'x'.repeat(8000)}`, 400],
    [`/bjj?q=${'x'.repeat(3000)}`, 301],
    [`/bjj?q=${encodeURIComponent('道'.repeat(500))}`, 301],
  ])('answers %s with status %d', async (target, status) => {
    const answered = await visit(target);
    expect(answered.status).toBe(status);
    expect(answered.headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  });
});

describe('site, given unknown query parameters or a sloppy path', () => {
  test.each([
    ['/about?x=1', '/about'],
    ['/bjj/texas?x=1&program=gi', '/bjj/texas?program=gi'],
    [`${GYM}?x=1`, GYM],
    ['/share/home.png?x=1', '/share/home.png'],
    ['//bjj/texas', '/bjj/texas'],
    ['/bjj/./texas', '/bjj/texas'],
  ])('redirects %s to %s', async (address, to) => expect(await visit(address)).toMatchObject({ status: 301, headers: { location: to } }));

  test('returns the same data for an API URL with or without them', async () => {
    const [plain, other] = [await visit('/api/find?program=gi'), await visit('/api/find?x=1&program=gi&program=gi')];
    expect(other).toMatchObject({ status: 200, body: plain.body });
  });
});

describe('a network that sends too many requests', () => {
  const asking = (address: string, client: string) => visit(address, { headers: { 'x-forwarded-for': client } });

  test('is told how many seconds to wait, while other networks are served', async () => {
    freezeClock();
    const client = '203.0.113.9';
    const answers = await Promise.all(Array.from({ length: ALLOWANCE.burst / COST.page + 20 }, (_, n) => asking(`/bjj/texas/austin/${n}`, client)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers, body } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'content-type': 'text/html; charset=utf-8' });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(body).toContain('Too many requests from your network.');
    }
    expect((await asking(GYM, '203.0.113.10')).status).toBe(200);
  });

  test('is refused right away for any URL and method', async () => {
    freezeClock();
    const client = '203.0.113.12';
    for (let n = 0; n < ALLOWANCE.burst / COST.page + 1; n++) await asking(`/bjj/texas/austin/${n}`, client);
    const refusalHeaders = { 'retry-after': '1', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
    for (const address of ['/', '//x', '/%', '/assets/gone.js']) {
      const refused = await asking(address, client);
      expect(refused).toMatchObject({ status: 429, headers: { ...refusalHeaders, 'content-type': 'text/html; charset=utf-8' } });
      expect(refused.headers['x-powered-by']).toBeUndefined();
      expect(refused.headers['content-length']).toBe(String(refused.body.length));
    }
    const asked = await visit('/', { method: 'HEAD', headers: { 'x-forwarded-for': client } });
    expect(asked).toMatchObject({ status: 429, headers: refusalHeaders, body: '' });
    const data = await asking('/api/find', client);
    expect(JSON.parse(data.body)).toEqual({ reason: 'rate-limited', message: 'Too many requests from your network. Wait 1 second, then try again.' });
  });

  test('gets a JSON refusal from the API', async () => {
    freezeClock();
    const answers = await Promise.all(Array.from({ length: ALLOWANCE.burst / COST.search + 20 }, (_, n) => asking(`/api/suggest?q=gym+${n}`, '203.0.113.11')));
    const [refused] = answers.filter(({ status }) => status === 429);
    expect(JSON.parse(refused?.body ?? '{}')).toMatchObject({ reason: 'rate-limited' });
  });
});

test('a missing build file is never cached', async () => {
  for (const file of ['/assets/gone.js', '/fonts/gone.woff2', '/icons/gone.png']) expect((await visit(file)).headers['cache-control']).toBe('no-store');
});

describe('page responses', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.1, gzip', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', undefined],
    ['br; q=0.000,gzip;q=0', undefined],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
    ['xbr', undefined],
    ['br'.repeat(3000), undefined],
  ])('use an encoding that the client accepts (%s)', async (accepted, encoding) => {
    const { status, headers } = await visit('/privacy', { headers: { 'accept-encoding': accepted } });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
  });

  it.each([
    ['accept', '*/*;q=0'],
    ['accept', ',;q=,'],
    ['accept-language', 'xx;q=2'],
    ['if-none-match', '"'.repeat(5000)],
    ['if-modified-since', 'tomorrow'],
    ['range', 'bytes=9999999999-1,0-'],
    ['range', 'bytes='.concat('0-0,'.repeat(2000))],
  ])('do not fail on a strange header (%s: %s)', async (name, value) => {
    expect((await visit('/privacy', { headers: { [name]: value } })).status).toBe(200);
  });
});
