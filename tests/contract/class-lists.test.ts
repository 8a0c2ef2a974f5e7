import { expect, test } from 'vitest';
import { nameClasses } from '@contract';

test.each([
  ['kids', 'kids classes'],
  ['women-only', 'women-only classes'],
  ['no-gi', 'no-gi classes'],
  ['mma', 'MMA classes'],
  ['muay-thai', 'Muay Thai classes'],
  ['open-mat', 'open mats'],
  ['private-lessons', 'private lessons'],
] as const)('nameClasses names a program’s classes in a sentence: %s is %s', (program, name) => {
  expect(nameClasses(program)).toBe(name);
});
