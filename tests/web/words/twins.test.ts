import { expect, test } from 'vitest';
import { namesInARow, sharedNames } from '@web/words/twins';

const gyms = [{ name: 'Atos' }, { name: 'Half Guard Hall' }, { name: 'Atos' }, { name: 'constructor' }];

test('sharedNames returns only names that occur several times', () => {
  expect([...sharedNames(gyms)]).toEqual(['Atos']);
});

test('namesInARow lists each name once with its count', () => {
  expect(namesInARow(gyms)).toBe('Atos (2), Half Guard Hall, constructor');
});
