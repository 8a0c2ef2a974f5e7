import { beforeAll, describe, expect, it } from 'vitest';
import { findStateByCode } from '@contract';
import { readZip } from '@functions/imports/reading/zip-codes';
import { readPhone } from '@functions/imports/reading/phone';
import { buildPlaces } from '@scripts/build-places';
import { austinRow, findingsOf, readGym, rowOf, rowsOf } from '@support/reading';

beforeAll(buildPlaces, 60_000);

describe('readZip', () => {
  it.each([
    ['02108', 'MA', '02108'],
    ['2108', 'MA', '02108'],
    ['2108.0', 'MA', '02108'],
    ['2108.00', 'MA', '02108'],
    ['2,108', 'MA', '02108'],
    ['2.108E+03', 'MA', '02108'],
    ['="04101"', 'ME', '04101'],
    ['="4101"', 'ME', '04101'],
    ["'05401", 'VT', '05401'],
    ['’05401', 'VT', '05401'],
    [' 05401 ', 'VT', '05401'],
    ['02108-0000', 'MA', '02108'],
    ['02108-1234', 'MA', '02108-1234'],
    ['2108-1234', 'MA', '02108-1234'],
    ['02108 1234', 'MA', '02108-1234'],
    ['02108–1234', 'MA', '02108-1234'],
    ['02108 - 1234', 'MA', '02108-1234'],
    ['021081234', 'MA', '02108-1234'],
    ['21081234', 'MA', '02108-1234'],
    ['21080000', 'MA', '02108'],
    ['78701-', 'TX', '78701'],
    ['787011234.0', 'TX', '78701-1234'],
    ['78,701', 'TX', '78701'],
    ['７８７０１', 'TX', '78701'],
    ['ZIP 78701', 'TX', '78701'],
    ['907', 'PR', '00907'],
    ['9071234', 'PR', '00907-1234'],
    ['787', 'TX', undefined],
    ['7870', 'TX', undefined],
    ['00000', 'TX', undefined],
    ['00000-0000', 'TX', undefined],
    ['787012', 'TX', undefined],
    ['n/a', 'TX', undefined],
    ['SW1A 1AA', 'TX', undefined],
  ])('reads %s in %s', (text, state, zip) => {
    expect(readZip(text, findStateByCode(state))).toBe(zip);
  });

  it.each(['zip', 'postal_code', 'zipcode', 'addr:postcode'])('is used for the column %s', (column) => {
    for (const text of ['2108', '="02108"', "'02108", '02108-0000', '2108.0']) {
      const row = rowOf({ name: 'Some BJJ', address: '1 Beacon St', city: 'Boston', state: 'MA', [column]: text });
      expect(readGym(row).facts.zip).toBe('02108');
    }
  });

  it('restores codes within an address', () => {
    expect(readGym(rowOf({ name: 'Some BJJ', full_address: '1 Beacon St, Boston, MA 2108' })).facts.zip).toBe('02108');
  });
});

describe('cells changed by a spreadsheet', () => {
  it.each([
    ['="5125550101"', '+15125550101'],
    ["'5125550101", '+15125550101'],
    ['5125550101.0', '+15125550101'],
    ['5.125550101E+09', '+15125550101'],
    ['15125550101', '+15125550101'],
  ])('give back the phone number %s', (text, phone) => {
    expect(readPhone(text)).toMatchObject({ phone });
  });

  it('drop a phone number whose digits are cut off', () => {
    expect(readPhone('5.12556E+09')).toHaveProperty('problem');
  });

  it('give back coordinates stored as text', () => {
    const row = rowOf({ name: 'Some BJJ', city: 'Austin', state: 'TX', latitude: '="30.2711"', longitude: "'-97.7437" });
    expect(readGym(row).facts).toMatchObject({ latitude: 30.2711, longitude: -97.7437 });
  });

  it('give no key that was rounded, since other rows could have the same', () => {
    const keyOf = (key: string, name: string) => readGym(austinRow({ place_id: key, name })).key;
    for (const key of ['6.49527E+18', '1.23457E+17', '649527123456789000', '123456789012345000'])
      expect(keyOf(key, 'Alpha BJJ')).not.toBe(keyOf(key, 'Bravo BJJ'));
    expect(keyOf('64952712345', 'Alpha BJJ')).toBe('64952712345');
  });

  it.each([
    ['1/5/2026', '2026-01-05'],
    ['1/5/26', '2026-01-05'],
    ['46027', '2026-01-05'],
    ['46027.5', '2026-01-05'],
    ['2026-01-05T10:00:00Z', '2026-01-05'],
  ])('give back the checked date %s', (text, day) => {
    expect(readGym(austinRow({ last_checked: text })).checkedOn).toBe(day);
    expect(findingsOf({ last_checked: text })).toEqual([]);
  });

  it('give back the text of a formula', async () => {
    const [row] = await rowsOf('name,full_address,zip\n"=""Some """"Best"""" BJJ""","=""1 Congress Ave, Austin, TX""","=""78701"""\n');
    expect(row && readGym(row).facts).toMatchObject({ name: 'Some "Best" BJJ', zip: '78701' });
  });
});
