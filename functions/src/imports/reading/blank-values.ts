import type { Cell, Row } from './row';

/** What lists write into any column for a value that they don't know, and what spreadsheets write for a broken formula. */
const NOTHING =
  /^(?:[-\u2013\u2014._]+|n\/a|n\.a\.|null|nil|undefined|unknown|tb[acd]|t\.b\.[acd]\.|to be (?:announced|confirmed|determined)|not (?:available|applicable|listed|provided)|coming soon|#(?:n\/a|ref!|value!|null!|name\?|div\/0!))$/i;
/** What lists also write into the columns of a place. In others, such as a fee, these may be values. */
const NO_PLACE = /^(?:0|\?+|na|none)$/i;

/** Whether a text stands for an unknown place or time. */
export const isBlankValue = (text: string): boolean => NOTHING.test(text.trim()) || NO_PLACE.test(text.trim());

/** The row without cells that only say that a value is unknown. */
export function withoutBlankCells(row: Row): Row {
  const cells = Object.entries(row.cells).map(([role, found]): [string, readonly Cell[]] => [role, found.filter(({ value }) => !NOTHING.test(value.trim()))]);
  return { ...row, cells: Object.fromEntries(cells.filter(([, found]) => found.length > 0)) };
}
