import { expect, test } from 'vitest';
import { findClosest } from '@contract';

const like = (asked: string, slugs: readonly string[], atMost = 5) => findClosest(asked, slugs, (slug) => slug, atMost);

test('findClosest finds the slug that a typo stands for', () => {
  expect(like('autsin', ['dallas', 'austin'])).toEqual(['austin']);
  expect(like('fortworth', ['fort-worth', 'dallas'])).toEqual(['fort-worth']);
  expect(like('san-antnio', ['san-antonio'])).toEqual(['san-antonio']);
});

test('findClosest finds slugs that start with the text or share a word with it', () => {
  expect(like('aust', ['austin', 'dallas'])).toEqual(['austin']);
  expect(like('louis-city', ['saint-louis', 'kansas'])).toEqual(['saint-louis']);
});

test('findClosest ignores words that most gyms have', () => {
  expect(like('omega-jiu-jitsu-academy', ['alpha-jiu-jitsu', 'beta-academy'])).toEqual([]);
});

test('findClosest sorts by typos, then by shared words', () => {
  expect(like('robin-hood-bjj', ['robin-jiu-jitsu', 'robin-hood-academy', 'robin-hood-bjj-2'])).toEqual([
    'robin-hood-bjj-2',
    'robin-hood-academy',
    'robin-jiu-jitsu',
  ]);
  expect(like('aust', ['austin', 'austell'], 1)).toEqual(['austin']);
});

test('findClosest reads only the first words of a very long slug', () => {
  expect(like('one-two-three-four-five-six-seven-austin', ['austin'])).toEqual(['austin']);
  expect(like('one-two-three-four-five-six-seven-eight-austin', ['austin'])).toEqual([]);
});
