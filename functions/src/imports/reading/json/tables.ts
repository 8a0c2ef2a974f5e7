import { getOwn } from '../../../contract';
import { isObject } from './tolerant-json';

type Fields = Readonly<Record<string, unknown>>;
type AreHeadings = (cells: readonly string[]) => boolean;

/** How many rows may be above a table's headings, such as a title. */
const ROWS_ABOVE = 20;

/** Whether a value is neither a list nor an object. */
const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;
/** Whether a value in a list of gyms is text, a number or a boolean. `null` doesn't count, since it stands for a row that was left out. */
export const isSingleValue = (value: unknown): boolean => isScalar(value) && value !== null;

/** Finds the row with the headings in a list of lists. */
export function findHeadings(list: readonly unknown[], areHeadings: AreHeadings): { readonly at: number; readonly cells: readonly string[] } | undefined {
  if (!Array.isArray(list[0])) return undefined;
  for (const [at, row] of list.slice(0, ROWS_ABOVE).entries()) {
    const cells = Array.isArray(row) && row.every(isScalar) ? row.map(String) : [];
    if (areHeadings(cells)) return { at, cells };
  }
  return undefined;
}

/** The rows of a table as objects with its headings as keys. */
export const toTableRows = (rows: readonly unknown[], headings: readonly string[]): Fields[] =>
  rows.flatMap((row) => {
    if (!Array.isArray(row) || row.every((cell) => cell === null || cell === '')) return [];
    const cells = row.map((cell, at): [string, unknown] => [headings[at] ?? `column ${at + 1}`, cell]);
    return [Object.fromEntries(cells.filter(([, cell], at) => at < headings.length || (cell !== null && cell !== '')))];
  });

/** Maximum number of rows in a table whose columns are lists, since all of them are in memory. */
const MAX_TABLE_ROWS = 100_000;

/** The rows of an object whose values are the columns of a table, as lists or objects: `{"name": ["A", "B"], "city": […]}`. Undefined for any other object. */
export function readColumnarTable(value: Fields, areHeadings: AreHeadings): Fields[] | undefined {
  const columns = Object.entries(value);
  const listKeys = (column: unknown): string[] => (Array.isArray(column) || isObject(column) ? Object.keys(column) : []);
  const keys = listKeys(columns[0]?.[1]);
  if (columns.length < 2 || keys.length < 2 || keys.length > MAX_TABLE_ROWS) return undefined;
  const isTable = columns.every(([, column]) => {
    const columnKeys = listKeys(column);
    return columnKeys.length === keys.length && columnKeys.at(-1) === keys.at(-1) && Object.values(column as object).every(isScalar);
  });
  if (!isTable || !areHeadings(columns.map(([name]) => name))) return undefined;
  return keys.map((key) => Object.fromEntries(columns.map(([name, column]) => [name, getOwn(column as Fields, key)])));
}
