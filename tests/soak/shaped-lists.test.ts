import { beforeAll, describe, expect, it } from 'vitest';
import { buildPlaces } from '@scripts/build-places';
import { findFaults } from '@support/shaped-faults';
import { makeShapedLists, SHAPES } from '@support/shaped-lists';
import { sized } from './support/size';

beforeAll(buildPlaces, 60_000);

/** Lists for each wrapper, and seeds. */
const LISTS = sized(200, 5);
const SEEDS = sized(20, 2);

describe(`${SEEDS * LISTS * SHAPES} untidy lists about gyms whose truth is known`, () => {
  it.each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))('are read right in every wrapper (seed %i)', async (seed) => {
    const faults: string[] = [];
    for (const list of makeShapedLists(LISTS * SHAPES, 8, seed)) faults.push(...(await findFaults(list)));
    expect(faults.slice(0, 20)).toEqual([]);
  });
});
