import { minutesOf, minutesOfClass, PROGRAM_NAMES, WEEKDAY_NAMES, WEEKDAYS, type GymClass, type Weekday } from '@contract';
import { type Entries, textOf } from './fields';
import { classBefore, classNames, isClassEntry, newClassName, rowOf } from './scheduleEntries';
import { classIssues, classOf, classText, parseClass, type TypedClass } from './typedClass';

/** A row of the form: classes that differ only in their weekday. */
export interface ClassRow {
  /** Stays the same until the form is saved. */
  readonly key: string;
  /** The field names of its classes. */
  readonly names: readonly string[];
  readonly entry: TypedClass;
  /** Empty until a day is chosen. */
  readonly days: readonly Weekday[];
}

/** A form's classes in rows, in their order of appearance. */
export function classRows(entries: Entries): ClassRow[] {
  // Removed classes keep their row's place.
  const together = Map.groupBy(Object.keys(entries).filter(isClassEntry), rowOf);
  return [...together].flatMap(([row, names]) => {
    const left = names.filter((name) => textOf(entries, name) !== '');
    const byContent = Map.groupBy(left, (name) => contentOf(textOf(entries, name)));
    return [...byContent.values()].map((fields, index) => rowOfFields(`${row}#${index}`, fields, entries));
  });
}
function rowOfFields(key: string, names: readonly string[], entries: Entries): ClassRow {
  const classes = names.map((name) => classOf(textOf(entries, name)));
  return { key, names, entry: classes[0] as TypedClass, days: WEEKDAYS.filter((day) => classes.some((one) => one.day === day)) };
}
const contentOf = (text: string): string => classText({ ...classOf(text), day: '' });

const BLANK: TypedClass = { day: '', start: '', program: 'gi' };
/** A new row: its form entries, and its key. */
export function addedRow(entry: TypedClass = BLANK): { readonly key: string; readonly entries: Entries } {
  const name = newClassName();
  return { key: `${name}#0`, entries: { [name]: classText(entry) } };
}

/** Changes these parts of every class in the row. */
export const changedRow = ({ names }: ClassRow, entries: Entries, parts: Partial<TypedClass>): Entries =>
  Object.fromEntries(names.map((name) => [name, classText({ ...classOf(textOf(entries, name)), ...parts })]));

export const removedRow = ({ names }: ClassRow): Entries => Object.fromEntries(names.map((name) => [name, '']));

/** Adds a weekday to the row or removes it. A row without days stays, and asks for one. */
export function toggledDay(row: ClassRow, entries: Entries, day: Weekday): Entries {
  const [first = ''] = row.names;
  const onDay = row.names.filter((name) => classOf(textOf(entries, name)).day === day);
  if (row.days.length === 0 || onDay.length === row.names.length) {
    const [kept = first, ...others] = row.names;
    const text = classText({ ...row.entry, day: row.days.length === 0 ? day : '' });
    return { ...Object.fromEntries(others.map((name) => [name, ''])), [kept]: text };
  }
  if (onDay.length > 0) return Object.fromEntries(onDay.map((name) => [name, '']));
  // A class that existed before is restored under its own name.
  const isGone = (name: string) => isClassEntry(name) && textOf(entries, name) === '' && rowOf(name) === rowOf(first) && classBefore(name)?.day === day;
  const name = Object.keys(entries).find(isGone) ?? newClassName(rowOf(first));
  return { [name]: classText({ ...row.entry, day }) };
}

/** Moves one weekday of a row into its own row, to be edited separately. */
export function splitDay(row: ClassRow, entries: Entries, day: Weekday): { readonly key: string; readonly entries: Entries } {
  const added = addedRow({ ...row.entry, day });
  return { key: added.key, entries: { ...toggledDay(row, entries, day), ...added.entries } };
}

/** Possible mistakes: the same class twice, or two at the same time. They don't block saving. */
export function rowNotes(row: ClassRow, entries: Entries): string[] {
  const isReadable = (name: string) => classIssues(textOf(entries, name)).size === 0;
  const readable = classNames(entries).filter(isReadable);
  const of = (name: string) => parseClass(textOf(entries, name));
  const notes = row.names
    .filter((name) => readable.includes(name))
    .flatMap((name) => readable.filter((other) => other !== name).map((other) => noteOn(of(name), of(other))));
  return [...new Set(notes.filter((note) => note !== undefined))];
}

function noteOn(entry: GymClass, other: GymClass): string | undefined {
  if (entry.day !== other.day) return undefined;
  const day = WEEKDAY_NAMES[entry.day];
  if (entry.start === other.start && titleOf(entry) === titleOf(other))
    return `${titleOf(entry)} is listed twice at this time on ${day}. Remove one unless that’s right.`;
  if (!overlap(entry, other)) return undefined;
  return `Same time as ${titleOf(other)} on ${day}. That’s fine if you have two mats.`;
}
const titleOf = ({ title, program }: GymClass): string => title ?? PROGRAM_NAMES[program];
function overlap(one: GymClass, other: GymClass): boolean {
  const [start, otherStart] = [minutesOf(one.start), minutesOf(other.start)];
  return start < otherStart + minutesOfClass(other) && otherStart < start + minutesOfClass(one);
}
