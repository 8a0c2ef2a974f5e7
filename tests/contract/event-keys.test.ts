import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DatedChange, parseEventKeyDate, makeEventKey, findEventKey, makeEventKeys, type GymClass, listLocalSessions } from '@contract';
import { gymWith } from '@support/gym';

const event = (id: string, date: string, title: string): DatedChange => {
  const by = { by: 'owner', at: '2026-11-01T00:00:00.000Z' } as const;
  return { kind: 'event', id, date, start: '10:00', title, replaces: false, ...by };
};

describe('makeEventKey', () => {
  it.each([
    ['Half Guard Seminar', '2026-12-12-half-guard-seminar'],
    ['José’s No-Gi & Leg Locks!', '2026-12-12-joses-no-gi-leg-locks'],
    ['柔術セミナー', '2026-12-12-event'],
    ['A'.repeat(80), `2026-12-12-${'a'.repeat(60)}`],
  ])('consists of the date and the letters and digits of the title %s', (title, key) => {
    expect(makeEventKey('2026-12-12', title)).toBe(key);
    expect(parseEventKeyDate(key)).toBe('2026-12-12');
  });
});

describe('makeEventKeys', () => {
  it('gives each event its own key, and none to other changes', () => {
    const by = { by: 'owner', at: '2026-11-01T00:00:00.000Z' } as const;
    const closed: DatedChange = { kind: 'closed', id: 'c', from: '2026-12-12', ...by };
    const events = [event('a', '2026-12-12', 'Seminar'), closed, event('b', '2026-12-12', 'Seminar!'), event('d', '2026-12-13', 'Seminar')];
    expect([...makeEventKeys({ datedChanges: events })]).toEqual([
      ['a', '2026-12-12-seminar'],
      ['b', '2026-12-12-seminar-2'],
      ['d', '2026-12-13-seminar'],
    ]);
    expect(makeEventKeys({}).size).toBe(0);
  });

  it('gives keys to open mats for visitors that are added, moved or canceled, with the date on which they take place', () => {
    const by = { by: 'owner', at: '2026-11-01T00:00:00.000Z' } as const;
    const schedule: GymClass[] = [
      { id: 'mat', day: 'sat', start: '11:00', program: 'open-mat' },
      { id: 'titled', day: 'sat', start: '13:00', program: 'open-mat', title: 'Big Saturday' },
      { id: 'members', day: 'sat', start: '15:00', program: 'open-mat', visitors: false },
      { id: 'class', day: 'sat', start: '09:00', program: 'gi' },
    ];
    const datedChanges: DatedChange[] = [
      { kind: 'canceled', id: 'c', classId: 'mat', date: '2026-12-12', ...by },
      { kind: 'moved', id: 'm', classId: 'mat', date: '2026-12-19', toDate: '2026-12-20', start: '10:00', ...by },
      { kind: 'moved', id: 't', classId: 'titled', date: '2026-12-12', start: '14:00', ...by },
      { kind: 'confirmed', id: 'k', classId: 'mat', date: '2026-12-26', ...by },
      { kind: 'canceled', id: 'o', classId: 'mat', date: '2026-12-13', ...by },
      { kind: 'canceled', id: 'v', classId: 'members', date: '2026-12-12', ...by },
      { kind: 'canceled', id: 'g', classId: 'class', date: '2026-12-12', ...by },
      { kind: 'extra', id: 'x', date: '2026-12-24', start: '10:00', program: 'open-mat', ...by },
      { kind: 'extra', id: 'y', date: '2026-12-24', start: '12:00', program: 'open-mat', visitors: false, ...by },
      { kind: 'extra', id: 'z', date: '2026-12-24', start: '14:00', program: 'gi', ...by },
    ];
    expect([...makeEventKeys({ schedule, datedChanges })]).toEqual([
      ['c', '2026-12-12-open-mat'],
      ['m', '2026-12-20-open-mat'],
      ['t', '2026-12-12-big-saturday'],
      ['x', '2026-12-24-open-mat'],
    ]);
  });
});

const anyDate = fc.constantFrom('2026-12-12', '2026-12-13', '2026-12-19');
const anyClass = fc.constantFrom('first', 'second', 'members', 'class');
const anyChange = fc.oneof(
  fc.record({ kind: fc.constant('closed'), from: anyDate, to: fc.constant('2026-12-19') }),
  fc.record({ kind: fc.constant('canceled'), classId: anyClass, date: anyDate }),
  fc.record({ kind: fc.constant('moved'), classId: anyClass, date: anyDate, toDate: anyDate, start: fc.constant('20:00') }),
  fc.record({ kind: fc.constant('extra'), date: anyDate, start: fc.constant('21:00'), program: fc.constant('open-mat') }),
  fc.record({ kind: fc.constant('event'), date: anyDate, start: fc.constant('08:00'), title: fc.constantFrom('Open mat', 'Seminar'), replaces: fc.boolean() }),
);

