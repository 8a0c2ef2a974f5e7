import { beforeAll, describe, expect, it } from 'vitest';
import { type Hours, WEEKDAYS } from '@contract';
import { readHours } from '@functions/imports/reading/hours';
import { buildPlaces } from '@scripts/build-places';
import { factsOf, findingsOf } from '@support/reading';

beforeAll(buildPlaces, 60_000);

const open = (from: string, to: string) => [{ open: from, close: to }];
const MONDAY: Hours = { mon: open('06:00', '21:00') };
const SATURDAY: Hours = { sat: open('09:00', '14:00') };
const SUNDAY: Hours = { sun: [] };
const HALVES: Hours = Object.fromEntries(WEEKDAYS.map((day, at) => [day, at < 5 ? open('06:00', '21:00') : open('09:00', '14:00')]));

describe('readHours for JSON', () => {
  it.each<[string, unknown, Hours]>([
    ['Google’s weekday_text', { open_now: true, periods: [], weekday_text: ['Monday: 6:00 AM – 9:00 PM', 'Sunday: Closed'] }, { ...MONDAY, ...SUNDAY }],
    ['Google’s weekdayDescriptions', { weekdayDescriptions: ['Monday: 6:00 AM – 9:00 PM'] }, MONDAY],
    [
      'Google’s periods',
      {
        periods: [
          { open: { day: 1, time: '0600' }, close: { day: 1, time: '2100' } },
          { open: { day: 6, time: '0900' }, close: { day: 6, time: '1400' } },
        ],
      },
      { ...MONDAY, ...SATURDAY },
    ],
    ['a list of periods', [{ open: { day: 1, hour: 6, minute: 0 }, close: { day: 1, hour: 21, minute: 0 } }], MONDAY],
    ['a period past midnight', [{ open: { day: 5, time: '1800' }, close: { day: 6, time: '0200' } }], { fri: open('18:00', '02:00') }],
    ['a period that never ends', { periods: [{ open: { day: 0, time: '0000' } }] }, Object.fromEntries(WEEKDAYS.map((day) => [day, open('00:00', '24:00')]))],
    ['Google’s business profile', { periods: [{ openDay: 'MONDAY', openTime: { hours: 6 }, closeDay: 'MONDAY', closeTime: { hours: 21 } }] }, MONDAY],
    [
      'schema.org’s specifications',
      [
        { '@type': 'OpeningHoursSpecification', dayOfWeek: 'http://schema.org/Monday', opens: '06:00', closes: '21:00' },
        { dayOfWeek: ['Saturday'], opens: '09:00:00', closes: '14:00:00' },
      ],
      { ...MONDAY, ...SATURDAY },
    ],
    ['Yelp’s hours', [{ open: [{ is_overnight: false, start: '0600', end: '2100', day: 0 }], hours_type: 'REGULAR', is_open_now: false }], MONDAY],
    ['Foursquare’s hours', { display: 'Mon 6-21', regular: [{ open: '0600', close: '2100', day: 1 }] }, MONDAY],
    [
      'objects with a day',
      [
        { day: 'Monday', open: '6 AM', close: '9 PM' },
        { day: 'Sunday', closed: true },
      ],
      { ...MONDAY, ...SUNDAY },
    ],
    [
      'objects with several days',
      [
        { days: ['Mon'], time: '6am - 9pm' },
        { days: 'Sat', hours: ['9am-2pm'] },
      ],
      { ...MONDAY, ...SATURDAY },
    ],
    [
      'pairs',
      [
        ['Monday', '6AM-9PM'],
        ['Sunday', 'Closed'],
      ],
      { ...MONDAY, ...SUNDAY },
    ],
    ['opening and closing keys', { monday_open: '06:00', monday_close: '21:00', sunday_open: null, sunday_close: null }, MONDAY],
    [
      'days that are closed, whatever their times are',
      { monday: { open: '06:00', close: '21:00', isClosed: false }, sunday: { open: '06:00', close: '21:00', isClosed: true } },
      { ...MONDAY, ...SUNDAY },
    ],
    [
      'other words for a closed day',
      [
        { day: 'Monday', hours: '6am-9pm' },
        { day: 'Sunday', open: 'closed' },
        { day: 'Saturday', hours: '9am-2pm', closed: 'true' },
      ],
      { ...MONDAY, ...SUNDAY, sat: [] },
    ],
    [
      'a day that is closed in schema.org’s notation',
      [
        { dayOfWeek: 'Monday', opens: '06:00', closes: '21:00' },
        { dayOfWeek: 'Sunday', opens: '00:00', closes: '00:00' },
      ],
      { ...MONDAY, ...SUNDAY },
    ],
    ['weekdays and weekends', { weekday: '6am-9pm', weekend: '9am-2pm' }, HALVES],
    ['weekdays and weekends in the plural', { weekdays: { open: '06:00', close: '21:00' }, weekends: ['9am-2pm'] }, HALVES],
    ['keys for several days', { mon_fri: '6am-9pm', sat_to_sun: '9am-2pm' }, HALVES],
    ['Facebook’s keys', { mon_1_open: '06:00', mon_1_close: '21:00', sat_1_open: '09:00', sat_1_close: '14:00' }, { ...MONDAY, ...SATURDAY }],
    [
      'keys and values',
      [
        { key: 'mon_1_open', value: '06:00' },
        { key: 'mon_1_close', value: '21:00' },
      ],
      MONDAY,
    ],
    ['a wrapper', { hours: { monday: [{ from: '06:00', to: '21:00' }] } }, MONDAY],
  ])('reads %s', (_name, value, hours) => {
    expect(readHours(JSON.stringify(value))).toEqual({ hours, unparsed: [] });
  });

  it.each<[string, unknown, Hours | undefined, string[]]>([
    ['an unknown span', { monday: '6AM-9PM', tuesday: { a: 1 } }, MONDAY, ['Tuesday: {"a":1}']],
    [
      'days by key, if a number or two names may mean several',
      { monday: '6AM-9PM', tue_thu: '5PM-9PM', 0: ['17:00-21:00'] },
      MONDAY,
      ['0: ["17:00-21:00"]', 'tue_thu: 5PM-9PM'],
    ],
    [
      'hours of holidays',
      { monday: '6AM-9PM', specialHours: [{ day: 'Friday', open: '09:00', close: '12:00' }] },
      MONDAY,
      ['specialHours: [{"day":"Friday","open":"09:00","close":"12:00"}]'],
    ],
    [
      'hours of a few days',
      [
        { dayOfWeek: 'Monday', opens: '06:00', closes: '21:00', validFrom: '2020-01-01', validThrough: '2030-01-01' },
        { dayOfWeek: 'Friday', opens: '09:00', closes: '12:00', validThrough: '2026-12-24' },
      ],
      MONDAY,
      ['{"dayOfWeek":"Friday","opens":"09:00","closes":"12:00","validThrough":"2026-12-24"}'],
    ],
    [
      'the current week, if it has a holiday',
      { weekdayDescriptions: ['Monday: Closed'], specialDays: [{ date: {} }] },
      undefined,
      ['{"weekdayDescriptions":["Monday: Closed"],"specialDays":[{"date":{}}]}'],
    ],
    ['a note', { Monday: '6AM-9PM', note: 'Call ahead' }, MONDAY, ['note: Call ahead']],
    ['days by number, if Monday may be 0 or 1', [{ day: 1, open: '06:00', close: '21:00' }], undefined, ['[{"day":1,"open":"06:00","close":"21:00"}]']],
    [
      'days by a number that no weekday has',
      {
        regular: [
          { open: '0600', close: '2100', day: 1 },
          { open: '0600', close: '2100', day: 8 },
        ],
      },
      MONDAY,
      ['{"open":"0600","close":"2100","day":[8]}'],
    ],
    [
      'notes beside Google’s lines',
      { weekday_text: ['Monday: 6:00 AM – 9:00 PM'], open_now: true, periods: [], note: 'Call ahead' },
      MONDAY,
      ['note: Call ahead'],
    ],
    [
      'notes beside opening and closing times',
      { monday_open: '06:00', monday_close: '21:00', note: 'Call ahead', special_hours: [{ date: '2026-12-24' }] },
      MONDAY,
      ['note: Call ahead', 'special_hours: [{"date":"2026-12-24"}]'],
    ],
    ['nothing that it knows', [[{ x: 1 }]], undefined, ['[[{"x":1}]]']],
  ])('returns what it doesn’t understand: %s', (_name, value, hours, unparsed) => {
    expect(readHours(JSON.stringify(value))).toEqual({ ...(hours && { hours }), unparsed });
  });

  it.each(['{}', '[]', '{"Monday": null}'])('reads %s as nothing', (text) => {
    expect(readHours(text)).toEqual({ unparsed: [] });
  });
});

describe('readRow for hours in several columns', () => {
  it('uses the first that can be read, and reports the others', () => {
    const row = { working_hours: 'by appointment', business_hours: 'Mon 6am-9pm' };
    expect(factsOf(row).hours).toEqual(MONDAY);
    expect(findingsOf(row)).toEqual(['dropped working_hours: We couldn’t read these hours, so they were left out.']);
  });

  it('reads JSON in weekday columns as hours, and never as open mats', () => {
    const span = '{"open":"06:00","close":"21:00"}';
    const facts = factsOf({ monday: span, tuesday: span, wednesday: span, thursday: span, saturday: '{"open":"09:00","close":"14:00"}' });
    expect(facts.hours).toMatchObject({ ...MONDAY, ...SATURDAY });
    expect(facts.schedule).toBeUndefined();
  });
});
