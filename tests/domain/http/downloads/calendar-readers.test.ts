import { describe, it } from 'vitest';
import { compareCalendars } from '@support/calendar-comparison';
import { readWithIcalJs, readWithNodeIcal } from '@support/calendar-readers';

const CALENDARS = 40;

describe('formatCalendar', () => {
  it.each([
    ['ical.js', readWithIcalJs],
    ['node-ical', readWithNodeIcal],
  ])('writes calendars that %s reads as the sessions that pages show', (_, read) => {
    compareCalendars(CALENDARS, read);
  });
});
