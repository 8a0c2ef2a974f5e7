import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { type GymFacts, toStableJson } from '@contract';
import { removeAccountData, finishRemovals } from '@functions/accounts/removal-repository';
import { finishMerge } from '@functions/gyms/merge/finish-merge-repository';
import { handleGymWritten } from '@functions/projections/triggers';
import { sweep } from '@functions/sweep';
import { givenAdmin, givenUser } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { gymAt, merge, pageAt, split, sweepUp } from '@support/merging';
import { afterCommits, commitNumbers } from '@support/stopping';
import { claimWith } from '@support/claim';

const ALPHA: GymFacts = { state: 'TX', city: 'Austin', name: 'Alpha BJJ', latitude: 30.2672, longitude: -97.7431, phone: '+15125550101' };
const BETA: GymFacts = { ...ALPHA, name: 'Beta BJJ', phone: '+15125550102' };
const BETA_PATH = '/bjj/texas/austin/beta-bjj';
const PHOTO = { id: 'p1', url: 'https://photos.example/p1.webp', alt: 'The mat' };
const AT = '2026-11-01T00:00:00.000Z';

interface Two {
  /** The id of the gym that stays. */
  readonly a: string;
  readonly b: string;
}

const GYMS: Two = { a: 'gym-that-stays', b: 'gym-that-goes' };

/** Stores two gyms. Everything that can refer to a gym refers to the second. */
async function givenGyms(): Promise<Two> {
  await clearFirestore();
  await Promise.all([givenAdmin(), givenUser('fan')]);
  const { a, b } = GYMS;
  await Promise.all([storeGym(a, gymOf(ALPHA)), storeGym(b, gymOf(BETA, { photos: [PHOTO] }))]);
  await Promise.all([
    givenUser('owner', { isGymOwner: true, ownedGyms: [b] }),
    db.doc(`gymOwners/${b}`).set({ primary: 'owner', owners: [{ uid: 'owner', since: AT }], uids: ['owner'] }),
    db.doc('claims/c1').set(claimWith({ userId: 'fan', email: 'fan@example.com', gymId: b, gymName: BETA.name, role: 'coach' })),
    db.doc('suggestions/s1').set({ gymId: b, userId: 'fan', status: 'pending', createdAt: AT }),
    db.doc('ownerInvitations/i1').set({ gymId: b, email: 'new@example.com', status: 'pending' }),
    db.doc(`photoUploads/${b}~p1`).set({ gymId: b, userId: 'owner' }),
    db.doc(`users/fan/savedGyms/${b}`).set({ gymId: b, createdAt: AT }),
    db.doc('featuredGyms/f1').set({ id: 'f1', gymId: b, url: BETA_PATH, cityId: 'tx-austin', name: BETA.name }),
    db.doc('discounts/d1').set({ gymId: b, userId: 'owner', status: 'approved', active: true, offeredBy: BETA.name }),
    db.doc('photoReports/r1').set({ gymId: b, sentBy: 'fan', status: 'open', photo: 'p1' }),
    db.doc('confirmations/w1').set({ gymId: b, userId: 'fan', group: 'hours', word: 'yes' }),
    db.doc(`gymViews/${b}`).set({ months: { '2026-11': 12 } }),
    db.doc('redirects/r1').set({ from: '/old', to: BETA_PATH, toPath: BETA_PATH, createdAt: AT }),
  ]);
  return GYMS;
}

/** Every collection that a merge or a split writes to, and the lists that are made of gyms. */
const AFFECTED = [
  ...[
    'gyms',
    'pairs',
    'gymOwners',
    'claims',
    'ownerInvitations',
    'photoUploads',
    'suggestions',
    'featuredGyms',
    'discounts',
    'photoReports',
    'confirmations',
    'gymViews',
    'redirects',
  ],
  ...['users', 'users/fan/savedGyms', 'notifications', 'directoryCities', 'directoryPages', 'directorySearch', 'audit'],
];

