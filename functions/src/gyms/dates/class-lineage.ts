import {
  makeDefaultClassId,
  type DatedChange,
  toEntryText,
  findOrphanedChanges,
  type Gym,
  type GymClass,
  listUsedClassIds,
  makeUniqueId,
  occursOn,
  addClassIds,
  withoutClassId,
} from '../../contract';

/**
 * Returns `entry` as the class that continues the class with the id `continuedId`. Its own id is new, so that no change to a former class applies to it.
 */
export function continueClass(gym: Pick<Gym, 'datedChanges'>, schedule: readonly GymClass[], continuedId: string, entry: GymClass): GymClass {
  const changedClassIds = (gym.datedChanges ?? []).flatMap((change) => ('classId' in change ? change.classId : []));
  return {
    ...withoutClassId(entry),
    id: makeUniqueId(makeDefaultClassId(entry), new Set([...listUsedClassIds(schedule), ...changedClassIds])),
    splitFrom: continuedId,
  };
}

/** Links each class that an edit added as a copy of another one to the original, if the original ends before the copy starts. */
export function linkCopies(
  gym: Gym,
  schedule: readonly GymClass[],
  changes: readonly { readonly was?: unknown; readonly is?: GymClass | undefined }[],
): GymClass[] {
  const originalIdByText = new Map(
    changes.flatMap(({ was, is }) => (was === undefined && is?.splitFrom !== undefined ? [[toEntryText(is), is.splitFrom]] : [])),
  );
  const linked = [...schedule];
  for (const [index, entry] of schedule.entries()) {
    const original = entry.id === undefined ? schedule.find(({ id }) => id !== undefined && id === originalIdByText.get(toEntryText(entry))) : undefined;
    const { validUntil } = original ?? {};
    if (original?.id === undefined || validUntil === undefined || validUntil >= (entry.validFrom ?? '')) continue;
    linked[index] = continueClass(gym, linked, original.id, entry);
  }
  return linked;
}

/**
 * Moves each change whose class no longer takes place on the change's date to the class that takes place instead: one that continues the class, or that
 * the class continued before the schedule changed. If there is none, the change stays with its class and has no effect.
 */
export function moveToContinuingClasses(changes: readonly DatedChange[], before: readonly GymClass[], after: readonly GymClass[]): DatedChange[] {
  const orphaned = new Set(findOrphanedChanges(after, changes));
  const classesBefore = addClassIds(before);
  const tookPlace = (id: string, date: string) => classesBefore.some((entry) => entry.id === id && occursOn(entry, date) !== 'no');
  return changes.map((change) => {
    if (!('classId' in change) || !orphaned.has(change)) return change;
    const lineage = findLineage(change.classId, [...before, ...after]);
    const newClass = addClassIds(after).find(({ id, ...entry }) => lineage.has(id) && occursOn(entry, change.date) !== 'no' && !tookPlace(id, change.date));
    return newClass ? { ...change, classId: newClass.id } : change;
  });
}

/** A class's id, and the ids of all classes that it continues or that continue it, directly or indirectly. */
export function findLineage(classId: string, classes: readonly GymClass[]): ReadonlySet<string> {
  const ids = new Set([classId]);
  for (let size = 0; size < ids.size; ) {
    size = ids.size;
    for (const { id, splitFrom } of classes) {
      if (id === undefined || splitFrom === undefined || !(ids.has(id) || ids.has(splitFrom))) continue;
      ids.add(id).add(splitFrom);
    }
  }
  return ids;
}
