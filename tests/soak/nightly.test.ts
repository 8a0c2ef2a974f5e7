import { describe, expect, it } from 'vitest';
import { measureBill } from '@support/meter';
import { checkNextSpan } from '@functions/projections/health-check-repository';
import { rebuildDirectory } from '@functions/projections/rebuild-repository';
import { generateSample } from '@scripts/sample/generate';
import { clearFirestore } from '@support/firestore';
import { importList } from './support/lists';
import { sized } from './support/size';

const GYMS = sized(100_000, 300);
/** A round takes about seven nights. This only ends one that would never finish. */
const MAX_NIGHTS = 20;
/**
 * Documents that the most expensive night may read per gym in the directory. In a small directory, the fixed reads of every
 * night weigh more.
 */
const MAX_READS = sized(0.35, 2);

describe('the nightly check', () => {
  it(`compares ${GYMS} gyms in a few nights, finds nothing, and reads at most ${MAX_READS} documents per gym in each`, async () => {
    await clearFirestore();
    await importList({ fileName: 'gyms.json', text: JSON.stringify([...generateSample({ gyms: GYMS, seed: 11 })]) });
    await rebuildDirectory({ checkPages: false });
    const drifted: string[] = [];
    let [nights, worst, compared] = [0, 0, 0];
    let until: string | undefined;
    do {
      const { reads } = await measureBill(async () => {
        const check = await checkNextSpan();
        if (!check) throw new Error('The check waits for an import, and there is none.');
        drifted.push(...check.paths);
        compared += check.gyms;
        ({ until } = check);
      });
      worst = Math.max(worst, reads / GYMS);
    } while (until !== undefined && ++nights < MAX_NIGHTS);
    expect(until, 'place where the last night stopped').toBeUndefined();
    expect(drifted, 'documents that the check found wrong').toEqual([]);
    expect(compared, 'gyms compared').toBeGreaterThan(GYMS / 2);
    expect(worst, 'documents read per gym in the most expensive night').toBeLessThanOrEqual(MAX_READS);
  });
});
