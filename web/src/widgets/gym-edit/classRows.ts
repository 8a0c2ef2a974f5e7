import {
  addDays,
  datesBetween,
  toDayNumber,
  fromDayNumber,
  type GymClass,
  toMinutes,
  getClassMinutes,
  occursOn,
  PROGRAM_NAMES,
  type Weekday,
  WEEKDAY_NAMES,
  WEEKDAYS,
  isInSeason,
} from '@contract';
import { type Entries, getEntry } from './fields';
import { parseOriginalClass, listClassFieldNames, isClassEntry, createClassFieldName, getRowKey, getSourceName } from './scheduleEntries';
import { findClassIssues, deserializeClass, serializeClass, parseClass, type TypedClass } from './typedClass';

/** A row of the form: classes that differ only in their weekday. */
export interface ClassRow {
  /** Stays the same until the form is saved. */
  readonly key: string;
  /** The field names of the row's classes. */
  readonly names: readonly string[];
  readonly typedClass: TypedClass;
  /** Empty until the user chooses a day. */
  readonly days: readonly Weekday[];
}

/** Groups a form's classes into rows, in their order of appearance. */
export function groupClasses(entries: Entries): ClassRow[] {
  // Includes removed classes, so that a row keeps its position.
  const namesByRow = Map.groupBy(Object.keys(entries).filter(isClassEntry), getRowKey);
  return [...namesByRow].flatMap(([row, names]) => {
    const remaining = names.filter((name) => getEntry(entries, name) !== '');
    const byContent = Map.groupBy(remaining, (name) => serializeWithoutDay(getEntry(entries, name)));
    return [...byContent.values()].map((fields, index) => createClassRow(`${row}#${index}`, fields, entries));
  });
}

function createClassRow(key: string, names: readonly string[], entries: Entries): ClassRow {
  const classes = names.map((name) => deserializeClass(getEntry(entries, name)));
  return { key, names, typedClass: classes[0] as TypedClass, days: WEEKDAYS.filter((day) => classes.some((typed) => typed.day === day)) };
}

/**
 * How many weekly classes the rows contain, counting each weekday, and how many other classes. Excludes classes that aren't in season on
 * `today`.
 */
export function countClasses(rows: readonly ClassRow[], today: string): { readonly weekly: number; readonly others: number } {
  const current = rows.filter(({ typedClass }) => isInSeason(typedClass, today));
  const [others, weekly] = [current.filter(({ typedClass }) => typedClass.repeats), current.filter(({ typedClass }) => !typedClass.repeats)];
  const countDays = (counted: readonly ClassRow[]) => counted.reduce((sum, { days }) => sum + days.length, 0);
  return { weekly: countDays(weekly), others: countDays(others) };
}

const serializeWithoutDay = (text: string): string => serializeClass({ ...deserializeClass(text), day: '' });

const BLANK_CLASS: TypedClass = { day: '', start: '', program: 'gi' };
/** The form entries of a new row, and its key. `source` is the field name of the stored class that it was split off from. */
export function createRow(typedClass: TypedClass = BLANK_CLASS, source?: string): { readonly key: string; readonly entries: Entries } {
  const name = createClassFieldName({ source });
  return { key: `${name}#0`, entries: { [name]: serializeClass(typedClass) } };
}

/** The form entries with these parts changed in every class of the row. */
export const changeRow = ({ names }: ClassRow, entries: Entries, parts: Partial<TypedClass>): Entries =>
  Object.fromEntries(names.map((name) => [name, serializeClass({ ...deserializeClass(getEntry(entries, name)), ...parts })]));

/** The form entries that remove all classes of the row. */
export const removeRow = ({ names }: ClassRow): Entries => Object.fromEntries(names.map((name) => [name, '']));

