import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIGURES, figureById, type Figure } from '../../bench/catalogue';
import { type FigureRecord, isMet, recordOf, replaced, targetText, withTable } from '../../bench/record';

const figure = (id: string) => figureById(id) as Figure;
const record = (id: string, value: number, date = '2026-11-21') => recordOf(figure(id), { value }, date, 'a machine');

describe('figures', () => {
  it('have each an id of its own', () => {
    expect(new Set(FIGURES.map(({ id }) => id)).size).toBe(FIGURES.length);
  });

  it('are met at the bound itself and not beyond it', () => {
    expect(isMet({ bound: 'at most', value: 3 }, 3)).toBe(true);
    expect(isMet({ bound: 'at most', value: 3 }, 3.0001)).toBe(false);
    expect(isMet({ bound: 'at least', value: 0.5 }, 0.5)).toBe(true);
    expect(isMet({ bound: 'at least', value: 0.5 }, 0.49)).toBe(false);
    expect(isMet({ bound: 'at least', value: 0.5 }, Number.POSITIVE_INFINITY)).toBe(false);
  });

  it('stay in the records with met: false when they are not reached, though rounding would reach them', () => {
    expect(record('upkeep-growth', 1.1004)).toMatchObject({ value: 1.1, target: '≤ 1.1', met: false });
  });

  it('say the command that measures them again', () => {
    expect(record('cls', 0).command).toBe('npm run bench -- cls');
  });

  it('replace only their own record, in the order of the catalogue', () => {
    const before = [record('reads-home', 3), record('cls', 0), { ...record('cls', 1), id: 'no-longer-kept' }];
    const after = replaced(before, [record('cls', 2), record('reads-states', 1)]);
    expect(after.map(({ id, value }) => [id, value])).toEqual([
      ['reads-home', 3],
      ['reads-states', 1],
      ['cls', 2],
    ]);
  });
});

describe('the records', () => {
  const records = JSON.parse(readFileSync('bench/figures.json', 'utf8')) as FigureRecord[];

  it.each(records.map((kept) => [kept.id, kept] as const))('of %s is of what the catalogue says now: else it falls out', (id, kept) => {
    const { what, unit, target } = figure(id);
    expect(kept).toMatchObject({ what, unit, target: targetText(target) });
  });

  it('fall out once the catalogue describes their measurement otherwise', () => {
    expect(replaced([{ ...record('cls', 0), what: 'Something else' }, record('reads-home', 2)], [])).toEqual([record('reads-home', 2)]);
    expect(replaced([{ ...record('cls', 0), target: '≤ 5' }], [])).toEqual([]);
  });
});

describe('the table of figures', () => {
  const readme = 'Before\n<!-- figures: written by npm run bench -->\nWhat stood there before.\n<!-- end of figures -->\nAfter\n';

  it('is written between its marks and leaves the rest as it is', () => {
    const written = withTable(readme, [record('reads-home', 4)]);
    expect(written).toMatch(/^Before\n/);
    expect(written).toMatch(/\nAfter\n$/);
    expect(written).not.toContain('What stood there before.');
    expect(written).toContain('| `reads-home` |');
    expect(written).toContain('| 4 documents | ≤ 3 | **no** |');
    expect(written).toMatch(/\| `cls` \|[^|]*\| not measured yet \| ≤ 0 \| \*\*no\*\* \|/);
    expect(withTable(written, [record('reads-home', 4)])).toBe(written);
  });

  it('is refused where the marks are gone, rather than lost', () => {
    expect(() => withTable('nothing', [])).toThrow(/marks/);
  });
});
