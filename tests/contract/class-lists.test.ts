import { expect, test } from 'vitest';
import { formatProgramClasses } from '@contract';

test.each([
  ['kids', 'kids classes'],
  ['women-only', 'women-only classes'],
  ['no-gi', 'no-gi classes'],
  ['mma', 'MMA classes'],
  ['muay-thai', 'Muay Thai classes'],
  ['open-mat', 'open mats'],
  ['private-lessons', 'private lessons'],
] as const)('formatProgramClasses names a program’s classes in a sentence: %s is %s', (program, name) => {
  expect(formatProgramClasses(program)).toBe(name);
});
