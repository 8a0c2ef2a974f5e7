import { chooseFloor } from '@contract';
import { describe, expect, test } from 'vitest';

const SLUGS = Array.from({ length: 60 }, (_, index) => `gym-${index}`);
const KINDS = [true, false].flatMap((openMat) => [true, false].map((wide) => ({ openMat, wide })));

/** The index of the mat on each cell. */
function cellsOf({ tiling }: ReturnType<typeof chooseFloor>): number[][] {
  const cells = Array.from({ length: tiling.rows }, () => Array<number>(tiling.columns).fill(-1));
  const pieces = [...tiling.mats, ...tiling.halves.map(([column, row]) => [column, row, 1, 1] as const)];
  for (const [index, [column, row, columns, rows]] of pieces.entries()) {
    for (let y = row; y < row + rows; y++) {
      for (let x = column; x < column + columns; x++) {
        const line = cells[y];
        if (!line || line[x] !== -1) throw new Error(`cell ${x},${y} is outside or covered twice`);
        line[x] = index;
      }
    }
  }
  return cells;
}

describe.each(KINDS)('chooseFloor with openMat $openMat and wide $wide', ({ openMat, wide }) => {
  test('covers every cell exactly once', () => {
    for (const slug of SLUGS) expect(cellsOf(chooseFloor(slug, openMat, wide)).flat()).not.toContain(-1);
  });

  test('never lets four mats meet at one corner', () => {
    for (const slug of SLUGS) {
      const cells = cellsOf(chooseFloor(slug, openMat, wide));
      for (let y = 1; y < cells.length; y++) {
        for (let x = 1; x < (cells[y]?.length ?? 0); x++) {
          const around = [cells[y - 1]?.[x - 1], cells[y - 1]?.[x], cells[y]?.[x - 1], cells[y]?.[x]];
          expect(new Set(around).size, `${slug} at ${x},${y}`).toBeLessThan(4);
        }
      }
    }
  });
});

test('chooseFloor uses every color across gyms', () => {
  expect(new Set(SLUGS.map((slug) => chooseFloor(slug, false).color))).toEqual(new Set(['green', 'slate', 'graphite']));
});

test('chooseFloor adds one half mat only for a gym with an open mat', () => {
  for (const slug of SLUGS) {
    expect(chooseFloor(slug, true).tiling.halves).toHaveLength(1);
    expect(chooseFloor(slug, false).tiling.halves).toHaveLength(0);
  }
});
