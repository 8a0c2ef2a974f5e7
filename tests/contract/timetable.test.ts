import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  ATTIRES,
  classSchema,
  clockLabel,
  type GymClass,
  type Hours,
  LEVELS,
  localClock,
  minutesOf,
  openState,
  packClass,
  PROGRAMS,
  unpackClass,
  WEEKDAYS,
} from '../../functions/src/contract';

const CHICAGO = 'America/Chicago';
/** Noon in Chicago, on a Monday without a clock change near. */
const MONDAY_NOON = new Date('2026-03-02T18:00:00Z');
const at = (hours: number) => new Date(MONDAY_NOON.getTime() + hours * 3_600_000);

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
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
  })
  .map((entry) => Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as GymClass);

describe('a packed class', () => {
  it('is the same class when unpacked, but for its title', () => {
    fc.assert(
      fc.property(anyClass, (entry) => {
        expect(v.is(classSchema, entry)).toBe(true);
        expect(unpackClass(packClass({ ...entry, title: 'Old school' }))).toEqual(entry);
      }),
    );
  });

  it('is a short line', () => {
    expect(packClass({ day: 'tue', start: '18:30', end: '20:00', program: 'no-gi', visitors: true, fee: 20 })).toBe('1 18:30 20:00 1 - - 1 20');
  });
});

describe('a clock', () => {
  it('shows the gym’s own day and time, whatever the visitor’s', () => {
    expect(localClock(new Date('2026-03-02T05:30:00Z'), 'America/Los_Angeles')).toEqual({ day: 'sun', minutes: 21 * 60 + 30 });
    expect(localClock(new Date('2026-03-02T05:30:00Z'), 'America/New_York')).toEqual({ day: 'mon', minutes: 30 });
  });

  it.each([
    ['00:00', '12:00 am'],
    ['24:00', '12:00 am'],
    ['12:00', '12:00 pm'],
    ['09:05', '9:05 am'],
    ['23:59', '11:59 pm'],
  ])('writes %s as %s', (stored, label) => {
    expect(clockLabel(stored)).toBe(label);
  });

  it('of a zone that nobody knows is read as UTC, rather than taking a whole list down', () => {
    expect(localClock(new Date('2026-03-02T05:30:00Z'), 'Mars/Olympus')).toEqual({ day: 'mon', minutes: 330 });
  });

  it('counts 24:00 as the end of the day', () => {
    expect([minutesOf('00:00'), minutesOf('18:30'), minutesOf('24:00')]).toEqual([0, 1110, 1440]);
  });
});

describe('whether a gym is open', () => {
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
    ['between two spans', 0, { kind: 'opens', at: '16:00' }],
    ['at the minute it opens', 4, { kind: 'open', until: '21:00' }],
    ['at the minute it closes', 9, { kind: 'closed' }],
    ['on a day without hours', 24, { kind: 'closed' }],
    ['on a day that nobody knows', 96, { kind: 'unknown' }],
    ['late on a night that runs past midnight', 48 + 11, { kind: 'open', until: '02:00' }],
    ['after midnight of that night', 48 + 13, { kind: 'open', until: '02:00' }],
    ['once that night has ended', 48 + 14, { kind: 'closed' }],
  ])('%s', (_when, hoursLater, expected) => {
    expect(openState(hours, CHICAGO, at(hoursLater))).toEqual(expected);
  });

  it('is unknown without hours, and open all day from 00:00 to 24:00', () => {
    expect(openState(undefined, CHICAGO, MONDAY_NOON)).toEqual({ kind: 'unknown' });
    expect(openState({ mon: [{ open: '00:00', close: '24:00' }] }, CHICAGO, at(11.9))).toEqual({ kind: 'open', until: '24:00' });
  });
});
