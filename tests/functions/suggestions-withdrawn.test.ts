import { beforeEach, expect, it } from 'vitest';
import type { Suggestion } from '@contract';
import { createGym } from '@functions/gyms/callables';
import { decideProposal, decideSuggestion, proposeGym, suggestChange, withdrawSuggestion } from '@functions/messages/callables';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';

const KEY = '7b0c6a52-54a4-4c0e-8a52-0d1c7a2b9f11';
const MISSING = { name: 'Missing Mats', full_address: '12 Oak St', city: 'Austin', state: 'TX' };

let gymId: string;
const suggest = () => call(suggestChange, { key: KEY, gymId, comment: 'They moved.', changes: { phone: '+15125550199' } }, 'ana');
const propose = (change: object = {}) => call(proposeGym, { gym: { ...MISSING, ...change } }, 'ana');
const withdraw = (id = KEY, uid = 'ana') => call(withdrawSuggestion, { id }, uid);
const decide = (uid = 'owner') => call(decideSuggestion, { id: KEY, decisions: { phone: 'accepted' }, seen: { phone: '+15125550101' } }, uid);
const phone = async () => (await db.doc(`gyms/${gymId}`).get()).get('phone') as string;
const only = async () => {
  const [[id, suggestion] = ['', undefined], ...others] = Object.entries(await contentsOf('suggestions')) as [string, Suggestion][];
  expect(others).toEqual([]);
  return { ...suggestion, id };
};
const notificationsTo = async (uid: string) =>
  (Object.values(await contentsOf('notifications')) as { userId: string }[]).filter(({ userId }) => userId === uid).length;
const audits = async (action: string) => (Object.values(await contentsOf('audit')) as { action: string; by: string }[]).filter((one) => one.action === action);

beforeEach(async () => {
  await clearFirestore();
  await Promise.all([givenAdmin(), givenUser('ana')]);
  gymId = (await call(createGym, { gym: { state: 'TX', city: 'Austin', name: 'Half Guard Hall', phone: '+15125550101' } }, 'admin')).id;
  await givenUser('owner', { isGymOwner: true, ownedGyms: [gymId] });
});

it('withdrawSuggestion withdraws a suggestion once for repeated calls, and the gym stays the same', async () => {
  await suggest();
  const before = await notificationsTo('owner');
  await withdraw();
  await withdraw();
  expect(await only()).toMatchObject({ status: 'withdrawn', decidedAt: expect.any(String) });
  expect(await phone()).toBe('+15125550101');
  expect(await audits('withdrawSuggestion')).toMatchObject([{ by: 'ana', target: `suggestions/${KEY}` }]);
  expect([await notificationsTo('owner'), await notificationsTo('ana')]).toEqual([before, 0]);
});

it('decideSuggestion refuses a suggestion that was withdrawn, for owner and admin', async () => {
  await suggest();
  await withdraw();
  for (const uid of ['owner', 'admin']) expect(await refusal(decide(uid))).toMatchObject({ reason: 'already-decided' });
  expect(await phone()).toBe('+15125550101');
});

it('withdrawSuggestion gives the same error for another user’s suggestion as for an unknown one', async () => {
  await suggest();
  const absent = await refusal(withdraw('absent'));
  expect(absent).toMatchObject({ code: 'not-found', reason: 'message-not-found' });
  for (const uid of ['owner', 'admin']) expect(await refusal(withdraw(KEY, uid))).toEqual(absent);
  expect(await only()).toMatchObject({ status: 'pending' });
});

it('withdrawSuggestion refuses a suggestion that was decided', async () => {
  await suggest();
  await decide();
  expect(await refusal(withdraw())).toMatchObject({ reason: 'already-decided' });
  expect(await only()).toMatchObject({ status: 'accepted' });
});

it('either the withdrawal or the decision of a suggestion counts if both happen at once', async () => {
  for (let round = 0; round < 4; round++) {
    await clearOne();
    await suggest();
    const attempts = await Promise.allSettled(round % 2 ? [withdraw(), decide()] : [decide(), withdraw()]);
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await phone()).toBe((await only()).status === 'accepted' ? '+15125550199' : '+15125550101');
  }
});
async function clearOne(): Promise<void> {
  await db.doc(`suggestions/${KEY}`).delete();
  await db.doc(`gyms/${gymId}`).update({ phone: '+15125550101' });
}

it('a withdrawn suggestion stays withdrawn if a late attempt sends it again', async () => {
  await suggest();
  await withdraw();
  await suggest();
  expect(await only()).toMatchObject({ status: 'withdrawn' });
});

it('a withdrawn proposal of a gym can’t be accepted, and can be replaced by another', async () => {
  await propose();
  const { id } = await only();
  await withdraw(id);
  expect(await refusal(call(decideProposal, { id, decision: 'accepted' }, 'admin'))).toMatchObject({ reason: 'already-decided' });
  await propose({ full_address: '14 Oak St' });
  const again = await only();
  expect(again).toMatchObject({ id, status: 'pending', gym: { full_address: '14 Oak St' } });
  expect(again).not.toHaveProperty('decidedAt');
});
