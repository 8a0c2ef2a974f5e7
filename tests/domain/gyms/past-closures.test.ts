import { describe, expect, it } from 'vitest';
import type { ChangeOf, DatedChange } from '@contract';
import { listPastClosures } from '@functions/gyms/dates/past-closures';

const TODAY = '2026-11-26';
const closure = (from: string, to?: string): ChangeOf<'closed'> => ({
  kind: 'closed',
  from,
  ...(to !== undefined && { to }),
  id: from,
  by: 'owner',
  at: '2025-01-01T00:00:00.000Z',
});
const entry = (at: string, before: DatedChange[], after: DatedChange[]) => ({
  at: `${at}T12:00:00.000Z`,
  before: { datedChanges: before },
  after: { datedChanges: after },
});
const CHRISTMAS = closure('2025-12-24', '2025-12-26');
const NEW_YEAR = closure('2026-01-01', '2026-01-01');

describe('listPastClosures', () => {
  it('lists the last year’s closures once, without who entered them', () => {
    const entries = [
      entry('2025-11-01', [], [NEW_YEAR, CHRISTMAS]),
      entry('2025-11-02', [NEW_YEAR, CHRISTMAS], [NEW_YEAR, CHRISTMAS, closure('2026-12-24', '2026-12-26')]),
    ];
    expect(listPastClosures(entries, TODAY)).toEqual([
      { from: '2025-12-24', to: '2025-12-26' },
      { from: '2026-01-01', to: '2026-01-01' },
    ]);
  });

  it('leaves out closures that were undone before they ended', () => {
    expect(listPastClosures([entry('2025-11-01', [], [CHRISTMAS]), entry('2025-12-24', [CHRISTMAS], [])], TODAY)).toEqual([]);
  });

  it('includes closures that were removed only because they were long past', () => {
    expect(listPastClosures([entry('2025-11-01', [], [CHRISTMAS]), entry('2026-02-01', [CHRISTMAS], [NEW_YEAR])], TODAY)).toHaveLength(2);
  });

  it('leaves out closures without an end, older ones, and entries about something else', () => {
    const entries = [
      entry('2025-01-01', [], [closure('2025-02-01'), closure('2025-02-02', '2025-02-03')]),
      { at: '2025-01-02T00:00:00.000Z', after: { phone: '+1' } },
    ];
    expect(listPastClosures(entries, TODAY)).toEqual([]);
  });
});
