import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { APPROVAL_DAYS, type Gym, type Suggestion } from '../../functions/src/contract';
import { handleProfileWritten } from '../../functions/src/accounts/triggers';
import { createGym, deleteGym, requireApproval, updateGym } from '../../functions/src/gyms/callables';
import { handleGymDeleted } from '../../functions/src/gyms/triggers';
import { decideSuggestion, suggestChange } from '../../functions/src/messages/callables';
import { updatePhotos } from '../../functions/src/photos/callables';
import { call, givenAdmin, givenUser, refusal } from '../support/call';
import { clearFirestore, contentsOf, db } from '../support/firestore';

vi.mock('../../functions/src/platform/storage', async () => (await import('../support/storage')).memory);

const KEY = '7b0c6a52-54a4-4c0e-8a52-0d1c7a2b9f11';
const MONDAY = { day: 'mon', start: '18:00', end: '19:30', program: 'gi' } as const;
const FRIDAY = { day: 'fri', start: '18:00', end: '19:30', program: 'gi' } as const;
const OPEN_MAT = { day: 'sun', start: '10:00', program: 'open-mat' } as const;
const FACTS = {
  state: 'TX',
  city: 'Austin',
  name: 'Half Guard Hall',
  phone: '+15125550101',
  pricing: { dropIn: 20, monthly: 150 },
  hours: { mon: [{ open: '17:00', close: '21:00' }] },
  schedule: [MONDAY, FRIDAY],
  instructors: [{ name: 'Ana Souza' }, { name: 'Ben Ito' }],
};
/** An admin's edit of fields of each kind. */
const CHANGES = {
  phone: '+15125550199',
  pricing: { dropIn: 25, monthly: null },
  schedule: [{ was: MONDAY, is: { ...MONDAY, start: '19:00', end: '20:30' } }, { is: OPEN_MAT }],
};
const ALL = ['phone', 'pricing.dropIn', 'pricing.monthly', 'schedule.0', 'schedule.1'];

let gymId: string;
const gym = async () => (await db.doc(`gyms/${gymId}`).get()).data() as Gym;
const edit = async (input: object = {}, uid = 'admin') => call(updateGym, { id: gymId, version: (await gym()).version, changes: CHANGES, ...input }, uid);
const waiting = async () => (Object.entries(await contentsOf('suggestions')) as [string, Suggestion][]).map(([id, one]) => ({ ...one, id }));
const only = async () => (await waiting())[0] as Suggestion & { readonly id: string };
const require = (required = true, uid = 'owner') => call(requireApproval, { gymId, required }, uid);
const seenNow = async () => {
  const { phone, pricing, instructors } = await gym();
  return { phone, 'pricing.dropIn': pricing?.dropIn ?? null, 'pricing.monthly': pricing?.monthly ?? null, instructors: instructors?.map(({ name }) => name) };
};
const decisionsOf = (accepted: readonly string[], all = ALL) =>
  Object.fromEntries(all.map((path) => [path, accepted.includes(path) ? 'accepted' : 'rejected']));
const decide = async (accepted: readonly string[], { uid = 'owner', all = ALL, ...input }: { uid?: string; all?: string[]; atOnce?: string } = {}) =>
  call(decideSuggestion, { id: (await only()).id, decisions: decisionsOf(accepted, all), seen: await seenNow(), ...input }, uid);
interface Told {
  readonly userId: string;
  readonly title: string;
  readonly message: string;
  readonly actionUrl?: string;
}
const told = async (uid: string, title: RegExp) =>
  (Object.values(await contentsOf('notifications')) as Told[]).filter((one) => one.userId === uid && title.test(one.title));
const audits = async (action: string) =>
  (Object.values(await contentsOf('audit')) as { action: string; by: string }[]).filter((entry) => entry.action === action);

beforeEach(async () => {
  await clearFirestore();
  await Promise.all([givenAdmin(), givenAdmin('second-admin'), givenUser('ana')]);
  gymId = (await call(createGym, { gym: FACTS }, 'admin')).id;
  const owned = { isGymOwner: true, ownedGyms: [gymId] };
  await Promise.all([givenUser('owner', owned), givenUser('co-owner', owned), givenUser('other-owner', { isGymOwner: true, ownedGyms: ['elsewhere'] })]);
});
afterEach(() => void vi.useRealTimers());

