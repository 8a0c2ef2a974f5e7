import {
  addDays,
  type ChangeOf,
  type DatedChange,
  isLocalSessionOver,
  isClosing,
  isLocalSessionRunning,
  getLocalDate,
  type LocalSession,
  listLocalSessions,
  findNewestChange,
  MAX_DAYS_AHEAD,
  type PublicGym,
} from '@contract';

/** How many days the agenda covers, including today. */
export const AGENDA_DAYS = 14;

/** A date with sessions, or consecutive dates in one closure of the gym. */
export interface AgendaDay {
  /** `YYYY-MM-DD` in the gym's time zone. */
  readonly date: string;
  /** The last date, if there are several. */
  readonly lastDate?: string;
  /** Days from today: -1 for a session that began yesterday and is still on. */
  readonly daysAhead: number;
  /** Sorted by time, without those that have ended. */
  readonly sessions: readonly LocalSession[];
  /** The closure that cancels all of these sessions, if the whole gym is closed. */
  readonly closure?: ChangeOf<'closed'>;
}

/** The days on the gym's agenda: those of the 14 days from `clock` that have sessions or a closure. */
export function listAgenda(gym: PublicGym, clock: Date): AgendaDay[] {
  const { timeZone, datedChanges } = gym;
  const today = getLocalDate(clock, timeZone);
  const sessions = listLocalSessions(gym, addDays(today, -1), addDays(today, AGENDA_DAYS - 1), clock);
  const isRemaining = (session: LocalSession) =>
    session.date < today ? isLocalSessionRunning(session, timeZone, clock) : !isLocalSessionOver(session, timeZone, clock);
  const byDate = Map.groupBy(sessions.filter(isRemaining), ({ date }) => date);
  const days = Array.from({ length: AGENDA_DAYS + 1 }, (_, index) => index - 1).flatMap((daysAhead) => {
    const date = addDays(today, daysAhead);
    const listed = byDate.get(date) ?? [];
    const closure = daysAhead >= 0 ? findClosure(datedChanges, date, listed) : undefined;
    return listed.length > 0 || closure ? [{ date, daysAhead, sessions: listed, ...(closure && { closure }) }] : [];
  });
  return combineClosedDays(days);
}

/** The gym's events and extra sessions after the days on its agenda. */
export function listLaterSessions(gym: PublicGym, clock: Date): LocalSession[] {
  const from = addDays(getLocalDate(clock, gym.timeZone), AGENDA_DAYS);
  return listLocalSessions({ ...gym, schedule: [] }, from, addDays(from, MAX_DAYS_AHEAD), clock);
}

/** Combines the days of a closure into one entry. */
function combineClosedDays(days: readonly AgendaDay[]): AgendaDay[] {
  const combined: AgendaDay[] = [];
  for (const day of days) {
    const last = combined.at(-1);
    if (last?.closure && last.closure === day.closure)
      combined[combined.length - 1] = { ...last, lastDate: day.date, sessions: [...last.sessions, ...day.sessions] };
    else combined.push(day);
  }
  return combined;
}

/** The closure of the whole gym on a date, unless a session takes place anyway. */
function findClosure(changes: readonly DatedChange[] = [], date: string, sessions: readonly LocalSession[]): ChangeOf<'closed'> | undefined {
  if (sessions.some(({ state }) => state !== 'canceled')) return undefined;
  return findNewestChange(changes.filter((change): change is ChangeOf<'closed'> => change.kind === 'closed' && isClosing(change, date, undefined)));
}
