import { classSchema, enteredClassSchema, type GymClass, PROGRAM_NAMES, formatClassRepeats, WEEKDAY_NAMES, type Weekday, withoutClassId } from '@contract';
import * as v from 'valibot';
import { parseNumber } from './textFields';
import { parseTime, parseTimeRange, formatTime } from './typedTimes';

/** A class in the form, with the times and fee as typed. The day is empty until the user chooses one. */
export interface TypedClass extends Omit<GymClass, 'day' | 'fee'> {
  readonly day: Weekday | '';
  readonly fee?: number | string | undefined;
}

/** Converts a class to JSON, with its parts in a fixed order. */
export const serializeClass = (gymClass: GymClass | TypedClass): string =>
  JSON.stringify(Object.fromEntries(Object.keys(classSchema.entries).map((name) => [name, gymClass[name as keyof GymClass]])));
export const deserializeClass = (text: string): TypedClass => JSON.parse(text) as TypedClass;

/** A stored class as the form shows it, without its id and lineage, which the backend keeps. */
export const formatClassEntry = ({ start, end, ...rest }: GymClass): string =>
  serializeClass({ ...withoutClassId({ start, ...rest }), start: formatTime(start), ...(end && { end: formatTime(end) }) });

/** Parses a typed class. Text that can't be parsed stays as typed, and `findClassIssues` says what to enter. */
export function parseClass(text: string): GymClass {
  const { end, fee, title, ...rest } = deserializeClass(text);
  const [from, to] = [rest.start.trim(), end?.trim()];
  const span = to ? parseTimeRange(from, to) : undefined;
  const start = parseTime(from);
  const times =
    span && 'value' in span ? { start: span.value.open, end: span.value.close } : { start: 'value' in start ? start.value : from, ...(to && { end: to }) };
  const price = fee === undefined ? undefined : parseNumber(String(fee).trim());
  const name = title?.trim();
  return { ...rest, ...times, ...(price !== undefined && { fee: price }), ...(name && { title: name }) } as GymClass;
}

/** A class as the form would show it once stored. */
export const normalizeClass = (text: string): string => (text === '' ? '' : formatClassEntry(parseClass(text)));

/** What to fix in a typed class, by part. */
export function findClassIssues(text: string): ReadonlyMap<string, string> {
  const typed = deserializeClass(text);
  const { issues = [] } = v.safeParse(enteredClassSchema, parseClass(text));
  const problems = new Map(issues.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
  const times = findTimesProblem(typed.start, typed.end ?? '');
  if (times) {
    problems.delete('start');
    problems.delete('end');
    problems.set(...times);
  }
  if (typed.day === '') problems.set('day', 'Choose at least one day, or remove the class.');
  return problems;
}

function findTimesProblem(from: string, to: string): ['start' | 'end', string] | undefined {
  if (from.trim() === '') return ['start', 'Enter a start time, such as 6pm.'];
  const range = to.trim() === '' ? { ...parseTime(from), part: 'start' as const } : parseTimeRange(from, to);
  return 'problem' in range ? [range.part, range.problem] : undefined;
}

/** A typed class in words: `Monday 6pm–7pm, Gi`. An empty text is a removed class. */
export function describeClass(text: string): string {
  if (text === '') return 'Removed';
  const { day, start, end, program, title, ...rule } = deserializeClass(text);
  const repeats = day === '' ? undefined : formatClassRepeats({ day, ...rule });
  return [`${day === '' ? 'No day' : WEEKDAY_NAMES[day]} ${start}${end ? `–${end}` : ''}`, title || PROGRAM_NAMES[program], repeats].filter(Boolean).join(', ');
}
