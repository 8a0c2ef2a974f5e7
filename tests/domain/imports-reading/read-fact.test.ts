import { describe, expect, it } from 'vitest';
import type { FactDefinition, FactValue } from '@contract';
import { Notes } from '@functions/imports/reading/row-notes';
import { readFact } from '@functions/imports/reading/read-fact';
import type { Row } from '@functions/imports/reading/row';

const rowWith = (value: string): Row => ({ number: 1, cells: { about: [{ column: 'about', value }] }, personal: [], unused: [] });
const described = { label: 'Mats', columns: { about: { label: 'Mats', headings: ['about'] } } } as const;
const defined = (value: FactValue): FactDefinition => ({ ...value, inSentence: 'mats', group: 'profile' });
const read = (value: FactValue, text: string): unknown => {
  const row = rowWith(text);
  return readFact(row, defined(value), new Notes(row));
};

const BELTS = { white: 'White only', 'white-or-blue': 'White or blue' };

describe('readFact', () => {
  it.each<[FactValue, string, unknown]>([
    [{ ...described, kind: 'line', max: 200 }, '  Two  mats &amp; a cage ', 'Two mats & a cage'],
    [{ ...described, kind: 'line', max: 200 }, '&nbsp;', undefined],
    [{ ...described, kind: 'name', max: 80 }, ' Open  Circle', 'Open Circle'],
    [{ ...described, kind: 'text', max: 200 }, 'Two mats\r\n\r\n\r\nOne cage ', 'Two mats\n\nOne cage'],
    [{ ...described, kind: 'number', min: 0, max: 9000, unit: 'square feet' }, ' 2500 ', 2500],
    [{ ...described, kind: 'yesOrNo' }, 'Yes', true],
    [{ ...described, kind: 'yesOrNo' }, '0', false],
    [{ ...described, kind: 'choice', names: BELTS }, 'white or BLUE', 'white-or-blue'],
    [{ ...described, kind: 'choice', names: BELTS }, 'white-or-blue', 'white-or-blue'],
    [{ ...described, kind: 'choices', names: BELTS, patterns: { white: /whites?/i } }, '{"colors":{"Whites":true,"Blue":true}}', ['white']],
    [{ ...described, kind: 'choices', names: BELTS }, '{"colors":{"Whites":true}}', undefined],
  ])('reads %o from %j', (value, text, expected) => expect(read(value, text)).toEqual(expected));

  it.each<FactValue>([
    { ...described, kind: 'number', min: 0, max: 9000, unit: 'square feet' },
    { ...described, kind: 'yesOrNo' },
    { ...described, kind: 'choice', names: BELTS },
  ])('leaves text that it can’t read to the schema: %o', (value) => expect(read(value, 'lots')).toBe('lots'));

  it('reads each part from its own column, and nothing if no part has one', () => {
    const mats = { ...described, kind: 'number', min: 0, max: 10, unit: 'mats' } as const;
    expect(read({ label: 'Rooms', kind: 'parts', parts: { mats, cages: { ...mats, columns: {} } } }, '2')).toEqual({ mats: 2 });
    expect(read({ label: 'Rooms', kind: 'parts', parts: { cages: { ...mats, columns: {} } } }, '2')).toBeUndefined();
  });
});
