import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RenderSource } from '../../../../functions/src/contract';
import { frameResponse, pageResponse } from '../../../../functions/src/http/pages/responses';
import { ORIGIN } from '../../../support/origin';

/** What the pages of this file are made from; the web app's server build is the real one. */
const documents = new Map<string, unknown>();
const source: RenderSource = {
  origin: ORIGIN,
  googleSignIn: false,
  document: vi.fn(async (path: string) => documents.get(path)),
  // No place has a gym that a filter would leave.
  query: async () => ({ total: 0, facetCounts: {}, affiliations: {} }) as never,
  isSample: vi.fn(async () => false),
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

describe('a page rendered on the server', () => {
  test('has its content and links without any script', async () => {
    const body = await bodyOf('/bjj/texas');
    expect(body).toMatch(/<h1>BJJ gyms in (<!-- -->)?Texas<\/h1>/);
    expect(body).toContain('href="/bjj/texas/austin"');
  });

  test('has its title, description and canonical address in the head, once', async () => {
    const [head = '', rest = ''] = (await bodyOf('/bjj/texas')).split('</head>');
    expect(head).toContain('<title>BJJ gyms in Texas | Halfmat</title>');
    expect(head).toContain('<link rel="canonical" href="https://gyms.example.org/bjj/texas"/>');
    expect(rest).not.toContain('<title>');
  });

  test('brings the data that it was made from, without the backend’s stamps', async () => {
    const [, sent = ''] = /<script type="application\/json" id="sent">(.*?)<\/script>/s.exec(await bodyOf('/bjj/texas')) ?? [];
    const { data } = JSON.parse(sent) as { data: Record<string, unknown> };
    expect(data).toMatchObject({ kind: 'found', name: 'Texas' });
    expect(data).not.toHaveProperty('writtenAt');
  });

  test('shows a name that holds markup as text, and nowhere else', async () => {
    const body = await bodyOf('/bjj/texas');
    expect(body).not.toContain('<img src=x');
    expect(body.match(/<\/script>/g)).toHaveLength(body.match(/<script/g)?.length ?? -1);
  });

  test('of a user’s own is the frame alone, and reads nothing', async () => {
    const body = await bodyOf('/dashboard');
    expect(body).toContain('Loading page...');
    expect(body).not.toContain('id="sent"');
  });

  test('of a user’s own is named all the same, and is nobody’s to find', async () => {
    const body = await bodyOf('/dashboard');
    expect(body).toMatch(/<title>Dashboard \| \w+<\/title>/);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
  });

  const SAID = 'Sample data: these gyms are invented';
  test.each(['/bjj/texas', '/contact', '/login', '/no/such/page'])('%s says so where invented gyms are loaded, and only then', async (path) => {
    expect(await bodyOf(path)).not.toContain(SAID);
    vi.mocked(source.isSample).mockResolvedValueOnce(true);
    expect(await bodyOf(path)).toContain(SAID);
  });
  test('of a user’s own has no gyms to say so of', async () => {
    vi.mocked(source.isSample).mockResolvedValueOnce(true);
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
  test.each(['/bjj/texas', '/contact', '/login', '/no/such/page'])('%s shows the notices that run, and sends them along', async (path) => {
    vi.mocked(source.notices).mockResolvedValueOnce([NOTICE]);
    const body = await bodyOf(path);
    expect(body).toMatch(/Imports pause tonight\.(?:<!-- -->)? (?:<!-- -->)?<a href="\/about">Why<\/a>/);
    expect(body).toContain(`"notices":[${JSON.stringify(NOTICE)}]`);
  });
  test('has in its own style what hides a notice that was put away, before the app is there', async () => {
    vi.mocked(source.notices).mockResolvedValueOnce([NOTICE]);
    const { body, headers } = await open('/contact');
    const style = /<style>(.*?)<\/style>/s.exec(body.toString())?.[1] ?? '';
    expect(style).toContain('[data-dismissed~=n1a2b3c] [data-banner=n1a2b3c]{display:none}');
    expect(headers['content-security-policy']).toContain(createHash('sha256').update(style).digest('base64'));
  });
  test('of a user’s own shows no notice, and has them for the page after', async () => {
    vi.mocked(source.notices).mockResolvedValueOnce([NOTICE]);
    const body = await bodyOf('/dashboard');
    expect(body).not.toContain('href="/about">Why');
    expect(body).toContain('"notices":[');
  });
  test('goes without notices rather than not be there', async () => {
    vi.mocked(source.notices).mockRejectedValueOnce(new Error('The database is away.'));
    expect((await open('/bjj/texas')).status).toBe(200);
  });
  test('goes without that line rather than not be there', async () => {
    vi.mocked(source.isSample).mockRejectedValueOnce(new Error('The database is away.'));
    expect((await open('/bjj/texas')).status).toBe(200);
  });
});

test.each([
  ['/bjj/texas', 200],
  ['/bjj/nowhere', 404],
  ['/no/such/page', 404],
  ['/bjj/%e0%a4%a', 404],
])('%s answers with %d', async (path, status) => {
  expect((await open(path)).status).toBe(status);
});

describe('a redirect that an admin has set', () => {
  const set = (id: string, to: string) => documents.set(`redirects/${id}`, { from: '', to, toPath: to, createdAt: '' });
  test.each([
    ['/summer-offer', '%2Fsummer-offer'],
    ['/Summer-Offer/', '%2Fsummer-offer'],
    ['/bjj/texas/austn', '%2Fbjj%2Ftexas%2Faustn'],
    ['/bjj/nowhere', '%2Fbjj%2Fnowhere'],
    ['/s%C3%A3o', '%2Fs%C3%A3o'],
  ])('leads on for good from %s, where there is no page', async (path, id) => {
    set(id, '/bjj/texas');
    const response = await open(path);
    expect(response.status).toBe(301);
    expect(response.headers['cache-control']).toMatch(/s-maxage=\d+/);
    // An address with a slash too many is written without it first.
    if (!path.endsWith('/')) expect(response.headers.location).toBe('/bjj/texas');
  });
  test('is not even looked for where there is a page', async () => {
    set('%2Fbjj%2Ftexas', '/about');
    vi.mocked(source.document).mockClear();
    expect((await open('/bjj/texas')).status).toBe(200);
    expect(vi.mocked(source.document).mock.calls.flat()).not.toContain('redirects/%2Fbjj%2Ftexas');
  });
  test('leaves the page missing where it can’t be looked for', async () => {
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
])('%s leads for good to %s', async (path, to) => {
  expect(await open(path)).toMatchObject({ status: 301, headers: { location: to } });
});

test('only the page of a payment lets Stripe in, and only where sponsorships can be bought', async () => {
  const admits = async (path: string) => (await open(path)).headers['content-security-policy']?.includes('stripe.com');
  expect(await admits('/sponsorships/pay')).toBe(false);
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_1');
  expect(await admits('/sponsorships/pay')).toBe(true);
  for (const path of ['/bjj/texas', '/dashboard', '/payment-success']) expect(await admits(path)).toBe(false);
  vi.unstubAllEnvs();
});

test('no address leads to another site', async () => {
  const { status, headers } = await pageResponse(new URL('http://site//example.com/'), source);
  expect(status).toBe(301);
  expect(headers.location).toBe('/example.com');
});

test('where its data cannot be had, the frame is sent and kept by nobody, for the app to try again', async () => {
  vi.mocked(source.document).mockRejectedValueOnce(new Error('out of reach'));
  await expect(open('/bjj/texas')).rejects.toThrow('out of reach');
  const answer = await frameResponse(new URL('/bjj/texas', 'http://site'), source, false);
  expect(answer).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
  expect(answer.body).toContain('Loading page...');
});

test('where they are known to be out of reach, the frame says so at once: whoever sees it has waited already', async () => {
  const { status, body } = await frameResponse(new URL('/bjj/texas', 'http://site'), source, true);
  expect(status).toBe(503);
  expect(body).not.toContain('Loading page...');
  expect(body).toContain('The site is busy or down');
  expect(body).toContain('<script type="application/json" id="sent">{"away":true}</script>');
});

test('the homepage is sent without its data if the database is away: each counter is a dash, and the guide is there', async () => {
  const { status, body } = await frameResponse(new URL('/', 'http://site'), source, true);
  expect(status).toBe(503);
  expect(body).toContain('Unable to load statistics. Please refresh the page.');
  expect(String(body).match(/<dd>–<\/dd>/g)).toHaveLength(3);
  expect(body).toContain('The popular cities did not load.');
  expect(body).not.toContain('No cities are featured yet');
});

describe('signing in with Google', () => {
  afterEach(() => void vi.unstubAllEnvs());
  const policyOf = async (path: string) => (await open(path)).headers['content-security-policy'];

  test.each(['/login', '/dashboard/settings'])('is let in by the policy of %s where the deployment has it, and by no other page’s', async (path) => {
    expect(await policyOf(path)).not.toContain('google.com');
    vi.stubEnv('GOOGLE_SIGN_IN', 'true');
    expect(await policyOf(path)).toContain('https://apis.google.com');
    expect(await policyOf('/bjj/texas')).not.toContain('google.com');
  });
});
