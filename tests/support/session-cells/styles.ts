import { type Attire, WEEKDAY_NAMES, type Weekday } from '@contract';
import { pick, type Random } from '@scripts/sample/random';
import { bare, brief, capital, dotted, endOnly, french, full, letter, military, on24, spaced, withDot, withNoon, type WriteTime } from './clocks';
import type { TrueDay, TrueSession } from './truth';

/** A cell as one person writes it, and what it means. `column`: the weekday of its column, if it has one. */
export interface Cell {
  readonly text: string;
  readonly column?: Weekday;
  readonly truth: readonly TrueSession[];
}
export type Style = (day: TrueDay, random: Random) => Cell;

const GI: Record<Attire, readonly string[]> = {
  gi: ['Gi', 'gi', 'GI'],
  'no-gi': ['NoGi', 'No-Gi', 'no gi', 'No Gi', 'Nogi'],
  both: ['Gi/NoGi', 'Gi & No-Gi', 'gi or no gi', 'Both'],
};
const plain = ({ attire: _attire, ...session }: TrueSession): TrueSession => session;
const startOnly = ({ end: _end, ...session }: TrueSession): TrueSession => session;
const wear = (attire: Attire | undefined, random: Random): string => (attire ? pick(random, GI[attire]) : '');

/** All sessions of the day in the day's column, each written by `write` and joined. */
const inColumn =
  (joint: string, write: (session: TrueSession, random: Random) => string, keep: (session: TrueSession) => TrueSession = (session) => session): Style =>
  ({ day, sessions }, random) => ({ column: day, text: sessions.map((session) => write(session, random)).join(joint), truth: sessions.map(keep) });
const span =
  (clock: WriteTime, dash: string) =>
  ({ start, end = 0 }: TrueSession): string =>
    `${clock(start)}${dash}${clock(end)}`;
const labeled =
  (write: (session: TrueSession) => string, before: string, after = '') =>
  (session: TrueSession, random: Random): string =>
    `${write(session)}${session.attire ? `${before}${wear(session.attire, random)}${after}` : ''}`;
/** The first session alone, in its column. */
const single =
  (write: (session: TrueSession, random: Random) => string, change: (session: TrueSession) => TrueSession = plain): Style =>
  ({ day, sessions: [first] }, random) => ({ column: day, text: write(first, random), truth: [change(first)] });
/** The same in text without a column. */
const inText =
  (
    write: (sessions: readonly TrueSession[], day: Weekday, random: Random) => string,
    keep: (session: TrueSession) => TrueSession = (session) => session,
  ): Style =>
  ({ day, sessions }, random) => ({ text: write(sessions, day, random), truth: sessions.map(keep) });

const ordinal = (week: number): string => (week === -1 ? 'last' : (['1st', '2nd', '3rd', '4th', '5th'][week - 1] ?? ''));
const NAMED = ['First', 'Second', 'Third', 'Fourth'];
const short = (day: Weekday): string => WEEKDAY_NAMES[day].slice(0, 3);
const monthly =
  (
    weeks: (random: Random) => readonly number[],
    write: (session: TrueSession, weeks: readonly number[]) => string,
    clock: (session: TrueSession) => TrueSession = plain,
  ): Style =>
  ({ day, sessions: [first] }, random) => {
    const some = weeks(random);
    return { column: day, text: write(first, some), truth: [{ ...clock(first), weeks: some }] };
  };
const one = (random: Random): readonly number[] => [pick(random, [1, 2, 3, 4])];
const two = (random: Random): readonly number[] =>
  pick(random, [
    [1, 3],
    [2, 4],
    [1, 4],
  ]);
const every = (weeks: number, write: (session: TrueSession) => string, keep: (session: TrueSession) => TrueSession = plain): Style =>
  single(write, (session) => ({ ...keep(session), everyWeeks: weeks }));
const onlyStart = (session: TrueSession): TrueSession => plain(startOnly(session));
const fee =
  (dollars: number, keep: (session: TrueSession) => TrueSession = plain) =>
  (session: TrueSession): TrueSession => ({ ...keep(session), fee: dollars });

