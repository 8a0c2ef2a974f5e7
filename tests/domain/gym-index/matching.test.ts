import { describe, expect, it } from 'vitest';
import { dayNumber, dayOfNumber, parseFindQuery } from '../../../functions/src/contract';
import type { Listing, PlacedListing } from '../../../functions/src/gym-index/listing';
import { relevanceRank, searchedText } from '../../../functions/src/gym-index/searched-text';
import { listingWith } from '../../support/listings';
import { matches } from '../../support/table';

/** Noon in Chicago, on a Monday. */
const MONDAY_NOON = new Date('2026-03-02T18:00:00Z');
const at = (hours: number) => new Date(MONDAY_NOON.getTime() + hours * 3_600_000);
const asks = (query: string, listing: Partial<PlacedListing>, now = MONDAY_NOON) =>
  matches(listingWith(listing), parseFindQuery(new URLSearchParams(query)), now);

describe('words', () => {
  const gym: Partial<PlacedListing> = { name: 'São Bento Jiu-Jitsu', affiliation: '10th Planet', coach: "Maria O'Brien", cityName: 'St. Louis' };

  it.each(['sao', 'SÃO bento', 'jiu jitsu', 'jitsu', '10th', 'maria', 'obrien', "o'brien", 'planet bento', 'st louis'])('find by "%s"', (q) => {
    expect(asks(`q=${q}`, gym)).toBe(true);
  });
  it.each(['ento', 'bento alpha', 'lanet'])('do not find by "%s": each word must begin one', (q) => {
    expect(asks(`q=${q}`, gym)).toBe(false);
  });
});

describe('what a gym has', () => {
  it.each<[string, string, Partial<Listing>, Partial<Listing>]>([
    ['all programs asked for', 'program=gi&program=kids', { programs: ['gi', 'no-gi', 'kids'] }, { programs: ['gi', 'no-gi'] }],
    ['all amenities asked for', 'amenity=showers,sauna', { amenities: ['showers', 'sauna'] }, { amenities: ['sauna'] }],
    ['drop-ins welcome', 'welcome=1', { welcome: true }, {}],
    ['drop-ins welcome, not turned away', 'welcome=1', { welcome: true }, { welcome: false }],
    ['a fee at the ceiling', 'fee=20', { dropIn: 20 }, { dropIn: 20.01 }],
    ['a fee that is known', 'fee=20', { dropIn: 0 }, {}],
    ['a free trial', 'trial=1', { freeTrial: true }, { freeTrial: false }],
    ['the affiliation', 'affiliation=10th-planet', { affiliation: '10th Planet' }, { affiliation: '10th Planet Austin' }],
    ['a head instructor of the rank', 'rank=black', { rank: 'black' }, { rank: 'red-black' }],
    ["its owner's word", 'verified=1', { verifiedUntil: dayOfNumber(dayNumber(MONDAY_NOON)) }, {}],
    ['a word of its owner that still counts', 'verified=1', { verifiedUntil: '9999-12-31' }, { verifiedUntil: dayOfNumber(dayNumber(MONDAY_NOON) - 1) }],
    ['photos', 'photos=1', { photos: true }, {}],
  ])('is %s', (_what, query, found, other) => {
    expect([asks(query, found), asks(query, other)]).toEqual([true, false]);
  });
});

describe('open now', () => {
  const hours = { hours: { mon: [{ open: '06:00', close: '21:00' }], wed: [{ open: '20:00', close: '02:00' }], thu: [] } };

  it.each([
    ['within the hours of the day', 0, true],
    ['not after them', 9, false],
    ['late on a night that runs past midnight', 48 + 11, true],
    ['after midnight of that night', 48 + 13, true],
    ['not once that night has ended', 48 + 14, false],
  ])('is %s', (_when, hoursLater, open) => {
    expect(asks('open=1', hours, at(hoursLater))).toBe(open);
  });

  it('is by the clock of the gym, not of the visitor', () => {
    expect(asks('open=1', { ...hours, timeZone: 'Pacific/Honolulu' }, at(9))).toBe(true);
    expect(asks('open=1', { ...hours, timeZone: 'Pacific/Honolulu' }, at(-3))).toBe(false);
  });

  it('is while a class runs, where nobody knows the hours of the day', () => {
    const classes = [{ day: 'mon', start: '11:30', end: '13:00', program: 'gi' }] as const;
    expect(asks('open=1', { classes }, at(0))).toBe(true);
    expect(asks('open=1', { classes }, at(1))).toBe(false);
    expect(asks('open=1', { classes, hours: { tue: [{ open: '06:00', close: '21:00' }] } }, at(0))).toBe(true);
  });

  it('is not while a class is listed outside of known hours', () => {
    expect(asks('open=1', { classes: [{ day: 'mon', start: '11:30', program: 'gi' }], hours: { mon: [] } })).toBe(false);
  });

  it('is answered for a gym whose clock nobody knows', () => {
    expect(asks('open=1', { ...hours, timeZone: 'Mars/Olympus' })).toBe(true);
  });
});

