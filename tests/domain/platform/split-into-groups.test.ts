import { expect, it } from 'vitest';
import { splitIntoGroups } from '@functions/platform/split-into-groups';

it.each([
  ['an empty list', [], []],
  ['fewer items than a group holds', [1, 2], [[1, 2]]],
  [
    'exactly two groups',
    [1, 2, 3, 4, 5, 6],
    [
      [1, 2, 3],
      [4, 5, 6],
    ],
  ],
  ['a smaller last group', [1, 2, 3, 4], [[1, 2, 3], [4]]],
])('splitIntoGroups splits %s', (_what, items: number[], groups: number[][]) => {
  expect(splitIntoGroups(items, 3)).toEqual(groups);
});
