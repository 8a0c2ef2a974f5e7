import { Temporal } from 'temporal-polyfill';
import type { LocalSession, Session } from '../../contract';
import { addMoments } from '../../sessions/sessions-between';

/** Clocks change at 2 am. A session that starts at this time or later and ends before midnight isn't affected. */
const AFTER_CLOCK_CHANGE = '03:00';

/**
 * Whether clocks change during a session or within an hour of it. Then the session may be longer or shorter than its times suggest, or one of its times
 * may not exist or exist twice.
 */
export function isClockChangeNear(session: LocalSession, timeZone: string): boolean {
  if (session.start >= AFTER_CLOCK_CHANGE && (session.end === undefined || session.end > session.start)) return false;
  const { startsAt, endsAt }: Session = addMoments(session, timeZone);
  const start = Temporal.Instant.from(startsAt);
  const end = endsAt === undefined ? start.add({ hours: 1 }) : Temporal.Instant.from(endsAt);
  const offsetAt = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(timeZone).offsetNanoseconds;
  return offsetAt(start.subtract({ hours: 1 })) !== offsetAt(end.add({ hours: 1 }));
}