/** The affected documents, without timestamps and random ids. */
async function affected(): Promise<Record<string, unknown>> {
  const contents = await Promise.all(AFFECTED.map(contentsOf));
  return Object.fromEntries(
    AFFECTED.map((collection, at) => [
      collection,
      Object.values(contents[at] ?? {})
        .map(withoutTimes)
        .sort(),
    ]),
  );
}

function withoutTimes(document: unknown): string {
  const json = JSON.stringify(document, (field, value: unknown) => (TIMES.has(field) ? undefined : value));
  return toStableJson(JSON.parse(json.replaceAll(/"2\d{3}-\d\d-\d\dT[^"]+"/g, '"then"')));
}
const TIMES: ReadonlySet<string> = new Set(['writtenAt', 'asOf', 'lastUpdated', 'expiresAt', 'pageHash', 'hash']);

/** A change of both gyms that the triggers and the sweep finish. */
interface Change {
  readonly given: () => Promise<Two>;
  readonly begin: (gyms: Two) => Promise<unknown>;
  readonly isStarted: (gyms: Two) => Promise<boolean>;
}

const runTriggers = (before: readonly DocumentSnapshot[]) =>
  Promise.all(before.map(async (was) => handleGymWritten(was.id, was, await was.ref.get(), async () => {})));

/** Runs the change until the commit after the first `stop` fails, and then finishes it. If nothing was written yet, an admin begins again. */
async function changeWithStop({ given, begin, isStarted }: Change, stop: number): Promise<{ stopped: boolean; end: Record<string, unknown> }> {
  const gyms = await given();
  const before = await Promise.all([gyms.a, gyms.b].map((id) => db.doc(`gyms/${id}`).get()));
  const stopped = await afterCommits(stop, async () => {
    await begin(gyms);
    await runTriggers(before);
    await sweep({ enqueue: async () => {}, now: () => new Date() });
  });
  if (!(await isStarted(gyms))) await begin(gyms);
  await runTriggers(before);
  await sweepUp();
  return { stopped, end: await affected() };
}

async function expectSameEnd(change: Change): Promise<void> {
  const { end: expected } = await changeWithStop(change, Number.POSITIVE_INFINITY);
  for (const stop of commitNumbers()) {
    const { stopped, end } = await changeWithStop(change, stop);
    expect(end, `after ${stop} commits`).toEqual(expected);
    if (!stopped) {
      expect(stop).toBeGreaterThan(3);
      return;
    }
  }
}

const mergeWithPhotos = () => merge(GYMS.b, GYMS.a, { choices: { photos: 'both' } });
const isMerged = async ({ b }: Two) => ((await gymAt(b)).status as string) === 'merged';

describe('mergeGyms, stopped midway', () => {
  it('moves everything that refers to the merged gym', async () => {
    const { a, b } = await givenGyms();
    await mergeWithPhotos();
    await sweepUp();
    // The report still names the gym where the photo was reported.
    const { gyms: _g, pairs: _p, audit: _a, notifications: _n, ...rest } = await affected();
    expect(JSON.stringify(rest).replace(`\\"originalGymId\\":\\"${b}\\"`, '')).not.toContain(b);
    expect(await contentsOf('users')).toMatchObject({ owner: { ownedGyms: [a] } });
    expect(await contentsOf('gymOwners')).toMatchObject({ [a]: { primary: 'owner', uids: ['owner'] } });
    expect(await contentsOf('gymViews')).toEqual({ [a]: { months: { '2026-11': 12 } } });
    expect(Object.keys(await contentsOf('users/fan/savedGyms'))).toEqual([a]);
    expect(Object.values(await contentsOf('claims'))).toMatchObject([{ gymId: a, userId: 'fan' }]);
    expect(await pageAt(BETA_PATH)).toMatchObject({ kind: 'moved' });
  });

  it('has the same result after a stop at any commit', async () => {
    await expectSameEnd({ given: givenGyms, begin: mergeWithPhotos, isStarted: isMerged });
  }, 300_000);
});

describe('unmergeGym, stopped midway', () => {
  it('has the same result after a stop at any commit', async () => {
    const given = async () => {
      const gyms = await givenGyms();
      await mergeWithPhotos();
      await sweepUp();
      return gyms;
    };
    await expectSameEnd({ given, begin: ({ b }) => split(b), isStarted: async (gyms) => !(await isMerged(gyms)) });
  }, 300_000);

  it('restores the gym even if the merge stopped after any commit', async () => {
    for (const merging of commitNumbers()) {
      const { a, b } = await givenGyms();
      const isStopped = await afterCommits(merging, async () => {
        await mergeWithPhotos();
        await finishMerge(b);
      });
      if (await isMerged({ a, b })) await split(b);
      await sweepUp();
      expect(await gymAt(b), `after ${merging}`).toMatchObject({ name: BETA.name, phone: BETA.phone, status: 'published' });
      expect(await pageAt(BETA_PATH), `after ${merging}`).toMatchObject({ kind: 'gym', id: b });
      // Nothing that follows from a merge is lost or counted twice between the two.
      const { owner } = (await contentsOf('users')) as Record<string, { ownedGyms: string[] }>;
      const gymOwners = (await contentsOf('gymOwners')) as Record<string, { primary: string }>;
      expect(owner?.ownedGyms, `after ${merging}`).toHaveLength(1);
      expect(gymOwners, `after ${merging}`).toMatchObject({ [owner?.ownedGyms[0] ?? '']: { primary: 'owner' } });
      expect(Object.values(await contentsOf('gymViews')), `after ${merging}`).toEqual([{ months: { '2026-11': 12 } }]);
      expect(Object.values(await contentsOf('claims')), `after ${merging}`).toHaveLength(1);
      expect(Object.values(await contentsOf('users/fan/savedGyms')), `after ${merging}`).toHaveLength(1);
      if (!isStopped) return expect(merging).toBeGreaterThan(4);
    }
  }, 300_000);
});

describe('removeAccountData, stopped midway', () => {
  it('is finished by the schedule after a stop at any commit', async () => {
    for (const stop of commitNumbers()) {
      const { b } = await givenGyms();
      await givenUser('partner', { isGymOwner: true, ownedGyms: [b] });
      await db.doc(`gymOwners/${b}`).set({
        primary: 'owner',
        owners: [
          { uid: 'owner', since: AT },
          { uid: 'partner', since: AT },
        ],
        uids: ['owner', 'partner'],
      });
      await db.doc('claims/c1').update({ answer: 'No', answeredBy: 'owner' });
      await db.doc('trash/g9/kept/k1').set({ path: 'users/owner/savedGyms/g9', data: { gymId: 'g9' }, people: ['owner'] });
      await db.doc('contactMessages/m1').set({ sentBy: 'owner', message: 'Hello' });
      await db.doc('notifications/n1').set({ userId: 'owner', title: 'News', createdAt: AT });
      const stopped = await afterCommits(stop, () => removeAccountData({ uid: 'owner', email: 'owner@example.com' }, new Date()));
      const isStarted = JSON.stringify(await contentsOf('ledger')).includes('"owner"');
      await finishRemovals(new Date(), async () => {});
      if (isStarted) {
        for (const collection of ['users', 'gymOwners', 'claims', 'discounts', 'contactMessages', 'notifications', 'gyms', 'audit'])
          expect(JSON.stringify(await contentsOf(collection)), `${collection} after ${stop}`).not.toMatch(/"owner"|users\/owner/);
        expect((await db.collectionGroup('kept').get()).size, `after ${stop}`).toBe(0);
        expect(await contentsOf('gymOwners'), `after ${stop}`).toMatchObject({ [b]: { primary: 'partner', uids: ['partner'] } });
      } else expect(await contentsOf('users'), `after ${stop}`).toHaveProperty('owner');
      if (!stopped) return expect([isStarted, stop > 5]).toEqual([true, true]);
    }
  }, 300_000);
});
