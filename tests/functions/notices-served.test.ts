import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '@contract';
import { createRedirect } from '@functions/redirects/callables';
import { createSiteNotice } from '@functions/site-notices/callables';
import { call, givenAdmin } from '@support/call';
import { clearFirestore, db } from '@support/firestore';
import { visit } from '@support/site';

const IN_SECONDS = 90;
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const key = (index: number) => `7b0c6a52-54a4-4c0e-8a52-${String(index).padStart(12, '0')}`;
const notice = (index: number, facts: object) =>
  call(
    createSiteNotice,
    { key: key(index), notice: { text: `Notice ${index}`, tone: 'info', from: soon(-DAY_MS / 1000), until: soon(DAY_MS / 1000), dismissable: true, ...facts } },
    'admin',
  );
const sharedFor = (headers: Readonly<Record<string, string>>) => Number(/s-maxage=(\d+)/.exec(headers['cache-control'] ?? '')?.[1]);

beforeAll(async () => {
  await clearFirestore();
  await Promise.all([givenAdmin(), db.doc('directoryStates/texas').set({ slug: 'texas', name: 'Texas', code: 'TX', gyms: 0, openMats: 0, cities: {} })]);
  await notice(1, { until: soon(IN_SECONDS) });
  await notice(2, { from: soon(DAY_MS / 2000), text: 'Of tomorrow' });
  await call(createRedirect, { from: '/summer-offer', to: '/bjj/texas' }, 'admin');
});

describe('a served page', () => {
  test('shows current notices only, and is cached no longer than they run, stale time included', async () => {
    const { body, headers } = await visit('/contact');
    expect(body).toContain('Notice 1');
    expect(body).not.toContain('Of tomorrow');
    expect(sharedFor(headers)).toBeLessThanOrEqual(IN_SECONDS);
    const stale = /stale-while-revalidate=(\d+)/.exec(headers['cache-control'] ?? '')?.[1];
    expect(sharedFor(headers) + Number(stale)).toBeLessThanOrEqual(IN_SECONDS);
  });

  test('names each notice, so that a dismissed one can be hidden before the first paint', async () => {
    const { body } = await visit('/about');
    expect(body).toMatch(/ data-banner="n[a-f\d]{12}"/);
  });
});

describe('a URL without a page', () => {
  test.each([
    ['/summer-offer', '/bjj/texas'],
    ['/Summer-OFFER', '/bjj/texas'],
    // The query is removed by a first redirect.
    ['/summer-offer?utm_source=flyer', '/summer-offer'],
  ])('redirects %s permanently to %s', async (path, to) => {
    expect(await visit(path)).toMatchObject({ status: 301, headers: { location: to } });
  });

  test('is answered with 404 if it has no redirect', async () => {
    expect((await visit('/winter-offer')).status).toBe(404);
  });
});
