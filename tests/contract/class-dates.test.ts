import { describe, expect, it } from 'vitest';
import { type DatedChange, type GymClass, getLastDay, occursOn, findOrphanedChanges, getWeekday, listWeekendDates } from '@contract';

const SATURDAY: GymClass = { id: 'open-mat', day: 'sat', start: '11:00', program: 'open-mat' };
const occurs = (rule: Partial<GymClass>, ...dates: string[]) => dates.map((date) => occursOn({ ...SATURDAY, ...rule }, date));

describe('occursOn', () => {
  it('is true every week on the class’s day', () => expect(occurs({}, '2026-11-28', '2026-11-29', '2026-12-05')).toEqual(['yes', 'no', 'yes']));

  it('counts weeks from a date in either direction, also if the class has moved to another day of that week', () => {
    const repeats = { kind: 'weeks', interval: 2, from: '2026-11-28' } as const;
    expect(occurs({ repeats }, '2026-11-14', '2026-11-21', '2026-11-28', '2027-01-09')).toEqual(['yes', 'no', 'yes', 'yes']);
    expect(occurs({ repeats, day: 'sun' }, '2026-11-22', '2026-11-29')).toEqual(['no', 'yes']);
  });

  it('is unknown if the schedule doesn’t say which weeks', () => {
    expect(occurs({ repeats: { kind: 'weeks', interval: 2 } }, '2026-11-28', '2026-11-29')).toEqual(['unknown', 'no']);
  });

  it('finds the first, fifth and last weekday of a month', () => {
    const [first, fifth, last] = ([1, 5, -1] as const).map((week) => ({ kind: 'month' as const, weeks: [week] }));
    const dates = ['2026-10-03', '2026-10-24', '2026-10-31', '2026-11-28', '2028-02-26'];
    expect(occurs({ repeats: first }, ...dates)).toEqual(['yes', 'no', 'no', 'no', 'no']);
    expect(occurs({ repeats: fifth }, ...dates)).toEqual(['no', 'no', 'yes', 'no', 'no']);
    expect(occurs({ repeats: last }, ...dates)).toEqual(['no', 'no', 'yes', 'yes', 'yes']);
  });

  it('keeps to the season, including its first and last day', () => {
    expect(occurs({ validFrom: '2026-11-28', validUntil: '2026-12-05' }, '2026-11-21', '2026-11-28', '2026-12-05', '2026-12-12')).toEqual([
      'no',
      'yes',
      'yes',
      'no',
    ]);
  });
});

describe('getWeekday', () => {
  it('handles leap day and the ends of years', () => expect(['2028-02-29', '2026-12-31', '2027-01-01'].map(getWeekday)).toEqual(['tue', 'thu', 'fri']));
});

const STAMP = { id: 'c', by: 'owner', at: '2026-11-26T12:00:00.000Z' } as const;

describe('findOrphanedChanges', () => {
  const canceled = (classId: string, date: string): DatedChange => ({ kind: 'canceled', classId, date, ...STAMP });

  it('names changes whose class was deleted or moved to another day', () => {
    const changes = [canceled('open-mat', '2026-11-28'), canceled('open-mat', '2026-11-29'), canceled('deleted', '2026-11-28')];
    expect(findOrphanedChanges([SATURDAY], changes)).toEqual(changes.slice(1));
  });

  it('names no change of the whole gym', () => expect(findOrphanedChanges([], [{ kind: 'closed', from: '2026-11-28', ...STAMP }])).toEqual([]));
});

describe('getLastDay', () => {
  it.each<[string | undefined, DatedChange]>([
    [undefined, { kind: 'closed', from: '2026-11-28', ...STAMP }],
    ['2026-12-01', { kind: 'closed', from: '2026-11-28', to: '2026-12-01', ...STAMP }],
    ['2026-12-05', { kind: 'moved', classId: 'a', date: '2026-11-28', toDate: '2026-12-05', start: '10:00', ...STAMP }],
    ['2026-11-28', { kind: 'moved', classId: 'a', date: '2026-11-28', toDate: '2026-11-27', start: '10:00', ...STAMP }],
    ['2026-11-28', { kind: 'canceled', classId: 'a', date: '2026-11-28', ...STAMP }],
  ])('is %s', (day, change) => expect(getLastDay(change)).toBe(day));
});

describe('listWeekendDates', () => {
  it.each([
    ['2026-11-23', ['2026-11-28', '2026-11-29']],
    ['2026-11-27', ['2026-11-28', '2026-11-29']],
    ['2026-11-28', ['2026-11-28', '2026-11-29']],
    ['2026-11-29', ['2026-11-29']],
    ['2026-11-30', ['2026-12-05', '2026-12-06']],
    ['2026-12-31', ['2027-01-02', '2027-01-03']],
  ])('on %s returns %j', (today, dates) => expect(listWeekendDates(today)).toEqual(dates));
});
