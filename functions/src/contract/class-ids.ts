import type { GymClass } from './documents/timetable';
import { isDeepEqual } from './stable-json';

/** The fields that a class's default id is made from, and the ids that the class already has. */
type ClassIdFields = Pick<GymClass, 'day' | 'start' | 'program' | 'id'> & Partial<Pick<GymClass, 'splitFrom'>>;

/** The default id for a new class, such as `sat-1100-open-mat`. `assignClassIds` adds a suffix if it's taken. */
export const makeDefaultClassId = ({ day, start, program }: ClassIdFields): string => `${day}-${start.replace(':', '')}-${program}`;

/**
 * The ids of a gym's classes, in the schedule's order. A class without a stored id gets an id made from its day, start and program. The next class
 * with the same three gets `…-2`. An id also gets a suffix if it belonged to a former class that another class continues (`splitFrom`). Ids are also
 * the keys of classes in URLs.
 */
export function assignClassIds(classes: readonly ClassIdFields[]): string[] {
  const taken = new Set(listUsedClassIds(classes));
  return classes.map((entry) => {
    if (entry.id !== undefined) return entry.id;
    const id = makeUniqueId(makeDefaultClassId(entry), taken);
    taken.add(id);
    return id;
  });
}

/** The ids of these classes, and of those that they continue. */
export const listUsedClassIds = (classes: readonly Pick<ClassIdFields, 'id' | 'splitFrom'>[]): string[] =>
  classes.flatMap(({ id, splitFrom }) => [id, splitFrom]).filter((id) => id !== undefined);

/** `base` or, if that is taken, the first free one of `base-2`, `base-3` and so on. */
export function makeUniqueId(base: string, taken: ReadonlySet<string>): string {
  let id = base;
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
  return id;
}

/** A schedule's classes, each with its id. */
export function addClassIds(classes: readonly GymClass[]): (GymClass & { readonly id: string })[] {
  const ids = assignClassIds(classes);
  return classes.map((entry, index) => ({ ...entry, id: ids[index] as string }));
}

/** A class without its id and `splitFrom`, for comparison with a class from an imported list, which has neither. */
export function withoutClassId({ id: _id, splitFrom: _splitFrom, ...entry }: GymClass): GymClass {
  return entry;
}

/**
 * Gives each class of a changed schedule its id. A class without an id takes the id of the stored class that equals it, or else of a stored class
 * with the same day, start and program. Other classes get a new id. An id that appears twice stays with the first class.
 */
export function keepClassIds(classes: readonly GymClass[], before: readonly GymClass[]): GymClass[] {
  const unmatched = new Map(addClassIds(before).map((entry) => [entry.id, entry]));
  const result = classes.map((entry) => {
    if (entry.id === undefined || unmatched.delete(entry.id)) return entry;
    const isFirst = classes.find(({ id }) => id === entry.id) === entry;
    return isFirst ? entry : withoutClassId(entry);
  });
  for (const isMatch of [isSameClass, isSameSlot]) {
    for (const [index, entry] of result.entries()) {
      const match = entry.id === undefined ? [...unmatched.values()].find((stored) => isMatch(stored, entry)) : undefined;
      if (!match) continue;
      unmatched.delete(match.id);
      result[index] = { ...entry, id: match.id, ...(match.splitFrom !== undefined && { splitFrom: match.splitFrom }) };
    }
  }
  return addClassIds(result);
}

const isSameClass = (a: GymClass, b: GymClass): boolean => isDeepEqual(withoutClassId(a), withoutClassId(b));
const isSameSlot = (a: GymClass, b: GymClass): boolean => makeDefaultClassId(a) === makeDefaultClassId(b);
