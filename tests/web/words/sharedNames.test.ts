import { expect, test } from 'vitest';
import { formatNames, findSharedNames } from '@web/words/sharedNames';

const gyms = [{ name: 'Atos' }, { name: 'Half Guard Hall' }, { name: 'Atos' }, { name: 'constructor' }];

test('findSharedNames returns only names that occur several times', () => {
  expect([...findSharedNames(gyms)]).toEqual(['Atos']);
});

test('formatNames lists each name once with its count', () => {
  expect(formatNames(gyms)).toBe('Atos (2), Half Guard Hall, constructor');
});
