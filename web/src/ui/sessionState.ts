import { CHANGE_REASON_NAMES, formatClock, type Confirmer, getCheckStatus, type Session, type SessionState, type SessionTime } from '@contract';
import { formatWhy } from '../words/datedChanges';
import { formatShortDate } from '../words/dates';
import { formatDaysAgo } from './listingChecks';

/** The name of each state of a session on its date. */
export const SESSION_STATE_NAMES: Record<SessionState, string> = {
  confirmed: 'Confirmed',
  scheduled: 'Scheduled',
  moved: 'Changed',
  canceled: 'Canceled',
  'not-confirmed': 'Not confirmed',
};

/** The parts of a session that its state and the explanation depend on. */
type SessionDetails = Omit<Session, 'startsAt' | 'endsAt'>;

/**
 * Explains a session's state: the reason, and who said so and when. `Weekly schedule, checked by the owner 5 days ago`.
 * @param asOf the date used to decide whether checks are recent enough
 * @param now the visitor's clock, once it is known
 */
export function formatSessionState(session: SessionDetails, asOf: Date, now: Date | undefined): string {
  switch (session.state) {
    case 'scheduled':
      return formatSchedule(session, asOf, now);
    case 'not-confirmed':
      return formatDoubt(session, now);
    case 'moved':
      return [session.movedFrom && `Moved from ${formatTime(session.movedFrom, session.date)}`, formatSource(session, now)].filter(Boolean).join('. ');
    case 'canceled':
      return [formatReplacement(session), formatSource(session, now)].filter(Boolean).join('. ');
    case 'confirmed':
      return formatSource(session, now);
  }
}

const CONFIRMER_NAMES: Record<Confirmer, string> = { owner: 'the gym', admin: 'Halfmat', visitor: 'a visitor', import: 'a public list' };

/** `By the gym 2 days ago: Holiday. Back on Monday`. */
export function formatSource({ by, at, reason, note }: Pick<SessionDetails, 'by' | 'at' | 'reason' | 'note'>, now: Date | undefined): string {
  const explanation = formatWhy({ reason, note });
  return `By ${by ? CONFIRMER_NAMES[by] : 'the gym'}${at === undefined ? '' : ` ${formatDaysAgo(at, now)}`}${explanation && `: ${explanation}`}`;
}

/** What replaces a canceled session. */
function formatReplacement({ movedTo, replacedBy, date }: SessionDetails): string {
  if (movedTo) return `Moved to ${formatTime(movedTo, date)}`;
  return replacedBy === undefined ? '' : `“${replacedBy}” instead`;
}

/** Formats a time, with its date unless that is the session's date. */
const formatTime = ({ date, start }: SessionTime, sessionDate: string): string =>
  `${date === sessionDate ? '' : `${formatShortDate(date)}, `}${formatClock(start)}`;

/** Says who checked the weekly schedule and when. */
function formatSchedule({ by, at }: SessionDetails, asOf: Date, now: Date | undefined): string {
  if (!by || at === undefined) return 'Weekly schedule, not checked yet';
  if (by === 'import') return `Weekly schedule from a public list, added ${formatDaysAgo(at, now)} and not checked yet`;
  const isOutdated = getCheckStatus('schedule', { at }, asOf) === 'outdated';
  return `Weekly schedule, checked by ${CONFIRMER_NAMES[by]} ${formatDaysAgo(at, now)}${isOutdated ? '. It may have changed' : ''}`;
}

function formatDoubt({ doubt, holiday, at, reason, note }: SessionDetails, now: Date | undefined): string {
  switch (doubt) {
    case 'holiday':
      return `${holiday} is a holiday, and the gym hasn’t confirmed. Call first`;
    case 'told-off':
      return `Visitors were told it’s off${at === undefined ? '' : `, most recently ${formatDaysAgo(at, now)}`}. The gym hasn’t confirmed. Call first`;
    case 'reported':
      return `Visitors reported the schedule as wrong${at === undefined ? '' : ` ${formatDaysAgo(at, now)}`}. Call first`;
    case 'hours':
      return `Outside the gym’s special hours that day${[reason && CHANGE_REASON_NAMES[reason], note].filter(Boolean).map((why) => `: ${why}`)[0] ?? ''}. Call first`;
    default:
      return 'The schedule doesn’t say which weeks it’s on. Call first';
  }
}
