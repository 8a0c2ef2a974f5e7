import type { GymClass } from './timetable';
import { ATTIRES, LEVELS, PROGRAMS, WEEKDAYS } from './class-lists';

/**
 * A class as one short line of a city document: the tokens `day start end program attire level visitors fee`, with `-` if unknown and without the
 * title. Numbers instead of words keep a city of 200 gyms in one document.
 */
export function packClass(entry: GymClass): string {
  const index = <T>(list: readonly T[], item: T | undefined) => (item === undefined ? '-' : String(list.indexOf(item)));
  const visitors = entry.visitors === undefined ? '-' : entry.visitors ? '1' : '0';
  return [
    WEEKDAYS.indexOf(entry.day),
    entry.start,
    entry.end ?? '-',
    PROGRAMS.indexOf(entry.program),
    index(ATTIRES, entry.attire),
    index(LEVELS, entry.level),
    visitors,
    entry.fee ?? '-',
  ].join(' ');
}

/** The class that `packClass` wrote, without its title. */
export function unpackClass(line: string): GymClass {
  const [day, start = '', end, program, attire, level, visitors, fee] = line.split(' ');
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
  };
}
