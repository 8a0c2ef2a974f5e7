import { describe, expect, it } from 'vitest';
import type { Weekday } from '@contract';
import { ClockHints } from '@functions/imports/reading/session-text/clock-hints';
import { readSessions, type SessionReading } from '@functions/imports/reading/session-text/read-sessions';

const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** A session in a short notation: `sat 10:00-12:00 no-gi $10 2x`. */
function shown({ day, start, end, attire, dollars, recurrence, areVisitorsWelcome, program, title }: SessionReading): string {
  const weeks =
    recurrence === undefined || recurrence === 'weekly' ? recurrence : recurrence.kind === 'weeks' ? `${recurrence.interval}x` : recurrence.weeks.join('+');
  const visitors = areVisitorsWelcome === undefined ? undefined : areVisitorsWelcome ? 'visitors' : 'members';
  const fee = dollars === undefined ? undefined : `$${dollars}`;
  return [day, clock(start) + (end === undefined ? '' : `-${clock(end)}`), attire, fee, weeks, visitors, program, title]
    .filter((part) => part !== undefined)
    .join(' ');
}
const read = (text: string, day?: Weekday, hints: readonly ClockHints[] = []) => readSessions(text, { ...(day && { day }), hints });
const sessionsIn = (text: string, day?: Weekday): string => read(text, day).sessions.map(shown).join(', ');

