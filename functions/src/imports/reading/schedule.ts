import { formatClock, type GymClass, type Hours, isDeepEqual, WEEKDAYS, type Weekday } from '../../contract';
import { isBlankValue } from './blank-values';
import { UNPARSED_HOURS } from './hours';
import { type Cell, cellOf, cellsOf, type Row } from './row';
import { readSessionTexts } from './session-json';
import { findCellsWithoutTime, readRowSession, type SessionRows } from './session-rows';
import { ClockHints } from './session-text/clock-hints';
import { readSessions, type UnparsedReason } from './session-text/read-sessions';
import { type ColumnContents, toClass } from './session-text/to-class';
import { readWeekdayHours, type WeekdayHours } from './weekday-hours';

/** A schedule, read from the columns with open mats and classes. */
export interface ScheduleReading {
  readonly schedule: readonly GymClass[];
  /** Opening hours, if the weekday columns contain them instead of open mats. */
  readonly hours?: Hours;
  /** Guesses, and text that could not be read. */
  readonly remarks: readonly Remark[];
}
/** What the whole list says about how to read a row's sessions. */
export interface ListSessionContext {
  /** What the list's other cells say about am and pm. */
  readonly clock?: ClockHints;
  /** The sessions of each gym, if the list has one session in each row. */
  readonly sessionRows?: SessionRows;
}
interface Remark extends Cell {
  readonly topic: 'classes' | 'hours';
  readonly kind: 'guessed' | 'dropped';
  readonly reason: string;
}
/** A cell with sessions. */
interface SessionCell extends Cell {
  /** The sessions as text. Undefined if the cell is broken JSON, or can't be read with certainty. */
  readonly texts: readonly string[] | undefined;
  readonly day?: Weekday;
  readonly contents: ColumnContents;
  /** Set if the cell is in another row. Remarks about it belong to that row. */
  readonly isFromOtherRow?: true;
}

/** The finding for each reason why text is left out. */
const OMISSION_REASONS: Readonly<Record<UnparsedReason | 'program', string>> = {
  unclear: 'We couldn’t read this as an open mat or class, such as “6:00 PM - 8:00 PM - Gi”. It was left out.',
  'no-time': 'This doesn’t say a time. It was left out.',
  'no-day': 'This doesn’t say the day. It was left out.',
  'other-day': 'This names a different day than its column. It was left out.',
  'no-am-pm': 'This doesn’t say a.m. or p.m., and nothing else in the list settles it. It was left out.',
  'all-day': 'This says that the gym is open around the clock, not when an open mat or class is. It was left out.',
  program: 'This doesn’t say which kind of class it is. It was left out.',
};
/** The finding for a note next to times. */
const ASIDE_REASON = 'The times were read. This note was left out.';

/**
 * Reads a row's open mats and classes: from weekday columns of hand-maintained lists (`12:00 PM - 2:00 PM - NoGi`), from one cell (`Sat 10-12, Sun 11`),
 * from a JSON list, or from columns for the day and time of a single session. In other lists, the weekday columns contain opening hours.
 */
export function readSchedule(row: Row, { clock: listHints, sessionRows }: ListSessionContext = {}): ScheduleReading {
  const weekdays = readWeekdayHours(row);
  const cells = collectSessionCells(row, weekdays === undefined, sessionRows);
  const firstPass = cells.map((cell) => readCell(cell, listHints ? [listHints] : []));
  // The row's own hints are only needed for times without am or pm. They are more relevant than the list's.
  const rowHints = firstPass.some(({ hasUnclearTime }) => hasUnclearTime) ? collectHints(cells) : undefined;
  const readings = firstPass.map((reading, at) => {
    const cell = cells[at];
    if (!rowHints || !reading.hasUnclearTime || !cell) return reading;
    return readCell(cell, listHints ? [rowHints, listHints] : [rowHints]);
  });
  const classes = readings.flatMap(({ schedule }) => schedule);
  const hoursRemarks = weekdays ? listHoursRemarks(weekdays) : [];
  return {
    schedule: classes.filter((entry, at) => classes.findIndex((other) => isDeepEqual(entry, other)) === at),
    ...(weekdays && { hours: weekdays.hours }),
    remarks: [...hoursRemarks, ...readings.flatMap(({ remarks }) => remarks), ...listRowRemarks(row)],
  };
}

/** Adds a row's sessions to the hints about am and pm. */
export function addClockHints(row: Row, hints: ClockHints): void {
  collectHints(collectSessionCells(row, readWeekdayHours(row) === undefined), hints);
}

/** Whether a cell in a column without a role may contain times of sessions. */
export function looksLikeSessions(cell: string): boolean {
  const texts = readSessionTexts(cell.slice(0, MAX_CHECKED_CHARACTERS)) ?? [];
  return texts.some((text) => {
    const { sessions, unparsed } = readSessions(text);
    return sessions.length > 0 || (CLEAR_TIME.test(text) && unparsed.some(({ why }) => why === 'no-day'));
  });
}
const MAX_CHECKED_CHARACTERS = 1000;
const CLEAR_TIME = /\d\s?[ap]\.?\s?m|\d:\d\d|open[- ]?mat/i;

