import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datesBetween, getHolidayName, type Session, type SessionGym } from '@contract';
import { listSessions } from '@functions/sessions/sessions-between';
import { naiveSessions } from '@support/naive-sessions';
import { plus, timetableCases } from '@support/random-timetables';

const NOW = new Date('2026-02-20T12:00:00Z');
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
const holidays = new Map(datesBetween('2026-01-01', '2028-12-31').flatMap((date) => (getHolidayName(date) ? [[date, getHolidayName(date) as string]] : [])));
const sorted = (sessions: readonly object[]) => sessions.map((session) => JSON.stringify(Object.entries(plain(session)).sort())).sort();

/** tests/soak/random-cases.test.ts tries more. */
const RUNS = Number(process.env.HALFMAT_CASES ?? 2000);

describe('listSessions', () => {
  it('agrees with a naive reading of any schedule and changes, in eight time zones', () => {
    fc.assert(
      fc.property(timetableCases, ({ gym, from, length }) => {
        const to = plus(from, length);
        const known = plain(gym) as SessionGym;
        const found: Session[] = listSessions(known, from, to, NOW);
        expect(sorted(found)).toEqual(sorted(naiveSessions(known, from, to, holidays)));
        const order = found.map(({ date, start }) => `${date} ${start}`);
        expect(order).toEqual(order.toSorted());
      }),
      { numRuns: RUNS },
    );
  });
});
