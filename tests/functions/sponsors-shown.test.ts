import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FindResponse, HOLD_GRACE_MINUTES, type SponsorEntry, type SponsorshipsResponse } from '@contract';
import { loadSponsorsDocument } from '@functions/http/sponsors/listed-sponsors';
import { loadListings } from '@functions/listings/listings-repository';
import { freezeClock } from '@support/call';
import { clearFirestore, db } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { measureBill } from '@support/meter';
import { inDays, placed, placedBrand, tierWith } from '@support/placed';
import { visit } from '@support/site';
import { Platform } from '@support/upkeep';

const WEBP = 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==';
const listed = (...sponsors: Partial<SponsorEntry>[]) => db.doc('directory/sponsors').set({ sponsors });
const brand = (id: string, from: string, until: string): Partial<SponsorEntry> => ({
  id,
  kind: 'brand',
  name: 'Gi Co.',
  tier: 'City',
  url: 'https://gi.example/',
  from,
  until,
});
const offered = async () => JSON.parse((await visit('/api/sponsorships')).body) as SponsorshipsResponse;

/** Advances an hour per test, so that all caches of an instance have expired. */
let time = Date.now();
beforeEach(async () => {
  freezeClock();
  vi.setSystemTime((time += 3_600_000));
  await clearFirestore();
});
afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.setSystemTime((time += ms));
const seconds = (count: number) => new Date(time + count * 1000).toISOString();

/** How long any cache may serve a response, stale time included, in seconds. */
function longest({ headers }: { headers: Readonly<Record<string, string>> }): number {
  const of = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(headers['cache-control'] ?? '')?.[1] ?? 0);
  return Math.max(of('max-age'), of('s-maxage')) + Math.max(of('stale-while-revalidate'), of('stale-if-error'));
}

describe.each(['/', '/bjj', '/bjj?program=gi', '/about', '/api/find', '/api/sponsors', '/api/sponsorships'])('%s', (address) => {
  test('is cached no longer than until a sponsorship starts or ends, even within the function', async () => {
    await listed(brand('later', seconds(500), seconds(900)), brand('now', seconds(-100), seconds(45)));
    expect(longest(await visit(address))).toBeLessThanOrEqual(45);
    later(4000);
    expect(longest(await visit(address))).toBeLessThanOrEqual(41);
    later(41_000);
    const after = await visit(address);
    expect(longest(after)).toBeGreaterThan(60);
    expect(longest(after)).toBeLessThanOrEqual(455);
    later(900_000);
    expect(longest(await visit(address))).toBeGreaterThan(80_000);
  });
});

test('/api/find marks a gym as sponsored during its term only, and does not rank it higher', async () => {
  const span = { from: seconds(10), until: seconds(20) };
  const platform = new Platform();
  for (const name of ['Alpha', 'Zulu'])
    await platform.write(name, () => storeGym(name, gymOf({ name, city: 'Austin', state: 'TX' }, name === 'Zulu' ? { sponsored: span } : {})));
  await platform.settle();
  await loadListings(0);
  const found = async () =>
    (JSON.parse((await visit('/api/find?state=texas')).body) as FindResponse).gyms.map(({ card: { id, sponsored } }) => [id, sponsored]);
  const [before, during] = [
    [
      ['Alpha', undefined],
      ['Zulu', undefined],
    ],
    [
      ['Alpha', undefined],
      ['Zulu', span],
    ],
  ];
  expect(await found()).toEqual(before);
  later(10_000);
  expect(await found()).toEqual(during);
  later(10_000);
  expect(await found()).toEqual(before);
});

test('preview images are cached the same with sponsors', async () => {
  await listed(brand('now', seconds(-100), seconds(45)));
  expect(longest(await visit('/share/nothing.png'))).toBe(0);
  expect((await visit('/share/home.png')).headers['cache-control']).toContain('s-maxage=604800');
});

