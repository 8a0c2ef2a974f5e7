import { beforeEach, describe, expect, it } from 'vitest';
import { compareToRebuild } from '@support/derived';
import { clearFirestore, db } from '@support/firestore';
import { changeGym, gymOf, storeGym } from '@support/gyms';
import { seededRandom } from '@support/random';
import { randomWrites } from '@support/random-writes';
import { derivedDocuments, Platform, randomFaults } from '@support/upkeep';

beforeEach(clearFirestore);

describe('derived documents', () => {
  it.each([1, 2])('match a rebuild after writes with repeated, shuffled and lost events, tasks and crashes (seed %i)', async (seed) => {
    const random = seededRandom(seed);
    const platform = new Platform(randomFaults(random));
    await randomWrites(platform, 60, random);
    await platform.settle();
    const { stored, differing } = await compareToRebuild(db);
    expect(stored.size).toBeGreaterThan(10);
    expect(differing).toEqual([]);
  });

  it('stay the same when an event arrives after all others', async () => {
    const platform = new Platform();
    const late = new Platform();
    await platform.write('a', () => late.write('a', () => storeGym('a', gymOf({ name: 'Alpha', city: 'Austin', state: 'TX' }))));
    await platform.write('a', () => changeGym('a', (gym) => ({ ...gym, affiliation: 'Southside' })));
    await platform.settle();
    const first = await derivedDocuments();
    await late.settle();
    expect(await derivedDocuments()).toEqual(first);
  });
});
