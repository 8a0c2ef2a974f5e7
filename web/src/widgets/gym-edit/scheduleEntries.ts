import type { GymClass } from '@contract';
import type { FactField } from './factField';
import { type Entries, textOf } from './fields';
import { describeClass, classIssues, classText, parseClass, normalizeClass, formatClassEntry } from './typedClass';

const PREFIX = 'schedule.';
const NEW = `${PREFIX}new-`;

export const isClassEntry = (name: string): boolean => name.startsWith(PREFIX);

/**
 * A field for each class, named after the class as it was read, so that two readings of a schedule give the same class the same
 * name, whatever precedes it. The second of two identical classes gets `2`.
 */
function classEntries(schedule: readonly GymClass[]): Entries {
  const names = namesOf(schedule.map(classText));
  return Object.fromEntries(schedule.map((entry, index) => [names[index] as string, formatClassEntry(entry)]));
}
function namesOf(texts: readonly string[]): string[] {
  const countByContent = new Map<string, number>();
  return texts.map((text) => {
    const count = (countByContent.get(text) ?? 0) + 1;
    countByContent.set(text, count);
    return `${PREFIX}${count}:${text}`;
  });
}

/** A new class has a temporary name until it is stored, including the row it was added to, if any. */
export const newClassName = (row?: string): string => `${NEW}${crypto.randomUUID()}${row === undefined ? '' : `:${row}`}`;

/** The row of a class: classes that differed only in their day when read, or that were added together. */
export function rowOf(name: string): string {
  const before = classBefore(name);
  if (before) return classText({ ...before, day: '' });
  const at = name.indexOf(':');
  return at < 0 ? name : name.slice(at + 1);
}

/** The fields of classes that are not removed, in order. */
export const classNames = (entries: Entries): string[] => Object.keys(entries).filter((name) => isClassEntry(name) && textOf(entries, name) !== '');
export const classesIn = (entries: Entries): GymClass[] => classNames(entries).map((name) => parseClass(textOf(entries, name)));

/** A class as it was when it was read; undefined for a new one. */
export function classBefore(name: string): GymClass | undefined {
  return name.startsWith(NEW) ? undefined : (JSON.parse(name.slice(name.indexOf(':') + 1)) as GymClass);
}

/** Whether the gym still has this field: a class that was changed in the meantime has another name. */
export const isCurrentField = (shown: Entries, name: string): boolean => !isClassEntry(name) || name.startsWith(NEW) || Object.hasOwn(shown, name);

/** The problems of new and changed classes, by position. Existing invalid classes are left alone. */
function classProblems(entries: Entries): Record<string, string> {
  const problems = classNames(entries).flatMap((name, index) => {
    const text = textOf(entries, name);
    const before = classBefore(name);
    if (before && formatClassEntry(before) === text) return [];
    return [...classIssues(text)].map(([part, message]): [string, string] => [`${PREFIX}${index}.${part}`, message]);
  });
  return Object.fromEntries(problems.reverse());
}

/** The entries after `sent` was stored: classes get their new names, and unchanged ones the stored wording. */
export function renameToStored(entries: Entries, sent: Entries): Entries {
  const before = classNames(sent);
  const after = namesOf(before.map((name) => classText(parseClass(textOf(sent, name)))));
  const names = new Map(before.map((name, index) => [name, after[index] as string]));
  return Object.fromEntries(
    Object.entries(entries).map(([name, text]) => {
      const stored = names.get(name);
      return stored === undefined ? [name, text] : [stored, text === textOf(sent, name) ? normalizeClass(text) : text];
    }),
  );
}

/** The schedule, one field per class. Identical classes differ only in their field names. */
export const schedule: FactField<GymClass[], { was?: GymClass; is?: GymClass }[]> = {
  fields: {},
  rows: { label: 'A class', words: describeClass },
  show: (classes = []) => classEntries(classes),
  read: (entries) => {
    const classes = classesIn(entries);
    return classes.length > 0 ? classes : undefined;
  },
  problems: classProblems,
  normalizeEntry: normalizeClass,
  isElsewhere: (shown, name, text) => textOf(shown, name) === '' && classNames(shown).some((other) => textOf(shown, other) === normalizeClass(text)),
  edit: ({ names, entries }) => ({
    change: names.map((name) => {
      const [was, text] = [classBefore(name), textOf(entries, name)];
      return { ...(was && { was }), ...(text && { is: parseClass(text) }) };
    }),
  }),
};
