import { describe, expect, it } from 'vitest';
import type { PastClosure } from '@contract';
import { planHolidays } from '@web/features/owner/dates/planHolidays';

const TODAY = '2026-11-20';
const plan = (...past: PastClosure[]) => planHolidays({}, past, TODAY);
const repeated = (...past: PastClosure[]) => plan(...past).flatMap(({ change, pastClosure }) => (pastClosure ? `${change.from} ${change.to}` : []));

describe('planHolidays', () => {
  it('lists the federal holidays of the next year', () => {
    const holidays = plan();
    expect(holidays).toHaveLength(11);
    expect(holidays[0]).toEqual({ change: { kind: 'closed', from: '2026-11-26', to: '2026-11-26', reason: 'holiday' }, holiday: 'Thanksgiving Day' });
  });

  it('moves a closure around a holiday with the holiday, and leaves that holiday out', () => {
    const planned = plan({ from: '2025-11-27', to: '2025-11-29', reason: 'holiday', note: 'Eat well.' });
    expect(planned[0]).toMatchObject({ change: { kind: 'closed', from: '2026-11-26', to: '2026-11-28', reason: 'holiday', note: 'Eat well.' } });
    expect(planned).toHaveLength(11);
  });

  it('keeps the days before a holiday before it', () => {
    expect(repeated({ from: '2025-12-24', to: '2025-12-26' })).toEqual(['2026-12-24 2026-12-26']);
  });

  it('moves other closures to the same date of the next year', () => {
    expect(repeated({ from: '2026-08-03', to: '2026-08-09' }, { from: '2025-11-14', to: '2025-11-15' })).toEqual([
      '2027-08-03 2027-08-09',
      '2027-11-14 2027-11-15',
    ]);
    expect(planHolidays({}, [{ from: '2028-02-29', to: '2028-02-29' }], '2028-03-01').find(({ pastClosure }) => pastClosure)?.change.from).toBe('2029-03-01');
  });

  it('leaves out dates on which the gym is already closed', () => {
    const stored = { kind: 'closed', from: '2026-12-23', to: '2027-01-02', id: 'c1', by: 'owner', at: '2026-11-01T00:00:00.000Z' } as const;
    const planned = planHolidays({ datedChanges: [stored] }, [{ from: '2025-12-24', to: '2025-12-26' }], TODAY);
    expect(planned.map(({ holiday }) => holiday)).not.toContain('Christmas Day');
    expect(planned).toHaveLength(9);
  });
});
