import { beforeEach, describe, expect, it } from 'vitest';
import { createGym, deleteGym, undoGymChange, updateGym } from '@functions/callables';
import type { AuditEntry, Gym, GymEdit } from '@contract';
import { call, givenAdmin, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';

let id: string;
const gym = async () => (await db.doc(`gyms/${id}`).get()).data() as Gym | undefined;
const edit = async (changes: GymEdit) => call(updateGym, { id, version: (await gym())?.version ?? 0, changes, seen: {} }, 'admin');
/** The id of an action's latest audit entry. */
async function entryOf(action: string): Promise<string> {
  const entries = Object.entries((await contentsOf('audit')) as Record<string, AuditEntry>).filter(([, entry]) => entry.action === action);
  return entries.sort(([, a], [, b]) => (a.at < b.at ? 1 : -1))[0]?.[0] ?? 'none';
}
const undo = async (action: string) => call(undoGymChange, { entryId: await entryOf(action) }, 'admin');
const entries = async () => Object.values((await contentsOf('audit')) as Record<string, AuditEntry>);

beforeEach(async () => {
  await clearFirestore();
  await givenAdmin();
  const made = await call(createGym, { gym: { state: 'TX', city: 'Austin', name: 'Half Guard Hall', phone: '+15125550100', programs: ['gi'] } }, 'admin');
  id = made.id;
});

describe('undoGymChange', () => {
  it('restores facts, parts of facts and list entries in an edit of its own, which can be undone too', async () => {
    await edit({ phone: '+15125550199', zip: '78704', pricing: { dropIn: 25 }, programs: [{ was: 'gi', is: 'no-gi' }] });
    await undo('updateGym');
    expect(await gym()).toMatchObject({ phone: '+15125550100', programs: ['gi'], version: 3 });
    expect(await gym()).not.toHaveProperty('zip');
    expect(await gym()).not.toHaveProperty('pricing');
    const entry = (await entries()).find(({ action }) => action === 'undoGymChange');
    expect(entry).toMatchObject({ by: 'admin', because: `audit/${await entryOf('updateGym')}`, after: { phone: '+15125550100' } });
    await undo('undoGymChange');
    expect(await gym()).toMatchObject({ phone: '+15125550199', zip: '78704', pricing: { dropIn: 25 }, programs: ['no-gi'] });
  });

  it('undoes one edit of a gym and keeps a later edit of another fact', async () => {
    await edit({ phone: '+15125550199' });
    const entryId = await entryOf('updateGym');
    await edit({ zip: '78704' });
    await call(undoGymChange, { entryId }, 'admin');
    expect(await gym()).toMatchObject({ phone: '+15125550100', zip: '78704', version: 4 });
  });

  it('refuses entirely if one of the facts was changed again, and names it', async () => {
    await edit({ phone: '+15125550199', zip: '78704' });
    const first = await entryOf('updateGym');
    await edit({ zip: '78705' });
    const failed = call(undoGymChange, { entryId: first }, 'admin');
    await expect(failed).rejects.toMatchObject({ details: { reason: 'stale-edit', issues: [{ path: 'changes.zip' }] } });
    expect(await gym()).toMatchObject({ phone: '+15125550199', zip: '78705' });
  });

  it('undoes a change once if called three times at once', async () => {
    await edit({ status: 'closed' });
    const entryId = await entryOf('updateGym');
    await Promise.all([1, 2, 3].map(() => call(undoGymChange, { entryId }, 'admin')));
    expect(await gym()).toMatchObject({ status: 'published', version: 3 });
    expect((await entries()).filter(({ action }) => action === 'undoGymChange')).toHaveLength(1);
  });

  it('restores the URL that the gym had, replacing the redirect there', async () => {
    await edit({ name: 'Closed Guard Hall' });
    expect((await undo('updateGym')).path).toBe('/bjj/texas/austin/half-guard-hall');
    expect((await db.doc('directoryPages/texas~austin~closed-guard-hall').get()).data()).toMatchObject({
      kind: 'moved',
      to: '/bjj/texas/austin/half-guard-hall',
    });
  });

  it('refuses entries that are not edits of a gym’s facts', async () => {
    expect(await refusal(undo('createGym'))).toMatchObject({ reason: 'not-undoable' });
    expect(await refusal(call(undoGymChange, { entryId: 'none' }, 'admin'))).toMatchObject({ reason: 'not-undoable' });
    await db
      .doc('audit/other')
      .set({ at: '2026-01-01T00:00:00.000Z', by: 'admin', action: 'updateTier', target: 'tiers/t1', before: { name: 'A' }, after: { name: 'B' } });
    expect(await refusal(call(undoGymChange, { entryId: 'other' }, 'admin'))).toMatchObject({ reason: 'not-undoable' });
  });
});

describe('undoGymChange for a deletion', () => {
  it('restores the gym under its id with its page, once for repeated calls', async () => {
    await edit({ zip: '78704' });
    await call(deleteGym, { id }, 'admin');
    expect(await gym()).toBeUndefined();
    const entryId = await entryOf('deleteGym');
    const [first, second] = await Promise.allSettled([1, 2].map(() => call(undoGymChange, { entryId }, 'admin')));
    expect([first?.status, second?.status]).toContain('fulfilled');
    expect(await call(undoGymChange, { entryId }, 'admin')).toEqual({ id, path: '/bjj/texas/austin/half-guard-hall' });
    expect(await gym()).toMatchObject({ name: 'Half Guard Hall', zip: '78704', status: 'published', version: 3 });
    expect((await entries()).filter(({ action }) => action === 'undoGymChange')).toHaveLength(1);
  });

  it('picks another URL if a gym has taken the old one', async () => {
    await call(deleteGym, { id }, 'admin');
    await db.doc('directoryPages/texas~austin~half-guard-hall').delete();
    await call(createGym, { gym: { state: 'TX', city: 'Austin', name: 'Half Guard Hall' } }, 'admin');
    expect((await undo('deleteGym')).path).toBe('/bjj/texas/austin/half-guard-hall-2');
  });
});