describe('findEventKey', () => {
  const by = { by: 'owner', at: '2026-11-01T00:00:00.000Z' } as const;
  const later = { by: 'owner', at: '2026-11-02T00:00:00.000Z' } as const;
  const schedule: GymClass[] = [
    { id: 'first', day: 'sat', start: '10:00', program: 'open-mat' },
    { id: 'second', day: 'sat', start: '12:00', program: 'open-mat' },
    { id: 'members', day: 'sat', start: '15:00', program: 'open-mat', visitors: false },
    { id: 'class', day: 'sat', start: '09:00', program: 'gi' },
  ];
  function keysOn(date: string, datedChanges: DatedChange[]) {
    const gym = gymWith({ status: 'published', schedule, datedChanges });
    const sessions = listLocalSessions(gym, date, date, new Date('2026-11-21T15:00:00Z'));
    return sessions.map((session) => [session.classId ?? session.id, findEventKey(gym, makeEventKeys(gym), session)]);
  }

  it('gives keys to the open mats for visitors that a closure cancels', () => {
    expect(keysOn('2026-12-12', [{ kind: 'closed', id: 'c', from: '2026-12-10', ...by }])).toEqual([
      ['class', undefined],
      ['first', '2026-12-12-open-mat'],
      ['second', '2026-12-12-open-mat-2'],
      ['members', undefined],
    ]);
  });

  it('gives keys to an event and to the open mats that it replaces', () => {
    expect(keysOn('2026-12-12', [{ ...event('e', '2026-12-12', 'Seminar'), replaces: true } as DatedChange])).toEqual([
      ['class', undefined],
      ['first', '2026-12-12-open-mat'],
      ['e', '2026-12-12-seminar'],
      ['second', '2026-12-12-open-mat-2'],
      ['members', undefined],
    ]);
  });

  it('gives each session on a closed day a key of its own, and keeps those of open mats that were canceled before', () => {
    const canceled: DatedChange = { kind: 'canceled', id: 'k', classId: 'second', date: '2026-12-12', ...by };
    const extra: DatedChange = { kind: 'extra', id: 'x', date: '2026-12-12', start: '17:00', program: 'open-mat', ...later };
    const closed: DatedChange = { kind: 'closed', id: 'c', from: '2026-12-12', ...by };
    expect(keysOn('2026-12-12', [canceled, closed, extra])).toEqual([
      ['class', undefined],
      ['first', '2026-12-12-open-mat-3'],
      ['second', '2026-12-12-open-mat'],
      ['members', undefined],
      ['x', '2026-12-12-open-mat-2'],
    ]);
    expect(keysOn('2026-12-12', [{ ...event('e', '2026-12-12', 'Open mat'), replaces: true } as DatedChange])).toContainEqual(['e', '2026-12-12-open-mat']);
  });

  it('never gives two sessions of a gym the same key', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 6 }), (changes) => {
        const datedChanges = changes.map(
          (change, index) => ({ ...change, id: `c${index}`, by: 'owner', at: `2026-11-0${index + 1}T00:00:00.000Z` }) as DatedChange,
        );
        const gym = gymWith({ status: 'published', schedule, datedChanges });
        const sessions = listLocalSessions(gym, '2026-12-10', '2026-12-20', new Date('2026-11-21T15:00:00Z'));
        const keys = sessions.filter(({ movedTo }) => !movedTo).flatMap((session) => findEventKey(gym, makeEventKeys(gym), session) ?? []);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('keeps the key of a moved open mat if the gym closes on its new date, and gives none to sessions that are on as scheduled', () => {
    const moved: DatedChange = { kind: 'moved', id: 'm', classId: 'first', date: '2026-12-12', toDate: '2026-12-13', start: '10:00', ...by };
    expect(keysOn('2026-12-13', [moved, { kind: 'closed', id: 'c', from: '2026-12-13', ...later }])).toEqual([['first', '2026-12-13-open-mat']]);
    expect(keysOn('2026-12-19', [moved])).toEqual(schedule.map(({ id }) => [id, undefined]).sort((a, b) => (a[0] === 'class' ? -1 : b[0] === 'class' ? 1 : 0)));
  });
});

describe('parseEventKeyDate', () => {
  it.each(['seminar', '2026-12-12', '2026-12-12-', '2026-13-01-seminar', '2026-02-30-seminar', '2026-12-12-Seminar'])('finds no date in %s', (key) => {
    expect(parseEventKeyDate(key)).toBeUndefined();
  });
});
