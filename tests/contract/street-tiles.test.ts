import { expect, it } from 'vitest';
import { isStreetArchive, PUBLIC_STREETS, streetsAddress } from '@contract';
import { streetsElsewhere } from '@scripts/build/assets';

it.each([undefined, ''])('streetsAddress returns the public tiles if the setting is %j', (setting) => {
  expect(streetsAddress(setting)).toBe(PUBLIC_STREETS);
  expect(streetsElsewhere(setting)).toEqual({ tiles: 'https://tile.openstreetmap.org' });
});

it('streetsAddress returns nothing if streets are off', () => {
  expect(streetsAddress('off')).toBeUndefined();
  expect(streetsElsewhere('off')).toEqual({});
});

it.each([
  ['https://tiles.example.org/{z}/{x}/{y}.png', false, { tiles: 'https://tiles.example.org' }],
  ['https://files.example.org/us.pmtiles', true, { tiles: 'https://files.example.org' }],
  ['/us.pmtiles', true, {}],
])('pages may load streets from the origin of %s', (address, isArchive, elsewhere) => {
  expect(streetsAddress(address)).toBe(address);
  expect(isStreetArchive(address)).toBe(isArchive);
  expect(streetsElsewhere(address)).toEqual(elsewhere);
});
