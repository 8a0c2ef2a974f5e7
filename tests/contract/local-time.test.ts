import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  ATTIRES,
  classSchema,
  formatClock,
  type ClassRepeats,
  type GymClass,
  MONTH_WEEKS,
  type Hours,
  isOpenAllDay,
  mergeSpans,
  LEVELS,
  getLocalClock,
  getLocalDate,
  toMinutes,
  getOpenState,
  packClass,
  PROGRAMS,
  unpackClass,
  WEEKDAYS,
} from '@contract';

const CHICAGO = 'America/Chicago';
/** Noon in Chicago, on a Monday without a clock change near. */
const MONDAY_NOON = new Date('2026-03-02T18:00:00Z');
const at = (hours: number) => new Date(MONDAY_NOON.getTime() + hours * 3_600_000);

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const anyRepeats: fc.Arbitrary<ClassRepeats> = fc.oneof(
  fc.record({ kind: fc.constant('weeks' as const), interval: fc.integer({ min: 2, max: 8 }), from: fc.constantFrom('2026-11-28', '2027-01-02') }),
  fc.integer({ min: 2, max: 8 }).map((interval) => ({ kind: 'weeks' as const, interval })),
  fc.subarray([...MONTH_WEEKS], { minLength: 1 }).map((weeks) => ({ kind: 'month' as const, weeks })),
);
const anyClass = fc
  .record({
    day: fc.constantFrom(...WEEKDAYS),
    start: time,
    end: maybe(fc.oneof(time, fc.constant('24:00'))),
    program: fc.constantFrom(...PROGRAMS),
    attire: maybe(fc.constantFrom(...ATTIRES)),
    level: maybe(fc.constantFrom(...LEVELS)),
    visitors: maybe(fc.boolean()),
    fee: maybe(fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100)),
    repeats: maybe(anyRepeats),
    validFrom: maybe(fc.constantFrom('2026-06-01', '2028-02-29')),
    validUntil: maybe(fc.constantFrom('2026-08-31', '2028-12-31')),
    id: maybe(fc.constantFrom('sat-1100-open-mat-2', 'a')),
  })
  .map((entry): GymClass => JSON.parse(JSON.stringify(entry)) as GymClass);

describe('packClass', () => {
  it('stores the same numbers whatever the order of programs, attires and levels', () => {
    const numbersOf = (entry: Partial<GymClass>) =>
      packClass({ day: 'mon', start: '06:00', program: 'gi', ...entry })
        .split(' ')
        .slice(3, 6)
        .join(' ');
    expect([numbersOf({}), numbersOf({ program: 'open-mat' }), numbersOf({ program: 'fitness' })]).toEqual(['0 - -', '7 - -', '17 - -']);
    expect(numbersOf({ attire: 'both', level: 'advanced' })).toBe('0 2 3');
  });

  it('unpacks to the same class, except for its title', () => {
    fc.assert(
      fc.property(anyClass, (entry) => {
        expect(v.is(classSchema, entry)).toBe(true);
        expect(unpackClass(packClass({ ...entry, title: 'Old school' }))).toEqual(entry);
      }),
    );
  });

  it('leaves out an id that follows from the day, start and program', () => {
    const entry: GymClass = { day: 'sat', start: '11:00', program: 'open-mat' };
    expect(packClass({ ...entry, id: 'sat-1100-open-mat' })).toBe(packClass(entry));
  });

  it('writes one short line', () => {
    expect(packClass({ day: 'tue', start: '18:30', end: '20:00', program: 'no-gi', visitors: true, fee: 20 })).toBe('1 18:30 20:00 1 - - 1 20');
  });
});

describe('clocks', () => {
  it('getLocalClock returns the gym’s own day and time, whatever the visitor’s time zone', () => {
    expect(getLocalClock(new Date('2026-03-02T05:30:00Z'), 'America/Los_Angeles')).toEqual({ day: 'sun', minutes: 21 * 60 + 30 });
    expect(getLocalClock(new Date('2026-03-02T05:30:00Z'), 'America/New_York')).toEqual({ day: 'mon', minutes: 30 });
  });

  it.each([
    ['00:00', '12:00 am'],
    ['24:00', '12:00 am'],
    ['12:00', '12:00 pm'],
    ['09:05', '9:05 am'],
    ['23:59', '11:59 pm'],
  ])('formatClock writes %s as %s', (stored, label) => {
    expect(formatClock(stored)).toBe(label);
  });

  it('getLocalClock reads an unknown time zone as UTC instead of throwing', () => {
    expect(getLocalClock(new Date('2026-03-02T05:30:00Z'), 'Mars/Olympus')).toEqual({ day: 'mon', minutes: 330 });
  });

  it('getLocalDate reads an unknown time zone as UTC instead of throwing', () => {
    expect(getLocalDate(new Date('2026-03-02T05:30:00Z'), 'America/Chicago')).toBe('2026-03-01');
    expect(getLocalDate(new Date('2026-03-02T05:30:00Z'), 'Mars/Olympus')).toBe('2026-03-02');
  });

  it('toMinutes counts 24:00 as the end of the day', () => {
    expect([toMinutes('00:00'), toMinutes('18:30'), toMinutes('24:00')]).toEqual([0, 1110, 1440]);
  });
});