describe('/api/sponsorships', () => {
  test('lists active tiers in order with price and benefits, without fields that only admins use', async () => {
    await Promise.all([
      db.doc('tiers/second').set(tierWith({ name: 'Second', order: 2 })),
      db.doc('tiers/first').set(tierWith({ name: 'First' })),
      db.doc('tiers/closed').set(tierWith({ active: false })),
    ]);
    const { tiers, sponsors } = await offered();
    const { name: _n, order: _o, active: _a, stripePriceId: _s, version: _v, createdAt: _c, updatedAt: _u, ...facts } = tierWith();
    expect(tiers).toEqual([
      { id: 'first', name: 'First', order: 1, ...facts, free: 3 },
      { id: 'second', name: 'Second', order: 2, ...facts, free: 3 },
    ]);
    expect(sponsors).toEqual([]);
  });

  test('counts running, unfinished and unapproved purchases as spots taken, but a sponsor’s renewal once', async () => {
    await db.doc('tiers/city').set(tierWith({ spots: 5 }));
    const purchases = {
      running: placed({ endsAt: seconds(5000) }),
      renewal: placed({ startsAt: seconds(5000), endsAt: inDays(60, time) }),
      begun: placed({ status: 'pending', gymId: 'g2', expiresAt: seconds(600) }),
      abandoned: placed({ status: 'pending', gymId: 'g3', expiresAt: seconds(-HOLD_GRACE_MINUTES * 60) }),
      processing: placed({ status: 'processing', gymId: 'g4', expiresAt: seconds(-1) }),
      unapproved: placedBrand({ review: 'waiting', startsAt: undefined, endsAt: undefined }),
      over: placed({ gymId: 'g5', endsAt: seconds(-1) }),
      refunded: placed({ gymId: 'g6', status: 'refunded' }),
      elsewhere: placed({ gymId: 'g7', tierId: 'other' }),
    };
    const stored = Object.entries(purchases).map(([id, { startsAt, endsAt, ...fields }]) =>
      db.doc(`sponsorships/${id}`).set({ ...fields, ...(startsAt && { startsAt }), ...(endsAt && { endsAt }) }),
    );
    await Promise.all(stored);
    expect((await offered()).tiers.map(({ free }) => free)).toEqual([1]);
  });

  test('lists sponsors until their term is over', async () => {
    await listed(brand('a', seconds(-100), seconds(8)), brand('b', seconds(-100), seconds(5000)));
    expect((await offered()).sponsors.map(({ id }) => id)).toEqual(['a', 'b']);
    later(8000);
    expect((await offered()).sponsors.map(({ id }) => id)).toEqual(['b']);
  });
});

describe('a sponsor’s logo', () => {
  const LOGO = '/sponsor-logos/b1.webp';
  const stored = (fields: Parameters<typeof placedBrand>[0] = {}) =>
    db.doc('sponsorships/b1').set({ ...placedBrand(), brand: { name: 'Gi Co.', url: 'https://gi.example/', logo: WEBP }, ...fields });

  test('is served as an image that can’t run scripts, cached for minutes and never past the term', async () => {
    await Promise.all([stored(), listed(brand('b1', seconds(-100), inDays(30, time)))]);
    const { status, headers, body } = await visit(LOGO);
    expect(status).toBe(200);
    expect(body.startsWith('RIFF')).toBe(true);
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' });
    expect(headers['cache-control']).toBe('public, max-age=300, s-maxage=300');
    await listed(brand('b1', seconds(-100), seconds(100)));
    later(11_000);
    expect((await visit(LOGO)).headers['cache-control']).toBe('public, max-age=89, s-maxage=89');
  });

  test('is served as soon as it is listed, even by an instance whose cached list is older', async () => {
    await Promise.all([stored(), listed()]);
    expect((await visit('/sponsor-logos/b2.webp')).status).toBe(404);
    await listed(brand('b1', seconds(-100), inDays(30, time)));
    expect((await visit(LOGO)).status).toBe(200);
  });

  test('costs one read if a page with the sponsor was shown before', async () => {
    await Promise.all([stored(), listed(brand('b1', seconds(-100), inDays(30, time)))]);
    await loadSponsorsDocument();
    expect((await measureBill(() => visit(LOGO))).reads).toBe(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['without a listing', () => stored()],
    ['whose term is over', () => Promise.all([stored(), listed(brand('b1', seconds(-100), seconds(-1)))])],
    ['that an admin has refused since then', () => Promise.all([stored({ review: 'rejected' }), listed(brand('b1', seconds(-100), seconds(100)))])],
    [
      'without a logo',
      () => Promise.all([stored({ brand: { name: 'Gi Co.', url: 'https://gi.example/' } }), listed(brand('b1', seconds(-100), seconds(100)))]),
    ],
    [
      'whose logo is not an image',
      () =>
        Promise.all([
          stored({ brand: { name: 'x', url: 'https://x.example/', logo: 'data:text/html;base64,AAAA' } }),
          listed(brand('b1', seconds(-100), seconds(100))),
        ]),
    ],
  ])('is not found for a brand %s', async (_what, given) => {
    await given();
    expect(await visit(LOGO)).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  });

  test.each(['/sponsor-logos/', '/sponsor-logos/b1', '/sponsor-logos/b1.png', '/sponsor-logos/..%2fb1.webp', '/sponsor-logos/a/b.webp'])(
    'is not found at %s',
    async (address) => {
      expect((await visit(address)).status).toBe(404);
    },
  );
});
