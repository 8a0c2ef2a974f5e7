import {
  type QuestionClosure,
  type ChangeOf,
  computeChecks,
  type DatedChange,
  type DayAnswer,
  type Gym,
  isClosing,
  isNewerChange,
  isOpenMatForVisitors,
  isInPeriod,
  getLocalDate,
  type LocalSession,
  listLocalSessions,
  findNewestChange,
  type OwnerQuestion,
  type QuestionItem,
  getScheduleImportedAt,
} from '../contract';

/** The fields of a question that determine its items. Each item needs one answer. */
export type QuestionSubject = Pick<OwnerQuestion, 'kind' | 'dates' | 'closure'>;

/**
 * Lists the items of a question that can be answered today, with their current answers. Leaves out dates that have passed and dates without classes, so
 * the list may be empty.
 */
export function listItems(gym: Gym, { kind, dates, closure }: QuestionSubject, now: Date): QuestionItem[] {
  if (kind === 'closure') return closure && gym.status === 'published' ? [toClosureItem(gym, closure, getLocalDate(now, gym.timeZone))] : [];
  const today = getLocalDate(now, gym.timeZone);
  const upcoming = dates.filter((date) => date >= today);
  const [first, last] = [upcoming[0], upcoming.at(-1)];
  if (first === undefined || last === undefined) return [];
  const sessions = listScheduledSessions(gym, first, last, now);
  if (kind === 'weekend') return sessions.filter((session) => isVisitorOpenMat(session) && upcoming.includes(session.date)).map(toSessionItem);
  return upcoming.flatMap((date) => {
    const daySessions = sessions.filter((session) => session.date === date);
    return daySessions.length === 0 ? [] : toDayItem(date, daySessions, gym.datedChanges ?? []);
  });
}

/** Whether an item needs no answer: it has one, or each of its sessions is confirmed, moved or canceled. */
export const isSettled = (item: QuestionItem): boolean => item.answer !== undefined || (item.sessions.length > 0 && item.sessions.every(isSessionSettled));

/** The sessions of the schedule. A session that was moved to another date is only listed on its original date. */
function listScheduledSessions(gym: Gym, from: string, to: string, now: Date): LocalSession[] {
  const source = { ...gym, checks: computeChecks(gym), scheduleImportedAt: getScheduleImportedAt(gym) };
  return listLocalSessions(source, from, to, now).filter(({ kind, date, movedFrom }) => kind === 'class' && (movedFrom?.date ?? date) === date);
}

const isVisitorOpenMat = ({ program, visitors }: LocalSession): boolean =>
  program !== undefined && isOpenMatForVisitors({ program, ...(visitors !== undefined && { visitors }) });

const isOn = ({ state, movedTo }: LocalSession): boolean => state === 'confirmed' || state === 'moved' || movedTo !== undefined;
const isOff = ({ state, movedTo }: LocalSession): boolean => state === 'canceled' && movedTo === undefined;
const isSessionSettled = (session: LocalSession): boolean => isOn(session) || isOff(session);

function toSessionAnswer(session: LocalSession): DayAnswer | undefined {
  if (isOn(session)) return { is: 'open' };
  return isOff(session) ? { is: 'closed' } : undefined;
}

function toSessionItem(session: LocalSession): QuestionItem {
  const answer = toSessionAnswer(session);
  return { id: session.id, date: session.date, sessions: [session], ...(answer && { answer }) };
}

function toDayItem(date: string, sessions: readonly LocalSession[], changes: readonly DatedChange[]): QuestionItem {
  const answer = sessions.every(isSessionSettled) ? toDayAnswer(date, sessions, changes) : undefined;
  return { id: date, date, sessions, ...(answer && { answer }) };
}

/** The current answer for a date. Undefined if some classes take place and others don't, since no single answer says that. */
function toDayAnswer(date: string, sessions: readonly LocalSession[], changes: readonly DatedChange[]): DayAnswer | undefined {
  const hours = findNewestChange(changes.filter((change): change is ChangeOf<'hours'> => change.kind === 'hours' && isInPeriod(change, date)));
  const closing = findNewestChange(changes.filter((change) => isClosing(change, date, undefined)));
  if (hours && !(closing && isNewerChange(closing, hours))) return { is: 'hours', spans: hours.spans };
  if (sessions.every(isOn)) return { is: 'open' };
  return sessions.every(isOff) ? { is: 'closed' } : undefined;
}

/** The gym's closure that a question is about. Undefined if it was removed. */
export const findClosure = ({ datedChanges = [] }: Pick<Gym, 'datedChanges'>, { from, program }: QuestionClosure): ChangeOf<'closed'> | undefined =>
  findNewestChange(
    datedChanges.filter((change): change is ChangeOf<'closed'> => change.kind === 'closed' && change.from === from && change.program === program),
  );

function toClosureItem(gym: Gym, askedClosure: QuestionClosure, today: string): QuestionItem {
  const closure = findClosure(gym, askedClosure);
  const { from: date } = askedClosure;
  if (!closure) return { id: CLOSURE_ITEM, date, sessions: [], answer: { is: 'open' } };
  const { to, reviewOn } = closure;
  if (to !== undefined) return { id: CLOSURE_ITEM, date, sessions: [], answer: to < today ? { is: 'open' } : { is: 'closed', to } };
  const isLater = reviewOn !== undefined && reviewOn > today;
  return { id: CLOSURE_ITEM, date, sessions: [], ...(isLater && { answer: { is: 'closed', reviewOn } }) };
}
/** The id of the only item of a question about a closure. */
const CLOSURE_ITEM = 'closure';
