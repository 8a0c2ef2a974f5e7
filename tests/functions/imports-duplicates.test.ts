import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DuplicatePair } from '@contract';
import { clearFirestore, contentsOf } from '@support/firestore';
import { csv, importList, resetImports } from '@support/imports';

/** Small, so that few rows are more than a slice. */
const SLICE_ROWS = vi.hoisted(() => 20);
vi.mock('@functions/imports/running/slice-rows', () => ({ SLICE_ROWS }));

beforeEach(resetImports);
const pairs = async () => Object.values(await contentsOf('pairs')) as DuplicatePair[];
const ONE = 'a,Lamar Combat Club,"1 Lamar Blvd, Austin, TX",Austin,TX,,30.2640,-97.7450,(512) 555-0101,';
const OTHER = 'b,Team Vasquez,"1 Lamar Blvd, Austin, TX",Austin,TX,,30.2640,-97.7450,(512) 555-0101,';

describe('an import', () => {
  it('queues two rows of its file with the same phone and position as a pair, once', async () => {
    const { import: ended, findings } = await importList(csv(ONE, OTHER));
    expect(ended.counts).toMatchObject({ rows: 2, created: 2, pairs: 1 });
    expect(await pairs()).toMatchObject([{ by: 'phone', names: expect.arrayContaining(['Lamar Combat Club', 'Team Vasquez']) }]);
    expect(findings.filter(({ kind }) => kind === 'pair')).toHaveLength(1);
    await importList(csv(ONE, OTHER));
    expect(await pairs()).toHaveLength(1);
  });

  it('finds such pairs across slices and across two files of one list', async () => {
    const others = Array.from({ length: SLICE_ROWS + 2 }, (_, at) => `k-${at},Gym ${at} Jiu-Jitsu,"${at} Oak St",Waco,TX,,31.${5000 + at * 9},-97.1501,,`);
    await importList(csv(ONE, ...others, OTHER));
    expect(await pairs()).toHaveLength(1);
    await clearFirestore();
    await importList(csv(ONE));
    await importList(csv(OTHER));
    expect(await pairs()).toHaveLength(1);
  });

  it('queues no pair for neighbors with different phones', async () => {
    await importList(csv(ONE, OTHER.replace('0101', '0199')));
    expect(await pairs()).toEqual([]);
  });
});
