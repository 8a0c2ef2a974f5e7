import { type EditableFactName, getOwn } from '@contract';
import type { FactField } from './factField';
import { type Entries, type TextField, getEntry } from './fields';
import { diffLists, getEntryNames, findNewOrder } from './diffLists';

/** A change to a list entry, which is added (`is`), removed (`was`) or replaced (both). */
interface EntryChange<Item> {
  was?: unknown;
  is?: Item;
}

const getTrimmedEntry = (entries: Entries, path: string): string => getEntry(entries, path).trim();
const getPartName = (path: string): string => path.slice(path.indexOf('.') + 1);
const getPart = (value: object | undefined, part: string): unknown => value && getOwn(value as Readonly<Record<string, unknown>>, part);
const toProblems = (path: string, problem: string | undefined): Record<string, string> => (problem === undefined ? {} : { [path]: problem });

/** A fact with one field. */
export function singleField<Value>(name: EditableFactName, field: TextField<Value>): FactField<Value, Value | null> {
  return {
    fields: { [name]: field },
    show: (value) => (value === undefined ? {} : { [name]: field.show(value) }),
    read: (entries, stored) => field.read(getTrimmedEntry(entries, name), stored),
    problems: (entries, stored) => toProblems(name, field.problem?.(getTrimmedEntry(entries, name), stored)),
    edit: ({ stored, entered }) => ({ change: entered ?? null, previous: { [name]: stored ?? null } }),
  };
}

/** A required fact. Passes an empty text on, so that the schema asks for it. */
export function requiredField<Value>(name: EditableFactName, field: TextField<Value>): FactField<Value, Value> {
  return {
    ...singleField<Value>(name, { ...field, required: true, read: (text) => text }),
    edit: ({ stored, entered }) => ({ change: entered, previous: { [name]: stored ?? null } }),
  };
}

/** A list typed into one field, which also sets its order. */
export function listField<Item>(name: EditableFactName, field: TextField<readonly Item[]>): FactField<readonly Item[], EntryChange<Item>[]> {
  const single = singleField(name, field);
  return {
    ...single,
    read: (entries, stored) => omitIfEmpty(single.read(entries, stored) as readonly Item[]),
    edit: ({ stored, entered }) => {
      const changes = diffLists(stored, entered) as EntryChange<Item>[];
      const order = findNewOrder(stored, entered);
      return { change: changes.length > 0 ? changes : undefined, order, ...(order && { previous: { [name]: getEntryNames(stored) } }) };
    },
  };
}

/** A list of fixed choices, with a checkbox for each. */
export function choicesField<Choice extends string>(
  name: EditableFactName,
  labels: Readonly<Record<Choice, string>>,
): FactField<Choice[], EntryChange<Choice>[]> {
  const all = Object.keys(labels) as Choice[];
  const getChoicePath = (choice: Choice) => `${name}.${choice}`;
  const isChosen = (entries: Entries, path: string) => getEntry(entries, path) !== '';
  return {
    fields: Object.fromEntries(all.map((choice) => [getChoicePath(choice), { label: labels[choice], choices: { yes: 'Yes' } }])),
    show: (chosen = []) => Object.fromEntries(chosen.map((choice) => [getChoicePath(choice), 'yes'])),
    read: (entries) => omitIfEmpty(all.filter((choice) => isChosen(entries, getChoicePath(choice)))),
    edit: ({ paths, entries }) => ({
      change: paths.map((path) => {
        const choice = getPartName(path) as Choice;
        return isChosen(entries, path) ? { is: choice } : { was: choice };
      }),
    }),
  };
}

type PartFields = Readonly<Record<string, TextField<unknown>>>;

/** A fact with one field per part. Each part changes separately. */
export function partsField(name: EditableFactName, fields: PartFields): FactField<object, Readonly<Record<string, unknown>>> {
  return {
    ...createPartFields(name, fields),
    edit: ({ paths, stored, entered }) => ({
      change: Object.fromEntries(paths.map((path) => [getPartName(path), getPart(entered, getPartName(path)) ?? null])),
      previous: Object.fromEntries(paths.map((path) => [path, getPart(stored, getPartName(path)) ?? null])),
    }),
  };
}

/** A fact with one field per part. All parts change together. */
export function groupField(name: EditableFactName, fields: PartFields): FactField<object, object | null> {
  return {
    ...createPartFields(name, fields),
    edit: ({ stored, entered }) => ({ change: entered ?? null, previous: { [name]: stored ?? null } }),
  };
}

function createPartFields(name: EditableFactName, fields: PartFields): Omit<FactField<object>, 'edit'> {
  const all = Object.entries(fields).map(([part, field]) => ({ part, field, path: `${name}.${part}` }));
  return {
    fields: Object.fromEntries(all.map(({ path, field }) => [path, field])),
    show: (value) =>
      Object.fromEntries(
        all.flatMap(({ part, path, field }) => {
          const stored = getPart(value, part);
          return stored === undefined ? [] : [[path, field.show(stored)]];
        }),
      ),
    read: (entries, value) => {
      const parts = all.map(({ part, path, field }) => [part, field.read(getTrimmedEntry(entries, path), getPart(value, part))] as const);
      const entered = parts.filter(([, partValue]) => partValue !== undefined);
      return entered.length > 0 ? Object.fromEntries(entered) : undefined;
    },
    problems: (entries, value) =>
      Object.fromEntries(
        all.flatMap(({ part, path, field }) => Object.entries(toProblems(path, field.problem?.(getTrimmedEntry(entries, path), getPart(value, part))))),
      ),
  };
}

const omitIfEmpty = <List extends readonly unknown[]>(list: List): List | undefined => (list.length > 0 ? list : undefined);
