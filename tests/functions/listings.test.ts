import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { measureBill } from '@support/meter';
import type { Gym } from '@contract';
import { loadListings } from '@functions/listings/listings-repository';
import { clearFirestore, db } from '@support/firestore';
import { changeGym, gymOf, relocateGym, storeGym } from '@support/gyms';
import { Platform } from '@support/upkeep';

let platform: Platform;
beforeEach(async () => {
  await clearFirestore();
  platform = new Platform();
});

async function given(gyms: Record<string, Gym>): Promise<void> {
  for (const [id, gym] of Object.entries(gyms)) await platform.write(id, () => storeGym(id, gym));
  await platform.settle();
}
const austin = (name: string, changes: Partial<Gym> = {}) => gymOf({ name, city: 'Austin', state: 'TX', latitude: 30.2672, longitude: -97.7431 }, changes);
const names = async () => (await loadListings(0)).gyms.map(({ listing }) => listing.name);

const MORNING = { day: 'mon', start: '06:00', program: 'open-mat' } as const;

describe('loadListings', () => {
  it('returns every public gym by name, with its place and facts', async () => {
    await given({
      b: austin('Beta', { affiliation: 'Atos', pricing: { dropIn: 20 } }),
      a: gymOf({ name: 'Álpha', city: 'Reno', state: 'NV' }, { status: 'closed' }),
      d: austin('Draft', { status: 'draft' }),
    });
    const directory = await loadListings(0);
    const { gyms, states } = directory;
    expect(gyms.map(({ id, listing: { name, affiliation }, city }) => [id, name, affiliation, city.stateCode])).toEqual([
      ['a', 'Álpha', undefined, 'NV'],
      ['b', 'Beta', 'Atos', 'TX'],
    ]);
    expect(directory.getGym('b')).toMatchObject({ city: { stateSlug: 'texas', slug: 'austin', name: 'Austin' }, listing: { dropIn: 20, latitude: 30.2672 } });
    expect(states.get('texas')?.cities.get('austin')).toMatchObject({ name: 'Austin', gyms: 1, latitude: 30.2672, longitude: -97.7431 });
    expect(states.get('nevada')?.cities.get('reno')).toMatchObject({ name: 'Reno', gyms: 0 });
  });

  it('follows edits, moves and deletions, even of a state’s last gym', async () => {
    await given({ a: austin('Alpha'), b: gymOf({ name: 'Beta', city: 'Reno', state: 'NV' }) });
    expect(await names()).toEqual(['Alpha', 'Beta']);
    await platform.write('a', () => changeGym('a', (gym) => relocateGym(gym, { name: 'Gamma', city: 'Waco' })));
    await platform.settle();
    expect((await loadListings(0)).getGym('a')).toMatchObject({ listing: { name: 'Gamma' }, city: { slug: 'waco' } });
    await platform.write('b', () => db.doc('gyms/b').delete());
    await platform.settle();
    expect(await names()).toEqual(['Gamma']);
    expect((await loadListings(0)).states.has('nevada')).toBe(false);
  });

  it('returns the same object and version while nothing in it has changed', async () => {
    await given({ a: austin('Alpha') });
    const first = await loadListings(0);
    expect(await loadListings(0)).toBe(first);
    await platform.write('a', () => changeGym('a', (gym) => ({ ...gym, phone: '+15125550199' })));
    await platform.settle();
    expect((await loadListings(0)).version).toBe(first.version);
    await platform.write('a', () => changeGym('a', (gym) => ({ ...gym, affiliation: 'Atos' })));
    await platform.settle();
    expect((await loadListings(0)).version).not.toBe(first.version);
  });

  it('costs two reads per state plus one at first, three to revalidate and none while fresh', async () => {
    await given({ a: austin('Alpha'), b: austin('Beta'), c: gymOf({ name: 'Gamma', city: 'Reno', state: 'NV' }) });
    // A state written less than two seconds ago is read again, since timestamps may lag.
    expect((await measureBill(() => Promise.all([loadListings(0), loadListings(0), loadListings(0)]))).reads).toBe(5);
    await pause(2100);
    await loadListings(0);
    expect((await measureBill(() => loadListings(0))).reads).toBe(3);
    expect((await measureBill(() => loadListings())).reads).toBe(0);
  });

  it('keeps states that have not changed, and indexes the others again', async () => {
    await given({ a: austin('Alpha'), b: austin('Beta', { affiliation: 'Alliance' }), c: gymOf({ name: 'Gamma', city: 'Reno', state: 'NV' }) });
    await loadListings(0);
    // A state written less than two seconds ago is read again, since timestamps may lag.
    await pause(2100);
    const before = await loadListings(0);
    await platform.write('a', () => changeGym('a', (gym) => ({ ...gym, name: 'Zulu', affiliation: 'Atos', schedule: [MORNING] })));
    await platform.settle();
    const after = await loadListings(0);
    expect(after.getGym('a')).toMatchObject({ affiliationSlug: 'atos', classes: [{ isOpenMat: true }] });
    expect(after.states.get('texas')?.gyms.map(({ listing }) => listing.name)).toEqual(['Beta', 'Zulu']);
    expect(after.states.get('nevada')).toBe(before.states.get('nevada'));
  });

  it('reads a state whose gyms are split into parts, and lines of the previous release', async () => {
    await given({ a: austin('Alpha') });
    const line = 'x|X';
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`g${n}`, `${line} ${n}`]));
    await db.doc('directorySearch/ohio').set({ parts: 2, bytes: 1, partBytes: [1, 1], writtenAt: new Date(), asOf: new Date() });
    await db.doc('directorySearch/ohio/parts/0').set({ cities: { akron: many } });
    await db.doc('directorySearch/ohio/parts/1').set({ cities: { 'akron~1': { more: line }, toledo: { last: line } } });
    const { states } = await loadListings(0);
    expect(states.get('ohio')?.gyms).toHaveLength(52);
    expect([...(states.get('ohio')?.cities.keys() ?? [])].sort()).toEqual(['akron', 'toledo']);
  });
});
