import {
  addDays,
  OPEN_MAT_DAYS,
  CHANGE_REASON_NAMES,
  formatClock,
  type Gym,
  type GymClass,
  joinList,
  getLocalDate,
  type LocalSession,
  listLocalSessions,
  MINUTE_MS,
  PROGRAM_NAMES,
  type SessionAfter,
  type SessionBefore,
  type SessionChange,
  type SessionNotification,
  sitePaths,
  addClassIds,
} from '../../contract';
import { toMoment } from '../../sessions/to-moment';
import { findLineage } from './class-lineage';

type UpcomingSessions = ReadonlyMap<string, SessionAfter>;

/** A gym's sessions in the next two weeks that haven't started yet, by id. A moved session has its new time. */
function listUpcomingSessions(gym: Gym, now: Date): UpcomingSessions {
  const today = getLocalDate(now, gym.timeZone);
  const upcoming = new Map<string, SessionAfter>();
  for (const session of listLocalSessions(gym, today, addDays(today, OPEN_MAT_DAYS - 1), now)) {
    const { id, movedTo, state, program, reason, note } = session;
    if (movedTo && upcoming.has(id)) continue;
    const { date, start } = movedTo ?? session;
    if (hasStarted({ date, start }, gym, now)) continue;
    const why = { ...(reason && { reason }), ...(note !== undefined && { note }) };
    upcoming.set(id, { what: formatSessionName(session), ...(program && { program }), date, start, on: movedTo !== undefined || state !== 'canceled', ...why });
  }
  return upcoming;
}

const hasStarted = ({ date, start }: Pick<SessionBefore, 'date' | 'start'>, { timeZone }: Gym, now: Date): boolean =>
  Date.parse(toMoment(date, start, timeZone)) <= now.getTime();

/** `Open mat`, `Kids class`, or the title of an event in quotes. */
export function formatSessionName({ title, program }: Pick<LocalSession, 'title' | 'program'>): string {
  if (title !== undefined) return `“${title}”`;
  if (!program) return 'Session';
  return program === 'open-mat' || program === 'private-lessons' ? PROGRAM_NAMES[program] : `${PROGRAM_NAMES[program]} class`;
}

