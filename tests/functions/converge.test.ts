import { beforeEach, describe, expect, it } from 'vitest';
import { refreshCity } from '../../functions/src/directory/store-city';
import { rebuildDirectory } from '../../functions/src/directory/store-rebuild';
import { clearFirestore, db } from '../support/firestore';
import { changeGym, gymOf, storeGym } from '../support/gyms';
import { seededRandom } from '../support/random';
import { randomWrites } from '../support/random-writes';
import { derivedDocuments, Platform } from '../support/upkeep';

beforeEach(clearFirestore);

/** Derived documents that a rebuild makes otherwise than upkeep left them. */
async function differingFromRebuild(): Promise<string[]> {
  const kept = await derivedDocuments();
  await emptyDerived();
  await rebuildDirectory();
  const rebuilt = await derivedDocuments();
  const paths = new Set([...kept.keys(), ...rebuilt.keys()]);
  // A redirect from an old address is history: it can be kept, and not be made from what is there now.
  return [...paths].filter((path) => kept.get(path)?.kind !== 'moved' && !equal(kept.get(path), rebuilt.get(path)));
}

function equal(a: unknown, b: unknown): boolean {
  try {
    expect(a).toEqual(b);
    return true;
  } catch {
    return false;
  }
}

async function emptyDerived(): Promise<void> {
  for (const path of (await derivedDocuments()).keys()) await db.doc(path).delete();
}

describe('derived documents converge on what a rebuild makes', () => {
  it.each([1, 2])('after writes of every kind, with events repeated, shuffled and dying midway (seed %i)', async (seed) => {
    const random = seededRandom(seed);
    const platform = new Platform({ random, copies: 3, failing: 0.2 });
    await randomWrites(platform, 60, random);
    await platform.settle();
    expect((await derivedDocuments()).size).toBeGreaterThan(10);
    expect(await differingFromRebuild()).toEqual([]);
  });

  it('a refresh that dies between its commit and asking the state is made good by its retry', async () => {
    const platform = new Platform();
    await platform.write('a', () => storeGym('a', gymOf({ name: 'Alpha', city: 'Austin', state: 'TX' })));
    await platform.settle();
    await db.doc('gyms/a').delete();
    const task = { cityKey: 'texas~austin', gymId: 'a' };
    const dies = async () => Promise.reject(new Error('The instance is gone.'));
    await expect(refreshCity(task, { enqueue: dies, retried: false })).rejects.toThrow();
    await refreshCity(task, { enqueue: platform.enqueue, retried: true });
    await platform.settle();
    expect((await db.doc('directoryStates/texas').get()).exists).toBe(false);
    expect((await db.doc('stats/summary').get()).get('totalGyms')).toBe(0);
  });

  it('an event that comes after all others changes nothing', async () => {
    const platform = new Platform();
    const late = new Platform();
    await platform.write('a', () => late.write('a', () => storeGym('a', gymOf({ name: 'Alpha', city: 'Austin', state: 'TX' }))));
    await platform.write('a', () => changeGym('a', (gym) => ({ ...gym, affiliation: 'Southside' })));
    await platform.settle();
    const settled = await derivedDocuments();
    await late.settle();
    expect(await derivedDocuments()).toEqual(settled);
  });
});