describe('readSessions in a day’s column', () => {
  it.each<[string, Weekday, string]>([
    ['9-10:30', 'sat', 'sat 09:00-10:30'],
    ['10-11', 'sat', 'sat 10:00-11:00'],
    ['6-7:30', 'wed', 'wed 18:00-19:30'],
    ['12-1:30', 'sat', 'sat 12:00-13:30'],
    ['10am-noon', 'sat', 'sat 10:00-12:00'],
    ['18h30', 'fri', 'fri 18:30'],
    ['6-7am', 'wed', 'wed 06:00-07:00'],
    ['9-5pm', 'sat', 'sat 09:00-17:00'],
    ['10h-12h', 'sat', 'sat 10:00-12:00'],
    ['1830-2000', 'wed', 'wed 18:30-20:00'],
    ['1030am', 'sat', 'sat 10:30'],
    ['between 10 and 12', 'sat', 'sat 10:00-12:00'],
    ['10:00 PM - midnight', 'fri', 'fri 22:00-24:00'],
    ['10am until late', 'sat', 'sat 10:00'],
    ['@10am', 'sat', 'sat 10:00'],
  ])('reads the time %s', (text, day, expected) => {
    expect(sessionsIn(text, day)).toBe(expected);
  });

  it.each([
    ['6:00 PM & 7:30 PM', 'sat 18:00, sat 19:30'],
    ['10am to 12pm and 2pm to 4pm', 'sat 10:00-12:00, sat 14:00-16:00'],
    ['10-11:30 & 12-1', 'sat 10:00-11:30, sat 12:00-13:00'],
    ['9am/11am', 'sat 09:00, sat 11:00'],
    ['10am, 6pm; 8pm', 'sat 10:00, sat 18:00, sat 20:00'],
    ['10am Gi 11am No-Gi', 'sat 10:00 gi, sat 11:00 no-gi'],
    ['Gi 10am, No-Gi 11am', 'sat 10:00 gi, sat 11:00 no-gi'],
    ['6, 7 am', 'sat 06:00, sat 07:00'],
    ['5:30-6:30am & 5:30-6:30pm', 'sat 05:30-06:30, sat 17:30-18:30'],
    ['9:30-11 am / 5-6:30 pm', 'sat 09:30-11:00, sat 17:00-18:30'],
    ['7 & 8:30pm', 'sat 19:00, sat 20:30'],
  ])('reads every session of %s', (text, expected) => {
    expect(sessionsIn(text, 'sat')).toBe(expected);
  });

  it.each([
    ['6 rounds at 7pm', 'sat 19:00 6 rounds'],
    ['10am (Suite 110)', 'sat 10:00'],
    ['10am $10 drop-in', 'sat 10:00 $10'],
    ['11 $5', 'sat 11:00 $5'],
    ['11am, 5$', 'sat 11:00 $5'],
    ['10am No-Gi (free)', 'sat 10:00 no-gi $0'],
    ['10 AM – 12 PM (members only)', 'sat 10:00-12:00 members'],
    ['10am, all are welcome', 'sat 10:00 visitors'],
    ['10am for 2 hours', 'sat 10:00-12:00'],
    ['90 min open mat at 10am', 'sat 10:00-11:30 open-mat'],
    ['Ages 8-12 10am', 'sat 10:00 Ages 8-12'],
    ['10am No-Gi, free for members, $20 visitors', 'sat 10:00 no-gi $20'],
    ['Kids class 9am, open mat 10am', 'sat 09:00 kids, sat 10:00 open-mat'],
    ['11:00 AM - MMA Sparring', 'sat 11:00 open-mat MMA Sparring'],
  ])('gives each number in %s its role', (text, expected) => {
    expect(sessionsIn(text, 'sat')).toBe(expected);
  });

  it.each([
    ['2nd Saturday 10am', 'sat 10:00 2'],
    ['1st Sat of month 9-11am', 'sat 09:00-11:00 1'],
    ['1st & 3rd 10am', 'sat 10:00 1+3'],
    ['first and last Saturday, 10am', 'sat 10:00 1+-1'],
    ['10 AM (1st and 3rd), 11 AM (2nd and 4th)', 'sat 10:00 1+3, sat 11:00 2+4'],
    ['11am every other week', 'sat 11:00 2x'],
    ['odd weeks 10am', 'sat 10:00 2x'],
    ['10-12 alternating weeks', 'sat 10:00-12:00 2x'],
    ['every 2nd week at 10am', 'sat 10:00 2x'],
    ['every 2nd Saturday of the month 10am', 'sat 10:00 2'],
    ['biweekly, 10am', 'sat 10:00 2x'],
    ['every Saturday 10am', 'sat 10:00 weekly'],
  ])('reads in which weeks %s takes place', (text, expected) => {
    expect(sessionsIn(text, 'sat')).toBe(expected);
  });

  it('reads from when and until when', () => {
    const [session] = read('every other Saturday starting 1/10/2026 until May 30, 2026 10am', 'sat').sessions;
    expect(session).toMatchObject({ recurrence: { kind: 'weeks', interval: 2 }, validFrom: '2026-01-10', validUntil: '2026-05-30' });
  });

  it.each([
    ['7', 'no-am-pm'],
    ['8-9:30', 'no-am-pm'],
    ['2-4, 10-3', 'no-am-pm'],
    ['24 hours', 'all-day'],
    ['24/7', 'all-day'],
    ['3 classes', 'no-time'],
    ['see times', 'aside'],
    ['No-Gi (free)', 'no-time'],
    ['every 2nd Saturday 10am', 'unclear'],
    ['1st-3rd Saturday 10am', 'unclear'],
    ['10am monthly', 'unclear'],
    ['10am except 1st Saturday', 'unclear'],
    ['10am, summer only', 'unclear'],
    ['10am or 11am', 'unclear'],
    ['10am by appointment', 'unclear'],
    ['Jan 5 10am', 'unclear'],
    ['10AM-12PM NoGi; 1st Sat of month: Gi', 'unclear'],
    ['7-12pm', 'no-am-pm'],
    ['3/14 10am', 'unclear'],
    ['10am-12pm (kids 9-10)', 'unclear'],
    ['10am 12pm', 'unclear'],
    ['alternates 10am and noon', 'unclear'],
    ['Sunday 10am', 'other-day'],
    ['6am-9pm', 'unclear'],
    ['Area 51', 'no-time'],
  ])('leaves out %s', (text, why) => {
    const { sessions, unparsed, asides } = read(text, 'sat');
    expect(sessions).toEqual([]);
    expect(why === 'aside' ? asides : unparsed.map((one) => one.why)).toContain(why === 'aside' ? text : why);
  });

  it('leaves out two times in fields next to an attire, which may be an end', () => {
    expect(sessionsIn('11:00 AM | 1:00 PM | No Gi', 'sat')).toBe('');
  });

  it.each(['No open mat', 'Closed', 'none', 'no classes'])('reads %s as nothing', (text) => {
    expect(read(text, 'sat')).toEqual({ sessions: [], unparsed: [], asides: [] });
  });

  it('keeps what is clear next to what is not', () => {
    const { sessions, unparsed } = read('10am, 2pm every other week', 'sat');
    expect(sessions.map(shown)).toEqual(['sat 14:00 2x']);
    expect(unparsed).toEqual([{ text: '10am', why: 'unclear' }]);
  });
});