describe('that edits by others wait for a gym’s owners', () => {
  it('is off until an owner sets it, who can take it back; the other owners are told', async () => {
    await edit();
    expect(await gym()).toMatchObject({ phone: CHANGES.phone });
    await require();
    expect(await gym()).toMatchObject({ approvalRequired: true, version: 2 });
    expect(await told('co-owner', /wait for its owners now$/)).toHaveLength(1);
    expect(await told('owner', /wait/)).toEqual([]);
    await require(false);
    expect(await gym()).not.toHaveProperty('approvalRequired');
    expect(await audits('requireApproval')).toMatchObject([{ by: 'owner' }, { by: 'owner' }]);
  });

  it('set again changes nothing', async () => {
    await require();
    const before = await gym();
    await require();
    expect(await gym()).toEqual(before);
    expect(await audits('requireApproval')).toHaveLength(1);
  });

  it.each(['admin', 'other-owner', 'ana'])('is not for %s to set', async (uid) => {
    expect(await refusal(require(true, uid))).toMatchObject({ code: 'permission-denied', reason: 'not-allowed' });
    expect(await gym()).not.toHaveProperty('approvalRequired');
  });

  it('stands in no public document', async () => {
    await require();
    await edit({ changes: { phone: '+15125550111' } }, 'owner');
    expect((await db.doc('directoryPages/texas~austin~half-guard-hall').get()).get('gym')).not.toHaveProperty('approvalRequired');
  });
});

