import { WriteBatch } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditEntry, GymFacts } from '@contract';
import { createGym, updateGym } from '@functions/gyms/callables';
import { deleteGym } from '@functions/gyms/edit/repository';
import { call, givenAdmin } from '@support/call';
import { clearFirestore, contentsOf } from '@support/firestore';
import { gymAt, merge, pointerAt } from '@support/merging';

const AUSTIN: GymFacts = { state: 'TX', city: 'Austin', name: 'Guadalupe Grappling', latitude: 30.2672, longitude: -97.7431, phone: '+15125550101' };
const AUTHOR = { by: 'admin', now: new Date('2026-11-25T12:00:00Z') };
const created = (name: string) => call(createGym, { gym: { ...AUSTIN, name } }, 'admin');

/** Runs `between` after the next commit's reads and before the commit. */
function before(between: () => Promise<unknown>): void {
  const { commit } = WriteBatch.prototype;
  vi.spyOn(WriteBatch.prototype, 'commit').mockImplementationOnce(async function (this: WriteBatch) {
    await between();
    return commit.call(this);
  });
}

beforeEach(async () => {
  vi.restoreAllMocks();
  await clearFirestore();
  await givenAdmin();
});

describe('deleteGym', () => {
  it('records an edit made at the same moment in its audit entry', async () => {
    const { id, version } = await created('Alpha BJJ');
    before(() => call(updateGym, { id, version, changes: { phone: '+15125550199' } }, 'admin'));
    expect(await deleteGym(id, AUTHOR)).toBe(true);
    const entries = Object.values(await contentsOf('audit')) as AuditEntry[];
    expect(entries.find(({ action }) => action === 'deleteGym')?.before).toMatchObject({ phone: '+15125550199' });
    expect(await gymAt(id)).toBeUndefined();
  });

  it('keeps the pointer of a gym that is merged at the same moment, so that its owners follow it', async () => {
    const [goes, stays] = [await created('Alpha BJJ'), await created('Beta BJJ')];
    before(() => merge(goes.id, stays.id));
    await expect(deleteGym(goes.id, AUTHOR)).rejects.toMatchObject({ reason: 'gym-merged' });
    expect(await pointerAt(goes.id)).toMatchObject({ status: 'merged', mergedInto: stays.id });
  });

  it('deletes the gym once, with one audit entry, if two people delete it at once', async () => {
    const { id } = await created('Alpha BJJ');
    before(() => deleteGym(id, AUTHOR));
    expect(await deleteGym(id, AUTHOR)).toBe(false);
    const entries = Object.values(await contentsOf('audit')) as AuditEntry[];
    expect(entries.filter(({ action }) => action === 'deleteGym')).toHaveLength(1);
  });
});
