import { compareByTrust, type ColumnChoice, type ColumnRole, toColumnName, listMissingColumns, getColumnRank, REJECTED_COLUMNS } from '../../contract';
import { ID_COLUMN, VERSION_COLUMN } from '../../gyms/record/export-columns';
import { guessRole } from './headings/heading-roles';
import { isPersonal } from './headings/person-headings';

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
  /** Whether the file was exported by this directory or by another one with the same software. Then all columns are read. */
  readonly areExported: boolean;
  /** Columns with a role, most trusted first for each role. */
  readonly read: readonly ReadColumn[];
  /** Names of columns about people. */
  readonly personal: readonly string[];
  /** Columns without a known role. */
  readonly unused: readonly { readonly name: string; readonly at: number }[];
  /** Positions of the columns that a file of rejected rows adds, which are ignored. */
  readonly added: ReadonlySet<number>;
  /** The columns for the file of rejected rows: the headings and positions of all but the added ones and those about people. */
  readonly inFile: { readonly headings: readonly string[]; readonly at: readonly number[] };
}

/** How a file's columns are recognized. */
export interface ColumnReader {
  readonly fileName: string;
  readonly columnsFor: (headings: readonly string[]) => Columns;
  /** Called with the columns of the file, or of each row that names its own. */
  readonly onColumns?: (columns: Columns) => void;
  /** Accepts any columns, even if they can't be those of a list of gyms. */
  readonly anyColumns?: true;
}

/** The columns that a file of rejected rows adds. */
const REJECTED_FILE_COLUMNS: ReadonlySet<string> = new Set(Object.values(REJECTED_COLUMNS));

/** Determines the columns' roles from their headings, unless an admin chose them. */
export function columnsOf(headings: readonly string[], chosen: ChosenColumns = NOTHING_CHOSEN): Columns {
  const names = headings.map(toColumnName);
  const areExported = names.includes(ID_COLUMN) && names.includes(VERSION_COLUMN);
  const personal = areExported ? [] : [...new Set(names.filter((name) => isPersonal(name, names)))];
  const added = new Set(names.flatMap((name, at) => (REJECTED_FILE_COLUMNS.has(name) ? [at] : [])));
  const read = names.flatMap((name, at) => {
    if (added.has(at) || personal.includes(name)) return [];
    const guess = guessRole(name, names);
    const role = chosen.has(name) ? chosen.get(name) : guess?.role;
    return role ? [{ role, name, at, rank: getColumnRank(role, guess) }] : [];
  });
  const readPositions = new Set(read.map(({ at }) => at));
  const unused = names.flatMap((name, at) =>
    areExported || name === '' || readPositions.has(at) || added.has(at) || personal.includes(name) ? [] : [{ name, at }],
  );
  const others = names.flatMap((name, at) => (added.has(at) || personal.includes(name) ? [] : [at]));
  const inFile = { headings: others.map((at) => headings[at] ?? ''), at: others };
  return { headings, names, areExported, read: read.sort(compareByTrust), personal, unused, added, inFile };
}
const NOTHING_CHOSEN: ChosenColumns = new Map();

/** Whether these can be the columns of a list of gyms. */
export const canBeGymList = ({ read }: Columns): boolean => listMissingColumns(new Set(read.map(({ role }) => role))).length === 0;