function collectHints(cells: readonly SessionCell[], hints = new ClockHints()): ClockHints {
  for (const { texts = [], day } of cells)
    for (const text of texts) for (const session of readSessions(text, day && { day }).sessions) hints.addSession(session);
  return hints;
}

/**
 * The cells with a row's sessions, including those in other rows of the gym.
 * @param hasOpenMats whether the weekday columns contain open mats instead of opening hours
 */
function collectSessionCells(row: Row, hasOpenMats: boolean, sessionRows?: SessionRows): SessionCell[] {
  const openMatDays = hasOpenMats ? WEEKDAYS : [];
  const dayCells = openMatDays.flatMap((day) => {
    const cell = cellOf(row, day);
    return cell ? [{ cell, day, contents: 'open-mats' as const }] : [];
  });
  const rowSession = readRowSession(row);
  const textCells = (['sessions', 'classes'] as const).flatMap((role) =>
    cellsOf(row, role)
      .filter(({ column }) => column !== rowSession?.column)
      .map((cell) => ({ cell, contents: role === 'sessions' ? ('open-mats' as const) : ('classes' as const) })),
  );
  const cells = [...dayCells, ...textCells].map(({ cell, ...more }) => ({ ...cell, ...more, texts: readSessionTexts(cell.value) }));
  if (!rowSession) return cells;
  const asCell = (value: string) => ({ column: rowSession.column, value, texts: [value], contents: 'open-mats' as const });
  const ownCell = rowSession.isUnclear ? { ...asCell(rowSession.value), texts: undefined } : asCell(rowSession.value);
  return [...cells, ownCell, ...(sessionRows?.listOtherSessions(row) ?? []).map((value) => ({ ...asCell(value), isFromOtherRow: true as const }))];
}

/** Remarks about cells that describe a row's session but can't be used. */
function listRowRemarks(row: Row): Remark[] {
  const { days, others } = findCellsWithoutTime(row);
  const asRemark =
    (reason: string) =>
    (cell: Cell): Remark => ({ ...cell, topic: 'classes', kind: 'dropped', reason });
  const unparsedFee = readRowSession(row)?.unparsedFee;
  return [
    ...days.map(asRemark(OMISSION_REASONS['no-time'])),
    ...others.map(asRemark('This belongs to an open mat, but the row has no time for one. It was left out.')),
    ...(unparsedFee ? [asRemark(unparsedFee.problem)(unparsedFee.cell)] : []),
  ];
}

interface CellReading {
  readonly schedule: readonly GymClass[];
  readonly remarks: readonly Remark[];
  /** Whether a time doesn't say am or pm. */
  readonly hasUnclearTime: boolean;
}

/**
 * Reads the sessions in a cell.
 * @param hints the most relevant first
 */
function readCell(cell: SessionCell, hints: readonly ClockHints[]): CellReading {
  let hasUnclearTime = false;
  const schedule: GymClass[] = [];
  const remarks: Remark[] = [];
  const addRemark = (kind: Remark['kind'], value: string, reason: string) => remarks.push({ column: cell.column, value, topic: 'classes', kind, reason });
  if (!cell.texts) addRemark('dropped', cell.value, OMISSION_REASONS.unclear);
  for (const text of (cell.texts ?? []).map((line) => line.trim())) {
    if (text === '' || isBlankValue(text) || /^(?:no|false)$/i.test(text)) continue;
    const { sessions, unparsed, asides } = readSessions(text, { ...(cell.day && { day: cell.day }), hints });
    for (const session of sessions) {
      const entry = toClass(session, cell.contents);
      if (!entry) addRemark('dropped', session.text, OMISSION_REASONS.program);
      else schedule.push(entry);
      if (entry && session.isGuessed) addRemark('guessed', session.text, describeGuess(entry));
    }
    hasUnclearTime ||= sessions.some(({ isGuessed }) => isGuessed) || unparsed.some(({ why }) => why === 'no-am-pm');
    for (const { text: part, why } of unparsed) addRemark('dropped', part, OMISSION_REASONS[why]);
    for (const aside of asides) addRemark('dropped', aside, sessions.length > 0 ? ASIDE_REASON : OMISSION_REASONS['no-time']);
  }
  return { schedule, remarks: cell.isFromOtherRow ? [] : remarks, hasUnclearTime };
}

const describeGuess = ({ start, end }: Pick<GymClass, 'start' | 'end'>): string =>
  `This doesn’t say a.m. or p.m. We used ${formatClock(start)}${end ? ` to ${formatClock(end)}` : ''}.`;

function listHoursRemarks({ unparsed, extraTexts }: WeekdayHours): Remark[] {
  const asRemark =
    (reason: string) =>
    (cell: Cell): Remark => ({ ...cell, topic: 'hours', kind: 'dropped', reason });
  return [...unparsed.map(asRemark(UNPARSED_HOURS)), ...extraTexts.map(asRemark('This isn’t part of the opening hours. It was left out.'))];
}
