import { beforeAll, describe, expect, it } from 'vitest';
import { buildPlaces } from '@scripts/build-places';
import { findFaults } from '@support/shaped-faults';
import { makeShapedLists, SHAPES } from '@support/shaped-lists';

beforeAll(buildPlaces, 60_000);

describe('untidy lists about gyms whose truth is known', () => {
  it('are read right in every wrapper, with headings and nested data of many kinds', async () => {
    const lists = makeShapedLists(SHAPES * 5, 7, 74);
    const faults = (await Promise.all(lists.map(findFaults))).flat();
    expect(faults.slice(0, 10)).toEqual([]);
    expect(faults).toHaveLength(0);
  });
});
