import {
  baseIdOf,
  type DatedChange,
  entryText,
  findOrphanedChanges,
  type Gym,
  type GymClass,
  listUsedIds,
  makeUniqueId,
  occursOn,
  withIds,
  withoutId,
} from '../../contract';

/** The class that continues another one. Its id is new: changes to a former class with the same id must not apply to it. */
export function continueClass(gym: Pick<Gym, 'datedChanges'>, schedule: readonly GymClass[], continued: string, entry: GymClass): GymClass {
  const ofChanges = (gym.datedChanges ?? []).flatMap((change) => ('classId' in change ? change.classId : []));
  return { ...withoutId(entry), id: makeUniqueId(baseIdOf(entry), new Set([...listUsedIds(schedule), ...ofChanges])), splitFrom: continued };
}

/** Links each class that an edit added as a copy of another one, if that one ends before the copy starts. */
export function linkCopies(
  gym: Gym,
  schedule: readonly GymClass[],
  changes: readonly { readonly was?: unknown; readonly is?: GymClass | undefined }[],
): GymClass[] {
  const copies = new Map(changes.flatMap(({ was, is }) => (was === undefined && is?.splitFrom !== undefined ? [[entryText(is), is.splitFrom]] : [])));
  const linked = [...schedule];
  for (const [index, entry] of schedule.entries()) {
    const continued = entry.id === undefined ? schedule.find(({ id }) => id !== undefined && id === copies.get(entryText(entry))) : undefined;
    const { validUntil } = continued ?? {};
    if (continued?.id === undefined || validUntil === undefined || validUntil >= (entry.validFrom ?? '')) continue;
    linked[index] = continueClass(gym, linked, continued.id, entry);
  }
  return linked;
}

/**
 * Moves changes whose class no longer takes place on their date to the class that takes place instead: one that continues it, or that it continued
 * before the schedule changed. If there is none, a change stays with its class and has no effect.
 */
export function moveToContinuingClasses(changes: readonly DatedChange[], before: readonly GymClass[], after: readonly GymClass[]): DatedChange[] {
  const orphaned = new Set(findOrphanedChanges(after, changes));
  const classesBefore = withIds(before);
  const tookPlace = (id: string, date: string) => classesBefore.some((entry) => entry.id === id && occursOn(entry, date) !== 'no');
  return changes.map((change) => {
    if (!('classId' in change) || !orphaned.has(change)) return change;
    const lineage = findLineage(change.classId, [...before, ...after]);
    const instead = withIds(after).find(({ id, ...entry }) => lineage.has(id) && occursOn(entry, change.date) !== 'no' && !tookPlace(id, change.date));
    return instead ? { ...change, classId: instead.id } : change;
  });
}

/** The ids of the classes that continue a class or that it continues, directly or not, and its own. */
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
