import { describe, expect, it } from 'vitest';
import type { DatedChange, EnteredChange, Gym, GymClass } from '@contract';
import { chooseQuestion, isAskingTime, listDueQuestions } from '@functions/owner-questions/due-questions';
import { gymWith } from '@support/gym';

const OPEN_MAT: GymClass = { id: 'open-mat', day: 'sat', start: '11:00', program: 'open-mat' };
const MONDAY_GI: GymClass = { id: 'gi', day: 'mon', start: '18:00', program: 'gi' };
/** Thursday, November 5, 2026, in the morning in Austin: no federal holiday in the next two weeks but Veterans Day, a Wednesday. */
const THURSDAY = new Date('2026-11-05T16:00:00Z');
const gym = (fields: Partial<Gym> = {}) => gymWith({ schedule: [OPEN_MAT, MONDAY_GI], ...fields });
const changed = (...changes: EnteredChange[]): DatedChange[] =>
  changes.map((change, index) => ({ ...change, id: `c${index}`, by: 'owner', at: '2026-11-01T00:00:00.000Z' }));
const due = (now: Date | string, fields: Partial<Gym> = {}) => listDueQuestions('g1', gym(fields), new Date(now)).map(({ question }) => question);
const kinds = (now: Date | string, fields: Partial<Gym> = {}) => due(now, fields).map(({ kind }) => kind);

describe('listDueQuestions', () => {
  it('asks about a holiday from two weeks before, for the days with classes', () => {
    expect(due('2026-11-11T16:00:00Z').filter(({ holiday }) => holiday === 'Thanksgiving Day')).toEqual([]);
    expect(due('2026-11-12T16:00:00Z', { confirmed: { schedule: { at: '2026-11-10T00:00:00.000Z', by: 'owner' } } })).toEqual([
      {
        gymId: 'g1',
        kind: 'holiday',
        holiday: 'Thanksgiving Day',
        dates: ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
        until: '2026-11-29',
        askedOn: '2026-11-12',
      },
    ]);
  });

  it.each([
    ['the gym has no class on its days', { schedule: [{ ...OPEN_MAT, day: 'tue' }] }],
    ['the gym has closed for good', { status: 'closed' }],
    ['the gym is a draft', { status: 'draft' }],
    ['the owner has entered a closure', { datedChanges: changed({ kind: 'closed', from: '2026-11-26', to: '2026-11-29' }) }],
    ['the owner has confirmed its classes', { datedChanges: changed({ kind: 'confirmed', classId: 'open-mat', date: '2026-11-28' }) }],
  ] as [string, Partial<Gym>][])('doesn’t ask about a holiday if %s', (_what, fields) => {
    expect(kinds('2026-11-13T16:00:00Z', fields)).toEqual([]);
  });

  it('doesn’t ask about a holiday that has passed, even if its weekend hasn’t', () => {
    expect(kinds('2026-11-26T16:00:00Z')).toContain('holiday');
    expect(kinds('2026-11-27T16:00:00Z')).toEqual([]);
  });

  it('asks on Thursdays about this weekend’s open mats', () => {
    expect(due(THURSDAY)).toEqual([
      { gymId: 'g1', kind: 'weekend', dates: ['2026-11-06', '2026-11-07', '2026-11-08'], until: '2026-11-08', askedOn: '2026-11-05' },
    ]);
    expect(kinds('2026-11-04T16:00:00Z', { schedule: [OPEN_MAT] })).toEqual([]);
    expect(kinds('2026-11-06T16:00:00Z', { schedule: [OPEN_MAT] })).toEqual([]);
  });

  it('takes Thursday from the gym’s own time zone', () => {
    const lateWednesday = '2026-11-05T03:00:00Z';
    expect(kinds(lateWednesday, { schedule: [OPEN_MAT] })).toEqual([]);
    expect(kinds(lateWednesday, { schedule: [OPEN_MAT], timeZone: 'Pacific/Guam' })).toEqual(['weekend']);
  });

  it.each([
    ['the schedule was confirmed 30 days ago', { confirmed: { schedule: { at: '2026-10-06T00:00:00.000Z', by: 'owner' } } }],
    ['the open mat is for members only', { schedule: [{ ...OPEN_MAT, visitors: false }] }],
    ['the open mat is confirmed', { datedChanges: changed({ kind: 'confirmed', classId: 'open-mat', date: '2026-11-07' }) }],
    ['the open mat is canceled', { datedChanges: changed({ kind: 'canceled', classId: 'open-mat', date: '2026-11-07' }) }],
    ['the gym is closed until further notice', { datedChanges: changed({ kind: 'closed', from: '2026-11-01' }) }],
  ] as [string, Partial<Gym>][])('doesn’t ask about the weekend if %s', (_what, fields) => {
    expect(kinds(THURSDAY, fields)).toEqual([]);
  });

  it.each([
    ['the schedule was confirmed 31 days ago', { confirmed: { schedule: { at: '2026-10-05T00:00:00.000Z', by: 'owner' } } }],
    [
      'visitors reported the schedule as wrong',
      {
        confirmed: { schedule: { at: '2026-10-20T00:00:00.000Z', by: 'owner' } },
        visitorChecks: { schedule: { no: ['2026-11-02T00:00:00.000Z', '2026-11-01T00:00:00.000Z'] } },
      },
    ],
  ] as [string, Partial<Gym>][])('asks about the weekend if %s', (_what, fields) => {
    expect(kinds(THURSDAY, fields)).toEqual(['weekend']);
  });

  it('asks about a closure without an end on its review date, and later if it was missed', () => {
    const closure = changed({ kind: 'closed', from: '2026-11-01', reviewOn: '2026-11-04' });
    expect(kinds('2026-11-03T16:00:00Z', { datedChanges: closure })).toEqual([]);
    expect(kinds('2026-11-04T16:00:00Z', { datedChanges: closure })).toEqual(['closure']);
    expect(due('2026-11-06T16:00:00Z', { datedChanges: closure })).toMatchObject([{ kind: 'closure', closure: { from: '2026-11-01' }, until: '2026-11-20' }]);
    expect(kinds('2026-11-06T16:00:00Z', { datedChanges: changed({ kind: 'closed', from: '2026-11-01', to: '2026-12-01', reviewOn: '2026-11-04' }) })).toEqual(
      [],
    );
  });
});

