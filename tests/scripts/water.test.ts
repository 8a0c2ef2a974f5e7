import { expect, test } from 'vitest';
import type { Line } from '@scripts/shapes/outline';
import { waterIn } from '@scripts/shapes/water';

const square = (left: number, top: number, side: number): Line => [
  [left, top],
  [left + side, top],
  [left + side, top + side],
  [left, top + side],
  [left, top],
];
const WEST = [square(0, 0, 10)];
const EAST = [square(10, 0, 10)];
const STATES = [WEST, EAST];
const waterOfWest = (water: { lakes?: readonly Line[]; rivers?: readonly Line[] }) => waterIn({ lakes: [], rivers: [], ...water }, WEST, STATES);

test('waterIn draws a lake in each state on its shore and in no other', () => {
  const [border, eastern] = [square(8, 4, 3), square(14, 4, 3)];
  expect(waterOfWest({ lakes: [border, eastern] }).lakes).toEqual([border]);
});

test('waterIn leaves out a lake that would cover the land of the states', () => {
  expect(waterOfWest({ lakes: [square(9, -20, 20.5)] }).lakes).toEqual([]);
});

test('waterIn draws only a river’s parts inside the state', () => {
  const river: Line = [
    [1, 1],
    [5, 1],
    [12, 1],
    [12, 5],
    [5, 5],
    [1, 5],
  ];
  expect(waterOfWest({ rivers: [river] }).rivers).toEqual([river.slice(0, 2), river.slice(4)]);
});
