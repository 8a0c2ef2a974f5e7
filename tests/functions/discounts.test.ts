import { beforeEach, describe, expect, it } from 'vitest';
import type { Discount, DiscountsDocument, Gym, Notification } from '@contract';
import { countDiscountCopy, createDiscount, decideDiscount, endDiscount, proposeDiscount, updateDiscount } from '@functions/discounts/callables';
import { endExpiredDiscounts } from '@functions/discounts/repository';
import { deleteGym, updateGym } from '@functions/gyms/callables';
import { handleGymDeleted } from '@functions/gyms/triggers';
import { rebuildDirectory } from '@functions/projections/rebuild-repository';
import { handleDiscountWritten } from '@functions/projections/triggers';
import { sweep } from '@functions/sweep';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymWith } from '@support/gym';

const key = (index = 1) => `7b0c6a52-54a4-4c0e-8a52-${String(index).padStart(12, '0')}`;
const FACTS = { title: 'First month half off', code: 'HALF', category: 'classes' } as const;
const enqueue = async () => undefined;
const swept = () => sweep({ enqueue, now: () => new Date() });

const propose = (fields: object = {}, uid = 'owner', index = 1) =>
  call(proposeDiscount, { key: key(index), gymId: 'g1', discount: { ...FACTS, ...fields } }, uid);
const approve = async (id = key()) => call(decideDiscount, { id, decision: 'approved', version: (await discountAt(id)).version }, 'admin');
const discountAt = async (id = key()) => (await db.doc(`discounts/${id}`).get()).data() as Discount;
const gym = async () => (await db.doc('gyms/g1').get()).data() as Gym;
const list = async () => ((await db.doc('directory/discounts').get()).data() as DiscountsDocument | undefined)?.discounts ?? [];
const notifications = async (uid: string) => (Object.values(await contentsOf('notifications')) as Notification[]).filter(({ userId }) => userId === uid);
const actions = async () => (Object.values(await contentsOf('audit')) as { action: string; at: string }[]).map(({ action }) => action).sort();

beforeEach(async () => {
  await clearFirestore();
  await Promise.all([
    givenAdmin(),
    givenUser('owner', { isGymOwner: true, ownedGyms: ['g1'] }),
    givenUser('rival', { isGymOwner: true, ownedGyms: ['g2'] }),
    db.doc('gyms/g1').set(gymWith({ name: 'Atos', slug: 'atos' })),
  ]);
});

