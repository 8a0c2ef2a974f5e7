import {
  addDays,
  type ChangeOf,
  type DatedChange,
  type DayAnswer,
  DomainError,
  type EnteredChange,
  type Gym,
  isWithinHours,
  isDeepEqual,
  isInPeriod,
  getLocalDate,
  type QuestionItem,
} from '../contract';
import { type DateChangeRequest, applyDateChanges } from '../gyms/dates/change-dates';
import type { Authorship } from '../gyms/record/record';
import { findClosure, listItems, type QuestionSubject } from './items';

/** An answer to an item (`is`), and the answer that the caller saw (`was`). */
export interface AnswerInput {
  readonly item: string;
  readonly was: DayAnswer | null;
  readonly is: DayAnswer;
}
interface AnsweredItem {
  readonly item: QuestionItem;
  readonly answer: DayAnswer;
}

/**
 * Returns the gym after a question was answered, or the same object if the gym already has these answers. The answers are stored as changes to dates, so
 * pages, the gym's history and undo treat them like any others.
 * @throws DomainError `stale-edit` if someone answered an item differently since the caller saw it or its date has passed, `invalid`, `limit-reached`
 */
export function applyAnswers(gym: Gym, question: QuestionSubject, answers: readonly AnswerInput[], author: Authorship): Gym {
  const items = new Map(listItems(gym, question, author.now).map((item) => [item.id, item]));
  const answered = answers.flatMap(({ item: id, was, is }): AnsweredItem[] => {
    const item = items.get(id);
    if (item?.answer && isDeepEqual(item.answer, is)) return [];
    if (!item || !isDeepEqual(item.answer ?? null, was)) {
      throw new DomainError('stale-edit', 'Someone changed this in the meantime. Check the current answers, then send yours again if they’re different.');
    }
    return [{ item, answer: is }];
  });
  if (answered.length === 0) return gym;
  return applyDateChanges(gym, toDateChanges(gym, question, answered, getLocalDate(author.now, gym.timeZone)), author);
}

function toDateChanges(gym: Gym, question: QuestionSubject, answered: readonly AnsweredItem[], today: string): DateChangeRequest {
  if (question.kind === 'closure') return toClosureChanges(gym, question, answered, today);
  if (question.kind === 'weekend') {
    return {
      changes: answered.flatMap(({ item, answer }) =>
        item.sessions.flatMap((session) => toClassChanges(session, answer.is === 'closed' ? 'canceled' : 'confirmed')),
      ),
      removes: [],
    };
  }
  const dates = answered.map(({ item }) => item.date);
  const replacedChanges = (gym.datedChanges ?? []).filter((change) => isReplaced(change, dates));
  const remainingClosures = replacedChanges.flatMap((change) => (change.kind === 'closed' ? splitClosure(change, dates, today) : []));
  const closedDates = answered.flatMap(({ item, answer }) => (answer.is === 'closed' ? item.date : []));
  return {
    changes: [...remainingClosures, ...toPeriods(closedDates).map(toClosure), ...answered.flatMap(({ item, answer }) => toDayChanges(item, answer))],
    removes: replacedChanges.map(({ id }) => id),
  };
}

/**
 * Whether the answers about these dates replace a change: a canceled or confirmed class on one of them, a closure of the whole gym that includes one, or
 * special hours for just one of them. A moved class stays moved.
 */
function isReplaced(change: DatedChange, dates: readonly string[]): boolean {
  if (change.kind === 'canceled' || change.kind === 'confirmed') return dates.includes(change.date);
  if (change.kind === 'closed') return change.program === undefined && dates.some((date) => isInPeriod(change, date));
  return change.kind === 'hours' && change.from === change.to && dates.includes(change.from);
}

function toDayChanges({ date, sessions }: QuestionItem, answer: DayAnswer): EnteredChange[] {
  if (answer.is === 'closed') return [];
  if (answer.is === 'open') return sessions.flatMap((session) => toClassChanges(session, 'confirmed'));
  return [
    { kind: 'hours', from: date, to: date, spans: [...answer.spans], reason: 'holiday' },
    ...sessions.flatMap((session): EnteredChange[] =>
      answer.spans.some((span) => isWithinHours(session, span))
        ? toClassChanges(session, 'confirmed')
        : toClassChanges(session, 'canceled').map((change) => ({ ...change, reason: 'holiday' as const })),
    ),
  ];
}

/** The change that confirms or cancels a class. A moved class needs no confirmation, since the move already says when it takes place. */
function toClassChanges({ classId, date, state, movedTo }: QuestionItem['sessions'][number], kind: 'confirmed' | 'canceled'): EnteredChange[] {
  const isMoved = state === 'moved' || movedTo !== undefined;
  return classId === undefined || (isMoved && kind === 'confirmed') ? [] : [{ kind, classId, date }];
}

interface Period {
  readonly from: string;
  readonly to: string;
}
const toClosure = ({ from, to }: Period): EnteredChange => ({ kind: 'closed', from, to, reason: 'holiday' });

/** Combines consecutive dates into periods. */
function toPeriods(dates: readonly string[]): Period[] {
  return dates.toSorted().reduce<Period[]>((periods, date) => {
    const last = periods.at(-1);
    return last && addDays(last.to, 1) === date ? [...periods.slice(0, -1), { ...last, to: date }] : [...periods, { from: date, to: date }];
  }, []);
}

/** Splits a closure into the periods that remain without these dates. Leaves out periods that have ended. */
function splitClosure({ id: _id, by: _by, at: _at, ...closure }: ChangeOf<'closed'>, dates: readonly string[], today: string): EnteredChange[] {
  const removedDates = dates.filter((date) => isInPeriod(closure, date)).toSorted();
  const starts = [closure.from, ...removedDates.map((date) => addDays(date, 1))];
  return starts.flatMap((from, index): EnteredChange[] => {
    const nextRemoved = removedDates[index];
    const to = nextRemoved === undefined ? closure.to : addDays(nextRemoved, -1);
    const { to: _to, reviewOn, ...rest } = closure;
    if (to !== undefined && (to < from || to < today)) return [];
    return [{ ...rest, from, ...(to === undefined ? { ...(reviewOn !== undefined && { reviewOn }) } : { to }) }];
  });
}

function toClosureChanges(gym: Gym, { closure: askedClosure }: QuestionSubject, answered: readonly AnsweredItem[], today: string): DateChangeRequest {
  const closure = askedClosure && findClosure(gym, askedClosure);
  const answer = answered[0]?.answer;
  if (!askedClosure || !answer) return { changes: [], removes: [] };
  const removes = closure ? [closure.id] : [];
  if (answer.is !== 'closed') return { changes: [], removes };
  const { id: _id, by: _by, at: _at, to: _to, reviewOn: _reviewOn, ...rest } = closure ?? { ...askedClosure, kind: 'closed', id: '', by: 'owner', at: '' };
  const { to, reviewOn } = answer;
  if (to === undefined && (reviewOn === undefined || reviewOn <= today)) {
    throw new DomainError('invalid', 'Choose the last day you’re closed, or a later date for us to ask again.');
  }
  return { changes: [{ ...rest, ...(to === undefined ? { reviewOn } : { to }) }], removes };
}
