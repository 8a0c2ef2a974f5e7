import { describe, expect, it } from 'vitest';
import { toDayNumber, fromDayNumber, parseFindQuery } from '@contract';
import type { Listing } from '@functions/listings/listing';
import { rankRelevance, toSearchText } from '@functions/listings/searched-text';
import { matches } from '@support/indexed';
import { listingWith, type PlacedListing } from '@support/listings';

/** Noon in Chicago, on a Monday. */
const MONDAY_NOON = new Date('2026-03-02T18:00:00Z');
const at = (hours: number) => new Date(MONDAY_NOON.getTime() + hours * 3_600_000);
const asks = (query: string, listing: Partial<PlacedListing>, now = MONDAY_NOON) =>
  matches(listingWith(listing), parseFindQuery(new URLSearchParams(query)), now);

describe('search words in isMatch', () => {
  const gym: Partial<PlacedListing> = { name: 'São Bento Jiu-Jitsu', affiliation: '10th Planet', coach: "Maria O'Brien", cityName: 'St. Louis' };

  it.each(['sao', 'SÃO bento', 'jiu jitsu', 'jitsu', '10th', 'maria', 'obrien', "o'brien", 'planet bento', 'st louis'])('find a gym by "%s"', (q) => {
    expect(asks(`q=${q}`, gym)).toBe(true);
  });
  it.each(['ento', 'bento alpha', 'lanet'])('find no gym by "%s", since every word must match the start of one', (q) => {
    expect(asks(`q=${q}`, gym)).toBe(false);
  });
});

describe('filters on a gym’s facts in isMatch', () => {
  it.each<[string, string, Partial<Listing>, Partial<Listing>]>([
    ['all requested programs', 'program=gi&program=kids', { programs: ['gi', 'no-gi', 'kids'] }, { programs: ['gi', 'no-gi'] }],
    ['all requested amenities', 'amenity=showers,sauna', { amenities: ['showers', 'sauna'] }, { amenities: ['sauna'] }],
    ['a welcome for drop-ins', 'welcome=1', { welcome: true }, {}],
    ['a welcome for drop-ins, not a refusal', 'welcome=1', { welcome: true }, { welcome: false }],
    ['a fee at the limit', 'fee=20', { dropIn: 20 }, { dropIn: 20.01 }],
    ['a fee that is known', 'fee=20', { dropIn: 0 }, {}],
    ['a free trial', 'trial=1', { freeTrial: true }, { freeTrial: false }],
    ['the exact affiliation', 'affiliation=10th-planet', { affiliation: '10th Planet' }, { affiliation: '10th Planet Austin' }],
    ['a head instructor of the rank', 'rank=black', { rank: 'black' }, { rank: 'red-black' }],
    ["an owner's confirmation", 'verified=1', { verifiedUntil: fromDayNumber(toDayNumber(MONDAY_NOON)) }, {}],
    [
      'an owner’s confirmation that has not expired',
      'verified=1',
      { verifiedUntil: '9999-12-31' },
      { verifiedUntil: fromDayNumber(toDayNumber(MONDAY_NOON) - 1) },
    ],
    ['photos', 'photos=1', { photos: true }, {}],
  ])('find only gyms with %s', (_what, query, found, other) => {
    expect([asks(query, found), asks(query, other)]).toEqual([true, false]);
  });
});

