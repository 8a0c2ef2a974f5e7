import { addDays } from '@contract';
import { groupClasses } from './classRows';
import { type Entries, textOf } from './fields';
import { createClassFieldName, rowKeyOf } from './scheduleEntries';
import { deserializeClass, serializeClass } from './typedClass';

/**
 * Creates the form entries of a new schedule that replaces the current one on a date: each class ends the day before, and a copy
 * of it starts on that date. The copies of a row's classes share a row. Classes that have ended by then, or that start later, don't
 * change.
 */
export function startNewSchedule(entries: Entries, date: string): Entries {
  const changes = groupClasses(entries).flatMap(({ names, entry: { validFrom = '', validUntil } }): [string, string][] => {
    if (validFrom >= date || (validUntil !== undefined && validUntil < date)) return [];
    const firstCopy = createClassFieldName();
    return names.flatMap((name, index): [string, string][] => {
      const typed = deserializeClass(textOf(entries, name));
      return [
        [name, serializeClass({ ...typed, validUntil: addDays(date, -1) })],
        [index === 0 ? firstCopy : createClassFieldName(rowKeyOf(firstCopy)), serializeClass({ ...typed, validFrom: date })],
      ];
    });
  });
  return Object.fromEntries(changes);
}
