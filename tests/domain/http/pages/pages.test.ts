import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RenderSource } from '@contract';
import { placeholderResponse, pageResponse } from '@functions/http/pages/responses';
import { ORIGIN } from '@support/origin';

/** The documents that the pages are rendered from. The web app's server build is the real one. */
const documents = new Map<string, unknown>();
const source: RenderSource = {
  origin: ORIGIN,
  googleSignIn: false,
  document: vi.fn(async (path: string) => documents.get(path)),
  // No filter finds a gym.
  query: async () => ({ total: 0, facetCounts: {}, affiliations: {} }) as never,
  hasSampleData: vi.fn(async () => false),
  notices: vi.fn(async () => []),
  ensureStats: async () => ({ statesCount: 1, totalCities: 1, totalGyms: 1, lastUpdated: '2026-01-01T00:00:00.000Z' }),
};
const open = (path: string) => pageResponse(new URL(path, 'http://site'), source);
const bodyOf = async (path: string) => (await open(path)).body.toString();

const NASTY = 'Mat </script><img src=x onerror=alert(1)>';
beforeEach(() => {
  documents.clear();
  documents.set('directoryStates/texas', {
    slug: 'texas',
    name: 'Texas',
    code: 'TX',
    gyms: 2,
    openMats: 0,
    cities: { austin: { name: 'Austin', gyms: 1, openMats: 0 }, nasty: { name: NASTY, gyms: 1, openMats: 0 } },
    writtenAt: { toMillis: () => 1 },
    asOf: { toMillis: () => 1 },
  });
  documents.set('directoryPages/texas~austin~old', { kind: 'moved', id: 'g', to: '/bjj/texas/austin/new' });
});

describe('pageResponse', () => {
  test('renders content and links without any script', async () => {
    const body = await bodyOf('/bjj/texas');
    expect(body).toMatch(/<h1>BJJ gyms in (<!-- -->)?Texas<\/h1>/);
    expect(body).toContain('href="/bjj/texas/austin"');
  });

  test('puts title, description and canonical URL into the head, once', async () => {
    const [head = '', rest = ''] = (await bodyOf('/bjj/texas')).split('</head>');
    expect(head).toContain('<title>BJJ gyms in Texas | Halfmat</title>');
    expect(head).toContain('<link rel="canonical" href="https://gyms.example.org/bjj/texas"/>');
    expect(rest).not.toContain('<title>');
  });

  test('includes the data of the page without the backend’s stamps', async () => {
    const [, sent = ''] = /<script type="application\/json" id="sent">(.*?)<\/script>/s.exec(await bodyOf('/bjj/texas')) ?? [];
    const { stores } = JSON.parse(sent) as { stores: { state: Record<string, unknown> } };
    expect(stores.state).toMatchObject({ kind: 'found', name: 'Texas' });
    expect(stores.state).not.toHaveProperty('writtenAt');
  });

  test('shows markup in a name as text and nowhere else', async () => {
    const body = await bodyOf('/bjj/texas');
    expect(body).not.toContain('<img src=x');
    expect(body.match(/<\/script>/g)).toHaveLength(body.match(/<script/g)?.length ?? -1);
  });

  test('sends only the frame for a user’s own page, and reads nothing', async () => {
    const body = await bodyOf('/dashboard');
    expect(body).toContain('Loading page...');
    expect(body).toContain('id="sent">{}</script>');
  });

  test('titles a user’s own page and keeps it out of search engines', async () => {
    const body = await bodyOf('/dashboard');
    expect(body).toMatch(/<title>Dashboard \| \w+<\/title>/);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
  });

  const SAID = 'Sample data: these gyms aren’t real';
  test.each(['/bjj/texas', '/contact', '/login', '/no/such/page'])('shows the sample data line on %s only if invented gyms are loaded', async (path) => {
    expect(await bodyOf(path)).not.toContain(SAID);
    vi.mocked(source.hasSampleData).mockResolvedValueOnce(true);
    expect(await bodyOf(path)).toContain(SAID);
  });
  test('shows no sample data line on a user’s own page', async () => {
    vi.mocked(source.hasSampleData).mockResolvedValueOnce(true);
    expect(await bodyOf('/dashboard')).not.toContain(SAID);
  });
  const NOTICE = {
    key: 'n1a2b3c',
    text: 'Imports pause tonight.',
    url: '/about',
    linkText: 'Why',
    tone: 'warning',
    until: '2999-01-01T00:00:00.000Z',
  } as const;
  test.each(['/bjj/texas', '/contact', '/login', '/no/such/page'])('shows current notices on %s and includes them in its data', async (path) => {
    vi.mocked(source.notices).mockResolvedValueOnce([NOTICE]);
    const body = await bodyOf(path);
    expect(body).toMatch(/Imports pause tonight\.(?:<[^>]*>| )*<a [^>]*href="\/about"[^>]*>Why<\/a>/);
    expect(body).toContain(`"notices":[${JSON.stringify(NOTICE)}]`);
  });
  test('marks a notice with its key, so that a dismissed one is hidden before the first paint', async () => {
    vi.mocked(source.notices).mockResolvedValueOnce([NOTICE]);
    expect(await bodyOf('/contact')).toContain('data-banner="n1a2b3c"');
  });
  test('shows no notice on a user’s own page, but includes them for the next page', async () => {
    vi.mocked(source.notices).mockResolvedValueOnce([NOTICE]);
    const body = await bodyOf('/dashboard');
    expect(body).not.toMatch(/href="\/about"[^>]*>Why/);
    expect(body).toContain('"notices":[');
  });
  test('leaves notices out if they can’t be loaded', async () => {
    vi.mocked(source.notices).mockRejectedValueOnce(new Error('The database is away.'));
    expect((await open('/bjj/texas')).status).toBe(200);
  });
  test('leaves the sample data line out if it can’t be loaded', async () => {
    vi.mocked(source.hasSampleData).mockRejectedValueOnce(new Error('The database is away.'));
    expect((await open('/bjj/texas')).status).toBe(200);
  });
});