describe('the open-now filter in isMatch', () => {
  const hours = { hours: { mon: [{ open: '06:00', close: '21:00' }], wed: [{ open: '20:00', close: '02:00' }], thu: [] } };

  it.each([
    ['a gym within its hours', 0, true],
    ['no gym after its hours', 9, false],
    ['a gym late on a night that runs past midnight', 48 + 11, true],
    ['a gym after midnight on that night', 48 + 13, true],
    ['no gym once that night has ended', 48 + 14, false],
  ])('finds %s', (_when, hoursLater, open) => {
    expect(asks('open=1', hours, at(hoursLater))).toBe(open);
  });

  it('uses the gym’s local time, not the visitor’s', () => {
    expect(asks('open=1', { ...hours, timeZone: 'Pacific/Honolulu' }, at(9))).toBe(true);
    expect(asks('open=1', { ...hours, timeZone: 'Pacific/Honolulu' }, at(-3))).toBe(false);
  });

  it('finds a gym during a class if its hours that day are unknown', () => {
    const classes = [{ day: 'mon', start: '11:30', end: '13:00', program: 'gi' }] as const;
    expect(asks('open=1', { classes }, at(0))).toBe(true);
    expect(asks('open=1', { classes }, at(1))).toBe(false);
    expect(asks('open=1', { classes, hours: { tue: [{ open: '06:00', close: '21:00' }] } }, at(0))).toBe(true);
  });

  it('finds no gym during a class that is canceled, moved or out of season today', () => {
    const classes = [{ id: 'mon-1130-gi', day: 'mon', start: '11:30', end: '13:00', program: 'gi' }] as const;
    const by = { by: 'owner', at: '2026-03-01T12:00:00.000Z' } as const;
    const canceled = { ...by, id: 'c1', kind: 'canceled', date: '2026-03-02', classId: 'mon-1130-gi' } as const;
    const other = { ...canceled, date: '2026-03-09' };
    expect([asks('open=1', { classes, datedChanges: [canceled] }), asks('open=1', { classes, datedChanges: [other] })]).toEqual([false, true]);
    expect(asks('open=1', { classes: [{ ...classes[0], validFrom: '2026-06-01' }] })).toBe(false);
  });

  it('does not find a gym during a class outside its known hours', () => {
    expect(asks('open=1', { classes: [{ day: 'mon', start: '11:30', program: 'gi' }], hours: { mon: [] } })).toBe(false);
  });

  it('reads an unknown time zone as UTC', () => {
    expect(asks('open=1', { ...hours, timeZone: 'Mars/Olympus' })).toBe(true);
  });
});

describe('class filters in isMatch', () => {
  const evening = { day: 'sat', start: '18:00', end: '19:30', program: 'gi' } as const;
  const has = (query: string, ...classes: Listing['classes']) => asks(query, { classes });

  it('find a class only on its day', () => {
    expect([has('day=sat', evening), has('day=sun', evening), has('day=sat')]).toEqual([true, false, false]);
  });

  it.each([
    ['16:59', false],
    ['17:00', true],
    ['18:00', true],
    ['19:29', true],
    ['19:30', false],
  ])('at %s find a class that runs then or starts within the hour: %s', (time, found) => {
    expect(has(`day=sat&time=${time}`, evening)).toBe(found);
  });

  it('need one class that has the program, the day and the time', () => {
    const week = [
      { day: 'thu', start: '12:00', program: 'kids' },
      { day: 'thu', start: '19:00', program: 'gi' },
      { day: 'sat', start: '10:00', program: 'kids' },
    ] as const;
    expect([has('program=kids&day=sat', ...week), has('program=kids&day=thu&time=12:00', ...week)]).toEqual([true, true]);
    expect([has('program=gi&day=sat', ...week), has('program=kids&day=thu&time=19:00', ...week)]).toEqual([false, false]);
    expect([has('program=kids&program=gi&day=thu', ...week), has('program=kids&program=gi&day=sat', ...week)]).toEqual([true, false]);
  });

  it('find classes by start time in the same class as the program', () => {
    const week = [
      { day: 'mon', start: '16:00', program: 'kids' },
      { day: 'tue', start: '20:00', program: 'gi' },
    ] as const;
    expect([has('program=kids&after=16:00', ...week), has('program=kids&after=16:01', ...week)]).toEqual([true, false]);
    expect([has('program=kids&before=16:00', ...week), has('before=16:01', ...week)]).toEqual([false, true]);
    expect([has('after=17:00&day=tue', ...week), has('after=17:00&day=mon', ...week)]).toEqual([true, false]);
  });

  it('find the requested level, and count beginner classes as fundamentals', () => {
    expect([has('level=advanced', { ...evening, level: 'advanced' }), has('level=advanced', evening)]).toEqual([true, false]);
    expect(has('program=fundamentals&day=sat', { ...evening, level: 'beginner' })).toBe(true);
    expect(has('program=fundamentals', { ...evening, level: 'beginner' })).toBe(true);
  });

  it('don’t count beginner classes of other sports as fundamentals', () => {
    expect(has('program=fundamentals&day=sat', { ...evening, program: 'boxing', level: 'beginner' })).toBe(false);
  });

  it('find a no-gi open mat by its day and the no-gi program', () => {
    const openMat = { day: 'sat', start: '09:30', program: 'open-mat', attire: 'no-gi' } as const;
    expect([has('program=no-gi&day=sat', openMat), has('program=no-gi', openMat), has('program=gi&day=sat', openMat)]).toEqual([true, true, false]);
    expect(has('program=no-gi&day=sat', { ...openMat, program: 'wrestling' })).toBe(false);
  });

  it('find a class that runs past midnight on both days', () => {
    const night = { day: 'sun', start: '23:30', end: '01:00', program: 'no-gi' } as const;
    expect([has('day=mon&time=00:30', night), has('day=mon&time=01:00', night), has('day=sun&time=22:30', night)]).toEqual([true, false, true]);
    expect(has('day=mon', night)).toBe(false);
    expect(has('day=sat&time=23:30', { day: 'sun', start: '00:15', program: 'gi' })).toBe(true);
  });

  it('take the attire from the program unless the class says otherwise, and skip unknown attire', () => {
    expect(has('attire=gi', evening)).toBe(true);
    expect(has('attire=no-gi', evening)).toBe(false);
    expect(has('attire=no-gi', { ...evening, attire: 'both' })).toBe(true);
    expect(has('attire=both', { ...evening, attire: 'both' })).toBe(true);
    expect(has('attire=both', evening)).toBe(false);
    expect(has('attire=gi', { ...evening, program: 'kids' })).toBe(false);
  });
});

