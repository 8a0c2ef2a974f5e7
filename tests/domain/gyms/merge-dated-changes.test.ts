import { describe, expect, it } from 'vitest';
import type { DatedChange, GymClass } from '@contract';
import { mergeDatedChanges } from '@functions/gyms/dates/merge-dated-changes';

const STAMP = { by: 'owner', at: '2026-11-26T12:00:00.000Z' } as const;
const OPEN_MAT: GymClass = { id: 'a', day: 'sat', start: '11:00', program: 'open-mat' };
const canceled = (classId: string, date = '2026-11-28'): DatedChange => ({ kind: 'canceled', id: `${classId}-${date}`, classId, date, ...STAMP });
const closed: DatedChange = { kind: 'closed', id: 'closed', from: '2026-12-24', ...STAMP };

describe('mergeDatedChanges', () => {
  it('keeps the changes of both gyms, each once', () => {
    expect(mergeDatedChanges([OPEN_MAT], [{ schedule: [OPEN_MAT], datedChanges: [closed, canceled('a')] }, { datedChanges: [closed] }])).toEqual([
      closed,
      canceled('a'),
    ]);
    expect(mergeDatedChanges([], [{}, {}])).toBeUndefined();
  });

  it('follows a class that has another id in the merged schedule', () => {
    const theirs = { schedule: [{ ...OPEN_MAT, id: 'b', end: '13:00' }], datedChanges: [canceled('b')] };
    expect(mergeDatedChanges([OPEN_MAT], [{ schedule: [OPEN_MAT] }, theirs])).toMatchObject([{ classId: 'a' }]);
  });

  it('keeps changes of classes that the merged schedule lacks', () => {
    expect(mergeDatedChanges([], [{ schedule: [OPEN_MAT], datedChanges: [canceled('a')] }])).toEqual([canceled('a')]);
  });

  it('refuses more than a gym can have', () => {
    const many = (classId: string) => Array.from({ length: 60 }, (_, index) => canceled(classId, `2026-${10 + (index % 3)}-${10 + Math.floor(index / 3)}`));
    expect(() => mergeDatedChanges([], [{ datedChanges: many('a') }, { datedChanges: many('b') }])).toThrow(expect.objectContaining({ reason: 'invalid' }));
  });
});