describe('a class', () => {
  const evening = { day: 'sat', start: '18:00', end: '19:30', program: 'gi' } as const;
  const has = (query: string, ...classes: Listing['classes']) => asks(query, { classes });

  it('is on its day', () => {
    expect([has('day=sat', evening), has('day=sun', evening), has('day=sat')]).toEqual([true, false, false]);
  });

  it.each([
    ['16:59', false],
    ['17:00', true],
    ['18:00', true],
    ['19:29', true],
    ['19:30', false],
  ])('at %s runs, or begins within the hour: %s', (time, found) => {
    expect(has(`day=sat&time=${time}`, evening)).toBe(found);
  });

  it('has the program, the day and the time in one and the same class', () => {
    const week = [
      { day: 'thu', start: '12:00', program: 'kids' },
      { day: 'thu', start: '19:00', program: 'gi' },
      { day: 'sat', start: '10:00', program: 'kids' },
    ] as const;
    expect([has('program=kids&day=sat', ...week), has('program=kids&day=thu&time=12:00', ...week)]).toEqual([true, true]);
    expect([has('program=gi&day=sat', ...week), has('program=kids&day=thu&time=19:00', ...week)]).toEqual([false, false]);
    expect([has('program=kids&program=gi&day=thu', ...week), has('program=kids&program=gi&day=sat', ...week)]).toEqual([true, false]);
  });

  it('starts after and before the times asked for, in the same class as its program', () => {
    const week = [
      { day: 'mon', start: '16:00', program: 'kids' },
      { day: 'tue', start: '20:00', program: 'gi' },
    ] as const;
    expect([has('program=kids&after=16:00', ...week), has('program=kids&after=16:01', ...week)]).toEqual([true, false]);
    expect([has('program=kids&before=16:00', ...week), has('before=16:01', ...week)]).toEqual([false, true]);
    expect([has('after=17:00&day=tue', ...week), has('after=17:00&day=mon', ...week)]).toEqual([true, false]);
  });

  it('is of the level asked for, and of fundamentals if it is for beginners', () => {
    expect([has('level=advanced', { ...evening, level: 'advanced' }), has('level=advanced', evening)]).toEqual([true, false]);
    expect(has('program=fundamentals&day=sat', { ...evening, level: 'beginner' })).toBe(true);
    expect(has('program=fundamentals', { ...evening, level: 'beginner' })).toBe(true);
  });

  it('that runs past midnight is found on the day it ends as well', () => {
    const night = { day: 'sun', start: '23:30', end: '01:00', program: 'no-gi' } as const;
    expect([has('day=mon&time=00:30', night), has('day=mon&time=01:00', night), has('day=sun&time=22:30', night)]).toEqual([true, false, true]);
    expect(has('day=mon', night)).toBe(false);
    expect(has('day=sat&time=23:30', { day: 'sun', start: '00:15', program: 'gi' })).toBe(true);
  });

  it('is in the gi or not by its program, unless it says otherwise; unknown is neither', () => {
    expect(has('attire=gi', evening)).toBe(true);
    expect(has('attire=no-gi', evening)).toBe(false);
    expect(has('attire=no-gi', { ...evening, attire: 'both' })).toBe(true);
    expect(has('attire=both', { ...evening, attire: 'both' })).toBe(true);
    expect(has('attire=both', evening)).toBe(false);
    expect(has('attire=gi', { ...evening, program: 'kids' })).toBe(false);
  });
});

describe('an open mat', () => {
  const mat = { day: 'sat', start: '10:00', program: 'open-mat' } as const;

  it('is one that visitors may join', () => {
    expect(asks('openMat=1', { classes: [mat] })).toBe(true);
    expect(asks('openMat=1', { classes: [{ ...mat, visitors: false }] })).toBe(false);
    expect(asks('openMat=1', { programs: ['open-mat'] })).toBe(false);
  });

  it('has the day, the attire and the fee in one session', () => {
    const classes = [
      { ...mat, attire: 'gi', fee: 0 },
      { ...mat, day: 'sun', attire: 'no-gi', fee: 15 },
    ] as const;
    expect(asks('openMat=1&day=sun&attire=no-gi&fee=15', { classes })).toBe(true);
    expect(asks('openMat=1&day=sat&attire=no-gi', { classes })).toBe(false);
    expect(asks('openMat=1&day=sun&fee=10', { classes })).toBe(false);
  });

  it('costs its own fee, or what the gym takes for open mats; a drop-in’s fee is another', () => {
    expect(asks('openMat=1&fee=10', { classes: [{ ...mat, fee: 10 }], openMat: 20 })).toBe(true);
    expect(asks('openMat=1&fee=10', { classes: [mat], openMat: 10, dropIn: 30 })).toBe(true);
    expect(asks('openMat=1&fee=10', { classes: [mat], dropIn: 5 })).toBe(false);
    expect(asks('fee=10', { classes: [mat], openMat: 0, dropIn: 30 })).toBe(false);
  });
});

describe('a closed gym', () => {
  const closed: Partial<PlacedListing> = { status: 'closed', name: 'Alpha', programs: ['gi'], welcome: true };

  it('is found by words, and in its own city', () => {
    expect([asks('q=alpha', closed), asks('state=texas&city=austin', closed), asks('q=beta', closed)]).toEqual([true, true, false]);
  });
  it.each(['', 'state=texas', 'near=78704', 'q=alpha&near=78704', 'q=alpha&program=gi', 'q=alpha&welcome=1', 'q=alpha&open=1', 'q=alpha&day=sat'])(
    'is not among what "%s" asks for: nobody can train there',
    (query) => {
      expect(asks(query, closed)).toBe(false);
    },
  );
});

describe('relevanceRank', () => {
  const rank = (name: string, q: string, coach?: string) => relevanceRank(searchedText([name, '', coach, 'Austin']), q);

  it('orders names by how closely they are what was searched for', () => {
    const names = ['Atos', 'Atos Austin', 'Atos Jiu-Jitsu Austin', 'Team Atos', 'Atosville', 'Green Dojo'];
    const ranks = names.map((name) => rank(name, 'Atos', 'Ana Atosia'));
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(new Set(ranks).size).toBe(names.length);
  });
  it('puts names with all the words before those that only begin with them', () => {
    expect(rank('Barra Gracie', 'gracie barra')).toBeLessThan(rank('Gracies Barracks', 'gracie barra'));
  });
});