describe('open mat filters in isMatch', () => {
  const mat = { day: 'sat', start: '10:00', program: 'open-mat' } as const;

  it('find only open mats that visitors may join', () => {
    expect(asks('openMat=1', { classes: [mat] })).toBe(true);
    expect(asks('openMat=1', { classes: [{ ...mat, visitors: false }] })).toBe(false);
    expect(asks('openMat=1', { programs: ['open-mat'] })).toBe(false);
  });

  it('need one session that has the day, the attire and the fee', () => {
    const classes = [
      { ...mat, attire: 'gi', fee: 0 },
      { ...mat, day: 'sun', attire: 'no-gi', fee: 15 },
    ] as const;
    expect(asks('openMat=1&day=sun&attire=no-gi&fee=15', { classes })).toBe(true);
    expect(asks('openMat=1&day=sat&attire=no-gi', { classes })).toBe(false);
    expect(asks('openMat=1&day=sun&fee=10', { classes })).toBe(false);
  });

  it('use the session’s fee or the gym’s open mat fee, but not the drop-in fee', () => {
    expect(asks('openMat=1&fee=10', { classes: [{ ...mat, fee: 10 }], openMat: 20 })).toBe(true);
    expect(asks('openMat=1&fee=10', { classes: [mat], openMat: 10, dropIn: 30 })).toBe(true);
    expect(asks('openMat=1&fee=10', { classes: [mat], dropIn: 5 })).toBe(false);
    expect(asks('fee=10', { classes: [mat], openMat: 0, dropIn: 30 })).toBe(false);
  });
});

describe('a closed gym in isMatch', () => {
  const closed: Partial<PlacedListing> = { status: 'closed', name: 'Alpha', programs: ['gi'], welcome: true };

  it('is found by search words and in its own city', () => {
    expect([asks('q=alpha', closed), asks('state=texas&city=austin', closed), asks('q=beta', closed)]).toEqual([true, true, false]);
  });
  it.each(['', 'state=texas', 'near=78704', 'q=alpha&near=78704', 'q=alpha&program=gi', 'q=alpha&welcome=1', 'q=alpha&open=1', 'q=alpha&day=sat'])(
    'is not found by "%s", since nobody can train there',
    (query) => {
      expect(asks(query, closed)).toBe(false);
    },
  );
});

describe('rankRelevance', () => {
  const rank = (name: string, q: string, coach?: string) => rankRelevance(toSearchText([name, '', coach, 'Austin']), q);

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
