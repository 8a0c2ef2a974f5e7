import { assignClassIds, decodeUrlPart, encodeUrlPart, type GymClass, withoutClassId } from '@contract';
import type { FactField } from './factField';
import { type Entries, getEntry } from './fields';
import { describeClass, deserializeClass, findClassIssues, serializeClass, parseClass, normalizeClass, formatClassEntry } from './typedClass';

const PREFIX = 'schedule.';
const NEW_PREFIX = `${PREFIX}new-`;

export const isClassEntry = (name: string): boolean => name.startsWith(PREFIX);

/**
 * A field for each class. Its name contains the stored class, so that a class keeps its name when the schedule is read again,
 * regardless of its position. The second of two identical classes gets a `2`.
 */
function createClassEntries(schedule: readonly GymClass[]): Entries {
  const names = createStoredNames(schedule);
  return Object.fromEntries(schedule.map((gymClass, index) => [names[index] as string, formatClassEntry(gymClass)]));
}
const createStoredNames = (schedule: readonly GymClass[]): string[] => createFieldNames(schedule.map((gymClass) => serializeClass(withoutClassId(gymClass))));
function createFieldNames(texts: readonly string[]): string[] {
  const countByContent = new Map<string, number>();
  return texts.map((text) => {
    const count = (countByContent.get(text) ?? 0) + 1;
    countByContent.set(text, count);
    return `${PREFIX}${count}:${text}`;
  });
}

interface NewClassOrigin {
  /** The row that it was added to. */
  readonly row?: string;
  /** The field name of the stored class that it was copied or split off from. */
  readonly source?: string | undefined;
}

/** A temporary field name for a new class, until it is stored. Includes where the class comes from. */
export function createClassFieldName({ row, source }: NewClassOrigin = {}): string {
  return `${NEW_PREFIX}${crypto.randomUUID()}${source === undefined ? '' : `/${encodeUrlPart(source)}`}${row === undefined ? '' : `:${row}`}`;
}

/** The field name of the stored class that a class is, or that it was copied or split off from. */
export function getSourceName(name: string): string | undefined {
  if (!name.startsWith(NEW_PREFIX)) return name;
  const [nameWithoutRow = ''] = name.split(':');
  const [, source] = nameWithoutRow.split('/');
  return source === undefined ? undefined : decodeUrlPart(source);
}

