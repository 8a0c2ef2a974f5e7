import { describe, expect, it } from 'vitest';
import { compareToRebuild } from '@support/derived';
import { clearFirestore, db } from '@support/firestore';
import { seededRandom } from '@support/random';
import { randomWrites } from '@support/random-writes';
import { Platform, randomFaults } from '@support/upkeep';
import { sized } from './support/size';

const WRITES = sized(500, 60);

describe('derived documents', () => {
  it(`equal a rebuild after ${WRITES} writes whose events and tasks are repeated, shuffled, late, dropped or die midway`, async () => {
    await clearFirestore();
    const random = seededRandom(500);
    const platform = new Platform(randomFaults(random));
    await randomWrites(platform, WRITES, random);
    await platform.settle();
    const { stored, differing } = await compareToRebuild(db);
    expect(stored.size, 'derived documents').toBeGreaterThan(0);
    expect(differing, 'documents that differ from a rebuild').toEqual([]);
  });
});
