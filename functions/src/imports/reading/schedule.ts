import { type GymClass, type Hours, WEEKDAYS } from '../../contract';
import { isClosed, UNREAD_HOURS } from './hours';
import { readOpenMat } from './open-mat';
import { type Cell, cellOf, type Row } from './row';
import { entriesOf, readWeekdayHours, type WeekdayHours } from './weekday-hours';

/** What the columns of weekdays say of a gym. */
export interface ScheduleReading {
  readonly schedule: readonly GymClass[];
  /** What the same columns hold in lists that have no open mats. */
  readonly hours?: Hours;
  /** What had to be guessed or could not be read, by the column it is in. */
  readonly remarks: readonly Remark[];
}
interface Remark {
  readonly column: string;
  readonly value: string;
  readonly topic: 'classes' | 'hours';
  readonly kind: 'guessed' | 'dropped';
  readonly reason: string;
}

/**
 * The open mats of a list kept by hand: a weekday's cell has any number, such as `12:00 PM - 2:00 PM - NoGi`,
 * `5:00 PM - NoGi` without an end, or `1:00 PM` alone. In other lists the same columns hold opening hours.
 */
export function readSchedule(row: Row): ScheduleReading {
  const weekdays = readWeekdayHours(row);
  if (weekdays) return ofHours(weekdays);
  const schedule: GymClass[] = [];
  const remarks: Remark[] = [];
  for (const day of WEEKDAYS) {
    const cell = cellOf(row, day);
    if (!cell) continue;
    const { column } = cell;
    for (const value of entriesOf(cell.value)) {
      if (isClosed(value)) continue;
      const read = readOpenMat(day, value);
      if (!read) {
        remarks.push({
          column,
          value,
          topic: 'classes',
          kind: 'dropped',
          reason: 'This could not be read as an open mat, such as "6:00 PM - 8:00 PM - Gi". It was left out.',
        });
        continue;
      }
      schedule.push(read.entry);
      if (read.guessed) {
        const { start, end } = read.entry;
        remarks.push({
          column,
          value,
          topic: 'classes',
          kind: 'guessed',
          reason: `Morning or afternoon is not stated; taken as ${start}${end ? ` to ${end}` : ''}.`,
        });
      }
    }
  }
  return { schedule, remarks };
}

function ofHours({ hours, unread, beside }: WeekdayHours): ScheduleReading {
  const droppedAs =
    (reason: string) =>
    (cell: Cell): Remark => ({ ...cell, topic: 'hours', kind: 'dropped', reason });
  const remarks = [...unread.map(droppedAs(UNREAD_HOURS)), ...beside.map(droppedAs('This stands beside the opening hours. It was left out.'))];
  return { schedule: [], hours, remarks };
}
