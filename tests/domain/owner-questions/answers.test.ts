import { describe, expect, it } from 'vitest';
import type { DatedChange, DayAnswer, EnteredChange, Gym, GymClass } from '@contract';
import { applyAnswers } from '@functions/owner-questions/answers';
import { listItems, type QuestionSubject } from '@functions/owner-questions/items';
import { gymWith } from '@support/gym';

const NOW = new Date('2026-11-20T16:00:00Z');
const [THU, FRI, SAT, SUN] = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'] as const;
const MORNING: GymClass = { id: 'morning', day: 'thu', start: '09:00', end: '10:30', program: 'gi' };
const EVENING: GymClass = { id: 'evening', day: 'thu', start: '18:00', end: '19:30', program: 'no-gi' };
const FRIDAY: GymClass = { id: 'friday', day: 'fri', start: '18:00', program: 'gi' };
const OPEN_MAT: GymClass = { id: 'open-mat', day: 'sat', start: '11:00', program: 'open-mat' };
const HOLIDAY: QuestionSubject = { kind: 'holiday', dates: [THU, FRI, SAT, SUN] };
const WEEKEND: QuestionSubject = { kind: 'weekend', dates: [FRI, SAT, SUN] };
const NINE_TO_NOON: DayAnswer = { is: 'hours', spans: [{ open: '09:00', close: '12:00' }] };

const gym = (...changes: EnteredChange[]): Gym =>
  gymWith({
    schedule: [MORNING, EVENING, FRIDAY, OPEN_MAT],
    ...(changes.length > 0 && {
      datedChanges: changes.map((change, index): DatedChange => ({ ...change, id: `c${index}`, by: 'owner', at: '2026-11-01T00:00:00.000Z' })),
    }),
  });
let minutes = 0;
/** Answers items one minute after the last answer, as someone who saw the current answers. */
function answer(before: Gym, question: QuestionSubject, answers: Record<string, DayAnswer>): Gym {
  minutes++;
  const now = new Date(NOW.getTime() + minutes * 60_000);
  const current = new Map(listItems(before, question, now).map((item) => [item.id, item.answer ?? null]));
  const given = Object.entries(answers).map(([item, is]) => ({ item, was: current.get(item) ?? null, is }));
  return applyAnswers(before, question, given, { by: 'owner', now, confirmer: 'owner' });
}
const answersIn = (after: Gym, question: QuestionSubject) => Object.fromEntries(listItems(after, question, NOW).map(({ id, answer: is }) => [id, is]));
const statesIn = (after: Gym, date: string) =>
  listItems(after, HOLIDAY, NOW)
    .find((item) => item.date === date)
    ?.sessions.map(({ state }) => state);
const changesIn = ({ datedChanges = [] }: Gym) => datedChanges.map(({ id: _id, by: _by, at: _at, ...entered }) => entered);

describe('answeredQuestion about a holiday', () => {
  it('lists only the days with classes, each without an answer', () => {
    expect(answersIn(gym(), HOLIDAY)).toEqual({ [THU]: undefined, [FRI]: undefined, [SAT]: undefined });
  });

  it('confirms every class of an open day', () => {
    const after = answer(gym(), HOLIDAY, { [THU]: { is: 'open' } });
    expect(statesIn(after, THU)).toEqual(['confirmed', 'confirmed']);
    expect(answersIn(after, HOLIDAY)).toMatchObject({ [THU]: { is: 'open' }, [FRI]: undefined });
  });

  it('stores consecutive closed days as one closure', () => {
    const after = answer(gym(), HOLIDAY, { [THU]: { is: 'closed' }, [FRI]: { is: 'closed' }, [SAT]: { is: 'open' } });
    expect(changesIn(after)).toEqual([
      { kind: 'closed', from: THU, to: FRI, reason: 'holiday' },
      { kind: 'confirmed', classId: 'open-mat', date: SAT },
    ]);
  });

  it('confirms the classes within special hours, and cancels the others', () => {
    const after = answer(gym(), HOLIDAY, { [THU]: NINE_TO_NOON });
    expect(statesIn(after, THU)).toEqual(['confirmed', 'canceled']);
    expect(answersIn(after, HOLIDAY)).toMatchObject({ [THU]: NINE_TO_NOON });
  });

  it('takes a later answer for one day out of a closure of several days', () => {
    const closed = answer(gym(), HOLIDAY, { [THU]: { is: 'closed' }, [FRI]: { is: 'closed' }, [SAT]: { is: 'closed' } });
    const after = answer(closed, HOLIDAY, { [FRI]: { is: 'open' } });
    expect(answersIn(after, HOLIDAY)).toMatchObject({ [THU]: { is: 'closed' }, [FRI]: { is: 'open' }, [SAT]: { is: 'closed' } });
    expect(changesIn(after)).toEqual([
      { kind: 'closed', from: THU, to: THU, reason: 'holiday' },
      { kind: 'closed', from: SAT, to: SAT, reason: 'holiday' },
      { kind: 'confirmed', classId: 'friday', date: FRI },
    ]);
  });

  it('keeps the rest of a closure until further notice, with its reason and review date', () => {
    const renovation: EnteredChange = { kind: 'closed', from: '2026-11-01', reason: 'renovation', reviewOn: '2026-12-15' };
    const after = answer(gym(renovation), HOLIDAY, { [FRI]: { is: 'open' } });
    expect(changesIn(after)).toEqual([
      { kind: 'closed', from: '2026-11-01', to: THU, reason: 'renovation' },
      { kind: 'closed', from: SAT, reason: 'renovation', reviewOn: '2026-12-15' },
      { kind: 'confirmed', classId: 'friday', date: FRI },
    ]);
  });

  it('leaves a class that was moved where it is', () => {
    const moved = gym({ kind: 'moved', classId: 'evening', date: THU, start: '12:00' });
    expect(statesIn(answer(moved, HOLIDAY, { [THU]: { is: 'open' } }), THU)?.toSorted()).toEqual(['confirmed', 'moved']);
  });

  it('returns to each answer, however often it changes', () => {
    const all: DayAnswer[] = [{ is: 'open' }, { is: 'closed' }, NINE_TO_NOON];
    let current = gym();
    for (const is of [...all, ...all.toReversed(), ...all]) {
      current = answer(current, HOLIDAY, { [THU]: is });
      expect(answersIn(current, HOLIDAY)).toMatchObject({ [THU]: is });
    }
    expect(changesIn(current)).toHaveLength(3);
  });

  it('changes nothing if the same answer arrives twice', () => {
    const given = [{ item: THU, was: null, is: { is: 'closed' } as const }];
    const author = { by: 'owner', now: NOW, confirmer: 'owner' } as const;
    const once = applyAnswers(gym(), HOLIDAY, given, author);
    expect(applyAnswers(once, HOLIDAY, given, author)).toBe(once);
  });

  it('refuses an answer if someone else gave another one since', () => {
    const closed = answer(gym(), HOLIDAY, { [THU]: { is: 'closed' } });
    const late = () => applyAnswers(closed, HOLIDAY, [{ item: THU, was: null, is: { is: 'open' } }], { by: 'other', now: NOW, confirmer: 'owner' });
    expect(late).toThrow(expect.objectContaining({ reason: 'stale-edit' }));
  });

  it('refuses an answer for a day that has passed', () => {
    const author = { by: 'owner', now: new Date('2026-11-27T16:00:00Z'), confirmer: 'owner' } as const;
    expect(() => applyAnswers(gym(), HOLIDAY, [{ item: THU, was: null, is: { is: 'open' } }], author)).toThrow(
      expect.objectContaining({ reason: 'stale-edit' }),
    );
  });
});

