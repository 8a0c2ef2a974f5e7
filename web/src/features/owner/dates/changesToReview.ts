import { type ChangeOf, type Gym, lastDayOf, localDay, findOrphanedChanges } from '@contract';

export type ClassChange = ChangeOf<'canceled' | 'confirmed' | 'moved'>;
export type Closure = ChangeOf<'closed'>;

/**
 * The changes of a gym that may no longer be right: those of a class that isn't on the schedule that day anymore, and closures without an end that
 * are due for review.
 */
export function findChangesToReview({ timeZone, schedule, datedChanges = [] }: Pick<Gym, 'timeZone' | 'schedule' | 'datedChanges'>, now: Date) {
  const today = localDay(now, timeZone);
  return {
    orphaned: findOrphanedChanges(schedule, datedChanges).filter(
      (change): change is ClassChange => 'classId' in change && (lastDayOf(change) ?? today) >= today,
    ),
    closures: datedChanges.filter((change): change is Closure => change.kind === 'closed' && isDue(change, today)),
  };
}

const isDue = ({ to, reviewOn }: Closure, today: string): boolean => to === undefined && reviewOn !== undefined && reviewOn <= today;