/** Sixty ways of writing sessions, as found in lists that people keep by hand. */
export const STYLES: Readonly<Record<string, Style>> = {
  'full span, dash label': inColumn(', ', labeled(span(full, ' - '), ' - ')),
  'brief span, dash label': inColumn(', ', labeled(span(brief, '-'), ' ')),
  'brief span, en dash': inColumn(' & ', labeled(span(brief, '–'), ' ')),
  'brief span, brackets': inColumn(', ', labeled(span(brief, '-'), ' (', ')')),
  'brief span, square brackets': inColumn(' / ', labeled(span(brief, '-'), ' [', ']')),
  'span with to and and': inColumn(' and ', span(brief, ' to '), plain),
  'span with to, comma and': inColumn(', and ', span(spaced, ' to '), plain),
  'from to': inColumn('; ', ({ start, end = 0 }) => `from ${brief(start)} to ${brief(end)}`, plain),
  'label first, colon': inColumn(', ', (session, random) => `${session.attire ? `${wear(session.attire, random)}: ` : ''}${span(brief, '-')(session)}`),
  'label first on every session': ({ day, sessions }, random) => {
    const all = sessions.map((session) => ({ ...session, attire: session.attire ?? 'gi' }) as TrueSession);
    return { column: day, text: all.map((session) => `${wear(session.attire, random)} ${span(brief, '-')(session)}`).join(', '), truth: all };
  },
  'dotted halves': inColumn(', ', span(dotted, ' - '), plain),
  'letter halves': inColumn(', ', span(letter, '-'), plain),
  'capital halves': inColumn(' + ', labeled(span(capital, ' - '), ' ')),
  'dot for colon': inColumn(', ', span(withDot, '-'), plain),
  'noon in words': inColumn(', ', span(withNoon, ' - '), plain),
  'half at the end': inColumn(', ', ({ start, end = 0 }) => endOnly(start, end), plain),
  'half at the end, and': inColumn(' & ', ({ start, end = 0 }) => endOnly(start, end, ' - '), plain),
  'half at the end, label': inColumn(
    ', ',
    labeled(({ start, end = 0 }) => endOnly(start, end), ' '),
  ),
  'bare span': inColumn(' & ', span(bare, '-'), plain),
  'bare span, comma': inColumn(', ', span(bare, '-'), plain),
  'bare span, label': inColumn(', ', labeled(span(bare, ' - '), ' - ')),
  'bare starts': inColumn(' & ', ({ start }) => bare(start), onlyStart),
  'brief starts': inColumn(' & ', ({ start }) => brief(start), onlyStart),
  'full starts, slash': inColumn(' / ', ({ start }) => full(start), onlyStart),
  'full starts with label': inColumn(
    ', ',
    labeled(({ start }) => full(start), ' - '),
    startOnly,
  ),
  'starts on lines': inColumn('\n', ({ start }) => spaced(start), onlyStart),
  'at a time': single(({ start }) => `Open mat at ${brief(start)}`, onlyStart),
  'starts at': single(({ start }) => `starts at ${spaced(start)}`, onlyStart),
  '24-hour span': inColumn(', ', span(on24, '-'), plain),
  '24-hour span, label': inColumn('; ', labeled(span(on24, ' – '), ' ')),
  'French hours': inColumn(', ', span(french, '-'), plain),
  'military span': inColumn(', ', span(military, '-'), plain),
  'military with hrs': single(({ start }) => `${military(start)} hrs`, onlyStart),
  'length in hours': single(
    ({ start }) => `${brief(start)} (2 hours)`,
    (session) => ({ ...plain(session), end: session.start + 120 }),
  ),
  'length in minutes': single(
    ({ start }) => `90 min open mat, ${brief(start)}`,
    (session) => ({ ...plain(session), end: session.start + 90 }),
  ),
  'rounds before': single(({ start }) => `6 rounds at ${brief(start)}`, onlyStart),
  'rounds after': single((session) => `${span(brief, '-')(session)}, 10 x 5 min rounds`),
  'fee in dollars': single((session) => `${span(brief, '-')(session)} $10`, fee(10)),
  'fee for drop-ins': single((session) => `${span(brief, ' - ')(session)} ($15 drop-in)`, fee(15)),
  free: single(({ start }, random) => `${brief(start)} ${pick(random, ['(free)', '- free', 'FREE'])}`, fee(0, onlyStart)),
  'attire and free': single(
    (session) => `${span(brief, '-')(session)} No-Gi (free)`,
    (session) => ({ ...session, attire: 'no-gi', fee: 0 }),
  ),
  'all welcome': single((session) => `${span(brief, '-')(session)} - all levels, everyone welcome`),
  'members only': single((session) => `${span(full, ' – ')(session)} (members only)`),
  'call first': single(({ start }) => `${brief(start)} (call first)`, onlyStart),
  'suite number': single((session) => `Suite 110, ${span(brief, '-')(session)}`),
  'ordinal and day': ({ day, sessions: [first] }, random) => {
    const weeks = one(random);
    return { column: day, text: `${ordinal(weeks[0] ?? 1)} ${WEEKDAY_NAMES[day]} ${brief(first.start)}`, truth: [{ ...onlyStart(first), weeks }] };
  },
  'ordinal of the month': monthly(one, (session, [week = 1]) => `${ordinal(week)} ${short(session.day)} of the month ${span(brief, '-')(session)}`),
  'ordinal in words': monthly(one, (session, [week = 1]) => `${NAMED[week - 1]} ${WEEKDAY_NAMES[session.day]}s, ${span(brief, ' - ')(session)}`),
  'two ordinals': monthly(two, (session, weeks) => `${weeks.map(ordinal).join(' & ')} ${WEEKDAY_NAMES[session.day]} ${span(brief, '-')(session)}`),
  'two ordinals, time first': monthly(two, (session, weeks) => `${span(brief, '-')(session)} (${weeks.map(ordinal).join(' and ')} ${short(session.day)})`),
  'last of the month': monthly(
    () => [-1],
    (session) => `Last ${WEEKDAY_NAMES[session.day]} of each month, ${brief(session.start)}`,
    onlyStart,
  ),
  'every other week': every(2, ({ start }) => `${brief(start)} every other week`, onlyStart),
  'every other day of the week': every(2, (session) => `Every other ${WEEKDAY_NAMES[session.day]}, ${span(brief, '-')(session)}`),
  biweekly: every(2, (session) => `${span(spaced, ' - ')(session)} (bi-weekly)`),
  'odd weeks': every(2, ({ start }) => `${full(start)} odd weeks`, onlyStart),
  'every three weeks': every(3, (session) => `${span(brief, '-')(session)} every 3 weeks`),
  'text: day first': inText(
    (sessions, day, random) => `${short(day)} ${sessions.map((session) => labeled(span(brief, '-'), ' ')(session, random)).join(', ')}`,
  ),
  'text: day in full': inText((sessions, day) => `${WEEKDAY_NAMES[day]}s: ${sessions.map(span(full, ' - ')).join(' and ')}`, plain),
  'text: time first': inText((sessions, day) => `${sessions.map(span(brief, '-')).join(' & ')} on ${WEEKDAY_NAMES[day]}`, plain),
  'text: open mat and day': inText(
    (sessions, day) => `Open mat every ${WEEKDAY_NAMES[day]} ${sessions.map(({ start }) => brief(start)).join(' and ')}`,
    onlyStart,
  ),
};