describe('an admin’s edit of a gym whose owners approve edits', () => {
  beforeEach(() => require());

  it('waits, while the facts and the page stay, and says so; the owners are told that there is one', async () => {
    const before = await gym();
    const page = (await db.doc('directoryPages/texas~austin~half-guard-hall').get()).data();
    expect(await edit()).toMatchObject({ waits: true, version: before.version });
    expect(await gym()).toEqual(before);
    expect((await db.doc('directoryPages/texas~austin~half-guard-hall').get()).data()).toEqual(page);
    expect(await waiting()).toEqual([
      expect.objectContaining({
        userId: 'admin',
        editBy: 'admin',
        gymId,
        status: 'pending',
        changes: CHANGES,
        was: { phone: FACTS.phone, 'pricing.dropIn': 20, 'pricing.monthly': 150 },
        expiresAt: expect.anything(),
      }),
    ]);
    for (const uid of ['owner', 'co-owner']) {
      const [notice] = await told(uid, /waits for you$/);
      expect(notice).toMatchObject({ actionUrl: `/my-gyms/${gymId}/suggestions` });
      expect(JSON.stringify(notice)).not.toMatch(/5550199|"admin"/);
    }
    expect(await audits('submitEdit')).toMatchObject([{ by: 'admin' }]);
  });

  it('sent again, also at once, waits once', async () => {
    await Promise.all([edit(), edit(), edit()]);
    expect(await edit()).toMatchObject({ waits: true });
    expect(await waiting()).toHaveLength(1);
    expect(await told('owner', /waits for you$/)).toHaveLength(1);
  });

  it('is checked like any other before it waits', async () => {
    await edit({ changes: { phone: '+15125550177' } }, 'owner');
    expect(await refusal(edit({ version: 1, seen: { phone: FACTS.phone } }))).toMatchObject({ reason: 'stale-edit' });
    expect(await refusal(edit({ changes: { name: null } }))).toMatchObject({ reason: 'invalid' });
    expect(await waiting()).toEqual([]);
  });

  it('that changes nothing does not wait', async () => {
    expect(await edit({ changes: { phone: FACTS.phone } })).not.toHaveProperty('waits');
    expect(await waiting()).toEqual([]);
  });

  it('is taken field by field: what an owner accepts is in the gym, confirmed by them, and the author is told', async () => {
    await edit();
    await decide(['pricing.dropIn', 'schedule.0']);
    const after = await gym();
    expect(after).toMatchObject({ phone: FACTS.phone, pricing: { dropIn: 25, monthly: 150 }, updatedBy: 'owner', confirmed: { pricing: { by: 'owner' } } });
    expect(after.schedule).toEqual([{ ...MONDAY, start: '19:00', end: '20:30' }, FRIDAY]);
    expect(await only()).toMatchObject({ status: 'accepted', decidedBy: 'owner' });
    expect(await told('admin', /^Your edit of Half Guard Hall$/)).toEqual([
      expect.objectContaining({ message: 'Taken over into the listing: drop-in fee and classes. Left as it was: phone, monthly fee, and classes. Thank you.' }),
    ]);
    expect(await audits('applySuggestion')).toMatchObject([{ by: 'owner', because: `suggestions/${(await only()).id}` }]);
  });

  it('of which nothing is accepted leaves the gym as it is, and the same edit is refused from then on', async () => {
    await edit();
    const before = await gym();
    await decide([]);
    expect(await gym()).toEqual(before);
    expect(await refusal(edit())).toMatchObject({ reason: 'already-decided' });
  });

  it('clashes with what has changed since in the field alone', async () => {
    await edit();
    const seen = await seenNow();
    await edit({ changes: { phone: '+15125550177', hours: { tue: [] } } }, 'owner');
    const stale = call(decideSuggestion, { id: (await only()).id, decisions: decisionsOf(ALL), seen }, 'owner');
    await expect(stale).rejects.toMatchObject({ details: { reason: 'stale-edit', issues: [{ path: 'changes.phone' }] } });
    await decide(ALL);
    expect(await gym()).toMatchObject({ phone: CHANGES.phone, hours: { ...FACTS.hours, tue: [] }, pricing: { dropIn: 25 } });
  });

  it('of a class that is no longer there can only be declined', async () => {
    await edit();
    await edit({ changes: { schedule: [{ was: MONDAY }] } }, 'owner');
    await expect(decide(ALL)).rejects.toMatchObject({ details: { reason: 'stale-edit', issues: [{ path: 'changes.schedule' }] } });
    await decide(['phone', 'schedule.1']);
    expect((await gym()).schedule).toEqual([FRIDAY, OPEN_MAT]);
  });

  it('waits beside others, each decided by itself', async () => {
    await edit();
    await edit({ changes: { hours: { sat: [{ open: '09:00', close: '12:00' }] }, instructors: [{ was: { name: 'Ben Ito' } }] } }, 'second-admin');
    await call(suggestChange, { key: KEY, gymId, comment: 'Closed on Sundays.', changes: { hours: { sun: [] } } }, 'ana');
    expect(await waiting()).toHaveLength(3);
    await call(decideSuggestion, { id: KEY, decisions: { 'hours.sun': 'accepted' }, seen: { 'hours.sun': null } }, 'owner');
    expect((await gym()).hours).toEqual({ ...FACTS.hours, sun: [] });
    expect((await waiting()).filter(({ status }) => status === 'pending')).toHaveLength(2);
  });

  it('may set the order of a list, which is a field of its own', async () => {
    await edit({ changes: {}, order: { instructors: ['Ben Ito', 'Ana Souza'] } });
    await decide(['instructors.order'], { all: ['instructors.order'] });
    expect((await gym()).instructors?.map(({ name }) => name)).toEqual(['Ben Ito', 'Ana Souza']);
  });

  it('is stored at once with a reason, which the owners and the audit have', async () => {
    await edit({ atOnce: 'The address is a private home.' });
    expect(await gym()).toMatchObject({ phone: CHANGES.phone });
    expect(await waiting()).toEqual([]);
    expect((await told('owner', /was edited$/))[0]?.message).toContain('It did not wait for you. They say: The address is a private home.');
    expect(await audits('updateGym')).toMatchObject([{ by: 'admin', reason: 'The address is a private home.' }]);
    expect(await refusal(edit({ changes: { phone: null }, atOnce: '' }))).toMatchObject({ reason: 'invalid' });
  });

  it('does not wait where the admin is one of its owners', async () => {
    await givenUser('admin', { isAdmin: true, isGymOwner: true, ownedGyms: [gymId] });
    expect(await edit()).not.toHaveProperty('waits');
    expect(await gym()).toMatchObject({ phone: CHANGES.phone });
  });

  it('can’t be accepted by an admin before the owners had their time, but be declined, or accepted with a reason', async () => {
    await edit();
    expect(await refusal(decide(ALL, { uid: 'second-admin' }))).toMatchObject({ code: 'failed-precondition', reason: 'awaits-owners' });
    expect(await gym()).toMatchObject({ phone: FACTS.phone });
    expect(await only()).toMatchObject({ status: 'pending' });
    await decide(ALL, { uid: 'second-admin', atOnce: 'They have closed that number.' });
    expect(await gym()).toMatchObject({ phone: CHANGES.phone });
    expect(await audits('applySuggestion')).toMatchObject([{ reason: 'They have closed that number.' }]);
  });

  it('can be accepted by an admin once the owners had their time', async () => {
    await edit();
    const later = new Date(Date.now() + APPROVAL_DAYS * 86_400_000);
    vi.useFakeTimers({ toFake: ['Date'], now: later });
    await decide(ALL, { uid: 'second-admin' });
    expect(await gym()).toMatchObject({ phone: CHANGES.phone });
  });

  it('can’t be decided by an owner of another gym', async () => {
    await edit();
    expect(await refusal(decide(ALL, { uid: 'other-owner' }))).toMatchObject({ reason: 'not-allowed' });
  });

  it('of photos is refused: what may not wait there is taking one down', async () => {
    expect(await refusal(call(updatePhotos, { gymId, order: [], captions: [] }, 'admin'))).toMatchObject({ reason: 'awaits-owners' });
    await expect(call(updatePhotos, { gymId, order: [], captions: [] }, 'owner')).resolves.toEqual({});
  });
});