describe('readSessions in a text', () => {
  it.each([
    ['Sat 10am-12pm No-Gi, Sun 11', 'sat 10:00-12:00 no-gi, sun 11:00'],
    ['M/W/F 6-7:30pm, T/Th 7pm No-Gi', 'mon 18:00-19:30, wed 18:00-19:30, fri 18:00-19:30, tue 19:00 no-gi, thu 19:00 no-gi'],
    ['10am & 2pm Sat', 'sat 10:00, sat 14:00'],
    ['10am Sat, 11am Sun', 'sat 10:00, sun 11:00'],
    ['Sat 10am Sun 11am', 'sat 10:00, sun 11:00'],
    ['Sat/Sun 10-12', 'sat 10:00-12:00, sun 10:00-12:00'],
    ['1st & 3rd Sunday of the month at 10am, every Friday 6pm', 'sun 10:00 1+3, fri 18:00 weekly'],
    ['Saturday\n10am-12pm\nSunday\n11am', 'sat 10:00-12:00, sun 11:00'],
    ['Sundays at noon; Wednesdays 7pm No Gi', 'sun 12:00, wed 19:00 no-gi'],
    ['We roll Saturdays at 10am', 'sat 10:00 open-mat roll'],
    ['MWF 6:30pm, TTh 7pm', 'mon 18:30, wed 18:30, fri 18:30, tue 19:00, thu 19:00'],
    ['Sat 10am → 12pm', 'sat 10:00-12:00'],
    ['Sat 10am¹, Sun 11am [2]', 'sat 10:00, sun 11:00'],
    ['Sat 6³⁰pm', 'sat 18:30'],
    ['Fri TBD, Sat 10am', 'sat 10:00'],
    ['Open 24/7, Sat 10am', 'sat 10:00'],
  ])('reads %s', (text, expected) => {
    expect(sessionsIn(text)).toBe(expected);
  });

  it('leaves out a day whose times are in doubt, and keeps the others', () => {
    const { sessions, unparsed } = read('Sat 10am, Sun varies 11am');
    expect(sessions.map(shown)).toEqual(['sat 10:00']);
    expect(unparsed).toEqual([{ text: 'Sun varies 11am', why: 'unclear' }]);
  });

  it.each(['Twice a month, Sat 10am', 'Varies. Sat 10am', 'Sometimes; Sun 9am'])('leaves out %s, since the doubt is about the day after it', (text) => {
    expect(read(text).sessions).toEqual([]);
  });

  it.each([
    ['10am', 'no-day'],
    ['10am Sat, 2pm, 11am Sun', 'unclear'],
  ])('leaves out %s, since a day is missing', (text, why) => {
    expect(read(text)).toMatchObject({ sessions: [], unparsed: [{ why }] });
  });
});

describe('readSessions with other cells of the list', () => {
  const hintsFrom = (...cells: readonly string[]): ClockHints => {
    const hints = new ClockHints();
    for (const cell of cells) for (const session of read(cell, 'sat').sessions) hints.addSession(session);
    return hints;
  };

  it('settles an hour that is common in both halves of the day', () => {
    expect(read('7-8:30', 'sat', [hintsFrom('7pm')]).sessions.map(shown)).toEqual(['sat 19:00-20:30']);
    expect(read('8', 'sat', [hintsFrom('8am Gi', '8-9:30 am')]).sessions.map(shown)).toEqual(['sat 08:00']);
  });

  it('leaves an hour out if the list contradicts itself or what is usual', () => {
    expect(read('8', 'sat', [hintsFrom('8am', '8pm')]).sessions).toEqual([]);
    expect(read('9-10', 'sat', [hintsFrom('9pm')]).sessions).toEqual([]);
  });

  it('reads every time on the 24-hour clock if the list uses it', () => {
    expect(read('7:00-8:30', 'sat', [hintsFrom('18:00-19:30')]).sessions.map(shown)).toEqual(['sat 07:00-08:30']);
  });
});

