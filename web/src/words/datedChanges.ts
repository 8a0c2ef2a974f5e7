import { CHANGE_REASON_NAMES, type EnteredChange, type Gym, addClassIds } from '@contract';
import { getClassTitle } from './classes';
import { formatHoursChange } from './closures';
import { formatShortDate } from './dates';
import { formatSessionTime, formatSessionTitle } from './sessions';

/** Says what a dated change does: `Closed Thu, Dec 24 – Sat, Dec 26`, `Open mat, Sat, Nov 28, 11:00 am: canceled`. */
export function formatChange(change: EnteredChange, { schedule }: Pick<Gym, 'schedule'>, today: string): string {
  switch (change.kind) {
    case 'closed':
    case 'hours':
      return formatHoursChange(change, today);
    case 'extra':
      return `Extra: ${formatSessionTitle(change)}, ${formatSessionTime(change)}`;
    case 'event':
      if (change.canceled) return `Canceled event: ${change.title}, ${formatSessionTime(change)}`;
      return `Event: ${change.title}, ${formatSessionTime(change)}${change.replaces ? ', instead of that day’s classes' : ''}`;
    default:
      return `${formatClass(change, schedule)}: ${formatOutcome(change)}`;
  }
}

type ClassChange = Extract<EnteredChange, { readonly classId: string }>;

/** Names the class that a change is about, with its date. Leaves out its title and time if it is no longer on the schedule. */
function formatClass({ classId, date }: ClassChange, schedule: Gym['schedule'] = []): string {
  const gymClass = addClassIds(schedule).find(({ id }) => id === classId);
  return gymClass ? `${getClassTitle(gymClass)}, ${formatSessionTime({ date, start: gymClass.start })}` : `A class on ${formatShortDate(date)}`;
}

function formatOutcome(change: ClassChange): string {
  if (change.kind !== 'moved') return change.kind;
  return `moved to ${formatSessionTime({ date: change.toDate ?? change.date, start: change.start })}`;
}

/** Says why a date changed: `Holiday. Back on Monday`. Empty if there is neither a reason nor a note. */
export const formatWhy = ({ reason, note }: Pick<EnteredChange, 'reason' | 'note'>): string =>
  [reason && reason !== 'other' && CHANGE_REASON_NAMES[reason], note?.replace(/\.$/, '')].filter(Boolean).join('. ');
