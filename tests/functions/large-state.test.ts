import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchDocument, SearchPart } from '@contract';
import { loadListings } from '@functions/listings/listings-repository';
import { refreshCity } from '@functions/projections/city-repository';
import { rebuildDirectory } from '@functions/projections/rebuild-repository';
import { refreshState } from '@functions/projections/state-repository';
import { clearFirestore, db } from '@support/firestore';
import { changeGym, gymOf, storeGym } from '@support/gyms';
import { COMMIT_LIMIT_BYTES, refuseLargeCommits } from '@support/commit-limit';
import { measureBill } from '@support/meter';
import { afterCommits } from '@support/stopping';
import { derivedDocuments, Platform } from '@support/upkeep';

beforeEach(async () => {
  await clearFirestore();
  refuseLargeCommits();
});
afterEach(() => vi.restoreAllMocks());

/** A city's listings are half a megabyte, so 26 cities are more than a transaction can hold. */
const GYMS_A_CITY = 2;
const LONG_CHARACTERS = 250_000;
const idsOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => Array.from({ length: GYMS_A_CITY }, (__, gym) => `g${from + n}-${gym}`)).flat();
const largeGym = (id: string, characters = LONG_CHARACTERS) =>
  gymOf({ name: `Gym ${id}`, city: `Town ${id.split('-')[0]}`, state: 'TX' }, { affiliation: `${'long '.repeat(characters / 5)}${id}` });

const search = async () => (await db.doc('directorySearch/texas').get()).data() as SearchDocument;
const storedParts = async () => (await db.collection('directorySearch/texas/parts').select().get()).docs.map(({ id }) => id).sort();
const shown = async () => (await loadListings(0)).gyms.map(({ id, listing: { name } }) => `${id} ${name}`).sort();
const expected = (ids: readonly string[], nameOf = (id: string) => `Gym ${id}`) => ids.map((id) => `${id} ${nameOf(id)}`).sort();

describe('a state larger than a transaction', () => {
  it('is split into more parts as it grows, and equals one that a rebuild builds from nothing', async () => {
    const platform = new Platform();
    const write = async (ids: readonly string[]) => {
      for (const id of ids) await platform.write(id, () => storeGym(id, largeGym(id)));
      await platform.settle();
    };
    await write(idsOf(0, 16));
    const { partIds = [] } = await search();
    await write(idsOf(16, 27));
    expect((await search()).partIds?.length).toBeGreaterThan(partIds.length);
    expect((await search()).bytes).toBeGreaterThan(COMMIT_LIMIT_BYTES);
    expect(await storedParts()).toEqual([...((await search()).partIds ?? [])].sort());
    expect(await shown()).toEqual(expected(idsOf(0, 27)));
    const grown = await derivedDocuments();
    // Without a state document, the rebuild builds it from nothing.
    await db.recursiveDelete(db.doc('directorySearch/texas'));
    await rebuildDirectory();
    expect(await derivedDocuments()).toEqual(grown);
  });
});

