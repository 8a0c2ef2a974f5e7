import { expect, test } from 'vitest';
import { findClosestSlugs } from '@contract';

const like = (asked: string, slugs: readonly string[], atMost = 5) => findClosestSlugs(asked, slugs, (slug) => slug, atMost);

test('findClosestSlugs finds the slug that a typo stands for', () => {
  expect(like('autsin', ['dallas', 'austin'])).toEqual(['austin']);
  expect(like('fortworth', ['fort-worth', 'dallas'])).toEqual(['fort-worth']);
  expect(like('san-antnio', ['san-antonio'])).toEqual(['san-antonio']);
});

test('findClosestSlugs finds slugs that start with the text or share a word with it', () => {
  expect(like('aust', ['austin', 'dallas'])).toEqual(['austin']);
  expect(like('louis-city', ['saint-louis', 'kansas'])).toEqual(['saint-louis']);
});

test('findClosestSlugs ignores words that most gyms have', () => {
  expect(like('omega-jiu-jitsu-academy', ['alpha-jiu-jitsu', 'beta-academy'])).toEqual([]);
});

test('findClosestSlugs sorts by typos, then by shared words', () => {
  expect(like('robin-hood-bjj', ['robin-jiu-jitsu', 'robin-hood-academy', 'robin-hood-bjj-2'])).toEqual([
    'robin-hood-bjj-2',
    'robin-hood-academy',
    'robin-jiu-jitsu',
  ]);
  expect(like('aust', ['austin', 'austell'], 1)).toEqual(['austin']);
});

test('findClosestSlugs reads only the first words of a very long slug', () => {
  expect(like('one-two-three-four-five-six-seven-austin', ['austin'])).toEqual(['austin']);
  expect(like('one-two-three-four-five-six-seven-eight-austin', ['austin'])).toEqual([]);
});
