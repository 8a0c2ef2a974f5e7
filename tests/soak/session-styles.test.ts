import { describe, expect, it } from 'vitest';
import { compareStyles } from '@support/session-cells/compare';
import { sized } from './support/size';

const CELLS = sized(2_000_000, 6000);
const SEEDS = [1, 2, 3, 4, 5];

describe(`readSessions for ${CELLS} cells in 60 styles`, () => {
  it.each(SEEDS)('publishes nothing that is not true, and reads at least 95%% (seed %d)', (seed) => {
    const results = compareStyles(CELLS / SEEDS.length, seed);
    expect(results.flatMap(({ style, wrong }) => wrong.slice(0, 5).map((text) => `${style}: ${text}`))).toEqual([]);
    const read = results.reduce((sum, result) => sum + result.read, 0);
    expect(read / (CELLS / SEEDS.length)).toBeGreaterThanOrEqual(0.95);
  });
});
