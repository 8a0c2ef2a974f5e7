import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { calendarCases, compareCalendars, compareEntries, writeCalendar } from '@support/calendar-comparison';
import { readWithIcalJs, readWithNodeIcal } from '@support/calendar-readers';
import { PythonCalendars } from './support/python-calendars';
import { sized } from './support/size';

const CALENDARS = sized(10_000, 100);
/** Calendars per run of Python. */
const BATCH = 100;

describe(`formatCalendar for ${CALENDARS} random schedules with changes`, () => {
  it.each([
    ['ical.js', readWithIcalJs],
    ['node-ical', readWithNodeIcal],
  ])('writes calendars that %s reads as the sessions that pages show', (_, read) => {
    compareCalendars(CALENDARS, read);
  });

  describe('and Python', () => {
    let python: PythonCalendars;
    beforeAll(() => {
      python = new PythonCalendars();
    });
    afterAll(() => {
      python.end();
    });

    it('writes calendars that recurring-ical-events reads as the sessions that pages show', () => {
      for (let done = 0; done < CALENDARS; done += BATCH) {
        const cases = fc.sample(calendarCases, { numRuns: BATCH }).filter((one) => writeCalendar(one).text !== '');
        const entries = python.read(cases.map(writeCalendar));
        for (const [index, one] of cases.entries()) compareEntries(one, entries[index] ?? []);
      }
    });
  });
});
