import { expect, test } from 'vitest';
import { namesInARow, sharedNames } from '../../../web/src/words/twins';

const gyms = [{ name: 'Atos' }, { name: 'Half Guard Hall' }, { name: 'Atos' }, { name: 'constructor' }];

test('names that several have are told, any others not', () => {
  expect([...sharedNames(gyms)]).toEqual(['Atos']);
});

test('in a row a name stands once, with how many have it', () => {
  expect(namesInARow(gyms)).toBe('Atos (2), Half Guard Hall, constructor');
});