describe('chooseQuestion', () => {
  const onThursday = (askedOn: string, id = 'g1~weekend~2026-10-30') => chooseQuestion(listDueQuestions('g1', gym(), THURSDAY), new Map([[id, { askedOn }]]));

  it('waits until a week has passed since the last question', () => {
    expect(onThursday('2026-10-30')).toBeUndefined();
    expect(onThursday('2026-10-29')).toMatchObject({ id: 'g1~weekend~2026-11-06' });
  });

  it('sends no question twice', () => expect(onThursday('2026-10-01', 'g1~weekend~2026-11-06')).toBeUndefined());

  it('prefers the holiday to the weekend', () => {
    const all = listDueQuestions('g1', gym(), new Date('2026-11-12T16:00:00Z'));
    expect(all.map(({ question }) => question.kind)).toEqual(['holiday', 'weekend']);
    expect(chooseQuestion(all, new Map())).toMatchObject({ id: 'g1~holiday~2026-11-26' });
  });
});

describe('isAskingTime', () => {
  it('is true from 8 am until 6 pm at the gym', () => {
    const at = (now: string, timeZone = 'America/Chicago') => isAskingTime({ timeZone }, new Date(now));
    expect([at('2026-11-05T13:59:00Z'), at('2026-11-05T14:00:00Z'), at('2026-11-05T23:59:00Z'), at('2026-11-06T00:00:00Z')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([at('2026-11-05T16:00:00Z', 'Pacific/Honolulu'), at('2026-11-06T00:00:00Z', 'Pacific/Honolulu')]).toEqual([false, true]);
  });
});
