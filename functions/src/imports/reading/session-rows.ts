import { createHash } from 'node:crypto';
import type { ColumnRole } from '../../contract';
import { readFee } from './fees';
import { type Cell, cellOf, cellsOf, type Row } from './row';
import { formatSession } from './session-json';
import { readYesOrNo } from './yes-or-no';

/** Columns that say which gym a row is about. Others, such as a fee or a phone number, may differ between a gym's rows. */
const GYM_ROLES: ReadonlySet<string> = new Set<ColumnRole>([
  ...(['name', 'address', 'houseNumber', 'street', 'unit', 'city', 'state', 'zip'] as const),
  ...(['country', 'latitude', 'longitude', 'coordinates'] as const),
]);
/** Maximum number of rows whose sessions are kept in memory. Sessions in later rows aren't added to the gym's other rows. */
const MAX_ROWS = 200_000;
/** Maximum number of sessions per gym. */
const MAX_SESSIONS = 200;

/** A row's session. `value` is its text, and `column` is the column of its time. */
interface RowSession extends Cell {
  readonly unparsedFee?: { readonly cell: Cell; readonly problem: string };
  /** Set if the cells list several days and as many times: `Sat / Sun` and `10am / 11am` may be two sessions or four. */
  readonly isUnclear?: true;
}

/** Reads the session in a row's columns for day and time. Undefined if the row has no time. */
export function readRowSession(row: Row): RowSession | undefined {
  const time = findTimeCell(row);
  if (!time) return undefined;
  const textOf = (role: 'sessionDay' | 'sessionEnd') => cellOf(row, role)?.value ?? '';
  const cell = cellOf(row, 'sessionFee');
  const fee = cell && readFee(cell.value);
  const notes = [...cellsOf(row, 'sessionNotes').map(({ value }) => value), ...listSessionKinds(row), ...listStatusNotes(row)];
  const isFeeRead = fee && !('problem' in fee);
  const value = formatSession({ day: textOf('sessionDay'), start: time.value, end: textOf('sessionEnd'), notes, ...(isFeeRead && { fee: cell.value }) });
  const [days, times] = [textOf('sessionDay'), time.value].map((text) => text.split(LIST_SEPARATOR).length);
  const isUnclear = days === times && days !== 1;
  return {
    column: time.column,
    value,
    ...(isUnclear && { isUnclear }),
    ...(fee && cell && 'problem' in fee && { unparsedFee: { cell, problem: fee.problem } }),
  };
}

/** The types that describe the session, such as `Seminar`. In other lists, the types say what kind of business the gym is. */
const listSessionKinds = (row: Row): string[] =>
  cellsOf(row, 'types').flatMap(({ value }) => (SESSION_KIND.test(value) && value.length <= MAX_KIND_LENGTH ? [value] : []));
const SESSION_KIND = /open[- ]?mat|\bclass(?:es)?\b|seminar|\bcamp\b|\bkids\b|no-?gi|\bgi\b|sparring|rolling|drilling|competition|wom[ae]n|private/i;
const MAX_KIND_LENGTH = 60;

/** Notes for a status that says that the session may not take place. Empty for any other status. */
function listStatusNotes(row: Row): string[] {
  const status = cellOf(row, 'status')?.value ?? '';
  if (readYesOrNo(status) === false || /^inactive$/i.test(status)) return ['not active'];
  return /cancel|confirm|verif|pending|paus|suspend|hold|hiatus|ended|season|tentativ/i.test(status) && !/^(?:confirmed|verified)$/i.test(status)
    ? [status]
    : [];
}

const LIST_SEPARATOR = /\s*(?:[/,;&+\n]|\band\b)\s*/i;

/** The cell with the session's time. If another column has the days of open mats, the column of open mats has their times. */
const findTimeCell = (row: Row): Cell | undefined => cellOf(row, 'sessionTime') ?? (cellOf(row, 'sessionDay') && cellOf(row, 'sessions'));

/** The cells that describe a row's session if the row has no time for it. */
export function findCellsWithoutTime(row: Row): { readonly days: readonly Cell[]; readonly others: readonly Cell[] } {
  if (findTimeCell(row)) return { days: [], others: [] };
  return { days: cellsOf(row, 'sessionDay'), others: (['sessionEnd', 'sessionFee', 'sessionNotes'] as const).flatMap((role) => cellsOf(row, role)) };
}

/**
 * Collects the sessions of each gym in a list with one session per row, so that every row of a gym gets all of them. Otherwise, importing the list
 * again would remove the sessions of later rows and then add them again.
 */
export class SessionRows {
  private readonly texts = new Map<string, Set<string>>();
  private rows = 0;

  add(row: Row): void {
    const session = readRowSession(row);
    if (!session || session.isUnclear || ++this.rows > MAX_ROWS) return;
    const key = toGymKey(row);
    const texts = this.texts.get(key) ?? new Set();
    if (texts.size < MAX_SESSIONS) texts.add(session.value);
    this.texts.set(key, texts);
  }

  /** The sessions in other rows of a row's gym. */
  listOtherSessions(row: Row): readonly string[] {
    const own = readRowSession(row)?.value;
    return own === undefined ? [] : [...(this.texts.get(toGymKey(row)) ?? [])].filter((text) => text !== own);
  }
}

/** A key for the row's gym. Rows of one gym have the same name and place. */
function toGymKey({ cells }: Row): string {
  const identifyingCells = Object.entries(cells)
    .filter(([role]) => GYM_ROLES.has(role))
    .map(([role, roleCells]) => [role, ...roleCells.map(({ value }) => value.trim().toLowerCase())]);
  return createHash('sha256').update(JSON.stringify(identifyingCells.sort())).digest('base64url').slice(0, 22);
}
