import type { Cell, Row } from './row';

/** Text in any column for an unknown value, and what spreadsheets show for a broken formula. */
const UNKNOWN_VALUE =
  /^(?:[-\u2013\u2014._]+|n\/a|n\.a\.|null|nil|undefined|unknown|tb[acd]|t\.b\.[acd]\.|to be (?:announced|confirmed|determined)|not (?:available|applicable|listed|provided)|coming soon|#(?:n\/a|ref!|value!|null!|name\?|div\/0!))$/i;
/**
 * Text for an unknown value in columns for the location, sessions, weekday hours and affiliation. In other columns, such as one that answers yes or no,
 * it may be a real value.
 */
const UNKNOWN_TEXT = /^(?:0|\?+|na|none)$/i;

/** Text in address columns for gyms without a public address. */
const NO_ADDRESS =
  /^(?:(?:multiple|various|several|many|two|three) locations?|locations? (?:vary|varies)|(?:see|visit|check) (?:the |our |their )?(?:web ?site|site|facebook|instagram|page|link|map)s?(?: for .{1,40})?|(?:(?:address|location) )?(?:up)?on request|(?:address|location) (?:provided |available |given )?(?:up)?on (?:request|sign-?up|registration)|(?:call|contact|message|text|dm|e-?mail|ask)(?: us)? for (?:the |an? )?(?:address|location|details|info(?:rmation)?)|online(?: only| classes)?|virtual|private (?:address|residence|home|garage)|mobile|same(?: as above)?|ditto|"|no (?:fixed |physical )?(?:address|location))\.?$/i;

/** Whether text stands in for an address, such as `call for address`. */
export const isAddressPlaceholder = (text: string): boolean => text.length <= 100 && NO_ADDRESS.test(text.trim());

/** Whether text in a column for the location, sessions, weekday hours or affiliation means that the value is unknown. */
export const isBlankValue = (text: string): boolean => UNKNOWN_VALUE.test(text.trim()) || UNKNOWN_TEXT.test(text.trim());

/** A row without the cells whose text means that the value is unknown. */
export function removeBlankCells(row: Row): Row {
  const cells = Object.entries(row.cells).map(([role, roleCells]): [string, readonly Cell[]] => [
    role,
    roleCells.filter(({ value }) => !UNKNOWN_VALUE.test(value.trim())),
  ]);
  return { ...row, cells: Object.fromEntries(cells.filter(([, roleCells]) => roleCells.length > 0)) };
}
