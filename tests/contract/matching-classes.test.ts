import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasClassFilter, findMatchingClasses, type GymClass, parseFindQuery } from '@contract';
import { anyClass, listingWith } from '@support/listings';
import { matches } from '@support/indexed';

/** Both days of the weekend are still to come. */
const THURSDAY = new Date('2026-11-26T18:00:00Z');
const parse = (text: string) => parseFindQuery(new URLSearchParams(text));
const entry = (day: GymClass['day'], start: string, more: Partial<GymClass> = {}): GymClass => ({ day, start, program: 'gi', ...more });
const starts = (classes: readonly GymClass[], query: string, fee?: number) =>
  findMatchingClasses(classes, parse(query), fee).map(({ day, start }) => `${day} ${start}`);

describe('findMatchingClasses', () => {
  it('keeps only the class at the requested day and time, not an earlier one', () => {
    expect(starts([entry('thu', '12:00'), entry('thu', '19:00'), entry('fri', '19:00')], 'day=thu&time=19:00')).toEqual(['thu 19:00']);
  });
  it('lists a class that starts at the requested time before one that is already running', () => {
    expect(starts([entry('thu', '18:00', { end: '20:00' }), entry('thu', '19:30')], 'day=thu&time=19:00')).toEqual(['thu 19:30', 'thu 18:00']);
  });
  it.each([
    ['program=kids', 'kids'],
    ['program=women-only', 'women-only'],
    ['program=fundamentals', 'fundamentals'],
    ['openMat=1', 'open-mat'],
    ['attire=no-gi', 'no-gi'],
    ['program=kids&day=sat', 'kids'],
  ] as const)('keeps only the class that matches the query %s', (query, program) => {
    const others = (['gi', 'kids', 'women-only', 'fundamentals', 'open-mat', 'no-gi'] as const).map((one) => entry('sat', '10:00', { program: one }));
    expect(findMatchingClasses(others, parse(query)).map((one) => one.program)).toEqual([program]);
  });
  it('drops classes of another program on the requested day', () => {
    expect(starts([entry('mon', '17:00', { program: 'kids' }), entry('sat', '10:00')], 'program=kids&day=sat')).toEqual([]);
  });
  it('keeps open mats when the query also names one of the gym’s programs, since an open mat is its own program', () => {
    expect(starts([entry('mon', '17:00', { program: 'kids' }), entry('sat', '10:00', { program: 'open-mat' })], 'program=kids&openMat=1')).toEqual([
      'sat 10:00',
    ]);
  });
  it('keeps classes that start after or before the requested times, on any day', () => {
    const classes = [entry('mon', '15:59'), entry('mon', '16:00'), entry('tue', '21:30'), entry('wed', '06:00')];
    expect(starts(classes, 'after=16:00')).toEqual(['mon 16:00', 'tue 21:30']);
    expect(starts(classes, 'before=16:00')).toEqual(['mon 15:59', 'wed 06:00']);
    expect(starts(classes, 'after=15:00&before=17:00')).toEqual(['mon 15:59', 'mon 16:00']);
  });
  it('matches classes by level, and counts beginner classes as fundamentals', () => {
    const classes = [entry('mon', '17:00', { level: 'advanced' }), entry('tue', '17:00', { level: 'beginner' }), entry('wed', '17:00')];
    expect(starts(classes, 'level=advanced')).toEqual(['mon 17:00']);
    expect(starts(classes, 'program=fundamentals')).toEqual(['tue 17:00']);
  });
  it('counts classes for everyone as gi or no-gi by what people wear, but not kids’ classes', () => {
    const classes = [
      entry('mon', '17:00', { program: 'fundamentals', attire: 'no-gi' }),
      entry('tue', '17:00', { program: 'kids', attire: 'no-gi' }),
      entry('wed', '17:00', { program: 'gi' }),
      entry('sat', '10:00', { program: 'open-mat', attire: 'both' }),
    ];
    expect(starts(classes, 'program=no-gi')).toEqual(['mon 17:00', 'sat 10:00']);
    expect(starts(classes, 'program=gi')).toEqual(['wed 17:00', 'sat 10:00']);
  });
  it('keeps open mats up to the requested fee, and uses the gym’s fee for those without their own', () => {
    const openMats = [entry('sat', '10:00', { program: 'open-mat', fee: 30 }), entry('sun', '10:00', { program: 'open-mat' })];
    expect(starts(openMats, 'openMat=1&fee=15', 15)).toEqual(['sun 10:00']);
    expect(starts(openMats, 'openMat=1&fee=15')).toEqual([]);
  });
  it('gives the same answer as the gym index for any single class', () => {
    const query = fc
      .record(
        {
          day: fc.constantFrom('mon', 'sat', 'sun'),
          when: fc.constant('weekend'),
          program: fc.constantFrom('gi', 'fundamentals', 'open-mat'),
          time: fc.constantFrom('00:15', '09:30', '18:00', '23:30'),
          after: fc.constantFrom('06:00', '16:00'),
          before: fc.constantFrom('12:00', '20:30'),
          level: fc.constantFrom('all', 'beginner'),
          attire: fc.constantFrom('gi', 'no-gi', 'both'),
          openMat: fc.constant('1'),
          fee: fc.constantFrom('0', '20', '5000'),
        },
        { requiredKeys: [] },
      )
      .map((params) => parseFindQuery(new URLSearchParams(params)))
      .filter(hasClassFilter);
    fc.assert(
      fc.property(anyClass, query, (one, asked) => {
        const { fee, ...others } = asked;
        // Without an open mat filter, a fee means the gym's drop-in fee.
        const ofClasses = asked.openMat && fee !== undefined ? asked : others;
        const listing = listingWith({ classes: [one], openMat: 20, programs: asked.openMat ? asked.programs : [] });
        expect(findMatchingClasses([one], asked, 20).length > 0).toBe(matches(listing, ofClasses, THURSDAY));
      }),
      { numRuns: 2000 },
    );
  });
});
