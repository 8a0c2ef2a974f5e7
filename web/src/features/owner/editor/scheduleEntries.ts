import { classSchema, enteredClassSchema, type GymClass, PROGRAM_NAMES, WEEKDAY_NAMES } from '@contract';
import * as v from 'valibot';
import type { FactField } from './factField';
import { type Entries, textOf } from './fields';

const PREFIX = 'schedule.';
const NEW = `${PREFIX}new-`;

export const isClassEntry = (name: string): boolean => name.startsWith(PREFIX);
/** A class as text, its fields always in one order. */
export const classText = (entry: GymClass): string =>
  JSON.stringify(Object.fromEntries(Object.keys(classSchema.entries).map((name) => [name, entry[name as keyof GymClass]])));
export const classOf = (text: string): GymClass => JSON.parse(text) as GymClass;

/**
 * A field for each class, named by what it was when it was read: so two readings of a schedule name the same class the
 * same, whatever came before it. Of classes that are alike the second is `2`.
 */
function classEntries(schedule: readonly GymClass[]): Entries {
  return named(schedule.map(classText));
}
function named(texts: readonly string[]): Entries {
  const alike = new Map<string, number>();
  return Object.fromEntries(
    texts.map((text) => {
      const count = (alike.get(text) ?? 0) + 1;
      alike.set(text, count);
      return [`${PREFIX}${count}:${text}`, text];
    }),
  );
}

/** A class that was added has a name of its own until it is stored. */
export const newClassName = (): string => NEW + crypto.randomUUID();

/** The fields of classes that are not taken away, in their order. */
export const classNames = (entries: Entries): string[] => Object.keys(entries).filter((name) => isClassEntry(name) && textOf(entries, name) !== '');
const classesIn = (entries: Entries): GymClass[] => classNames(entries).map((name) => classOf(textOf(entries, name)));

/** What the class of a field was when it was read; undefined for one that was added. */
function classBefore(name: string): GymClass | undefined {
  return name.startsWith(NEW) ? undefined : classOf(name.slice(name.indexOf(':') + 1));
}

/** What is wrong with the classes that were added or changed, by their places. One that was there before may be as it is. */
function classProblems(entries: Entries): Record<string, string> {
  const problems = classNames(entries).flatMap((name, index) => {
    const entry = classOf(textOf(entries, name));
    const before = classBefore(name);
    if (before && classText(before) === classText(entry)) return [];
    const { issues = [] } = v.safeParse(enteredClassSchema, entry);
    return issues.map((issue): [string, string] => [`${PREFIX}${index}.${v.getDotPath(issue)}`, issue.message]);
  });
  return Object.fromEntries(problems.reverse());
}

/** The same entries once `sent` is stored: classes are named by what was sent. */
export function renamedAsStored(entries: Entries, sent: Entries): Entries {
  const before = classNames(sent);
  const after = Object.keys(named(before.map((name) => textOf(sent, name))));
  const names = new Map(before.map((name, index) => [name, after[index] as string]));
  return Object.fromEntries(Object.entries(entries).map(([name, text]) => [names.get(name) ?? name, text]));
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
  isElsewhere: (shown, name, text) => textOf(shown, name) === '' && classNames(shown).some((other) => textOf(shown, other) === text),
  edit: ({ names, entries }) => ({
    change: names.map((name) => {
      const [was, text] = [classBefore(name), textOf(entries, name)];
      return { ...(was && { was }), ...(text && { is: classOf(text) }) };
    }),
  }),
};

function classInWords(text: string): string {
  if (text === '') return 'No longer there';
  const { day, start, end, program, title } = classOf(text);
  return `${WEEKDAY_NAMES[day]} ${start}${end ? `–${end}` : ''}, ${title ?? PROGRAM_NAMES[program]}`;
}
