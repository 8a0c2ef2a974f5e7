import { type Attire, type GymClass, WEEKDAYS, type Weekday } from '../../contract';
import { beginning } from './quoted';
import { cellOf, type Row } from './row';
import { readSpan } from './times';

export interface ScheduleReading {
  readonly schedule: readonly GymClass[];
  /** What had to be guessed or could not be read, by the column it is in. */
  readonly remarks: readonly { readonly column: string; readonly value: string; readonly kind: 'guessed' | 'dropped'; readonly reason: string }[];
}

const TIME = String.raw`(?:\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?\s*m\.?)?|noon|midnight)`;
const ENTRY = new RegExp(String.raw`^(${TIME})(?:\s*(?:-|–|—|to)\s*(${TIME}))?(?:\s*[-–—:]?\s*(\D.*)|)$`, 'iu');

/**
 * The open mats of a list kept by hand: a weekday's cell has any number, such as `12:00 PM - 2:00 PM - NoGi`,
 * `5:00 PM - NoGi` without an end, or `1:00 PM` alone.
 */
export function readSchedule(row: Row): ScheduleReading {
  const schedule: GymClass[] = [];
  const remarks: ScheduleReading['remarks'][number][] = [];
  for (const day of WEEKDAYS) {
    const cell = cellOf(row, day);
    if (!cell) continue;
    const { column } = cell;
    const entries = cell.value.split(/[,;|\n]/).map((entry) => entry.trim());
    for (const value of entries.filter(isFilled)) {
      const read = readEntry(day, value);
      if (!read) {
        remarks.push({ column, value, kind: 'dropped', reason: 'This could not be read as an open mat, such as "6:00 PM - 8:00 PM - Gi". It was left out.' });
        continue;
      }
      schedule.push(read.entry);
      if (read.guessed) {
        const { start, end } = read.entry;
        remarks.push({ column, value, kind: 'guessed', reason: `Morning or afternoon is not stated; taken as ${start}${end ? ` to ${end}` : ''}.` });
      }
    }
  }
  return { schedule, remarks };
}

const isFilled = (text: string) => text !== '' && !/^(?:-+|n\/?a|none|closed|no open mat)$/i.test(text);

function readEntry(day: Weekday, text: string): { entry: GymClass; guessed: boolean } | undefined {
  const match = ENTRY.exec(text);
  const span = match?.[1] && readSpan(match[1], match[2]);
  if (!match || !span) return undefined;
  const label = match[3]?.trim() ?? '';
  const attire = attireOf(label);
  // What is no attire says what kind of open mat it is.
  const title = label !== '' && !attire ? beginning(label, 80) : undefined;
  return {
    entry: { day, start: span.start, ...(span.end && { end: span.end }), program: 'open-mat', ...(attire && { attire }), ...(title && { title }) },
    guessed: span.guessed,
  };
}

function attireOf(label: string): Attire | undefined {
  const plain = label
    .toLowerCase()
    .replace(/open mat/g, '')
    .replace(/no[\s-]?gi/g, 'nogi')
    .replace(/[^a-z]+/g, ' ')
    .trim();
  if (plain === 'gi') return 'gi';
  if (plain === 'nogi') return 'no-gi';
  return /^(?:gi (?:and |or )?nogi|nogi (?:and |or )?gi|both)$/.test(plain) ? 'both' : undefined;
}
