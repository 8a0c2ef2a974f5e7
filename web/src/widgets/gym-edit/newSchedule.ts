import { addDays } from '@contract';
import { groupClasses } from './classRows';
import { type Entries, getEntry } from './fields';
import { createClassFieldName, getRowKey, getSourceName } from './scheduleEntries';
import { deserializeClass, serializeClass } from './typedClass';

/**
 * Creates the form entries of a new schedule that replaces the current one on a date. Each class ends the day before, and a copy of it
 * starts on that date. The copies of a row's classes share a row. Classes that have ended by then, or that start on that date or later,
 * don't change.
 */
export function startNewSchedule(entries: Entries, date: string): Entries {
  const changes = groupClasses(entries).flatMap(({ names, typedClass: { validFrom = '', validUntil } }): [string, string][] => {
    if (validFrom >= date || (validUntil !== undefined && validUntil < date)) return [];
    const [firstName = ''] = names;
    const firstCopy = createClassFieldName({ source: getSourceName(firstName) });
    return names.flatMap((name): [string, string][] => {
      const typed = deserializeClass(getEntry(entries, name));
      return [
        [name, serializeClass({ ...typed, validUntil: addDays(date, -1) })],
        [
          name === firstName ? firstCopy : createClassFieldName({ row: getRowKey(firstCopy), source: getSourceName(name) }),
          serializeClass({ ...typed, validFrom: date }),
        ],
      ];
    });
  });
  return Object.fromEntries(changes);
}
