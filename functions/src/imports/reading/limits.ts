import { type ColumnRole, getFactDefinition, type FactKind, GYM_FACT_NAMES } from '../../contract';
import type { Notes } from './row-notes';
import type { Cell, Row } from './row';

/** Maximum length of most cells, in characters. No address, name or phone number is longer, and parsers may scan a cell several times. */
const CELL_LIMIT = 1000;
/** Maximum length of cells with text and lists, in characters: what a spreadsheet's cell can hold (Microsoft, Excel specifications and limits). */
const LONG_CELL_LIMIT = 32_767;
const LONG_KINDS: readonly FactKind[] = ['choices', 'hours', 'text'];
const LONG_FACTS = GYM_FACT_NAMES.map(getFactDefinition).filter(({ kind }) => LONG_KINDS.includes(kind));
const OTHER_LONG_ROLES: readonly ColumnRole[] = ['types', 'sport', 'coordinates', 'ownFacts', 'sessions', 'classes'];
const LONG_ROLES: ReadonlySet<string> = new Set([...LONG_FACTS.flatMap(({ columns = {} }) => Object.keys(columns)), ...OTHER_LONG_ROLES]);
/** Maximum number of columns in a row. */
export const COLUMNS_LIMIT = 1000;
/** The reason for rejecting a row or file with more columns. */
export const describeTooManyColumns = (count: number): string =>
  `It has ${count.toLocaleString('en-US')} columns, but the limit is ${COLUMNS_LIMIT.toLocaleString('en-US')}. Check that the rows use the same separator as the first line.`;

const describeTooLong = (limit: number): string => `This cell is longer than ${limit.toLocaleString('en-US')} characters.`;

/** Removes cells that are too long for their column, and notes them. Undefined if the row's only name is too long, which rejects the row. */
export function removeTooLongCells(row: Row, notes: Notes): Row | undefined {
  let [isChanged, isNameTooLong] = [false, false];
  const cells = Object.entries(row.cells).map(([role, roleCells]): [string, readonly Cell[]] => {
    const limit = LONG_ROLES.has(role) ? LONG_CELL_LIMIT : CELL_LIMIT;
    const others = roleCells.filter(({ value }) => value.length <= limit);
    if (others.length === roleCells.length) return [role, roleCells];
    isChanged = true;
    const [tooLong] = roleCells.filter(({ value }) => value.length > limit);
    if (role === 'name' && others.length === 0) {
      isNameTooLong = true;
      notes.addRejection('name', `${describeTooLong(limit)} Shorten the name.`, tooLong);
    } else notes.addOmission('fact', `${describeTooLong(limit)} It was left out.`, tooLong);
    return [role, others];
  });
  if (isNameTooLong) return undefined;
  return isChanged ? { ...row, cells: Object.fromEntries(cells.filter(([, roleCells]) => roleCells.length > 0)) } : row;
}

/** Maximum length of a cell in a file exported by the directory. A cell may hold a whole schedule. */
const EXPORTED_CELL_LIMIT = 100_000;

/** Removes values of an exported row that are too long, and notes them. */
export function removeTooLongTexts(texts: ReadonlyMap<string, string>, notes: Notes): ReadonlyMap<string, string> {
  const tooLong = [...texts].filter(([, value]) => value.length > EXPORTED_CELL_LIMIT);
  if (tooLong.length === 0) return texts;
  for (const [column, value] of tooLong) notes.addOmission('fact', `${describeTooLong(EXPORTED_CELL_LIMIT)} It was left out.`, { column, value });
  return new Map([...texts].filter(([, value]) => value.length <= EXPORTED_CELL_LIMIT));
}
