import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, type SiteNotice } from '@contract';
import { loadNoticesValidUntil, loadShownNotices } from '@functions/http/notices/shown-notices';
import { createSiteNotice, endSiteNotice, updateSiteNotice } from '@functions/site-notices/callables';
import { call, givenAdmin, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';

// Without the ten-second cache of an instance, which is tested elsewhere.
vi.mock('@functions/http/cache-result', () => ({ cacheResult: (_ms: number, load: () => unknown) => load }));

const key = (index = 1) => `7b0c6a52-54a4-4c0e-8a52-${String(index).padStart(12, '0')}`;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const FACTS = { text: 'Imports pause tonight.', tone: 'warning', from: inDays(-1), until: inDays(1), dismissable: true } as const;
const create = (facts: object = {}, index = 1) => call(createSiteNotice, { key: key(index), notice: { ...FACTS, ...facts } }, 'admin');
const noticeAt = async (id = key()) => (await db.doc(`notices/${id}`).get()).data() as SiteNotice;
const texts = async () => (await loadShownNotices()).map(({ text }) => text);
const actions = async () => (Object.values(await contentsOf('audit')) as { action: string }[]).map(({ action }) => action).sort();

beforeEach(async () => {
  await clearFirestore();
  await givenAdmin();
});

describe('a site notice', () => {
  it('is shown from its start to its end, the latest first', async () => {
    await create({ text: 'Older' }, 1);
    await create({ text: 'Newer', from: inDays(-0.5) }, 2);
    await create({ text: 'To come', from: inDays(0.5) }, 3);
    expect(await texts()).toEqual(['Newer', 'Older']);
    expect(await loadShownNotices(new Date(inDays(0.6)))).toHaveLength(3);
    expect(await loadShownNotices(new Date(inDays(2)))).toEqual([]);
  });

  it('limits caching of pages to the next moment at which a notice starts or ends', async () => {
    expect(await loadNoticesValidUntil()).toBeUndefined();
    await create();
    expect(await loadNoticesValidUntil()).toBe(Date.parse(FACTS.until));
    await create({ from: inDays(0.25) }, 2);
    expect(await loadNoticesValidUntil()).toBeLessThan(Date.parse(FACTS.until));
  });

  it('is stored once if sent twice at once, and refused under a used key', async () => {
    expect(await Promise.all([create(), create()])).toEqual([{ id: key() }, { id: key() }]);
    expect(Object.keys(await contentsOf('notices'))).toHaveLength(1);
    expect(await refusal(create({ text: 'Another' }))).toMatchObject({ reason: 'already-exists' });
    expect(await actions()).toEqual(['createSiteNotice']);
  });

  it('keeps its dismissal key until its text changes, and has none if it can’t be dismissed', async () => {
    await create();
    const [before] = await loadShownNotices();
    await call(updateSiteNotice, { id: key(), version: 1, notice: { ...FACTS, until: inDays(2) } }, 'admin');
    expect((await loadShownNotices())[0]?.key).toBe(before?.key);
    await call(updateSiteNotice, { id: key(), version: 2, notice: { ...FACTS, text: 'Imports pause tomorrow.' } }, 'admin');
    expect((await loadShownNotices())[0]?.key).not.toBe(before?.key);
    await call(updateSiteNotice, { id: key(), version: 3, notice: { ...FACTS, dismissable: false } }, 'admin');
    expect((await loadShownNotices())[0]).not.toHaveProperty('key');
  });

  it('can be changed from its newest version only, and loses removed fields', async () => {
    await create({ url: '/about', linkText: 'Why' });
    expect(await call(updateSiteNotice, { id: key(), version: 1, notice: FACTS }, 'admin')).toEqual({ version: 2 });
    expect(await noticeAt()).not.toHaveProperty('url');
    expect(await refusal(call(updateSiteNotice, { id: key(), version: 1, notice: { ...FACTS, text: 'Late' } }, 'admin'))).toMatchObject({
      reason: 'stale-edit',
    });
    expect(await refusal(call(updateSiteNotice, { id: 'none', version: 1, notice: FACTS }, 'admin'))).toMatchObject({ reason: 'notice-not-found' });
  });

  it('can be ended before or after its start, once for repeated calls', async () => {
    await create();
    await create({ from: inDays(0.5) }, 2);
    for (const id of [key(1), key(1), key(2)]) await call(endSiteNotice, { id }, 'admin');
    expect(await loadShownNotices(new Date(inDays(0.6)))).toEqual([]);
    expect(await noticeAt()).toMatchObject({ endedAt: expect.any(String), version: 2 });
    expect(await actions()).toEqual(['createSiteNotice', 'createSiteNotice', 'endSiteNotice', 'endSiteNotice']);
  });

  it('runs again if it is updated after it was ended', async () => {
    await create();
    await call(endSiteNotice, { id: key() }, 'admin');
    await call(updateSiteNotice, { id: key(), version: 2, notice: FACTS }, 'admin');
    expect(await texts()).toEqual([FACTS.text]);
    expect(await noticeAt()).not.toHaveProperty('endedAt');
  });

  it('is limited to ten that run or are planned', async () => {
    for (let index = 1; index <= 10; index++) await create({ text: `Nr. ${index}` }, index);
    expect(await refusal(create({}, 11))).toMatchObject({ reason: 'limit-reached' });
    await call(endSiteNotice, { id: key(1) }, 'admin');
    expect(await create({}, 11)).toEqual({ id: key(11) });
  });

  it('is limited to ten, however many are created at once', async () => {
    for (let index = 1; index <= 8; index++) await create({}, index);
    const outcomes = await Promise.allSettled([9, 10, 11, 12, 13].map((index) => create({}, index)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(Object.keys(await contentsOf('notices'))).toHaveLength(10);
  });

  it('can run again after it was ended only if there is room, but can be edited at the limit', async () => {
    for (let index = 1; index <= 10; index++) await create({}, index);
    for (const index of [1, 2]) await call(endSiteNotice, { id: key(index) }, 'admin');
    for (const index of [11, 12]) await create({}, index);
    const run = (index: number) => call(updateSiteNotice, { id: key(index), version: 2, notice: { ...FACTS, text: 'Again' } }, 'admin');
    expect(await refusal(run(1))).toMatchObject({ reason: 'limit-reached' });
    await call(endSiteNotice, { id: key(3) }, 'admin');
    const outcomes = await Promise.allSettled([run(1), run(2)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    // A current notice can be edited at the limit.
    expect(await call(updateSiteNotice, { id: key(4), version: 1, notice: { ...FACTS, text: 'New words' } }, 'admin')).toEqual({ version: 2 });
  });

  it('accepts times in any time zone, and stores them in UTC', async () => {
    await create({ from: '2026-01-01T00:00:00+14:00', until: inDays(1) });
    expect((await noticeAt()).from).toBe('2025-12-31T10:00:00.000Z');
  });
});

describe('createSiteNotice refuses a notice that', () => {
  it.each([
    ['ends before it begins', { from: inDays(1), until: inDays(0.5) }],
    ['has ended', { from: inDays(-2), until: inDays(-1) }],
    ['runs for years', { until: inDays(400) }],
    ['has a link without text', { url: '/about' }],
    ['has link text without a link', { linkText: 'Why' }],
    ['has a javascript link', { url: 'javascript:alert(1)', linkText: 'Why' }],
    ['links to a site without https', { url: 'http://example.org', linkText: 'Why' }],
    ['links to a protocol-relative address', { url: '//example.org', linkText: 'Why' }],
    ['links to a protocol-relative address behind dots', { url: '/.//example.org', linkText: 'Why' }],
    ['has a hidden character', { text: 'Imports\u202epause' }],
    ['has two lines', { text: 'Imports\npause' }],
    ['has an impossible date', { until: '2026-02-31T99:00:00Z' }],
    ['has an unknown tone', { tone: 'pink' }],
  ])('%s', async (_what, facts) => {
    expect(await refusal(create(facts))).toMatchObject({ reason: 'invalid' });
    expect(await contentsOf('notices')).toEqual({});
  });
});
