import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteGym, mergeGyms, readOverview } from '@functions/callables';
import { type AuditEntry, MINUTE_MS } from '@contract';
import { removeReferences } from '@functions/gyms/trash/references-repository';
import { refreshClaims } from '@functions/gyms/ownership/pending-claims-repository';
import { refreshCity } from '@functions/projections/city-repository';
import { sweep } from '@functions/sweep';
import { call, givenAdmin } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';

vi.mock('@functions/gyms/trash/references-repository', { spy: true });
vi.mock('@functions/gyms/ownership/pending-claims-repository', { spy: true });
vi.mock('@functions/projections/city-repository', { spy: true });

const START = Date.parse('2026-11-25T12:00:00.000Z');
const sweepAt = (minute: number) => sweep({ enqueue: async () => {}, now: () => new Date(START + minute * MINUTE_MS) });
const marked = async () => new Set((Object.values(await contentsOf('upkeep')) as { of: string }[]).map(({ of }) => of));
const overview = () => call(readOverview, {}, 'admin');
const broken = () => Promise.reject(new TypeError('undefined is not a function'));
const failures = async () => (Object.values(await contentsOf('audit')) as AuditEntry[]).filter(({ action }) => action === 'pending work failed');

beforeEach(async () => {
  for (const spied of [removeReferences, refreshClaims, refreshCity]) vi.mocked(spied).mockReset();
  await clearFirestore();
  await givenAdmin();
  for (const id of ['a', 'b']) await storeGym(id, gymOf({ name: `Gym ${id}`, city: 'Austin', state: 'TX' }));
  await sweepAt(-1);
});

/** Work that can fail in the sweep: the target of its pending work, the function that fails, and what leaves the pending work. */
const KINDS: readonly (readonly [what: string, of: string, breaks: (...args: never[]) => Promise<unknown>, begin: () => Promise<unknown>])[] = [
  ['deleting a gym', 'trash/b', removeReferences, () => call(deleteGym, { id: 'b' }, 'admin')],
  [
    'a merge’s move of references',
    'pairs/a~b',
    refreshClaims,
    () => call(mergeGyms, { stays: { id: 'a', version: 1 }, goes: { id: 'b', version: 1 }, choices: {} }, 'admin'),
  ],
  ['a city’s refresh', 'directoryCities/texas~austin', refreshCity, () => storeGym('c', gymOf({ name: 'Gym c', city: 'Austin', state: 'TX' }))],
];

describe('sweep', () => {
  it.each(KINDS)('retries %s less often after five failures, lists it in the overview, and finishes it once it can', async (_what, of, breaks, begin) => {
    vi.mocked(breaks).mockImplementation(broken);
    await begin();
    vi.mocked(breaks).mockClear();
    for (let minute = 0; minute < 5; minute++) {
      expect((await overview()).failing).toEqual([]);
      await sweepAt(minute);
    }
    expect(breaks).toHaveBeenCalledTimes(5);
    for (let minute = 5; minute < 60; minute++) await sweepAt(minute);
    // After 5, 10 and 20 minutes more.
    expect(breaks).toHaveBeenCalledTimes(8);
    expect(await marked()).toContain(of);
    const { failing, waiting } = await overview();
    expect(failing).toMatchObject([{ of, failures: 8, since: new Date(START).toISOString(), error: 'undefined is not a function' }]);
    expect(waiting.failingWork).toEqual({ count: 1, oldest: new Date(START).toISOString() });
    expect(await failures()).toMatchObject([{ by: 'sweep', target: of }]);

    vi.mocked(breaks).mockReset();
    await sweepAt(60);
    expect(await marked()).toContain(of);
    await sweepAt(24 * 60);
    expect(await marked()).not.toContain(of);
    expect((await overview()).failing).toEqual([]);
    expect(Object.keys(await contentsOf('system'))).not.toContain('failing');
  });

  it('does other work while some keeps failing', async () => {
    vi.mocked(refreshCity).mockImplementation(broken);
    await storeGym('c', gymOf({ name: 'Gym c', city: 'Austin', state: 'TX' }));
    for (let minute = 0; minute < 6; minute++) await sweepAt(minute);
    await call(deleteGym, { id: 'b' }, 'admin');
    await sweepAt(7);
    expect(await marked()).toEqual(new Set(['directoryCities/texas~austin']));
  });

  it('counts a failure in parallel sweeps once, and an outage not at all', async () => {
    vi.mocked(refreshCity).mockImplementation(broken);
    await storeGym('c', gymOf({ name: 'Gym c', city: 'Austin', state: 'TX' }));
    await Promise.all(Array.from({ length: 6 }, () => sweepAt(0)));
    expect((await db.doc('system/failing').get()).data()).toMatchObject({ work: [{ failures: 1 }] });
    vi.mocked(refreshCity).mockImplementation(() => Promise.reject(Object.assign(new Error('14 UNAVAILABLE'), { code: 14 })));
    for (let minute = 1; minute < 7; minute++) await sweepAt(minute);
    expect((await db.doc('system/failing').get()).data()).toMatchObject({ work: [{ failures: 1 }] });
  });

  it('leaves failing work out of the overview once it is done', async () => {
    await db.doc('system/failing').set({ work: [{ of: 'trash/b', failures: 7, since: '', at: '', retryAt: '2027-01-01T00:00:00.000Z', error: '' }] });
    expect((await overview()).failing).toEqual([]);
    await call(deleteGym, { id: 'b' }, 'admin');
    expect((await overview()).failing).toHaveLength(1);
  });

  it('retries pending work with an unknown target less often too', async () => {
    await db.doc('upkeep/by-hand').set({ of: 'nobody/knows' });
    for (let minute = 0; minute < 8; minute++) await sweepAt(minute);
    expect((await overview()).failing).toMatchObject([{ of: 'nobody/knows', failures: 5 }]);
    expect(await failures()).toHaveLength(1);
  });
});
