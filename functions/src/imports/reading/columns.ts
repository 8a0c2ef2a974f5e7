import {
  byTrust,
  COLUMN_ROLES,
  type ColumnChoice,
  type ColumnRole,
  columnName,
  IMPORT_COLUMNS,
  missingColumns,
  rankOf,
  REJECTED_COLUMNS,
} from '../../contract';
import { ID_COLUMN, VERSION_COLUMN } from '../../gyms/record/export-columns';

/** `full_address` also matches `full address` and `fullAddress`. Keys don't have variants, or a gym's id could change between imports. */
const spellingsOf = (role: ColumnRole, name: string): string[] =>
  role !== 'key' && name.includes('_') ? [name, name.replaceAll('_', ' '), name.replaceAll('_', '')] : [name];

/** By column name. `rank` 0 is the most trusted for a role. */
const ROLES = new Map(
  COLUMN_ROLES.flatMap((role) => {
    const spellings = new Set(IMPORT_COLUMNS[role].headings.flatMap((name) => spellingsOf(role, name)));
    return [...spellings].map((name, rank) => [name, { role, rank }] as const);
  }),
);

/** Columns about people: never read, never stored. */
const PERSONAL: readonly RegExp[] = [
  /^(?:contact:)?e-?mails?(?:[_. \d]|$)/,
  /(?:^|[_. ])(?:first|last|full|middle)[_ ]?name(?:[_. \d]|$)/,
  /^contacts?(?:[_. \d]|$)/,
  /^owners?(?:[_. \d]|$)/,
  /^(?:manager|person|staff|coach|instructor)s?(?:[_. ]name|[_. ]phone|[_. ]email|$)/,
  /linkedin/,
  /(?:^|[_. ])e-?mail(?:[_. \d]|$)/,
];
const isPersonal = (name: string): boolean => PERSONAL.some((pattern) => pattern.test(name));

/** The roles that admins chose for columns, by name. `null`: not used. */
export type ChosenColumns = ReadonlyMap<string, ColumnRole | null>;
export const chosenColumns = (choices: readonly ColumnChoice[]): ChosenColumns => new Map(choices.map(({ name, role }) => [name, role]));

/** A column that is read, and its position. */
interface ReadColumn {
  readonly role: ColumnRole;
  readonly name: string;
  readonly at: number;
  readonly rank: number;
}
/** The columns of a file, or of a row if each names its own. */
export interface Columns {
  /** As in the file. */
  readonly headings: readonly string[];
  readonly names: readonly string[];
  /** Whether they come from an export of this or another directory with the same software. Then all of them are read. */
  readonly areExported: boolean;
  /** Columns with a role, most trusted first for each role. */
  readonly read: readonly ReadColumn[];
  /** Names of columns about people. */
  readonly personal: readonly string[];
  /** Columns without a known role. */
  readonly unused: readonly { readonly name: string; readonly at: number }[];
  /** Positions of the columns that a file of rejected rows adds, which are ignored. */
  readonly added: ReadonlySet<number>;
  /** The columns for the file of rejected rows: headings and positions of all others except those about people. */
  readonly inFile: { readonly headings: readonly string[]; readonly at: readonly number[] };
}

/** How a file's columns are recognized. */
export interface Reading {
  readonly fileName: string;
  readonly columnsFor: (headings: readonly string[]) => Columns;
  /** They don't have to be those of a list of gyms. */
  readonly anyColumns?: true;
}

const ADDED: ReadonlySet<string> = new Set(Object.values(REJECTED_COLUMNS));

/** Determines columns' roles by their headings, unless an admin chose them. */
export function columnsOf(headings: readonly string[], chosen: ChosenColumns = NOTHING_CHOSEN): Columns {
  const names = headings.map(columnName);
  const areExported = names.includes(ID_COLUMN) && names.includes(VERSION_COLUMN);
  const personal = areExported ? [] : [...new Set(names.filter(isPersonal))];
  const added = new Set(names.flatMap((name, at) => (ADDED.has(name) ? [at] : [])));
  const read = names.flatMap((name, at) => {
    if (added.has(at) || personal.includes(name)) return [];
    const guess = guessOf(name, names);
    const role = chosen.has(name) ? chosen.get(name) : guess?.role;
    return role ? [{ role, name, at, rank: rankOf(role, guess) }] : [];
  });
  const isRead = new Set(read.map(({ at }) => at));
  const unused = names.flatMap((name, at) => (areExported || name === '' || isRead.has(at) || added.has(at) || personal.includes(name) ? [] : [{ name, at }]));
  const others = names.flatMap((name, at) => (added.has(at) || personal.includes(name) ? [] : [at]));
  const inFile = { headings: others.map((at) => headings[at] ?? ''), at: others };
  return { headings, names, areExported, read: read.sort(byTrust), personal, unused, added, inFile };
}
const NOTHING_CHOSEN: ChosenColumns = new Map();

/** `Sat.` is treated like `sat`. */
const WEEKDAY_CUT = /^([a-z]{2,5})\.$/;
/** After every known heading. */
const LAST_RANK = 1000;

/** The role that a heading suggests. Some exports call the gym's name "title"; if there is a name, a title is a person's. */
export function guessOf(name: string, names: readonly string[]): { readonly role: ColumnRole; readonly rank: number } | undefined {
  if (name === 'title') return names.includes('name') ? undefined : { role: 'name', rank: LAST_RANK };
  return ROLES.get(WEEKDAY_CUT.exec(name)?.[1] ?? name);
}

/** Whether these can be the columns of a list of gyms. */
export const areOfGyms = ({ read }: Columns): boolean => missingColumns(new Set(read.map(({ role }) => role))).length === 0;
