import { expect, test } from 'vitest';
import { isMadeSince } from '../../../functions/src/directory/requests';

const madeAt = (ms: number) => ({ asOf: { toMillis: () => ms } });
const task = { cityKey: 'texas~austin', until: 10_000 };

test('a city made from reads after all that a task was asked for needs no refresh', () => {
  expect(isMadeSince(madeAt(11_001), task)).toBe(true);
});

test('a city made before, or within what two clocks may differ, is refreshed', () => {
  expect(isMadeSince(madeAt(9_000), task)).toBe(false);
  expect(isMadeSince(madeAt(11_000), task)).toBe(false);
});

test('a city that is not there, or a task that does not say by when, is refreshed', () => {
  expect(isMadeSince(undefined, task)).toBe(false);
  expect(isMadeSince(madeAt(99_000), { cityKey: 'texas~austin' })).toBe(false);
});