describe('a user’s suggestion to a gym whose owners approve edits', () => {
  beforeEach(async () => {
    await require();
    await call(suggestChange, { key: KEY, gymId, comment: 'New number.', changes: { phone: CHANGES.phone } }, 'ana');
  });

  it('is not accepted by an admin, who may decline it', async () => {
    const by = (decision: string) => call(decideSuggestion, { id: KEY, decisions: { phone: decision }, seen: { phone: FACTS.phone } }, 'admin');
    expect(await refusal(by('accepted'))).toMatchObject({ reason: 'awaits-owners' });
    expect(await gym()).toMatchObject({ phone: FACTS.phone });
    await by('rejected');
    expect(await only()).toMatchObject({ status: 'rejected' });
  });
});

describe('an edit that waits, of a gym', () => {
  const snapshot = (data?: object) => ({ data: () => data });
  const leaves = async (uid: string) => {
    const profile = (await db.doc(`users/${uid}`).get()).data();
    await givenUser(uid);
    const [was, is] = [snapshot(profile), { ...snapshot((await db.doc(`users/${uid}`).get()).data()), updateTime: undefined }];
    await handleProfileWritten(uid, was as never, is as never, async () => {});
  };
  beforeEach(async () => {
    await require();
    await edit();
  });

  it('that has one of its owners left still waits for that one', async () => {
    await leaves('owner');
    expect(await gym()).toMatchObject({ approvalRequired: true });
    expect(await refusal(decide(ALL, { uid: 'second-admin' }))).toMatchObject({ reason: 'awaits-owners' });
    await decide(ALL, { uid: 'co-owner' });
    expect(await gym()).toMatchObject({ phone: CHANGES.phone });
  });

  it('that nobody owns any more waits for admins, who are told, and the setting ends', async () => {
    await leaves('owner');
    await leaves('co-owner');
    await leaves('co-owner');
    expect(await gym()).not.toHaveProperty('approvalRequired');
    expect(await told('second-admin', /^Nobody owns Half Guard Hall any more$/)).toHaveLength(1);
    await decide(ALL, { uid: 'second-admin' });
    expect(await gym()).toMatchObject({ phone: CHANGES.phone });
  });

  it('that nobody owns any more does not wait for the trigger that ends the setting', async () => {
    await Promise.all([givenUser('owner'), givenUser('co-owner')]);
    expect(await edit({ changes: { phone: '+15125550122' } })).not.toHaveProperty('waits');
    expect(await gym()).toMatchObject({ phone: '+15125550122' });
  });

  it('whose last owner’s account is deleted waits for admins', async () => {
    await givenUser('co-owner');
    await db.doc('users/owner').delete();
    await handleProfileWritten('owner', snapshot({ ownedGyms: [gymId], isGymOwner: true }) as never, snapshot() as never, async () => {});
    expect(await gym()).not.toHaveProperty('approvalRequired');
  });

  it('whose owners no longer ask to be asked still waits, for them or an admin', async () => {
    await require(false);
    await decide(ALL, { uid: 'second-admin' });
    expect(await gym()).toMatchObject({ phone: CHANGES.phone });
  });

  it('that is deleted ends, and its author sees why; what a user has suggested can still be declined', async () => {
    await call(suggestChange, { key: KEY, gymId, comment: 'New number.' }, 'ana');
    const before = await gym();
    await call(deleteGym, { id: gymId }, 'admin');
    for (let times = 0; times < 2; times++) await handleGymDeleted(gymId, before);
    const [ended] = (await waiting()).filter(({ editBy }) => editBy);
    expect(ended).toMatchObject({ status: 'withdrawn', reason: 'The gym was deleted.' });
    expect((await waiting()).find(({ id }) => id === KEY)).toMatchObject({ status: 'pending' });
  });
});
