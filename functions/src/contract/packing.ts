import type { ClassRepeats, GymClass, MonthWeek } from './documents/timetable';
import { baseIdOf } from './class-ids';
import { ATTIRES, LEVELS, PROGRAMS, WEEKDAYS } from './class-lists';

/**
 * A class as one short line of a city document: the tokens `day start end program attire level visitors fee repeats from until id`, with `-` if
 * unknown, and without the title and lineage. The last four are left out of most classes: an ordinary id follows from the other tokens (`classIdsOf`).
 * Numbers instead of words keep a city of 200 gyms in one document.
 */
export function packClass(entry: GymClass): string {
  const index = <T>(list: readonly T[], item: T | undefined) => (item === undefined ? '-' : String(list.indexOf(item)));
  const visitors = entry.visitors === undefined ? '-' : entry.visitors ? '1' : '0';
  const id = entry.id === baseIdOf(entry) ? undefined : entry.id;
  const tokens = [
    WEEKDAYS.indexOf(entry.day),
    entry.start,
    entry.end ?? '-',
    PROGRAMS.indexOf(entry.program),
    index(ATTIRES, entry.attire),
    index(LEVELS, entry.level),
    visitors,
    entry.fee ?? '-',
  ];
  const dated = [entry.repeats && packRepeats(entry.repeats), entry.validFrom, entry.validUntil, id];
  const used = dated.findLastIndex((token) => token !== undefined) + 1;
  return [...tokens, ...dated.slice(0, used).map((token) => token ?? '-')].join(' ');
}

/** The class that `packClass` wrote, without its title, its lineage and an ordinary id. */
export function unpackClass(line: string): GymClass {
  const [day, start = '', end, program, attire, level, visitors, fee, repeats, from, until, id] = line.split(' ');
  const known = (token: string | undefined): token is string => token !== undefined && token !== '-';
  return {
    day: WEEKDAYS[Number(day)] ?? 'mon',
    start,
    ...(known(end) && { end }),
    program: PROGRAMS[Number(program)] ?? 'gi',
    ...(known(attire) && { attire: ATTIRES[Number(attire)] }),
    ...(known(level) && { level: LEVELS[Number(level)] }),
    ...(known(visitors) && { visitors: visitors === '1' }),
    ...(known(fee) && { fee: Number(fee) }),
    ...(known(repeats) && { repeats: unpackRepeats(repeats) }),
    ...(known(from) && { validFrom: from }),
    ...(known(until) && { validUntil: until }),
    ...(known(id) && { id }),
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