describe('getOpenState and isOpenAllDay', () => {
  const hours: Hours = {
    mon: [
      { open: '06:00', close: '11:00' },
      { open: '16:00', close: '21:00' },
    ],
    tue: [],
    wed: [{ open: '20:00', close: '02:00' }],
    thu: [],
  };

  it.each([
    ['between two opening spans', 0, { kind: 'opens', at: '16:00' }],
    ['at the minute it opens', 4, { kind: 'open', until: '21:00' }],
    ['at the minute it closes', 9, { kind: 'closed' }],
    ['on a day without hours', 24, { kind: 'closed' }],
    ['on a day whose hours are unknown', 96, { kind: 'unknown' }],
    ['late on a night that runs past midnight', 48 + 11, { kind: 'open', until: '02:00' }],
    ['after midnight on that night', 48 + 13, { kind: 'open', until: '02:00' }],
    ['once that night has ended', 48 + 14, { kind: 'closed' }],
  ])('return the right state %s', (_when, hoursLater, expected) => {
    expect(getOpenState(hours, CHICAGO, at(hoursLater))).toEqual(expected);
  });

  it('say unknown without hours, and open until 24:00 from 00:00 to 24:00', () => {
    expect(getOpenState(undefined, CHICAGO, MONDAY_NOON)).toEqual({ kind: 'unknown' });
    expect(getOpenState({ mon: [{ open: '00:00', close: '24:00' }] }, CHICAGO, at(11.9))).toEqual({ kind: 'open', until: '24:00' });
  });

  const ALL_DAY = [{ open: '00:00', close: '24:00' }];
  it('continue past midnight if the next day’s hours start where this day’s end', () => {
    const late: Hours = {
      mon: [{ open: '06:00', close: '24:00' }],
      tue: [
        { open: '00:00', close: '02:00' },
        { open: '06:00', close: '09:00' },
      ],
    };
    expect(getOpenState(late, CHICAGO, at(11))).toEqual({ kind: 'open', until: '02:00' });
    expect(getOpenState(late, CHICAGO, at(13))).toEqual({ kind: 'open', until: '02:00' });
    expect(getOpenState(late, CHICAGO, at(15))).toEqual({ kind: 'opens', at: '06:00' });
    expect(getOpenState({ sun: [{ open: '22:00', close: '24:00' }], mon: [{ open: '00:00', close: '13:00' }] }, CHICAGO, MONDAY_NOON)).toEqual({
      kind: 'open',
      until: '13:00',
    });
  });

  it('join spans that touch', () => {
    const touching: Hours = {
      mon: [
        { open: '12:00', close: '21:00' },
        { open: '06:00', close: '12:00' },
      ],
    };
    expect(getOpenState(touching, CHICAGO, at(-1))).toEqual({ kind: 'open', until: '21:00' });
  });

  it.each<[string, Hours, number, boolean]>([
    ['from midnight to midnight', { mon: ALL_DAY }, 0, true],
    ['till 23:59', { mon: [{ open: '00:00', close: '23:59' }] }, 0, true],
    ['from midnight to midnight, written as 00:00 both times', { mon: [{ open: '00:00', close: '00:00' }] }, 0, true],
    [
      'in two spans that touch',
      {
        mon: [
          { open: '00:00', close: '12:00' },
          { open: '12:00', close: '24:00' },
        ],
      },
      0,
      true,
    ],
    ['for the whole week', { mon: ALL_DAY, tue: ALL_DAY, wed: ALL_DAY, thu: ALL_DAY, fri: ALL_DAY, sat: ALL_DAY, sun: ALL_DAY }, 30, true],
    [
      'from this morning to the night after next',
      { mon: [{ open: '06:00', close: '24:00' }], tue: ALL_DAY, wed: [{ open: '00:00', close: '02:00' }] },
      0,
      true,
    ],
    ['from morning to midnight', { mon: [{ open: '06:00', close: '24:00' }] }, 0, false],
    ['on another day', { mon: ALL_DAY }, 30, false],
  ])('decide whether the gym is open all day: %s', (_when, hours, hoursLater, expected) => {
    expect(isOpenAllDay(hours, CHICAGO, at(hoursLater))).toBe(expected);
  });
});

describe('mergeSpans', () => {
  it('returns the fewest ordered spans, which neither touch nor overlap', () => {
    const span = fc.tuple(time, fc.oneof(time, fc.constant('24:00'))).map(([open, close]) => ({ open, close }));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 6 }), (spans) => {
        const joined = mergeSpans(spans);
        expect(mergeSpans(joined)).toEqual(joined);
        expect(joined.length).toBeLessThanOrEqual(spans.length);
        for (const [index, { open }] of joined.slice(1).entries()) {
          const { open: before, close } = joined[index] as { open: string; close: string };
          expect(toMinutes(open)).toBeGreaterThan(toMinutes(close) > toMinutes(before) ? toMinutes(close) : toMinutes(before));
        }
      }),
    );
  });
});