describe('a state in parts', () => {
  /** Four cities of a quarter megabyte are more than a document can hold. */
  const ids = idsOf(0, 4);
  const renamed = (id: string) => `New ${id}`;
  let platform: Platform;

  beforeEach(async () => {
    platform = new Platform();
    for (const id of ids) await platform.write(id, () => storeGym(id, largeGym(id, LONG_CHARACTERS / 2)));
    await platform.settle();
    expect(await shown()).toEqual(expected(ids));
    expect((await storedParts()).length).toBeGreaterThan(1);
  });

  /** Renames all gyms, and refreshes their cities only. */
  async function renameAll(): Promise<void> {
    for (const id of ids) await changeGym(id, (gym) => ({ ...gym, name: renamed(id) }));
    for (const id of ids) await refreshCity(`texas~town-${id.split('-')[0]}`, { enqueue: async () => {} });
  }
  const refresh = () => refreshState('texas', { enqueue: async () => {} });

  it('is shown as before until a refresh has written everything, and ends right after a stop at any commit', async () => {
    await renameAll();
    for (let stop = 0, isStopped = true; isStopped; stop++) {
      isStopped = await afterCommits(stop, refresh);
      expect(await shown(), `after ${stop}`).toEqual(isStopped ? expected(ids) : expected(ids, renamed));
      if (!isStopped) expect(stop).toBeGreaterThan(2);
    }
    expect(await storedParts()).toEqual([...((await search()).partIds ?? [])].sort());
  });

  it('ignores parts that a stopped refresh wrote, and a rebuild deletes them', async () => {
    await renameAll();
    await afterCommits(2, refresh);
    for (const id of ids) await changeGym(id, (gym) => ({ ...gym, name: `Gym ${id}` }));
    await platform.settle();
    expect(await shown()).toEqual(expected(ids));
    expect(await storedParts()).not.toEqual([...((await search()).partIds ?? [])].sort());
    await rebuildDirectory();
    expect(await storedParts()).toEqual([...((await search()).partIds ?? [])].sort());
    expect(await shown()).toEqual(expected(ids));
  });

  it('is never shown as a mix of two versions', async () => {
    await renameAll();
    let isOver = false;
    const refreshing = refresh().finally(() => (isOver = true));
    while (!isOver) expect([expected(ids), expected(ids, renamed)]).toContainEqual(await shown());
    await refreshing;
    expect(await shown()).toEqual(expected(ids, renamed));
  });

  it('is read again if its parts are replaced after an instance has read its document', async () => {
    await renameAll();
    await refresh();
    const { getAll } = db;
    const reading = vi.spyOn(db, 'getAll').mockImplementationOnce(async (...parts) => {
      for (const id of ids) await changeGym(id, (gym) => ({ ...gym, name: `Newer ${id}` }));
      await platform.settle();
      return getAll.apply(db, parts);
    });
    expect(await shown()).toEqual(expected(ids, (id) => `Newer ${id}`));
    expect(reading).toHaveBeenCalled();
  });

  it('is read again by an instance if a rebuild repairs a part', async () => {
    const { docs } = await db.collection('directorySearch/texas/parts').get();
    const found = docs.find((document) => Object.keys((document.data() as SearchPart).cities).length > 0);
    const part = found?.ref ?? db.doc('none/none');
    const content = found?.data();
    await part.set({ cities: {} });
    await db.doc('directorySearch/texas').update({ writtenAt: new Date() });
    expect(await shown()).not.toEqual(expected(ids));
    await rebuildDirectory();
    expect((await part.get()).data()).toEqual(content);
    expect(await shown()).toEqual(expected(ids));
  });

  it('costs a read, a write and a deletion more for an edit than a state in one document', async () => {
    const small = gymOf({ name: 'Small', city: 'Reno', state: 'NV' });
    await platform.write('small', () => storeGym('small', small));
    await platform.settle();
    const billAfterEdit = async (id: string, cityKey: string, stateSlug: string) => {
      await changeGym(id, (gym) => ({ ...gym, pricing: { dropIn: 20 } }));
      await refreshCity(cityKey, { enqueue: async () => {} });
      return measureBill(() => refreshState(stateSlug, { enqueue: async () => {} }));
    };
    const whole = await billAfterEdit('small', 'nevada~reno', 'nevada');
    const parted = await billAfterEdit('g0-0', 'texas~town-g0', 'texas');
    expect(parted).toEqual({ reads: whole.reads + 1, writes: whole.writes + 2 });
  });

  it('has only the changed part read and written after an edit', async () => {
    const before = await storedParts();
    const unchanged = (await loadListings(0)).getGym(ids.at(-1) ?? '');
    await platform.write('g0-0', () => changeGym('g0-0', (gym) => ({ ...gym, phone: '+15125550100', pricing: { dropIn: 20 } })));
    await platform.settle();
    const after = await storedParts();
    expect(after).toHaveLength(before.length);
    expect(after.filter((id) => !before.includes(id))).toHaveLength(1);
    const listings = await loadListings(0);
    expect(listings.getGym('g0-0')?.listing.dropIn).toBe(20);
    expect(listings.getGym(ids.at(-1) ?? '')).toBe(unchanged);
  });
});
