import type { ClassRepeats, GymClass, MonthWeek } from './documents/timetable';
import { makeDefaultClassId } from './class-ids';
import type { Attire, Level, Program, Weekday } from './class-lists';

/** The numbers that represent values in packed classes. A new value gets the next number. Existing numbers never change, since they are stored. */
const PROGRAM_CODES = {
  gi: 0,
  'no-gi': 1,
  kids: 2,
  teens: 3,
  'women-only': 4,
  competition: 5,
  fundamentals: 6,
  'open-mat': 7,
  'private-lessons': 8,
  'self-defense': 9,
  wrestling: 10,
  judo: 11,
  mma: 12,
  'muay-thai': 13,
  kickboxing: 14,
  boxing: 15,
  yoga: 16,
  fitness: 17,
} as const satisfies Record<Program, number>;
const WEEKDAY_CODES = { mon: 0, tue: 1, wed: 2, thu: 3, fri: 4, sat: 5, sun: 6 } as const satisfies Record<Weekday, number>;
const ATTIRE_CODES = { gi: 0, 'no-gi': 1, both: 2 } as const satisfies Record<Attire, number>;
const LEVEL_CODES = { all: 0, beginner: 1, intermediate: 2, advanced: 3 } as const satisfies Record<Level, number>;

const encodeValue = <Value extends string>(codes: Readonly<Record<Value, number>>, value: Value | undefined): string =>
  value === undefined ? '-' : String(codes[value]);
const invertCodes = <Value extends string>(codes: Readonly<Record<Value, number>>): ReadonlyMap<string, Value> =>
  new Map((Object.entries(codes) as [Value, number][]).map(([value, code]) => [String(code), value]));

const WEEKDAYS_BY_CODE = /* @__PURE__ */ invertCodes(WEEKDAY_CODES);
const PROGRAMS_BY_CODE = /* @__PURE__ */ invertCodes(PROGRAM_CODES);
const ATTIRES_BY_CODE = /* @__PURE__ */ invertCodes(ATTIRE_CODES);
const LEVELS_BY_CODE = /* @__PURE__ */ invertCodes(LEVEL_CODES);

/**
 * A class as one short line of a city document: the tokens `day start end program attire level visitors fee repeats from until id`, with `-` if
 * unknown, and without `title` and `splitFrom`. Most classes don't need the last four: a default id is made from the other tokens (`assignClassIds`).
 * With numbers instead of words, a city of 200 gyms fits in one document.
 */
export function packClass(entry: GymClass): string {
  const visitors = entry.visitors === undefined ? '-' : entry.visitors ? '1' : '0';
  const id = entry.id === makeDefaultClassId(entry) ? undefined : entry.id;
  const tokens = [
    encodeValue(WEEKDAY_CODES, entry.day),
    entry.start,
    entry.end ?? '-',
    encodeValue(PROGRAM_CODES, entry.program),
    encodeValue(ATTIRE_CODES, entry.attire),
    encodeValue(LEVEL_CODES, entry.level),
    visitors,
    entry.fee ?? '-',
  ];
  const optionalTokens = [entry.repeats && packRepeats(entry.repeats), entry.validFrom, entry.validUntil, id];
  const usedCount = optionalTokens.findLastIndex((token) => token !== undefined) + 1;
  return [...tokens, ...optionalTokens.slice(0, usedCount).map((token) => token ?? '-')].join(' ');
}

/** The class that `packClass` wrote, without `title`, `splitFrom` and a default id. */
export function unpackClass(line: string): GymClass {
  const [day, start = '', end, program, attire, level, visitors, fee, repeats, from, until, id] = line.split(' ');
  const isKnown = (token: string | undefined): token is string => token !== undefined && token !== '-';
  return {
    day: WEEKDAYS_BY_CODE.get(day ?? '') ?? 'mon',
    start,
    ...(isKnown(end) && { end }),
    program: PROGRAMS_BY_CODE.get(program ?? '') ?? 'gi',
    ...(isKnown(attire) && { attire: ATTIRES_BY_CODE.get(attire) }),
    ...(isKnown(level) && { level: LEVELS_BY_CODE.get(level) }),
    ...(isKnown(visitors) && { visitors: visitors === '1' }),
    ...(isKnown(fee) && { fee: Number(fee) }),
    ...(isKnown(repeats) && { repeats: unpackRepeats(repeats) }),
    ...(isKnown(from) && { validFrom: from }),
    ...(isKnown(until) && { validUntil: until }),
    ...(isKnown(id) && { id }),
  };
}

/** `w2`, `w2/2026-11-28` or `m1,3`. */
const packRepeats = (repeats: ClassRepeats): string =>
  repeats.kind === 'month' ? `m${repeats.weeks.join(',')}` : `w${repeats.interval}${repeats.from ? `/${repeats.from}` : ''}`;

function unpackRepeats(token: string): ClassRepeats {
  const rest = token.slice(1);
  if (token.startsWith('m')) return { kind: 'month', weeks: rest.split(',').map((week) => Number(week) as MonthWeek) };
  const [interval, from] = rest.split('/');
  return { kind: 'weeks', interval: Number(interval), ...(from && { from }) };
}
