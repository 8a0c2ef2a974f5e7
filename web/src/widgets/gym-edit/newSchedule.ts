import { addDays } from '@contract';
import { type Entries, textOf } from './fields';
import { listClassFieldNames, createClassFieldName } from './scheduleEntries';
import { deserializeClass, serializeClass } from './typedClass';

/**
 * Creates the form entries of a new schedule that replaces the current one on a date: each class ends the day before, and a copy
 * of it starts on that date. Classes that have ended by then, or that start later, don't change.
 */
export function startNewSchedule(entries: Entries, date: string): Entries {
  const changes = listClassFieldNames(entries).flatMap((name): [string, string][] => {
    const typed = deserializeClass(textOf(entries, name));
    const { validFrom = '', validUntil } = typed;
    if (validFrom >= date || (validUntil !== undefined && validUntil < date)) return [];
    return [
      [name, serializeClass({ ...typed, validUntil: addDays(date, -1) })],
      [createClassFieldName(), serializeClass({ ...typed, validFrom: date })],
    ];
  });
  return Object.fromEntries(changes);
}
