import * as v from 'valibot';
import { classSchema, type GymClass, MINUTES_PER_DAY, type Program, formatTimeOfDay } from '../../../contract';
import { truncate } from '../truncate';
import type { SessionReading } from './read-sessions';

/** What a column contains: open mats, or classes of any kind. */
export type ColumnContents = 'open-mats' | 'classes';

/** Converts a session to a class. Undefined if its program is unknown or the class is invalid. In a column of classes, the text has to name the program. */
export function toClass(reading: SessionReading, column: ColumnContents): GymClass | undefined {
  const { day, start, end, attire, level, dollars, areVisitorsWelcome, title } = reading;
  const program = chooseProgram(reading, column);
  if (!program) return undefined;
  const entry = {
    day,
    start: formatTimeOfDay(start % MINUTES_PER_DAY),
    ...(end !== undefined && { end: end % MINUTES_PER_DAY === 0 ? '24:00' : formatTimeOfDay(end % MINUTES_PER_DAY) }),
    program,
    ...(attire && attire !== program && { attire }),
    ...(level && { level }),
    ...(areVisitorsWelcome !== undefined && { visitors: areVisitorsWelcome }),
    ...(dollars !== undefined && { fee: dollars }),
    ...toRepeats(reading),
  };
  // If the title isn't allowed, such as a URL, keep the session without it.
  const titled = v.safeParse(classSchema, { ...entry, ...(title !== undefined && { title: truncate(title, 80).trim() }) });
  if (titled.success) return titled.output;
  const untitled = v.safeParse(classSchema, entry);
  return untitled.success ? untitled.output : undefined;
}

/** When a class repeats. A start, as in `every other Saturday starting 1/10/2026`, also says which weeks are meant. */
function toRepeats({ recurrence, validFrom, validUntil }: SessionReading): Pick<GymClass, 'repeats' | 'validFrom' | 'validUntil'> {
  const repeats = recurrence === 'weekly' ? undefined : recurrence;
  return {
    ...(repeats && { repeats: repeats.kind === 'weeks' && validFrom ? { ...repeats, from: validFrom } : repeats }),
    ...(validFrom && { validFrom }),
    ...(validUntil && { validUntil }),
  };
}

function chooseProgram({ program, attire }: SessionReading, column: ColumnContents): Program | undefined {
  if (program === 'class') return undefined;
  if (program) return program;
  if (column === 'open-mats') return 'open-mat';
  return attire === 'gi' || attire === 'no-gi' ? attire : undefined;
}
