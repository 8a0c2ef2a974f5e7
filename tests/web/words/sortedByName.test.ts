import { describe, expect, test } from 'vitest';
import { sortedByName } from '@web/words/sortedByName';

const sorted = (...names: string[]) => sortedByName(names.map((name) => ({ name }))).map(({ name }) => name);

describe('sortedByName', () => {
  test('ignores case, accents and periods', () => {
    expect(sorted('Zion', 'Cañon City', 'Cantua', 'DeLand', 'Canton', 'Debary', 'St. Louis', 'St Lucie')).toEqual([
      'Cañon City',
      'Canton',
      'Cantua',
      'Debary',
      'DeLand',
      'St. Louis',
      'St Lucie',
      'Zion',
    ]);
  });

  test('keeps the order of equal names and does not change its input', () => {
    const gyms = [
      { name: 'B', id: 1 },
      { name: 'A', id: 2 },
      { name: 'b', id: 3 },
    ];
    expect(sortedByName(gyms).map(({ id }) => id)).toEqual([2, 1, 3]);
    expect(gyms.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});
