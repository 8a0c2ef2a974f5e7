import { describe, expect, it } from 'vitest';
import { compareStyles } from '@support/session-cells/compare';
import { STYLES } from '@support/session-cells/styles';

const CELLS = 2000;
const SEED = 20261126;

describe(`readSessions for ${CELLS} cells in 60 styles`, () => {
  const results = compareStyles(CELLS, SEED);

  it('publishes nothing that is not true, and loses nothing without reporting it', () => {
    expect(Object.keys(STYLES)).toHaveLength(60);
    expect(results.flatMap(({ style, wrong }) => wrong.map((text) => `${style}: ${text}`))).toEqual([]);
  });

  it('reads at least 95% of the cells, and most of each style', () => {
    const read = results.reduce((sum, result) => sum + result.read, 0);
    expect(read / CELLS).toBeGreaterThanOrEqual(0.95);
    expect(results.filter((result) => result.read * 2 < result.read + result.leftOut).map(({ style }) => style)).toEqual([]);
  });
});
