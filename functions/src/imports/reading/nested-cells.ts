import type { ColumnRole } from '../../contract';
import type { Columns, ColumnReader } from './columns';
import { flatten, NESTED_ROLES } from './json/flatten';
import { isNestedTooDeep } from './nesting';
import type { Notes } from './row-notes';
import type { Cell, Row } from './row';

/** Converts Python's notation of lists and objects to JSON. Other text is returned unchanged. */
export const convertPythonToJson = (text: string): string =>
  /^\s*(?:\[\s*)?[[{]\s*'/.test(text)
    ? text
        .replaceAll("'", '"')
        .replace(/\bNone\b/g, 'null')
        .replace(/\bTrue\b/g, 'true')
        .replace(/\bFalse\b/g, 'false')
    : text;

/** Parses a list or object in JSON or in Python's notation. Undefined if the text is neither. */
function parseNested(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text) || isNestedTooDeep(text)) return undefined;
  try {
    return JSON.parse(convertPythonToJson(text)) as object;
  } catch {
    return undefined;
  }
}

/** Expands cells that contain an object, such as an address, into separate columns, as in a JSON file. */
export function expandNestedCells(
  columns: Columns,
  texts: readonly string[],
  { columnsFor }: Pick<ColumnReader, 'columnsFor'>,
): { columns: Columns; texts: readonly string[] } {
  // A column of contacts is personal, but an object in it may have only the gym's phone and links.
  const contacts = columns.names.flatMap((name, at) => (columns.personal.includes(name) ? [{ at }] : []));
  const candidates = [...columns.used.filter(({ role }) => !canBeNested(role)), ...columns.unused, ...contacts];
  const expanded = candidates.flatMap(({ at }) => {
    const heading = columns.headings[at] ?? '';
    const value = parseNested(texts[at] ?? '');
    const fields = value && flatten({ [heading]: value });
    const isExpanded = fields && (fields.size > 1 || parseNested(fields.get(heading) ?? '') === undefined);
    return isExpanded ? [{ at, heading, fields }] : [];
  });
  if (expanded.length === 0) return { columns, texts };
  const replacements = new Map(expanded.map(({ at, heading, fields }) => [at, fields.get(heading) ?? '']));
  const added = expanded.flatMap(({ heading, fields }) => [...fields].filter(([key]) => key !== heading));
  const filled = columns.headings.map((_heading, at) => replacements.get(at) ?? texts[at] ?? '');
  return { columns: columnsFor([...columns.headings, ...added.map(([heading]) => heading)]), texts: [...filled, ...added.map(([, text]) => text)] };
}

/**
 * Whether a cell with this role may stay JSON, since the role's reader parses it, only looks for words in it, or uses any text. Coordinates are expanded,
 * since an address may be in the same object.
 */
const canBeNested = (role: ColumnRole): boolean => (NESTED_ROLES.has(role) && role !== 'coordinates') || role === 'types' || role === 'sport' || role === 'key';

/** A row without cells that have JSON instead of text, which are noted. JSON must never be published. */
export function removeNestedCells(row: Row, notes: Notes): Row {
  const isNested = (role: string, { value }: Cell) =>
    role !== 'coordinates' && role !== 'name' && !canBeNested(role as ColumnRole) && parseNested(value) !== undefined;
  const entries = Object.entries(row.cells);
  if (!entries.some(([role, cells]) => cells.some((cell) => isNested(role, cell)))) return row;
  const plainEntries = entries.map(([role, cells]) => {
    for (const cell of cells) if (isNested(role, cell)) notes.addOmission('fact', 'This cell has nested data that we couldn’t read. It was left out.', cell);
    return [role, cells.filter((cell) => !isNested(role, cell))] as const;
  });
  return { ...row, cells: Object.fromEntries(plainEntries.filter(([, cells]) => cells.length > 0)) };
}
