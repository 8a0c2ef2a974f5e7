import type { GymClass } from './documents/timetable';
import { isSame } from './stable-json';

/** The fields that a class's default id is made from, and the ids that the class already has. */
type ClassIdFields = Pick<GymClass, 'day' | 'start' | 'program' | 'id'> & Partial<Pick<GymClass, 'splitFrom'>>;

/** The default id for a new class, such as `sat-1100-open-mat`. `classIdsOf` adds a suffix if it's taken. */
export const baseIdOf = ({ day, start, program }: ClassIdFields): string => `${day}-${start.replace(':', '')}-${program}`;

/**
 * The ids of a gym's classes, in the schedule's order. A class without a stored id gets an id made from its day, start and program. The next class
 * with the same three gets `…-2`. An id also gets a suffix if it belonged to a former class that another class continues (`splitFrom`). Ids are also
 * the keys of classes in URLs.
 */
export function classIdsOf(classes: readonly ClassIdFields[]): string[] {
  const taken = new Set(listUsedIds(classes));
  return classes.map((entry) => {
    if (entry.id !== undefined) return entry.id;
    const id = makeUniqueId(baseIdOf(entry), taken);
    taken.add(id);
    return id;
  });
}

/** The ids of these classes, and of those that they continue. */
export const listUsedIds = (classes: readonly Pick<ClassIdFields, 'id' | 'splitFrom'>[]): string[] =>
  classes.flatMap(({ id, splitFrom }) => [id, splitFrom]).filter((id) => id !== undefined);

/** `base` or, if that is taken, the first free one of `base-2`, `base-3` and so on. */
export function makeUniqueId(base: string, taken: ReadonlySet<string>): string {
  let id = base;
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
  return id;
}

/** A schedule's classes, each with its id. */
export function withIds(classes: readonly GymClass[]): (GymClass & { readonly id: string })[] {
  const ids = classIdsOf(classes);
  return classes.map((entry, index) => ({ ...entry, id: ids[index] as string }));
}

/** A class without its id and `splitFrom`, for comparison with a class from an imported list, which has neither. */
export function withoutId({ id: _id, splitFrom: _splitFrom, ...entry }: GymClass): GymClass {
  return entry;
}

/**
 * Gives each class of a changed schedule its id. A class without an id takes the id of the stored class that equals it, or else of a stored class
 * with the same day, start and program. Other classes get a new id. An id that appears twice stays with the first class.
 */
export function keepIds(classes: readonly GymClass[], before: readonly GymClass[]): GymClass[] {
  const unmatched = new Map(withIds(before).map((entry) => [entry.id, entry]));
  const result = classes.map((entry) => {
    if (entry.id === undefined || unmatched.delete(entry.id)) return entry;
    const isFirst = classes.find(({ id }) => id === entry.id) === entry;
    return isFirst ? entry : withoutId(entry);
  });
  for (const isMatch of [isSameClass, isSameSlot]) {
    for (const [index, entry] of result.entries()) {
      const match = entry.id === undefined ? [...unmatched.values()].find((stored) => isMatch(stored, entry)) : undefined;
      if (!match) continue;
      unmatched.delete(match.id);
      result[index] = { ...entry, id: match.id, ...(match.splitFrom !== undefined && { splitFrom: match.splitFrom }) };
    }
  }
  return withIds(result);
}

const isSameClass = (a: GymClass, b: GymClass): boolean => isSame(withoutId(a), withoutId(b));
const isSameSlot = (a: GymClass, b: GymClass): boolean => baseIdOf(a) === baseIdOf(b);
