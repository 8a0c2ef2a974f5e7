import { beforeAll, describe, expect, it } from 'vitest';
import { type Hours, WEEKDAYS } from '@contract';
import { readHours } from '@functions/imports/reading/hours';
import { buildPlaces } from '@scripts/build-places';
import { factsOf, findingsOf } from '@support/reading';

beforeAll(buildPlaces, 60_000);

/** `mon-fri 06:00-21:00; sat 09:00-12:00+13:00-14:00; sun closed`: a short notation for the expected hours. */
function week(text: string): Hours {
  const hours: Record<string, unknown> = {};
  for (const part of text.split('; ')) {
    const [days = '', spans = ''] = part.split(' ');
    const [from, to = from] = days.split('-').map((day) => WEEKDAYS.findIndex((one) => one === day));
    for (let at = from ?? 0; at <= (to ?? 0); at++)
      hours[WEEKDAYS[at] ?? ''] = spans === 'closed' ? [] : spans.split('+').map((span) => ({ open: span.slice(0, 5), close: span.slice(6) }));
  }
  return hours as Hours;
}

describe('readHours', () => {
  it.each([
    // OpenStreetMap rules: a later rule replaces earlier ones, and a rule after a comma adds to them.
    ['Mo-Su 09:00-21:00; Su off', 'mon-sat 09:00-21:00; sun closed'],
    ['Mo-Su 09:00-21:00; Sa,Su closed', 'mon-fri 09:00-21:00; sat-sun closed'],
    ['Mo-Fr 06:00-21:00; We 10:00-12:00', 'mon-tue 06:00-21:00; wed 10:00-12:00; thu-fri 06:00-21:00'],
    ['Mo-Fr 06:00-09:00, We 12:00-13:00', 'mon-tue 06:00-09:00; wed 06:00-09:00+12:00-13:00; thu-fri 06:00-09:00'],
    ['Mo-Fr 06:00-12:00,16:00-21:00', 'mon-fri 06:00-12:00+16:00-21:00'],
    ['Mo-Fr 06:00-21:00, Sa 09:00-12:00', 'mon-fri 06:00-21:00; sat 09:00-12:00'],
    ['Mo,We 10:00-12:00; Fr 10:00-11:00', 'mon 10:00-12:00; wed 10:00-12:00; fri 10:00-11:00'],
    ['Mo-Fr 18:00-26:00', 'mon-fri 18:00-02:00'],
    ['Mo-Su 00:00-24:00', 'mon-sun 00:00-24:00'],
    ['24/7', 'mon-sun 00:00-24:00'],
    ['24/7; Su off', 'mon-sat 00:00-24:00; sun closed'],
    ['09:00-21:00', 'mon-sun 09:00-21:00'],
    ['Fr-Mo 09:00-12:00', 'mon 09:00-12:00; fri-sun 09:00-12:00'],
    // As people write them.
    ['Mon-Fri 6am-9pm', 'mon-fri 06:00-21:00'],
    ['Mon - Fri: 6:00 AM – 9:00 PM', 'mon-fri 06:00-21:00'],
    ['Monday - Friday: 6:00 AM - 9:00 PM; Saturday: 9am-1pm; Sunday: Closed', 'mon-fri 06:00-21:00; sat 09:00-13:00; sun closed'],
    ['Monday to Friday 6am to 9pm', 'mon-fri 06:00-21:00'],
    ['Mon thru Thurs 6a-9p', 'mon-thu 06:00-21:00'],
    ['M-F 6am-9pm, Sat 9am-noon', 'mon-fri 06:00-21:00; sat 09:00-12:00'],
    ['Mon, Wed & Fri 5pm-9pm', 'mon 17:00-21:00; wed 17:00-21:00; fri 17:00-21:00'],
    ['Tues/Thurs 6-8pm', 'tue 18:00-20:00; thu 18:00-20:00'],
    ['Weekdays 6am-9pm; weekends 9am-1pm', 'mon-fri 06:00-21:00; sat-sun 09:00-13:00'],
    ['Daily 5:30am–10pm', 'mon-sun 05:30-22:00'],
    ['every day 6am-10pm', 'mon-sun 06:00-22:00'],
    ['Mon-Fri 6am-9pm | Sat 9am-1pm', 'mon-fri 06:00-21:00; sat 09:00-13:00'],
    ['Mon-Fri 6am-9pm / Sat 9am-1pm', 'mon-fri 06:00-21:00; sat 09:00-13:00'],
    ['Mon-Fri 6am-1pm and 4pm-9pm', 'mon-fri 06:00-13:00+16:00-21:00'],
    ['MON-FRI 0600-2100', 'mon-fri 06:00-21:00'],
    ['Monday: 6 AM–9 PM, Tuesday: Closed', 'mon 06:00-21:00; tue closed'],
    // A 24-hour end time means that the start is a 24-hour time too.
    ['Mo-Fr 6:00-21:00', 'mon-fri 06:00-21:00'],
    ['Mo-Fr 9-17:00', 'mon-fri 09:00-17:00'],
    ['Mo-Fr 7:30-20:30', 'mon-fri 07:30-20:30'],
    ['Mo-Fr 12:00-20:00', 'mon-fri 12:00-20:00'],
    ['Mo-Fr 6:00-00:00', 'mon-fri 06:00-24:00'],
    ['Mo-Fr 7pm-midnight', 'mon-fri 19:00-24:00'],
    // Spans that touch or overlap are one.
    ['Mo 06:00-12:00,12:00-21:00', 'mon 06:00-21:00'],
    ['Mo 00:00-12:00,12:00-24:00', 'mon 00:00-24:00'],
    ['Mo 00:00-23:59', 'mon 00:00-24:00'],
    ['Mo 06:00-13:00,12:00-21:00', 'mon 06:00-21:00'],
    // JSON in several formats.
    ['["Monday: 6:00 AM – 9:00 PM","Tuesday: Closed","Wednesday: Open 24 hours"]', 'mon 06:00-21:00; tue closed; wed 00:00-24:00'],
    ['["Mo-Fr 06:00-21:00","Sa 09:00-12:00"]', 'mon-fri 06:00-21:00; sat 09:00-12:00'],
    ['{"Mon-Fri":"6AM-9PM","Sat":"9AM-1PM"}', 'mon-fri 06:00-21:00; sat 09:00-13:00'],
    ['{"monday":{"open":"06:00","close":"21:00"},"sunday":"closed"}', 'mon 06:00-21:00; sun closed'],
    ['{"monday":[{"start":"6:00 AM","end":"9:00 AM"},{"start":"4 PM","end":"9 PM"}]}', 'mon 06:00-09:00+16:00-21:00'],
    ['{"Monday (Labor Day)":"9AM-5PM"}', 'mon 09:00-17:00'],
    ['Monday,7AM,4PM|Saturday,', 'mon 07:00-16:00; sat closed'],
    // Without separators, in other orders, with bullets and line breaks.
    ['Mon-Fri: 7am–9pm, Sat: 9am–2pm, Sun: Closed', 'mon-fri 07:00-21:00; sat 09:00-14:00; sun closed'],
    ['Mon-Fri 7am-9pm Sat 9am-2pm Sun Closed', 'mon-fri 07:00-21:00; sat 09:00-14:00; sun closed'],
    ['Mon-Thu 5:30 am to 9 pm • Fri 5:30 am to 8 pm', 'mon-thu 05:30-21:00; fri 05:30-20:00'],
    ['Monday: 6:00 AM – 9:00 PM\nTuesday: Closed', 'mon 06:00-21:00; tue closed'],
    ['Mon to Sat - 6am to 9pm', 'mon-sat 06:00-21:00'],
    ['6am-9pm Mon-Fri, 9am-2pm Sat', 'mon-fri 06:00-21:00; sat 09:00-14:00'],
    ['6am - 9pm daily', 'mon-sun 06:00-21:00'],
    ['Closed Sundays; Mon-Sat 6am-9pm', 'mon-sat 06:00-21:00; sun closed'],
    // In other notations than OpenStreetMap's, a rule for fewer days is an exception, and one for the same day adds to it.
    ['Mon-Fri 7am-9pm, Wed 10am-8pm', 'mon-tue 07:00-21:00; wed 10:00-20:00; thu-fri 07:00-21:00'],
    ['Mon-Sun: 9am-9pm, Sun: closed', 'mon-sat 09:00-21:00; sun closed'],
    ['Mon 6am-9am, Mon 4pm-9pm', 'mon 06:00-09:00+16:00-21:00'],
    ['Mo-Fr 09:00-21:00, We off', 'mon-tue 09:00-21:00; wed closed; thu-fri 09:00-21:00'],
    // Days and times in separate lines or fields, as in text copied from a map.
    ['Monday\n12–1 PM\n5–9 PM\nTuesday\n5–9 PM\nWednesday\nClosed', 'mon 12:00-13:00+17:00-21:00; tue 17:00-21:00; wed closed'],
    ['Mon-Fri|10am-6pm|Sat|10am-2pm', 'mon-fri 10:00-18:00; sat 10:00-14:00'],
    ['Mon, Wed: 5:30 PM - 8:30 PM | Tue, Thu: 6 AM - 7 AM', 'mon 17:30-20:30; tue 06:00-07:00; wed 17:30-20:30; thu 06:00-07:00'],
    ['<table><tr><td>Monday</td><td><time>5:00 PM - 9:00 PM</time></td></tr><tr><td>Sunday</td><td>Closed</td></tr></table>', 'mon 17:00-21:00; sun closed'],
    ['Open daily 6am-10pm', 'mon-sun 06:00-22:00'],
    ['Hours: Mon-Fri 10am-6pm EST', 'mon-fri 10:00-18:00'],
    ['Mon-Fri 5p-9p Sat 9a-12p', 'mon-fri 17:00-21:00; sat 09:00-12:00'],
    ['Mon-Fri 5am-10pm & Sat-Sun 7am-7pm', 'mon-fri 05:00-22:00; sat-sun 07:00-19:00'],
    ['Mon-Sat 9am-9pm, closed on Sundays', 'mon-sat 09:00-21:00; sun closed'],
  ])('reads %s', (text, expected) => {
    expect(readHours(text)).toEqual({ hours: week(expected), unparsed: [] });
  });

  it.each([
    ['Mo-Fr 09:00-21:00; PH off', 'mon-fri 09:00-21:00', ['PH off']],
    ['PH,Su 10:00-12:00; Mo 06:00-09:00', 'mon 06:00-09:00; sun 10:00-12:00', ['PH,Su 10:00-12:00']],
    ['Mo-Su 09:00-21:00; Dec 25 off; SH 10:00-12:00', 'mon-sun 09:00-21:00', ['Dec 25 off', 'SH 10:00-12:00']],
    ['Mon-Fri 6am-9pm; holidays closed', 'mon-fri 06:00-21:00', ['holidays closed']],
    ['Jun-Aug Mo-Fr 08:00-20:00; Mo-Fr 06:00-21:00', 'mon-fri 06:00-21:00', ['Jun-Aug Mo-Fr 08:00-20:00']],
  ])('keeps the weekly hours of %s and returns the special ones', (text, expected, special) => {
    expect(readHours(text)).toEqual({ hours: week(expected), unparsed: [], special });
  });

  it.each([
    ['Mo-Fr 09:00-21:00; We by appointment', 'mon-tue 09:00-21:00; thu-fri 09:00-21:00', ['We by appointment']],
    ['Mo-Fr 09:00-21:00; Sa sunrise-sunset', 'mon-fri 09:00-21:00', ['Sa sunrise-sunset']],
    ['Mo-Fr 09:00-21:00; call first', 'mon-fri 09:00-21:00', ['call first']],
    ['Mon-Fri 6am-9pm; Sat', 'mon-fri 06:00-21:00', ['Sat']],
    ['Mon 6am-9pm; x; 5pm-9pm', 'mon 06:00-21:00', ['x', '5pm-9pm']],
    ['Mon 9pm-5pm; Tue 5am-1am', 'tue 05:00-01:00', ['Mon 9pm-5pm']],
  ])('keeps the readable part of %s and leaves the other days unknown', (text, expected, unparsed) => {
    expect(readHours(text)).toEqual({ hours: week(expected), unparsed });
  });

  it.each(['by appointment', 'closed', 'see website', 'Monday', 'montage 9-5', ',', '25:00-26:00'])('reads no hours in %s', (text) => {
    expect(readHours(text)).toEqual({ unparsed: [text] });
  });
});

describe('readRow for opening hours', () => {
  it('reports which special hours it dropped, and keeps the weekly ones', () => {
    const row = { opening_hours: 'Mo-Fr 09:00-21:00; PH off' };
    expect(factsOf(row).hours).toEqual(week('mon-fri 09:00-21:00'));
    expect(findingsOf(row)).toEqual(['dropped opening_hours: Only the weekly hours were kept. Holiday and seasonal hours were left out.']);
  });
});
