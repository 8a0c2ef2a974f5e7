import type { GymClass } from '@contract';
import type { FactField } from './factField';
import { type Entries, textOf } from './fields';
import { classInWords, classIssues, classText, enteredClass, inStoredWords, shownClass } from './typedClass';

const PREFIX = 'schedule.';
const NEW = `${PREFIX}new-`;

export const isClassEntry = (name: string): boolean => name.startsWith(PREFIX);

/**
 * A field for each class, named by what it was when it was read: so two readings of a schedule name the same class the
 * same, whatever came before it. Of classes that are alike the second is `2`.
 */
function classEntries(schedule: readonly GymClass[]): Entries {
  const names = namesOf(schedule.map(classText));
  return Object.fromEntries(schedule.map((entry, index) => [names[index] as string, shownClass(entry)]));
}
function namesOf(texts: readonly string[]): string[] {
  const alike = new Map<string, number>();
  return texts.map((text) => {
    const count = (alike.get(text) ?? 0) + 1;
    alike.set(text, count);
    return `${PREFIX}${count}:${text}`;
  });
}

/** A class that was added has a name of its own until it is stored, and the row that it was added to, where there was one. */
export const newClassName = (row?: string): string => `${NEW}${crypto.randomUUID()}${row === undefined ? '' : `:${row}`}`;

/** What a class stands in one row with: those that were alike but for their day when they were read, or were added together. */
export function rowOf(name: string): string {
  const before = classBefore(name);
  if (before) return classText({ ...before, day: '' });
  const at = name.indexOf(':');
  return at < 0 ? name : name.slice(at + 1);
}

/** The fields of classes that are not taken away, in their order. */
export const classNames = (entries: Entries): string[] => Object.keys(entries).filter((name) => isClassEntry(name) && textOf(entries, name) !== '');
export const classesIn = (entries: Entries): GymClass[] => classNames(entries).map((name) => enteredClass(textOf(entries, name)));

/** What the class of a field was when it was read; undefined for one that was added. */
export function classBefore(name: string): GymClass | undefined {
  return name.startsWith(NEW) ? undefined : (JSON.parse(name.slice(name.indexOf(':') + 1)) as GymClass);
}

/** Whether there is such a field of a gym that is shown so: a class that was changed meanwhile has another name. */
export const isStandingField = (shown: Entries, name: string): boolean => !isClassEntry(name) || name.startsWith(NEW) || Object.hasOwn(shown, name);

/** What is wrong with the classes that were added or changed, by their places. One that was there before may be as it is. */
function classProblems(entries: Entries): Record<string, string> {
  const problems = classNames(entries).flatMap((name, index) => {
    const text = textOf(entries, name);
    const before = classBefore(name);
    if (before && shownClass(before) === text) return [];
    return [...classIssues(text)].map(([part, message]): [string, string] => [`${PREFIX}${index}.${part}`, message]);
  });
  return Object.fromEntries(problems.reverse());
}

/** The same entries once `sent` is stored: classes are named by what was sent, and what has stayed so is in stored words. */
export function renamedAsStored(entries: Entries, sent: Entries): Entries {
  const before = classNames(sent);
  const after = namesOf(before.map((name) => classText(enteredClass(textOf(sent, name)))));
  const names = new Map(before.map((name, index) => [name, after[index] as string]));
  return Object.fromEntries(
    Object.entries(entries).map(([name, text]) => {
      const stored = names.get(name);
      return stored === undefined ? [name, text] : [stored, text === textOf(sent, name) ? inStoredWords(text) : text];
    }),
  );
}

/** The schedule, a field a class. Classes that are alike are told apart by their names alone. */
export const schedule: FactField<GymClass[], { was?: GymClass; is?: GymClass }[]> = {
  fields: {},
  rows: { label: 'A class', words: classInWords },
  show: (classes = []) => classEntries(classes),
  read: (entries) => {
    const classes = classesIn(entries);
    return classes.length > 0 ? classes : undefined;
  },
  problems: classProblems,
  inStoredWords,
  isElsewhere: (shown, name, text) => textOf(shown, name) === '' && classNames(shown).some((other) => textOf(shown, other) === inStoredWords(text)),
  edit: ({ names, entries }) => ({
    change: names.map((name) => {
      const [was, text] = [classBefore(name), textOf(entries, name)];
      return { ...(was && { was }), ...(text && { is: enteredClass(text) }) };
    }),
  }),
};