describe('a discount that an owner proposes', () => {
  it('is hidden until an admin, who is notified, approves it, and its author is notified then', async () => {
    expect(await propose()).toEqual({ id: key() });
    expect(await discountAt()).toMatchObject({ ...FACTS, status: 'proposed', active: false, offeredBy: 'Atos', userId: 'owner', copies: 0 });
    expect(await gym()).not.toHaveProperty('discounts');
    expect(await notifications('admin')).toMatchObject([{ title: 'New discount from Atos', actionUrl: '/admin/discounts' }]);

    await approve();
    await swept();
    expect((await gym()).discounts).toEqual([{ id: key(), ...FACTS, timeZone: 'America/Chicago' }]);
    expect((await db.doc('directoryPages/texas~austin~atos').get()).get('gym.discounts')).toHaveLength(1);
    expect(await list()).toMatchObject([{ id: key(), offeredBy: 'Atos', path: '/bjj/texas/austin/atos', code: 'HALF' }]);
    expect(await notifications('owner')).toMatchObject([{ title: 'Your discount for Atos' }]);
    expect(await actions()).toEqual(['decideDiscount', 'proposeDiscount']);
    expect(JSON.stringify(await contentsOf('audit'))).not.toContain('"userId"');
  });

  it('is stored and announced once if sent twice, and refused under a used key', async () => {
    expect(await Promise.all([propose(), propose()])).toEqual([{ id: key() }, { id: key() }]);
    expect(Object.keys(await contentsOf('discounts'))).toHaveLength(1);
    expect(await notifications('admin')).toHaveLength(1);
    expect(await refusal(propose({ title: 'Another' }))).toMatchObject({ reason: 'already-exists' });
  });

  it('is only for the owner’s gym, and limited in number', async () => {
    expect(await refusal(propose({}, 'rival'))).toMatchObject({ code: 'permission-denied', reason: 'not-allowed' });
    for (let index = 1; index <= 5; index++) await propose({ title: `Nr. ${index}` }, 'owner', index);
    expect(await refusal(propose({}, 'owner', 6))).toMatchObject({ reason: 'limit-reached' });
    await call(endDiscount, { id: key(1) }, 'owner');
    expect(await propose({}, 'owner', 6)).toEqual({ id: key(6) });
  });

  it('never exceeds the gym’s limit, however many are proposed at once', async () => {
    for (let index = 1; index <= 3; index++) await propose({ title: `Nr. ${index}` }, 'owner', index);
    const outcomes = await Promise.allSettled([4, 5, 6, 7, 8].map((index) => propose({ title: `Nr. ${index}` }, index % 2 ? 'owner' : 'admin', index)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(Object.keys(await contentsOf('discounts'))).toHaveLength(5);
  });

  it('can be edited by its owner until it is decided, and by nobody else but admins', async () => {
    await propose();
    const edit = (uid: string, version: number, title: string) => call(updateDiscount, { id: key(), version, discount: { ...FACTS, title } }, uid);
    expect(await edit('owner', 1, 'Second')).toEqual({ version: 2 });
    expect(await refusal(edit('rival', 2, 'Theirs'))).toMatchObject({ reason: 'not-allowed' });
    expect(await refusal(edit('owner', 1, 'Late'))).toMatchObject({ reason: 'stale-edit' });
    await approve();
    expect(await refusal(edit('owner', 3, 'Third'))).toMatchObject({ reason: 'already-decided' });
    expect(await edit('admin', 3, 'Third')).toEqual({ version: 4 });
    await swept();
    expect(await list()).toMatchObject([{ title: 'Third' }]);
    expect((await gym()).discounts).toMatchObject([{ title: 'Third' }]);
  });

  it('can be refused with a reason that its author reads', async () => {
    await propose();
    await call(decideDiscount, { id: key(), decision: 'rejected', version: 1, reason: 'The code is missing.' }, 'admin');
    expect(await notifications('owner')).toMatchObject([{ message: '“First month half off” wasn’t approved. The code is missing.' }]);
    expect(await refusal(approve())).toMatchObject({ reason: 'already-decided' });
  });

  it.each(['approved', 'rejected'])('stays undecided if its owner changed it before the admin’s decision (%s)', async (decision) => {
    await propose();
    await call(updateDiscount, { id: key(), version: 1, discount: { ...FACTS, title: 'Unseen' } }, 'owner');
    const decide = (version: number) => call(decideDiscount, { id: key(), decision, version }, 'admin');
    expect(await refusal(decide(1))).toMatchObject({ code: 'aborted', reason: 'stale-edit' });
    expect(await discountAt()).toMatchObject({ title: 'Unseen', status: 'proposed', version: 2 });
    await decide(2);
    expect(await discountAt()).toMatchObject({ title: 'Unseen', status: decision });
  });

  it('takes one of two admins’ decisions at once', async () => {
    await propose();
    await givenAdmin('admin2');
    const decide = (decision: string, uid: string) => call(decideDiscount, { id: key(), decision, version: 1 }, uid);
    const outcomes = await Promise.allSettled([decide('approved', 'admin'), decide('rejected', 'admin2')]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await gym()).discounts?.length ?? 0).toBe((await discountAt()).active ? 1 : 0);
  });
});

describe('createDiscount', () => {
  it('lists a gym’s or partner’s discount at once, with the time zone of its gym or state', async () => {
    await call(createDiscount, { key: key(1), offeredBy: { gymId: 'g1' }, discount: FACTS }, 'admin');
    await call(createDiscount, { key: key(2), offeredBy: { partner: 'Gi Co.', state: 'HI' }, discount: { ...FACTS, category: 'gear' } }, 'admin');
    await call(createDiscount, { key: key(3), offeredBy: { partner: 'Tape Co.' }, discount: { ...FACTS, category: 'gear' } }, 'admin');
    await swept();
    expect((await list()).map(({ offeredBy, timeZone, path }) => [offeredBy, timeZone, path]).sort()).toEqual([
      ['Atos', 'America/Chicago', '/bjj/texas/austin/atos'],
      ['Gi Co.', 'Pacific/Honolulu', undefined],
      ['Tape Co.', 'America/New_York', undefined],
    ]);
  });

  it('refuses an unknown gym', async () => {
    expect(await refusal(call(createDiscount, { key: key(), offeredBy: { gymId: 'none' }, discount: FACTS }, 'admin'))).toMatchObject({
      reason: 'gym-not-found',
    });
  });
});

describe('a listed discount', () => {
  const listed = async () => {
    await propose();
    await approve();
    await swept();
  };

  it('can be ended by its owner or an admin only, once', async () => {
    await listed();
    expect(await refusal(call(endDiscount, { id: key() }, 'rival'))).toMatchObject({ reason: 'not-allowed' });
    await call(endDiscount, { id: key() }, 'owner');
    await call(endDiscount, { id: key() }, 'admin');
    await swept();
    expect(await list()).toEqual([]);
    expect(await gym()).not.toHaveProperty('discounts');
    expect((await actions()).filter((action) => action === 'endDiscount')).toHaveLength(1);
  });

  it('is reported as missing to admins only if it does not exist', async () => {
    expect(await refusal(call(endDiscount, { id: 'none' }, 'admin'))).toMatchObject({ code: 'not-found' });
    expect(await refusal(call(endDiscount, { id: 'none' }, 'owner'))).toMatchObject({ code: 'permission-denied' });
  });

  it('counts simultaneous copies of its code without recording who, and none once it has ended', async () => {
    await listed();
    const copy = (ip: string) => call(countDiscountCopy, { id: key() }, undefined, new Date(), ip);
    await Promise.all(Array.from({ length: 20 }, (_one, index) => copy(`198.51.100.${index}`)));
    expect((await discountAt()).copies).toBe(20);
    // Each network counts five times a day.
    for (let time = 0; time < 8; time++) await copy('198.51.100.1');
    expect((await discountAt()).copies).toBe(24);
    await call(endDiscount, { id: key() }, 'owner');
    await call(countDiscountCopy, { id: key() });
    await call(countDiscountCopy, { id: 'none' });
    expect((await discountAt()).copies).toBe(24);
    expect((await actions()).filter((action) => action.includes('Copy'))).toEqual([]);
  });

  it('follows its gym’s new name and address, and is deleted with it', async () => {
    await listed();
    const { version } = await gym();
    await call(updateGym, { id: 'g1', version, changes: { name: 'Atos Austin' } }, 'admin');
    expect((await gym()).discounts).toHaveLength(1);
    await swept();
    expect(await list()).toMatchObject([{ offeredBy: 'Atos Austin', path: '/bjj/texas/austin/atos-austin' }]);
    const before = await gym();
    await call(deleteGym, { id: 'g1' }, 'admin');
    await handleGymDeleted('g1', before);
    await swept();
    expect(await list()).toEqual([]);
    expect(await contentsOf('discounts')).toEqual({});
  });

  it('is kept in its gym’s document if the gym is edited at the same moment', async () => {
    await propose();
    const { version } = await gym();
    await Promise.all([approve(), call(updateGym, { id: 'g1', version, changes: { phone: '+15125550199' } }, 'admin')]);
    expect(await gym()).toMatchObject({ phone: '+15125550199', discounts: [{ id: key() }] });
  });

  it('ends after its last day in the gym’s time zone, and not before', async () => {
    await db.doc('gyms/g1').update({ timeZone: 'Pacific/Honolulu' });
    const lastDay = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await propose({ validUntil: lastDay });
    await approve();
    // Honolulu is ten hours behind: its day ends at ten in the morning, UTC.
    const dayAfter = new Date(Date.parse(lastDay) + 86_400_000).toISOString().slice(0, 10);
    expect(await endExpiredDiscounts(new Date(`${dayAfter}T09:59:00.000Z`))).toBe(0);
    expect(await endExpiredDiscounts(new Date(`${dayAfter}T10:00:00.000Z`))).toBe(1);
    expect(await endExpiredDiscounts(new Date(`${dayAfter}T10:01:00.000Z`))).toBe(0);
    expect(await discountAt()).toMatchObject({ status: 'ended', active: false });
    await swept();
    expect(await list()).toEqual([]);
  });

  it('is listed by a rebuild', async () => {
    await listed();
    const before = await list();
    await db.doc('directory/discounts').delete();
    await rebuildDirectory();
    expect(await list()).toEqual(before);
  });
});

describe('handleDiscountWritten', () => {
  const asked = async (before: Partial<Discount> | undefined, after: Partial<Discount> | undefined) => {
    const names: string[] = [];
    await handleDiscountWritten(before as Discount, after as Discount, async (name) => void names.push(name));
    return names;
  };

  it('refreshes the list if a listed discount changed, but not for a copy or an unlisted one', async () => {
    expect(await asked({ active: true, title: 'a' }, { active: true, title: 'b' })).toEqual(['refreshDiscounts']);
    expect(await asked(undefined, { active: true })).toEqual(['refreshDiscounts']);
    expect(await asked({ active: true }, undefined)).toEqual(['refreshDiscounts']);
    expect(await asked({ active: true, copies: 1 }, { active: true, copies: 2 })).toEqual([]);
    expect(await asked({ active: false, title: 'a' }, { active: false, title: 'b' })).toEqual([]);
  });
});
