import { type ChangeOf, type Gym, getLastDay, getLocalDate, findOrphanedChanges } from '@contract';

export type ClassChange = ChangeOf<'canceled' | 'confirmed' | 'moved'>;
export type Closure = ChangeOf<'closed'>;

/**
 * A gym's changes that may no longer be right: changes to a class that is no longer on the schedule that day, and closures without an
 * end that are due for review.
 */
export function findChangesToReview({ timeZone, schedule, datedChanges = [] }: Pick<Gym, 'timeZone' | 'schedule' | 'datedChanges'>, now: Date) {
  const today = getLocalDate(now, timeZone);
  return {
    orphaned: findOrphanedChanges(schedule, datedChanges).filter(
      (change): change is ClassChange => 'classId' in change && (getLastDay(change) ?? today) >= today,
    ),
    closures: datedChanges.filter((change): change is Closure => change.kind === 'closed' && isDue(change, today)),
  };
}

const isDue = ({ to, reviewOn }: Closure, today: string): boolean => to === undefined && reviewOn !== undefined && reviewOn <= today;