/** The form entries with a weekday added to the row or removed from it. A row without days stays, and asks for one. */
export function toggleDay(row: ClassRow, entries: Entries, day: Weekday): Entries {
  const [first = ''] = row.names;
  const namesOnDay = row.names.filter((name) => deserializeClass(getEntry(entries, name)).day === day);
  if (row.days.length === 0 || namesOnDay.length === row.names.length) {
    const [remainingName = first, ...otherNames] = row.names;
    const text = serializeClass({ ...row.typedClass, day: row.days.length === 0 ? day : '' });
    return { ...Object.fromEntries(otherNames.map((name) => [name, ''])), [remainingName]: text };
  }
  if (namesOnDay.length > 0) return Object.fromEntries(namesOnDay.map((name) => [name, '']));
  // A stored class or a copy that was removed is restored under its own name.
  const isRemoved = (name: string) =>
    isClassEntry(name) &&
    getEntry(entries, name) === '' &&
    getRowKey(name) === getRowKey(first) &&
    parseOriginalClass(getSourceName(name) ?? name)?.day === day;
  const name = Object.keys(entries).find(isRemoved) ?? createClassFieldName({ row: getRowKey(first) });
  return { [name]: serializeClass({ ...row.typedClass, day }) };
}

/** Moves one weekday of a row into a row of its own. Returns the form entries and the new row's key. */
export function splitOffDay(row: ClassRow, entries: Entries, day: Weekday): { readonly key: string; readonly entries: Entries } {
  const name = row.names.find((other) => deserializeClass(getEntry(entries, other)).day === day) ?? '';
  const newRow = createRow({ ...row.typedClass, day }, getSourceName(name));
  return { key: newRow.key, entries: { ...toggleDay(row, entries, day), ...newRow.entries } };
}

/** Describes possible mistakes: the same class twice, or two classes at the same time. They don't block saving. */
export function findOverlapNotes(row: ClassRow, entries: Entries): string[] {
  const isReadable = (name: string) => findClassIssues(getEntry(entries, name)).size === 0;
  const readable = listClassFieldNames(entries).filter(isReadable);
  const getClass = (name: string) => parseClass(getEntry(entries, name));
  const notes = row.names
    .filter((name) => readable.includes(name))
    .flatMap((name) => readable.filter((other) => other !== name).map((other) => describeOverlap(getClass(name), getClass(other))));
  return [...new Set(notes.filter((note) => note !== undefined))];
}

function describeOverlap(gymClass: GymClass, other: GymClass): string | undefined {
  const isListedTwice = gymClass.start === other.start && getTitle(gymClass) === getTitle(other);
  if (gymClass.day !== other.day || !(isListedTwice || doTimesOverlap(gymClass, other)) || !haveCommonDate(gymClass, other)) return undefined;
  const day = WEEKDAY_NAMES[gymClass.day];
  if (isListedTwice) return `${getTitle(gymClass)} is listed twice at this time on ${day}. Remove one unless that’s right.`;
  return `Same time as ${getTitle(other)} on ${day}. That’s fine if you have two mats.`;
}

/**
 * How many weeks are checked: enough for any two classes that repeat every 2 to 8 weeks. Classes with monthly rules may first share a
 * later date, which isn't found.
 */
const WEEKS_COMPARED = 60;

/** Whether two classes on the same weekday may take place on the same date within about a year from today or, if later, from their later start. */
function haveCommonDate(a: GymClass, b: GymClass): boolean {
  const starts = [a.validFrom, b.validFrom].filter((date) => date !== undefined);
  const today = fromDayNumber(toDayNumber(new Date()));
  const first = starts.reduce((latest, date) => (date > latest ? date : latest), today);
  return datesBetween(first, addDays(first, WEEKS_COMPARED * WEEKDAYS.length)).some((date) => occursOn(a, date) !== 'no' && occursOn(b, date) !== 'no');
}
const getTitle = ({ title, program }: GymClass): string => title ?? PROGRAM_NAMES[program];
function doTimesOverlap(a: GymClass, b: GymClass): boolean {
  const [startA, startB] = [toMinutes(a.start), toMinutes(b.start)];
  return startA < startB + getClassMinutes(b) && startB < startA + getClassMinutes(a);
}
