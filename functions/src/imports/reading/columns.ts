import { compareByTrust, type ColumnChoice, type ColumnRole, toColumnName, listMissingColumns, getColumnRank, REJECTED_COLUMNS } from '../../contract';
import { ID_COLUMN, VERSION_COLUMN } from '../../gyms/record/export-columns';
import { guessRole } from './headings/heading-roles';
import { isPersonalHeading } from './headings/person-headings';

/** The roles that an admin chose for columns, by column name. `null` means that the column isn't used. */
export type ChosenColumns = ReadonlyMap<string, ColumnRole | null>;
/** Indexes an admin's choices by column name. */
export const toChosenColumns = (choices: readonly ColumnChoice[]): ChosenColumns => new Map(choices.map(({ name, role }) => [name, role]));

/** A column that is read, with its position in the row. */
interface UsedColumn {
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
  readonly used: readonly UsedColumn[];
  /** Names of columns about people. */
  readonly personal: readonly string[];
  /** Named columns without a role, except the added ones and those about people. Empty if the file was exported. */
  readonly unused: readonly { readonly name: string; readonly at: number }[];
  /** Positions of the columns that a file of rejected rows adds, which are ignored. */
  readonly addedPositions: ReadonlySet<number>;
  /** The columns for the file of rejected rows: the headings and positions of all but the added ones and those about people. */
  readonly fileColumns: { readonly headings: readonly string[]; readonly at: readonly number[] };
}

/** How a file's columns are recognized. */
export interface ColumnReader {
  readonly fileName: string;
  /** The columns with these headings. */
  readonly columnsFor: (headings: readonly string[]) => Columns;
  /** Called with the columns of the file, or of each row that names its own. */
  readonly onColumns?: (columns: Columns) => void;
  /** Accepts any columns, even if they can't be those of a list of gyms. */
  readonly acceptsAnyColumns?: true;
}

/** The columns that a file of rejected rows adds. */
const REJECTED_FILE_COLUMNS: ReadonlySet<string> = new Set(Object.values(REJECTED_COLUMNS));

/** Determines the role of each column: the one that an admin chose, or the one that the heading suggests. */
export function recognizeColumns(headings: readonly string[], chosen: ChosenColumns = NOTHING_CHOSEN): Columns {
  const names = headings.map(toColumnName);
  const areExported = names.includes(ID_COLUMN) && names.includes(VERSION_COLUMN);
  const personal = areExported ? [] : [...new Set(names.filter((name) => isPersonalHeading(name, names)))];
  const addedPositions = new Set(names.flatMap((name, at) => (REJECTED_FILE_COLUMNS.has(name) ? [at] : [])));
  const used = names.flatMap((name, at) => {
    if (addedPositions.has(at) || personal.includes(name)) return [];
    const guess = guessRole(name, names);
    const role = chosen.has(name) ? chosen.get(name) : guess?.role;
    return role ? [{ role, name, at, rank: getColumnRank(role, guess) }] : [];
  });
  const usedPositions = new Set(used.map(({ at }) => at));
  const unused = names.flatMap((name, at) =>
    areExported || name === '' || usedPositions.has(at) || addedPositions.has(at) || personal.includes(name) ? [] : [{ name, at }],
  );
  const others = names.flatMap((name, at) => (addedPositions.has(at) || personal.includes(name) ? [] : [at]));
  const fileColumns = { headings: others.map((at) => headings[at] ?? ''), at: others };
  return { headings, names, areExported, used: used.sort(compareByTrust), personal, unused, addedPositions, fileColumns };
}
const NOTHING_CHOSEN: ChosenColumns = new Map();

/** Whether these can be the columns of a list of gyms. */
export const canBeGymList = ({ used }: Columns): boolean => listMissingColumns(new Set(used.map(({ role }) => role))).length === 0;
