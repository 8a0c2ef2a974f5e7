import { describe, expect, it } from 'vitest';
import { toRecord, updateRecords, withTable } from '../../bench/support/records';
import type { Target } from '../../bench/support/run';

const recordOf = (id: string, value: number, { target = { atMost: 3 }, script = 'reads' }: { target?: Target; script?: string } = {}) =>
  toRecord({ id, what: 'Documents', value, unit: 'documents', target }, { script, date: '2026-11-21', machine: 'a machine' });

describe('toRecord', () => {
  it.each<[Target, number, boolean]>([
    [{ atMost: 3 }, 3, true],
    [{ atMost: 3 }, 3.0001, false],
    [{ atLeast: 0.5 }, 0.5, true],
    [{ atLeast: 0.5 }, 0.49, false],
    [{ atLeast: 0.5 }, Number.POSITIVE_INFINITY, false],
    [{ atLeast: 0.5 }, Number.NaN, false],
  ])('compares the target %j with %d', (target, value, met) => {
    expect(recordOf('reads-home', value, { target }).met).toBe(met);
  });

  it('compares the value before it is rounded', () => {
    expect(recordOf('upkeep-growth', 1.1004, { target: { atMost: 1.1 } })).toMatchObject({ value: 1.1, target: '≤ 1.1', met: false });
  });
});

describe('updateRecords', () => {
  it('replaces all that the script measured before, in the order of the scripts', () => {
    const before = [recordOf('lh-score', 99, { script: 'lighthouse' }), recordOf('reads-home', 3), recordOf('reads-removed', 1)];
    const after = updateRecords(before, [recordOf('reads-home', 2)], ['reads', 'lighthouse']);
    expect(after.map(({ id, value }) => [id, value])).toEqual([
      ['reads-home', 2],
      ['lh-score', 99],
    ]);
  });

  it('drops records of scripts that were removed', () => {
    expect(updateRecords([recordOf('converge', 0, { script: 'converge' })], [], ['reads'])).toEqual([]);
  });
});

describe('withTable', () => {
  const readme = 'Before\n<!-- figures: written by npm run bench -->\nAn old table\n<!-- end of figures -->\nAfter\n';

  it('writes the table between its markers and leaves the rest', () => {
    const written = withTable(readme, [recordOf('reads-home', 4)]);
    expect(written).toMatch(/^Before\n.*\nAfter\n$/s);
    expect(written).not.toContain('An old table');
    expect(written).toContain('| `reads-home` | reads | Documents | 4 documents | ≤ 3 | **no** | 2026-11-21 |');
    expect(withTable(written, [recordOf('reads-home', 4)])).toBe(written);
  });

  it('writes a single document in the singular', () => {
    expect(withTable(readme, [recordOf('reads-home', 1)])).toContain('| Documents | 1 document | ≤ 3 | yes |');
  });

  it('refuses a README without the markers', () => {
    expect(() => withTable('nothing', [])).toThrow(/markers/);
  });
});
