import { expect, test } from 'vitest';
import { closest } from '../../../functions/src/suggest';

const like = (asked: string, slugs: readonly string[], atMost = 5) => closest(asked, slugs, (slug) => slug, atMost);

test('an address with a typo is like the one that was meant', () => {
  expect(like('autsin', ['dallas', 'austin'])).toEqual(['austin']);
  expect(like('fortworth', ['fort-worth', 'dallas'])).toEqual(['fort-worth']);
  expect(like('san-antnio', ['san-antonio'])).toEqual(['san-antonio']);
});

test('so is one that it begins, and one that shares a word with it', () => {
  expect(like('aust', ['austin', 'dallas'])).toEqual(['austin']);
  expect(like('louis-city', ['saint-louis', 'kansas'])).toEqual(['saint-louis']);
});

test('words that most gyms carry make none alike', () => {
  expect(like('omega-jiu-jitsu-academy', ['alpha-jiu-jitsu', 'beta-academy'])).toEqual([]);
});

test('the likeliest come first: by typos, then by the words that they share', () => {
  expect(like('robin-hood-bjj', ['robin-jiu-jitsu', 'robin-hood-academy', 'robin-hood-bjj-2'])).toEqual([
    'robin-hood-bjj-2',
    'robin-hood-academy',
    'robin-jiu-jitsu',
  ]);
  expect(like('aust', ['austin', 'austell'], 1)).toEqual(['austin']);
});

test('of an address of more words than any name has only the first count', () => {
  expect(like('one-two-three-four-five-six-seven-austin', ['austin'])).toEqual(['austin']);
  expect(like('one-two-three-four-five-six-seven-eight-austin', ['austin'])).toEqual([]);
});
