import {
  makeDefaultClassId,
  type DatedChange,
  DATED_CHANGES_LIMIT,
  DomainError,
  toEntryText,
  type Gym,
  type GymClass,
  isDeepEqual,
  addClassIds,
} from '../../contract';

/**
 * Combines two merged gyms' date-specific changes, without duplicates. A change to a class follows the class into the merged schedule, where it may
 * have another id. If the class isn't there, the change has no effect and is kept for the owner.
 * @throws DomainError `invalid`
 */
export function mergeDatedChanges(schedule: readonly GymClass[] = [], gyms: readonly Pick<Gym, 'schedule' | 'datedChanges'>[]): DatedChange[] | undefined {
  const all = gyms.flatMap(({ schedule: ownSchedule = [], datedChanges = [] }) => datedChanges.map((change) => moveToSchedule(change, ownSchedule, schedule)));
  const distinct = all.filter((change, index) => all.findIndex((other) => isDeepEqual(other, change)) === index);
  if (distinct.length > DATED_CHANGES_LIMIT) {
    const message = `Together, these gyms have ${distinct.length} date-specific changes, but a gym can have at most ${DATED_CHANGES_LIMIT}. Remove some first.`;
    throw new DomainError('invalid', message, [{ path: 'datedChanges', message }]);
  }
  return distinct.length > 0 ? distinct : undefined;
}

function moveToSchedule(change: DatedChange, ownSchedule: readonly GymClass[], mergedSchedule: readonly GymClass[]): DatedChange {
  if (!('classId' in change)) return change;
  const entry = addClassIds(ownSchedule).find(({ id }) => id === change.classId);
  const candidates = addClassIds(mergedSchedule);
  const counterpart =
    entry &&
    (candidates.find((other) => toEntryText(other) === toEntryText(entry)) ??
      candidates.find((other) => makeDefaultClassId(other) === makeDefaultClassId(entry)));
  return counterpart ? { ...change, classId: counterpart.id } : change;
}
