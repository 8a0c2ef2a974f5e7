import { describe, expect, test } from 'vitest';
import { sortByName } from '@web/words/sortByName';

const sorted = (...names: string[]) => sortByName(names.map((name) => ({ name }))).map(({ name }) => name);

describe('sortByName', () => {
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
    expect(sortByName(gyms).map(({ id }) => id)).toEqual([2, 1, 3]);
    expect(gyms.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});