describe('answeredQuestion about a weekend', () => {
  it('confirms or cancels the open mat on its date, and no other class', () => {
    const item = `open-mat~${SAT}`;
    expect(Object.keys(answersIn(gym(), WEEKEND))).toEqual([item]);
    const on = answer(gym(), WEEKEND, { [item]: { is: 'open' } });
    expect(changesIn(on)).toEqual([{ kind: 'confirmed', classId: 'open-mat', date: SAT }]);
    expect(changesIn(answer(on, WEEKEND, { [item]: { is: 'closed' } }))).toEqual([{ kind: 'canceled', classId: 'open-mat', date: SAT }]);
  });
});

describe('answeredQuestion about a closure', () => {
  const CLOSURE: QuestionSubject = { kind: 'closure', dates: ['2026-11-20'], closure: { from: '2026-11-01' } };
  const closed = () => gym({ kind: 'closed', from: '2026-11-01', reason: 'renovation', note: 'New mats.', reviewOn: '2026-11-20' });

  it('removes the closure if the gym is open again', () => {
    expect(answersIn(closed(), CLOSURE)).toEqual({ closure: undefined });
    const after = answer(closed(), CLOSURE, { closure: { is: 'open' } });
    expect(after).not.toHaveProperty('datedChanges');
    expect(answersIn(after, CLOSURE)).toEqual({ closure: { is: 'open' } });
  });

  it('asks again on the given date if the gym is still closed, and keeps the reason', () => {
    const after = answer(closed(), CLOSURE, { closure: { is: 'closed', reviewOn: '2026-12-04' } });
    expect(changesIn(after)).toEqual([{ kind: 'closed', from: '2026-11-01', reason: 'renovation', note: 'New mats.', reviewOn: '2026-12-04' }]);
    expect(answersIn(after, CLOSURE)).toEqual({ closure: { is: 'closed', reviewOn: '2026-12-04' } });
  });

  it.each([{}, { reviewOn: '2026-11-20' }])('refuses a closure with neither an end nor a later date to ask again', (end) => {
    expect(() => answer(closed(), CLOSURE, { closure: { is: 'closed', ...end } })).toThrow(expect.objectContaining({ reason: 'invalid' }));
  });

  it('ends on the given day, and can be changed again', () => {
    const ending = answer(closed(), CLOSURE, { closure: { is: 'closed', to: '2026-12-01' } });
    expect(answersIn(ending, CLOSURE)).toEqual({ closure: { is: 'closed', to: '2026-12-01' } });
    const reopened = answer(ending, CLOSURE, { closure: { is: 'open' } });
    expect(answersIn(reopened, CLOSURE)).toEqual({ closure: { is: 'open' } });
    expect(answersIn(answer(reopened, CLOSURE, { closure: { is: 'closed', to: '2026-12-24' } }), CLOSURE)).toEqual({
      closure: { is: 'closed', to: '2026-12-24' },
    });
  });
});
