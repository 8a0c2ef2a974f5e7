import { formatFactValue } from '@functions/imports/running/format-fact-value';
import { describe, expect, it } from 'vitest';

const STAMPS = { id: 'c1', by: 'owner', at: '2026-11-26T12:00:00.000Z' };

describe('formatFactValue', () => {
  it.each([
    [
      'a class with everything known about it',
      { day: 'sat', start: '10:00', end: '12:00', program: 'open-mat', attire: 'no-gi', visitors: true, fee: 20 },
      'Saturday 10:00 am to 12:00 pm: Open mat, no-gi, visitors welcome, $20',
    ],
    [
      'in which weeks a class takes place',
      { day: 'sun', start: '10:00', program: 'open-mat', repeats: { kind: 'month', weeks: [1, 3] } },
      'Sunday 10:00 am: Open mat, 1st & 3rd Sunday',
    ],
    [
      'a class every other week from a date',
      { day: 'fri', start: '19:00', program: 'open-mat', repeats: { kind: 'weeks', interval: 2, from: '2026-11-27' } },
      'Friday 7:00 pm: Open mat, every other Friday',
    ],
    [
      'classes one after the other',
      [
        { day: 'mon', start: '18:00', program: 'gi', title: 'Basics' },
        { day: 'tue', start: '18:00', program: 'no-gi' },
      ],
      'Monday 6:00 pm: Basics; Tuesday 6:00 pm: No-gi',
    ],
    [
      'changes on specific dates one after the other',
      [
        { kind: 'closed', from: '2026-12-24', program: 'kids', reason: 'holiday', ...STAMPS },
        { kind: 'canceled', classId: 'sat-1100-open-mat', date: '2026-11-28', note: 'Back next week', ...STAMPS },
        { kind: 'moved', classId: 'sat-1100-open-mat', date: '2026-11-28', start: '12:00', ...STAMPS },
        { kind: 'hours', from: '2026-12-31', to: '2026-12-31', spans: [{ open: '09:00', close: '12:00' }], ...STAMPS },
        { kind: 'extra', date: '2026-12-30', start: '18:00', end: '19:00', program: 'no-gi', ...STAMPS },
        { kind: 'event', date: '2026-12-05', start: '13:00', title: 'Seminar', fee: 60, replaces: false, canceled: true, ...STAMPS },
      ],
      'closed from 2026-12-24, Kids, holiday; canceled 2026-11-28 sat-1100-open-mat, Back next week; moved 2026-11-28 sat-1100-open-mat to 2026-11-28 12:00 pm; ' +
        'hours 2026-12-31, 9:00 am to 12:00 pm; extra 2026-12-30 6:00 pm to 7:00 pm, No-gi; canceled event 2026-12-05 1:00 pm, Seminar, $60',
    ],
    ['opening hours', [{ open: '09:00', close: '17:00' }], '9:00 am to 5:00 pm'],
    ['a phone number', '+15125550142', '(512) 555-0142'],
    ['an empty value as “none”', '', 'none'],
    ['yes or no', true, 'yes'],
  ])('says %s', (_what, value, words) => {
    expect(formatFactValue(value)).toBe(words);
  });
});