/** The row of a class. Classes share a row if the stored ones differ only in their day, or if they were added to it. */
export function getRowKey(name: string): string {
  const original = parseOriginalClass(name);
  if (original) return serializeClass({ ...original, day: '' });
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** The field names of classes that weren't removed, in order. */
export const listClassFieldNames = (entries: Entries): string[] => Object.keys(entries).filter((name) => isClassEntry(name) && getEntry(entries, name) !== '');
export const parseClasses = (entries: Entries): GymClass[] => listClassFieldNames(entries).map((name) => parseClass(getEntry(entries, name)));

/** The stored class that a field was named after. Undefined for a new class. */
export function parseOriginalClass(name: string): GymClass | undefined {
  return name.startsWith(NEW_PREFIX) ? undefined : (JSON.parse(name.slice(name.indexOf(':') + 1)) as GymClass);
}

/** Whether the gym still has this field. A class that someone has changed in the meantime has another field name. */
export const isCurrentField = (storedEntries: Entries, name: string): boolean =>
  !isClassEntry(name) || name.startsWith(NEW_PREFIX) || Object.hasOwn(storedEntries, name);

/** The problems of new and changed classes, by index. Unchanged classes aren't checked. */
function findClassProblems(entries: Entries): Record<string, string> {
  const problems = listClassFieldNames(entries).flatMap((name, index) => {
    const text = getEntry(entries, name);
    const original = parseOriginalClass(name);
    if (original && formatClassEntry(original) === text) return [];
    const issues = new Map(findClassIssues(text));
    if (isDateMissing(name, text)) issues.set('repeats.from', 'Enter a date on which this class takes place.');
    return [...issues].map(([part, message]): [string, string] => [`${PREFIX}${index}.${part}`, message]);
  });
  return Object.fromEntries(problems.reverse());
}

/**
 * Whether a class repeats every few weeks but has no date to count from. A stored class may lack the date, because imports don't always
 * know it.
 */
function isDateMissing(name: string, text: string): boolean {
  const row = getRowKey(name);
  const stored = row.startsWith(PREFIX) ? undefined : deserializeClass(row);
  return lacksDate(deserializeClass(text)) && !(stored && lacksDate(stored));
}
const lacksDate = ({ repeats }: Pick<GymClass, 'repeats'>): boolean => repeats?.kind === 'weeks' && repeats.from === undefined;

/**
 * Updates the form's entries after `sent` was stored. Classes get the names of the stored classes. Those that the user hasn't
 * changed since then also get the stored spelling.
 */
export function renameToStored(entries: Entries, sent: Entries): Entries {
  const sentNames = listClassFieldNames(sent);
  const storedNames = createFieldNames(sentNames.map((name) => serializeClass(parseClass(getEntry(sent, name)))));
  const names = new Map(sentNames.map((name, index) => [name, storedNames[index] as string]));
  return Object.fromEntries(
    Object.entries(entries).map(([name, text]) => {
      const stored = names.get(name);
      return stored === undefined ? [name, text] : [stored, text === getEntry(sent, name) ? normalizeClass(text) : text];
    }),
  );
}

/** The schedule, with one field per class. Identical classes differ only in their field names. */
export const scheduleField: FactField<GymClass[], { was?: GymClass; is?: GymClass }[]> = {
  fields: {},
  rows: { label: 'A class', format: describeClass },
  show: (classes = []) => createClassEntries(classes),
  read: (entries) => {
    const classes = parseClasses(entries);
    return classes.length > 0 ? classes : undefined;
  },
  problems: findClassProblems,
  normalizeEntry: normalizeClass,
  isStoredElsewhere: (storedEntries, name, text) =>
    getEntry(storedEntries, name) === '' && listClassFieldNames(storedEntries).some((other) => getEntry(storedEntries, other) === normalizeClass(text)),
  edit: ({ paths, entries, stored = [] }) => ({ change: createClassChanges(paths, entries, stored) }),
};

/**
 * The changes of these fields. A class that was split off from a removed one replaces it. A copy names the class that it continues
 * (`splitFrom`), so that changes to later dates still apply.
 */
function createClassChanges(paths: readonly string[], entries: Entries, stored: readonly GymClass[]): { was?: GymClass; is?: GymClass }[] {
  const ids = assignClassIds(stored);
  const idsByName = new Map(createStoredNames(stored).map((name, index) => [name, ids[index] as string]));
  const replacements = findReplacements(paths, entries, idsByName);
  const replacing = new Set(replacements.values());
  return paths
    .filter((name) => !replacing.has(name))
    .map((name) => {
      const [was, text] = [parseOriginalClass(name), getEntry(entries, replacements.get(name) ?? name)];
      const splitFrom = was ? undefined : idsByName.get(getSourceName(name) ?? '');
      return { ...(was && { was }), ...(text && { is: { ...parseClass(text), ...(splitFrom !== undefined && { splitFrom }) } }) };
    });
}

/**
 * The names of the new fields that replace removed classes, by the removed class's field name. If several come from the same class, the
 * earliest replaces it.
 */
function findReplacements(paths: readonly string[], entries: Entries, idsByName: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const getFirstDay = (name: string) => deserializeClass(getEntry(entries, name)).validFrom ?? '';
  const added = paths.filter((name) => getSourceName(name) !== name && getEntry(entries, name) !== '');
  const replacements = new Map<string, string>();
  for (const [source = '', names] of Map.groupBy(added, getSourceName)) {
    const [first, ...others] = names;
    if (first === undefined || !idsByName.has(source) || getEntry(entries, source) !== '') continue;
    replacements.set(
      source,
      others.reduce((earliest, name) => (getFirstDay(name) < getFirstDay(earliest) ? name : earliest), first),
    );
  }
  return replacements;
}
