import { expect, it } from 'vitest';
import { isStreetArchive, PUBLIC_STREETS, getStreetsUrl } from '@contract';
import { getExternalTiles } from '@scripts/build/assets';

it.each([undefined, ''])('getStreetsUrl returns the public tiles if the setting is %j', (setting) => {
  expect(getStreetsUrl(setting)).toBe(PUBLIC_STREETS);
  expect(getExternalTiles(setting)).toEqual({ tiles: 'https://tile.openstreetmap.org' });
});

it('getStreetsUrl returns nothing if streets are off', () => {
  expect(getStreetsUrl('off')).toBeUndefined();
  expect(getExternalTiles('off')).toEqual({});
});

it.each([
  ['https://tiles.example.org/{z}/{x}/{y}.png', false, { tiles: 'https://tiles.example.org' }],
  ['https://files.example.org/us.pmtiles', true, { tiles: 'https://files.example.org' }],
  ['/us.pmtiles', true, {}],
])('pages may load streets from the origin of %s', (address, isArchive, elsewhere) => {
  expect(getStreetsUrl(address)).toBe(address);
  expect(isStreetArchive(address)).toBe(isArchive);
  expect(getExternalTiles(address)).toEqual(elsewhere);
});
