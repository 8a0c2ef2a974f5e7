/** A mat that covers two cells, side by side or one above the other. `columns` and `rows` are its size. */
type Mat = readonly [column: number, row: number, columns: number, rows: number];
/** A pattern of mats that covers a rectangular floor. Sizes and positions are in cells. */
export interface Tiling {
  columns: number;
  rows: number;
  mats: readonly Mat[];
  /** Mats of one cell. The first is colored if there are open mats. */
  halves: readonly (readonly [column: number, row: number])[];
}

// Four corners never meet in a tiling, or where two tilings are joined. A test checks this.
const PINWHEEL: Tiling = {
  columns: 3,
  rows: 3,
  mats: [
    [0, 0, 2, 1],
    [2, 0, 1, 2],
    [1, 2, 2, 1],
    [0, 1, 1, 2],
  ],
  halves: [[1, 1]],
};
const EIGHT_MATS: Tiling = {
  columns: 4,
  rows: 4,
  mats: [
    [0, 0, 1, 2],
    [1, 0, 2, 1],
    [3, 0, 1, 2],
    [1, 1, 1, 2],
    [2, 1, 1, 2],
    [0, 2, 1, 2],
    [3, 2, 1, 2],
    [1, 3, 2, 1],
  ],
  halves: [],
};

const mirror = (tiling: Tiling): Tiling => ({
  ...tiling,
  mats: tiling.mats.map(([column, row, columns, rows]) => [tiling.columns - column - columns, row, columns, rows]),
  halves: tiling.halves.map(([column, row]) => [tiling.columns - column - 1, row]),
});
const transpose = (tiling: Tiling): Tiling => ({
  columns: tiling.rows,
  rows: tiling.columns,
  mats: tiling.mats.map(([column, row, columns, rows]) => [row, column, rows, columns]),
  halves: tiling.halves.map(([column, row]) => [row, column]),
});
const joinSideBySide = (left: Tiling, right: Tiling): Tiling => ({
  columns: left.columns + right.columns,
  rows: left.rows,
  mats: [...left.mats, ...right.mats.map(([column, row, columns, rows]): Mat => [column + left.columns, row, columns, rows])],
  halves: [...left.halves, ...right.halves.map(([column, row]) => [column + left.columns, row] as const)],
});

const COLORS = ['green', 'slate', 'graphite'] as const;
export type MatColor = (typeof COLORS)[number];

/** A small stable number from a slug (djb2), so that a gym keeps its floor pattern. */
function hashSlug(slug: string): number {
  let sum = 5381;
  for (const character of slug) sum = (sum * 33 + (character.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}

export interface Floor {
  readonly tiling: Tiling;
  readonly color: MatColor;
}

/** The floor pattern of a gym. It has half mats if the gym has open mats. `wide` makes it twice as wide, for the top of the gym's page. */
export function chooseFloor(slug: string, hasOpenMats: boolean, wide = false): Floor {
  const seed = hashSlug(slug);
  const color = COLORS[seed % COLORS.length] ?? 'green';
  const isFlipped = Math.floor(seed / COLORS.length) % 2 === 1;
  if (hasOpenMats) {
    const tiling = isFlipped ? mirror(PINWHEEL) : PINWHEEL;
    return { tiling: wide ? joinSideBySide(tiling, tiling) : tiling, color };
  }
  const tiling = isFlipped ? transpose(EIGHT_MATS) : EIGHT_MATS;
  return { tiling: wide ? joinSideBySide(tiling, transpose(tiling)) : tiling, color };
}