/** The sessions that an edit cancels, moves or reinstates, as they were before it, by id. Undefined if there are none. */
export function findChangedSessions(before: Gym, after: Gym, now: Date): Readonly<Record<string, SessionBefore>> | undefined {
  if (before.datedChanges === after.datedChanges && before.schedule === after.schedule && before.status === after.status) return undefined;
  const sessionsAfter = listUpcomingSessions(after, now);
  const classes = [before, after].flatMap(({ schedule = [] }) => addClassIds(schedule));
  const changed = [...listUpcomingSessions(before, now)].flatMap(([id, { reason: _reason, note: _note, ...session }]) => {
    const relatedClassIds = findRelatedClassIds(id, classes);
    const was: SessionBefore = { ...session, ...(relatedClassIds.length > 0 && { relatedClassIds }) };
    const current = findSession(id, was, sessionsAfter, relatedClassIds);
    return determineOutcome(was, current?.session) || (current && current.id !== id) ? [[id, was] as const] : [];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

interface CurrentSession {
  readonly id: string;
  readonly session: SessionAfter;
}

/**
 * Finds a session after an edit. If the edit changed its class from a date on, or changed that date, the session may belong to another class of the same
 * lineage. In an imported schedule, the same class at the same time may have another id.
 */
function findSession(id: string, was: SessionBefore, sessionsAfter: UpcomingSessions, relatedClassIds: readonly string[]): CurrentSession | undefined {
  const [, date] = id.split('~');
  for (const currentId of [id, ...relatedClassIds.map((classId) => `${classId}~${date}`)]) {
    const session = sessionsAfter.get(currentId);
    if (session) return { id: currentId, session };
  }
  const match = [...sessionsAfter].find(([, other]) => other.on && other.what === was.what && other.date === was.date && other.start === was.start);
  return match && { id: match[0], session: match[1] };
}

/** The ids of the other classes in the lineage of a session's class. */
function findRelatedClassIds(sessionId: string, classes: readonly GymClass[]): string[] {
  const [classId = ''] = sessionId.split('~');
  return [...findLineage(classId, classes)].filter((id) => id !== classId);
}

/** How long after a session's start people are asked whether it took place. They are likely to be home by then. */
const ASK_DELAY_MS = 180 * MINUTE_MS;
/** When people are asked whether a session that starts at this time took place. */
export const toAskTime = (startsAt: string): string => new Date(Date.parse(startsAt) + ASK_DELAY_MS).toISOString();

type Outcome = NonNullable<SessionChange['outcome']>;

/** How a session changed. Undefined if it takes place as before, or still doesn't take place. */
function determineOutcome(was: SessionBefore, is: SessionBefore | undefined): Outcome | undefined {
  if (!is?.on) return was.on ? 'canceled' : undefined;
  if (!was.on) return 'reinstated';
  return was.date === is.date && was.start === is.start ? undefined : 'moved';
}

/** How these sessions have changed, sorted by their former time. Leaves out sessions whose change was undone, and those that have started. */
export function findChangesSince(before: Readonly<Record<string, SessionBefore>>, gym: Gym, now: Date): SessionChange[] {
  const sessionsAfter = listUpcomingSessions(gym, now);
  const classes = addClassIds(gym.schedule ?? []);
  const changes = Object.entries(before).flatMap(([id, was]): SessionChange[] => {
    const current = findSession(id, was, sessionsAfter, [...findRelatedClassIds(id, classes), ...(was.relatedClassIds ?? [])]);
    const outcome = determineOutcome(was, current?.session);
    const hasNewId = current !== undefined && current.id !== id;
    return !hasStarted(was, gym, now) && (outcome || hasNewId) ? [{ id, newId: current?.id ?? id, outcome, was, is: current?.session }] : [];
  });
  return changes.sort((a, b) => (toTimeKey(a.was) < toTimeKey(b.was) ? -1 : 1));
}
const toTimeKey = ({ date, start }: SessionBefore): string => `${date} ${start}`;

/** A session of the same program at another gym. */
export interface Alternative {
  readonly name: string;
  readonly start: string;
  readonly miles: number;
}

/** Maximum number of changed sessions that a message lists. */
const MAX_LISTED = 6;

/**
 * The current times and ids of changed sessions, by former id. The value is `null` if a session was removed, or was canceled and kept its id. A canceled
 * session with a new id isn't `null`, so that people who are going are notified if it is on again.
 */
export const toSessionTimes = ({ timeZone }: Gym, changes: readonly SessionChange[]): SessionNotification['sessions'] =>
  Object.fromEntries(
    changes.map(({ id, newId, is }) => [
      id,
      is && (is.on || id !== newId) ? { sessionId: newId, date: is.date, start: is.start, startsAt: toMoment(is.date, is.start, timeZone) } : null,
    ]),
  );

const TITLES: Readonly<Record<Outcome, string>> = { canceled: 'Canceled', moved: 'Moved', reinstated: 'On again' };

/** The message about a gym's changed sessions. */
export function toSessionNotification(
  gym: Gym,
  changes: readonly SessionChange[],
  alternatives: readonly Alternative[],
): NonNullable<SessionNotification['content']> {
  const listed = changes.slice(0, MAX_LISTED).map(formatChange);
  const unlisted = changes.length - listed.length;
  const message = [...listed, unlisted > 0 && `And ${unlisted} more. See the gym’s page.`, ...formatReason(changes), ...formatAlternatives(alternatives)];
  return {
    title: formatTitle(gym, changes),
    message: message.filter(Boolean).join('\n'),
    path: sitePaths.gym(gym),
    dates: [...new Set(changes.flatMap(({ was, is }) => [was.date, is?.date ?? was.date]))].sort(),
  };
}

function formatTitle({ name }: Gym, changes: readonly SessionChange[]): string {
  const [first, ...others] = changes;
  const haveSameOutcome = others.every(({ outcome }) => outcome === first?.outcome);
  const prefix = haveSameOutcome && first?.outcome ? `${TITLES[first.outcome]}: ` : '';
  if (first && others.length === 0) return `${prefix}${first.was.what} at ${name}, ${dayLabel(first.was.date)}`;
  return prefix ? `${prefix}${changes.length} sessions at ${name}` : `${changes.length} sessions changed at ${name}`;
}

function formatChange({ outcome, was, is }: SessionChange): string {
  const scheduled = `${was.what} on ${dayLabel(was.date)} at ${formatClock(was.start)}`;
  if (outcome === 'canceled' || !is) return `${scheduled} is canceled.`;
  const when = is.date === was.date ? formatClock(is.start) : `${dayLabel(is.date)} at ${formatClock(is.start)}`;
  if (outcome === 'moved') return `${scheduled} was moved to ${when}.`;
  return `${was.what} is back on: ${dayLabel(is.date)} at ${formatClock(is.start)}.`;
}

/** The reason, if all changes have the same one. */
function formatReason(changes: readonly SessionChange[]): string[] {
  const reasons = changes.map(({ outcome, is }) =>
    outcome === 'reinstated' ? '' : [is?.reason && CHANGE_REASON_NAMES[is.reason], is?.note].filter(Boolean).join('. '),
  );
  const [why = ''] = reasons;
  return why !== '' && reasons.every((reason) => reason === why) ? [`The gym says: ${why}${/[.!?]$/.test(why) ? '' : '.'}`] : [];
}

function formatAlternatives(alternatives: readonly Alternative[]): string[] {
  if (alternatives.length === 0) return [];
  const lines = alternatives.map(({ name, start, miles }) => `${name} at ${formatClock(start)} (${miles < 10 ? miles.toFixed(1) : Math.round(miles)} mi)`);
  return [`Other options nearby that day: ${joinList(lines)}.`];
}

/** `Sat, Nov 28` */
export const dayLabel = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
