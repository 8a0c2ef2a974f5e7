import type { Cell, Row } from './row';

/** What lists put into any column if a value is unknown, and what spreadsheets show for a broken formula. */
const NOTHING =
  /^(?:[-\u2013\u2014._]+|n\/a|n\.a\.|null|nil|undefined|unknown|tb[acd]|t\.b\.[acd]\.|to be (?:announced|confirmed|determined)|not (?:available|applicable|listed|provided)|coming soon|#(?:n\/a|ref!|value!|null!|name\?|div\/0!))$/i;
/** What lists put into location columns if a value is unknown. In other columns, such as a fee, these may be real values. */
const NO_PLACE = /^(?:0|\?+|na|none)$/i;

/** What lists put into an address column instead of an address. */
const NO_ADDRESS =
  /^(?:(?:multiple|various|several|many|two|three) locations?|locations? (?:vary|varies)|(?:see|visit|check) (?:the |our |their )?(?:web ?site|site|facebook|instagram|page|link|map)s?(?: for .{1,40})?|(?:(?:address|location) )?(?:up)?on request|(?:address|location) (?:provided |available |given )?(?:up)?on (?:request|sign-?up|registration)|(?:call|contact|message|text|dm|e-?mail|ask)(?: us)? for (?:the |an? )?(?:address|location|details|info(?:rmation)?)|online(?: only| classes)?|virtual|private (?:address|residence|home|garage)|mobile|same(?: as above)?|ditto|"|no (?:fixed |physical )?(?:address|location))\.?$/i;
export const isNoAddress = (text: string): boolean => text.length <= 100 && NO_ADDRESS.test(text.trim());

/** Whether a string means that a place or time is unknown. */
export const isBlankValue = (text: string): boolean => NOTHING.test(text.trim()) || NO_PLACE.test(text.trim());

/** Removes cells that say that their value is unknown. */
export function withoutBlankCells(row: Row): Row {
  const cells = Object.entries(row.cells).map(([role, roleCells]): [string, readonly Cell[]] => [
    role,
    roleCells.filter(({ value }) => !NOTHING.test(value.trim())),
  ]);
  return { ...row, cells: Object.fromEntries(cells.filter(([, roleCells]) => roleCells.length > 0)) };
}
