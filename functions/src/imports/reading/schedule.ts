import { clockLabel, type GymClass, type Hours, WEEKDAYS } from '../../contract';
import { isClosed, UNREAD_HOURS } from './hours';
import { readOpenMat } from './open-mat';
import { type Cell, cellOf, type Row } from './row';
import { entriesOf, readWeekdayHours, type WeekdayHours } from './weekday-hours';

/** Schedule read from the weekday columns. */
export interface ScheduleReading {
  readonly schedule: readonly GymClass[];
  /** Opening hours, which lists without open mats have in the same columns. */
  readonly hours?: Hours;
  /** What had to be guessed or could not be read, by column. */
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
 * The open mats of a hand-kept list: a weekday's cell contains any number of them, such as `12:00 PM - 2:00 PM - NoGi`, `5:00 PM - NoGi` without an
 * end, or just `1:00 PM`. In other lists, the same columns contain opening hours.
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
          reason: 'We couldn’t read this as an open mat, such as “6:00 PM - 8:00 PM - Gi”. It was left out.',
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
          reason: `This doesn’t say a.m. or p.m. We used ${clockLabel(start)}${end ? ` to ${clockLabel(end)}` : ''}.`,
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
  const remarks = [...unread.map(droppedAs(UNREAD_HOURS)), ...beside.map(droppedAs('This isn’t part of the opening hours. It was left out.'))];
  return { schedule: [], hours, remarks };
}