test.each([
  ['/bjj/texas', 200],
  ['/bjj/nowhere', 404],
  ['/no/such/page', 404],
  ['/bjj/%e0%a4%a', 404],
])('pageResponse for %s has status %d', async (path, status) => {
  expect((await open(path)).status).toBe(status);
});

describe('a redirect set by an admin', () => {
  const set = (id: string, to: string) => documents.set(`redirects/${id}`, { from: '', to, toPath: to, createdAt: '' });
  test.each([
    ['/summer-offer', '%2Fsummer-offer'],
    ['/Summer-Offer/', '%2Fsummer-offer'],
    ['/bjj/texas/austn', '%2Fbjj%2Ftexas%2Faustn'],
    ['/bjj/nowhere', '%2Fbjj%2Fnowhere'],
    ['/s%C3%A3o', '%2Fs%C3%A3o'],
  ])('leads permanently from the missing page %s', async (path, id) => {
    set(id, '/bjj/texas');
    const response = await open(path);
    expect(response.status).toBe(301);
    expect(response.headers['cache-control']).toMatch(/s-maxage=\d+/);
    // A trailing slash is removed by another redirect first.
    if (!path.endsWith('/')) expect(response.headers.location).toBe('/bjj/texas');
  });
  test('is not looked up if there is a page', async () => {
    set('%2Fbjj%2Ftexas', '/about');
    vi.mocked(source.document).mockClear();
    expect((await open('/bjj/texas')).status).toBe(200);
    expect(vi.mocked(source.document).mock.calls.flat()).not.toContain('redirects/%2Fbjj%2Ftexas');
  });
  test('leaves the page missing if it can’t be looked up', async () => {
    vi.mocked(source.document).mockRejectedValueOnce(new Error('The database is away.'));
    expect((await open('/summer-offer')).status).toBe(404);
    expect((await open(`/${'long'.repeat(500)}`)).status).toBe(404);
  });
});

