import { beforeEach, describe, expect, it } from 'vitest';
import { REDIRECTS_LIMIT } from '@contract';
import { createRedirect, deleteRedirect, updateRedirect } from '@functions/redirects/callables';
import { call, givenAdmin, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';

const create = (from: string, to: string) => call(createRedirect, { from, to }, 'admin');
const update = (from: string, to: string, was: string) => call(updateRedirect, { from, to, was }, 'admin');
const issueOf = async (attempt: Promise<unknown>) => {
  const { details } = await attempt.then(
    () => ({ details: undefined }),
    (error: unknown) => error as { details?: { issues?: { path: string }[] } },
  );
  return details?.issues?.[0]?.path;
};
/** Targets of all redirects, by address. */
const all = async () => Object.fromEntries((Object.values(await contentsOf('redirects')) as { from: string; to: string }[]).map(({ from, to }) => [from, to]));
const actions = async () => (Object.values(await contentsOf('audit')) as { action: string }[]).map(({ action }) => action).sort();

beforeEach(async () => {
  await clearFirestore();
  await Promise.all([
    givenAdmin(),
    db.doc('directoryStates/texas').set({ name: 'Texas' }),
    db.doc('directoryCities/texas~austin').set({ name: 'Austin' }),
    db.doc('directoryPages/texas~austin~atos').set({ kind: 'gym', id: 'g1' }),
    db.doc('directoryPages/texas~austin~old').set({ kind: 'moved', id: 'g1', to: '/bjj/texas/austin/atos' }),
    db.doc('directoryPages/texas~austin~draft').set({ kind: 'reserved', id: 'g2' }),
  ]);
});

describe('createRedirect, updateRedirect and deleteRedirect', () => {
  it.each(['/', '/about', '/bjj', '/bjj/texas', '/bjj/texas/austin', '/bjj/texas/austin/atos', '/open-mats/texas/austin', '/bjj/texas?programs=no-gi#gyms'])(
    'accept %s as a target',
    async (to) => {
      expect(await create('/summer-offer', to)).toEqual({ to });
      expect(await all()).toEqual({ '/summer-offer': to });
      expect(await actions()).toEqual(['createRedirect']);
    },
  );

  it('normalize the URL, so that it matches in any case and with any query', async () => {
    await create('/Summer-Offer/?utm_source=flyer', '/about');
    expect((await db.doc('redirects/%2Fsummer-offer').get()).data()).toMatchObject({ from: '/summer-offer', to: '/about', toPath: '/about' });
    expect(await refusal(create('/summer-OFFER', '/contact'))).toMatchObject({ reason: 'already-exists' });
  });

  it('accept a URL in any script', async () => {
    await create('/jiu-jitsu-são-paulo', '/bjj');
    expect(Object.keys(await contentsOf('redirects'))).toEqual([encodeURIComponent('/jiu-jitsu-são-paulo')]);
  });

  it('store a redirect once if it is created twice at once, with one audit entry', async () => {
    await Promise.all([create('/a', '/about'), create('/a', '/about')]);
    expect(await all()).toEqual({ '/a': '/about' });
    expect(await actions()).toEqual(['createRedirect']);
  });

  it.each(['/about', '/', '/bjj/texas', '/bjj/texas/austin', '/bjj/texas/austin/atos', '/bjj/texas/austin/draft', '/open-mats/texas', '/bjj/texas/austin/old'])(
    'refuse to redirect from %s, where a page or a gym’s own redirect is',
    async (from) => {
      expect(await issueOf(create(from, '/contact'))).toBe('from');
      expect(await all()).toEqual({});
    },
  );

  it.each(['/api/find', '/admin', '/admin/gone', '/login', '/dashboard/x', '/assets/x.js', '/__/auth', '/sitemap.xml', '/ADMIN', '/%61dmin', '/my-gyms/1'])(
    'refuse to redirect from %s, which belongs to the site',
    async (from) => {
      expect(await issueOf(create(from, '/contact'))).toBe('from');
    },
  );

  it.each([
    'https://example.org',
    '//example.org',
    '/\\example.org',
    '/.//example.org',
    'javascript:alert(1)',
    '/login',
    '/admin',
    '/api/find',
    '/nowhere',
    '/bjj/nowhere',
    '/bjj/texas/austin/draft',
    '/bjj/texas/austin/none',
    '/open-mats/texas/austin/atos',
  ])('refuse to redirect to %s', async (to) => {
    expect(await issueOf(create('/summer-offer', to))).toBe('to');
    expect(await all()).toEqual({});
  });

  it('point to a gym’s current URL instead of an old one', async () => {
    expect(await create('/atos', '/bjj/texas/austin/old')).toEqual({ to: '/bjj/texas/austin/atos' });
  });

  it('refuse an update based on an outdated target, and delete a redirect once', async () => {
    await create('/a', '/about');
    expect(await update('/a', '/contact', '/about')).toEqual({ to: '/contact' });
    expect(await refusal(update('/a', '/terms', '/about'))).toMatchObject({ reason: 'stale-edit' });
    expect(await refusal(update('/b', '/terms', '/about'))).toMatchObject({ reason: 'redirect-not-found' });
    for (let times = 0; times < 2; times++) await call(deleteRedirect, { from: '/a' }, 'admin');
    expect(await all()).toEqual({});
    expect(await actions()).toEqual(['createRedirect', 'deleteRedirect', 'updateRedirect']);
  });
});

describe('redirects in combination', () => {
  it('form no chain: a new redirect updates those that lead to its URL', async () => {
    await create('/flyer', '/bjj/texas/austin/atos');
    // The gym is deleted, and its address is redirected to its city.
    await db.doc('directoryPages/texas~austin~atos').delete();
    await create('/bjj/texas/austin/atos', '/bjj/texas/austin');
    expect(await all()).toEqual({ '/flyer': '/bjj/texas/austin', '/bjj/texas/austin/atos': '/bjj/texas/austin' });
    expect(await create('/poster', '/bjj/texas/austin/atos')).toEqual({ to: '/bjj/texas/austin' });
  });

  it('never exceed their limit, however many are created at once', async () => {
    const writer = db.bulkWriter({ throttling: false });
    for (let at = 0; at < REDIRECTS_LIMIT - 2; at++) void writer.set(db.doc(`redirects/%2Fold-${at}`), { from: `/old-${at}`, to: '/about', toPath: '/about' });
    await writer.close();
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map((at) => create(`/new-${at}`, '/contact')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await db.collection('redirects').count().get()).data().count).toBe(REDIRECTS_LIMIT);
    expect(await refusal(create('/new-6', '/contact'))).toMatchObject({ reason: 'limit-reached' });
    expect(await update('/old-1', '/contact', '/about')).toEqual({ to: '/contact' });
  });

  it('are not created if more redirects than can be updated at once lead to their URL', async () => {
    const writer = db.bulkWriter({ throttling: false });
    for (let at = 0; at <= 400; at++) void writer.set(db.doc(`redirects/%2Fold-${at}`), { from: `/old-${at}`, to: '/offer', toPath: '/offer', createdAt: '' });
    await writer.close();
    expect(await refusal(call(createRedirect, { from: '/offer', to: '/about' }, 'admin'))).toMatchObject({ reason: 'limit-reached' });
    expect((await db.doc('redirects/%2Foffer').get()).exists).toBe(false);
    await db.doc('redirects/%2Fold-400').delete();
    await call(createRedirect, { from: '/offer', to: '/about' }, 'admin');
    expect((await db.collection('redirects').where('toPath', '==', '/about').count().get()).data().count).toBe(401);
  });

  it('form no loop: one whose URL has become a page is deleted if another one points to it', async () => {
    await create('/bjj/texas/dallas', '/bjj/texas/austin');
    await db.doc('directoryCities/texas~dallas').set({ name: 'Dallas' });
    await db.doc('directoryCities/texas~austin').delete();
    await create('/bjj/texas/austin', '/bjj/texas/dallas');
    expect(await all()).toEqual({ '/bjj/texas/austin': '/bjj/texas/dallas' });
    expect(await actions()).toContain('deleteRedirect');
  });

  it('never lead back to their own URL through others', async () => {
    await create('/a', '/bjj/texas');
    await db.doc('directoryStates/texas').delete();
    expect(await issueOf(create('/bjj/texas', '/a'))).toBe('to');
  });

  it('form no loop if they are created at the same moment', async () => {
    await db.doc('directoryCities/texas~dallas').set({ name: 'Dallas' });
    await create('/bjj/texas/waco', '/bjj/texas/dallas');
    await db.doc('directoryCities/texas~dallas').delete();
    await Promise.allSettled([
      create('/bjj/texas/dallas', '/bjj/texas/waco'),
      create('/x', '/bjj/texas/waco'),
      update('/bjj/texas/waco', '/bjj', '/bjj/texas/dallas'),
    ]);
    const set = await all();
    expect(set).toHaveProperty(['/bjj/texas/waco']);
    for (const to of Object.values(set)) expect(Object.keys(set)).not.toContain(to);
  });
});
