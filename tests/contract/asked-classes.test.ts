import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksForClass, classesAsked, type GymClass, parseFindQuery } from '../../functions/src/contract';
import { anyClass, listingWith } from '../support/listings';
import { matches } from '../support/table';

const parse = (text: string) => parseFindQuery(new URLSearchParams(text));
const entry = (day: GymClass['day'], start: string, more: Partial<GymClass> = {}): GymClass => ({ day, start, program: 'gi', ...more });
const starts = (classes: readonly GymClass[], query: string, fee?: number) =>
  classesAsked(classes, parse(query), fee).map(({ day, start }) => `${day} ${start}`);

describe('classesAsked', () => {
  it('keeps the class of the day and time asked for, not the one before it', () => {
    expect(starts([entry('thu', '12:00'), entry('thu', '19:00'), entry('fri', '19:00')], 'day=thu&time=19:00')).toEqual(['thu 19:00']);
  });
  it('puts a class that begins at the time before one that runs by then', () => {
    expect(starts([entry('thu', '18:00', { end: '20:00' }), entry('thu', '19:30')], 'day=thu&time=19:00')).toEqual(['thu 19:30', 'thu 18:00']);
  });
  it.each([
    ['program=kids', 'kids'],
    ['program=women-only', 'women-only'],
    ['program=fundamentals', 'fundamentals'],
    ['openMat=1', 'open-mat'],
    ['attire=no-gi', 'no-gi'],
    ['program=kids&day=sat', 'kids'],
  ] as const)('keeps the class that %s asks for', (query, program) => {
    const others = (['gi', 'kids', 'women-only', 'fundamentals', 'open-mat', 'no-gi'] as const).map((one) => entry('sat', '10:00', { program: one }));
    expect(classesAsked(others, parse(query)).map((one) => one.program)).toEqual([program]);
  });
  it('keeps the classes of the day if none of them is of the program', () => {
    expect(starts([entry('mon', '17:00', { program: 'kids' }), entry('sat', '10:00')], 'program=kids&day=sat')).toEqual(['sat 10:00']);
  });
  it('keeps open mats up to the fee, by the gym’s own fee if they have none', () => {
    const openMats = [entry('sat', '10:00', { program: 'open-mat', fee: 30 }), entry('sun', '10:00', { program: 'open-mat' })];
    expect(starts(openMats, 'openMat=1&fee=15', 15)).toEqual(['sun 10:00']);
    expect(starts(openMats, 'openMat=1&fee=15')).toEqual([]);
  });
  it('agrees with the index about every single class', () => {
    const query = fc
      .record(
        {
          day: fc.constantFrom('mon', 'sat', 'sun'),
          time: fc.constantFrom('00:15', '09:30', '18:00', '23:30'),
          attire: fc.constantFrom('gi', 'no-gi', 'both'),
          openMat: fc.constant('1'),
          fee: fc.constantFrom('0', '20', '5000'),
        },
        { requiredKeys: [] },
      )
      .map((params) => parseFindQuery(new URLSearchParams(params)))
      .filter(asksForClass);
    fc.assert(
      fc.property(anyClass, query, (one, asked) => {
        const { fee, ...others } = asked;
        // Without an open mat a fee is the gym's drop-in fee.
        const ofClasses = asked.openMat && fee !== undefined ? asked : others;
        expect(classesAsked([one], asked, 20).length > 0).toBe(matches(listingWith({ classes: [one], openMat: 20 }), ofClasses, new Date()));
      }),
      { numRuns: 2000 },
    );
  });
});