test.each([
  ['/bjj/texas/', '/bjj/texas'],
  ['/bjj/Texas?sort=size', '/bjj/texas?sort=size'],
  ['/bjj/texas/austin/old', '/bjj/texas/austin/new'],
  ['/legacy-city-redirect?city=austin-tx', '/bjj/texas/austin'],
])('pageResponse redirects %s permanently to %s', async (path, to) => {
  expect(await open(path)).toMatchObject({ status: 301, headers: { location: to } });
});

test('only the payment page allows Stripe, and only if sponsorships can be bought', async () => {
  const admits = async (path: string) => (await open(path)).headers['content-security-policy']?.includes('stripe.com');
  expect(await admits('/sponsorships/pay')).toBe(false);
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_1');
  expect(await admits('/sponsorships/pay')).toBe(true);
  for (const path of ['/bjj/texas', '/dashboard', '/payment-success']) expect(await admits(path)).toBe(false);
  vi.unstubAllEnvs();
});

describe('a page whose URL contains a secret', () => {
  test.each(['/answer?token=a.b.c', '/Answer?token=a.b.c', '/account/action?mode=resetPassword&oobCode=abc', '/payment-success?session_id=cs_1'])(
    'isn’t cached, listed or passed on as a referrer: %s',
    async (path) => {
      const { status, headers } = await open(path);
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin', 'x-robots-tag': 'noindex' });
      expect((await placeholderResponse(new URL(path, 'http://site'), source, true)).headers).toMatchObject({ 'referrer-policy': 'strict-origin' });
    },
  );

  test('doesn’t say “Sign in” if the link stands in for it', async () => {
    for (const path of ['/answer?token=a.b.c', '/account/action?mode=verifyEmail&oobCode=abc']) expect(await bodyOf(path)).not.toContain('Sign in to see');
  });

  test('is the only kind with these headers', async () => {
    const { headers } = await open('/bjj/texas');
    expect(headers).toMatchObject({ 'referrer-policy': 'strict-origin-when-cross-origin' });
    expect(headers).not.toHaveProperty('x-robots-tag');
  });
});

test('pageResponse never redirects to another site', async () => {
  const { status, headers } = await pageResponse(new URL('http://site//example.com/'), source);
  expect(status).toBe(301);
  expect(headers.location).toBe('/example.com');
});

test('placeholderResponse sends an uncached frame if the page’s data fails, so the app can try again', async () => {
  vi.mocked(source.document).mockRejectedValueOnce(new Error('out of reach'));
  await expect(open('/bjj/texas')).rejects.toThrow('out of reach');
  const answer = await placeholderResponse(new URL('/bjj/texas', 'http://site'), source, false);
  expect(answer).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
  expect(answer.body).toContain('Loading page...');
});

test('placeholderResponse says at once that the site is down if the database is known to be out of reach', async () => {
  const { status, body } = await placeholderResponse(new URL('/bjj/texas', 'http://site'), source, true);
  expect(status).toBe(503);
  expect(body).not.toContain('Loading page...');
  expect(body).toContain('The site is busy or down');
  expect(body).toContain('<script type="application/json" id="sent">{"away":true}</script>');
});

test('placeholderResponse sends the homepage with dashes for its counters if the database is out of reach', async () => {
  const { status, body } = await placeholderResponse(new URL('/', 'http://site'), source, true);
  expect(status).toBe(503);
  expect(body).toContain('Unable to load statistics. Please refresh the page.');
  expect(String(body).match(/<dd>–<\/dd>/g)).toHaveLength(3);
  expect(body).toContain('The popular cities didn’t load.');
  expect(body).not.toContain('No popular cities yet');
});

describe('Google sign-in in the content security policy', () => {
  afterEach(() => void vi.unstubAllEnvs());
  const policyOf = async (path: string) => (await open(path)).headers['content-security-policy'];

  test.each(['/login', '/dashboard/settings'])('is allowed on %s only if it is turned on, and on no other page', async (path) => {
    expect(await policyOf(path)).not.toContain('google.com');
    vi.stubEnv('GOOGLE_SIGN_IN', 'true');
    expect(await policyOf(path)).toContain('https://apis.google.com');
    expect(await policyOf('/bjj/texas')).not.toContain('google.com');
  });
});
