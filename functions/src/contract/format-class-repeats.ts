import { WEEKDAY_NAMES } from './class-lists';
import type { ClassRepeats, GymClass, MonthWeek } from './documents/timetable';
import { joinList } from './join-list';

/** The names of the weeks of a month, as in `1st Saturday`. */
export const WEEK_NAMES: Readonly<Record<MonthWeek, string>> = { 1: '1st', 2: '2nd', 3: '3rd', 4: '4th', 5: '5th', '-1': 'last' };

/** When a class repeats: `every other Saturday`, `1st & 3rd Sunday`, `last Sunday, Jun 1 – Aug 31, 2026`. Undefined if every week, all year. */
export function formatClassRepeats({
  day,
  repeats,
  validFrom,
  validUntil,
}: Pick<GymClass, 'day' | 'repeats' | 'validFrom' | 'validUntil'>): string | undefined {
  const rule = repeats && formatRule(repeats, WEEKDAY_NAMES[day]);
  const label = [rule, formatSeason(validFrom, validUntil)].filter(Boolean).join(', ');
  return label === '' ? undefined : label;
}

function formatRule(repeats: ClassRepeats, day: string): string {
  if (repeats.kind === 'weeks') return repeats.interval === 2 ? `every other ${day}` : `every ${repeats.interval} weeks on ${day}`;
  const names = repeats.weeks.map((week) => WEEK_NAMES[week]);
  return `${names.length > 2 ? joinList(names) : names.join(' & ')} ${day}`;
}

function formatSeason(from: string | undefined, until: string | undefined): string | undefined {
  if (from && until) return getDateFormat().formatRange(Date.parse(from), Date.parse(until));
  if (from) return `from ${getDateFormat().format(Date.parse(from))}`;
  return until && `until ${getDateFormat().format(Date.parse(until))}`;
}
let dateFormat: Intl.DateTimeFormat | undefined;
/** Uses UTC, since the dates have no time zone and `Date.parse` reads them as UTC. */
const getDateFormat = (): Intl.DateTimeFormat =>
  (dateFormat ??= new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }));