describe('readSessions for times that are easy to mistake', () => {
  it.each([
    ['Friday night 9-10:30', 'fri 21:00-22:30 night'],
    ['Sunday morning 6:30', 'sun 06:30 morning'],
    ['Late night rolls Fri 10-12', 'fri 22:00-24:00 open-mat Late night rolls'],
    ['Saturday mornings at 8', 'sat 08:00 mornings'],
    ['Sat afternoon 12-2', 'sat 12:00-14:00 afternoon'],
    ['Sat 10am till 12 Noon', 'sat 10:00-12:00'],
    ['Mon. thru Wed. 12:00 noon', 'mon 12:00, tue 12:00, wed 12:00'],
    ['Sat 10am sharp - 12pm', 'sat 10:00-12:00'],
    ['Sat 10am EST - 12pm EST', 'sat 10:00-12:00'],
    ['Saturday|10:00 AM|12:00 PM', 'sat 10:00-12:00'],
    ['Saturday | 10:00 AM | 12:00 PM | No-Gi; Sunday | 11:00 AM | 1:00 PM', 'sat 10:00-12:00 no-gi, sun 11:00-13:00'],
    ['10:00 AM|12:00 PM|Saturday', 'sat 10:00-12:00'],
    ['Sat 6:00 AM|12:00 PM|5:30 PM', 'sat 06:00, sat 12:00, sat 17:30'],
    ['Tu Th Sa 9am', 'tue 09:00, thu 09:00, sat 09:00'],
    ['M W F 6pm', 'mon 18:00, wed 18:00, fri 18:00'],
    ['T Th 7pm', 'tue 19:00, thu 19:00'],
    ['Little Ninjas (4-6) Tue 4pm; Kids (7-12) Tue 5pm', 'tue 16:00 kids (4-6), tue 17:00 kids (7-12)'],
    ['Tue 4:30pm Kids (5-7), Teens 13-17 5:30pm', 'tue 16:30 kids (5-7), tue 17:30 teens 13-17'],
    ['Sat 10am (5th Saturdays only)', 'sat 10:00 5'],
    ['Sat 10am (est. 2015)', 'sat 10:00'],
    ['Sat 10am - 12pm, $20 drop in fee, cash or Venmo', 'sat 10:00-12:00 $20'],
    ['Sat 10am-12pm. Must be 18+', 'sat 10:00-12:00'],
    ['Sun 12pm. Please arrive 15 minutes early', 'sun 12:00'],
    ['Sun 12pm. Call (512) 555-0123 ext. 4', 'sun 12:00'],
    ['Sat: 10:30 AM to 12:30 PM. Sun: Closed', 'sat 10:30-12:30'],
    ['1. Sat 10am\n2. Sun 11am', 'sat 10:00, sun 11:00'],
    ['Sun 10am Free for First Responders', 'sun 10:00'],
    ['Sun 10am Level 1 & 2', 'sun 10:00'],
    ['Sun 10am. Last Sunday 9am.', 'sun 10:00, sun 09:00 -1'],
    ['Alternating Saturdays 10am', 'sat 10:00 2x'],
    ['Fri: 6pm BJJ, 7pm Open Mat', 'fri 19:00 open-mat'],
    ['Mon: -, Tue: -, Sat: 10am', 'sat 10:00'],
    ['Mon:, Tue:, Sat: 10am', 'sat 10:00'],
    ['Sat 10am, Sun 11am (both no-gi)', 'sat 10:00, sun 11:00 no-gi both'],
  ])('reads %s', (text, expected) => {
    expect(sessionsIn(text)).toBe(expected);
  });

  it.each([
    'Sat 10am PST/1pm EST',
    'Friday night 12',
    'Saturday, 10:00 AM, 12:00 PM',
    'Saturday/10:00 AM/12:00 PM',
    'Sat 10am (Gi) - 12pm',
    'Sat 10am...12pm',
    'Sat 10am, until 12pm',
    'Sat starts 10am, done by noon',
    'Sat 10am - gym closes at 12pm',
    'Sat 10am now 11am',
    'Sat 10am wks 1 & 3',
    'Tue 4:30pm (Kids 5-7)',
    'R 7pm',
    'Sat 10am (1st Sat Gi)',
    'Sat 10am (Gi 1st/3rd, NoGi 2nd/4th)',
    'Sat 10am - 1st Saturday free',
    'Sat 10am, closed 5th Saturday',
    '1st Sat & every Sun 10am',
    '1st Sat & 3rd Sun 10am',
    '2nd Sat and Sun 10am',
    'Sat/Sun 10am/11am',
    'Fri/Sat/Sun 6pm/10am/10am',
    'Sat 10am (Downtown location)',
    'Sat 10am (inactive)',
    'Sun 10am (last Sun 9am)',
    'Sun 10am (1st Sun 12pm)',
    'Sun 10am wk A, 12pm wk B',
    'Alternating Sat 10am & Sun 10am',
    'Sat 10am, Sun 11am (alternating)',
    '7pm Mon/Wed (Gi), Tue/Thu (No-Gi)',
    'Mon-Thu 7pm (Gi Mon/Wed, No-Gi Tue/Thu)',
  ])('leaves out and reports %s', (text) => {
    const { sessions, unparsed } = read(text);
    expect(sessions.map(shown)).toEqual([]);
    expect(unparsed).not.toEqual([]);
  });
});
