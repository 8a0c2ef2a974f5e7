import type { PointsResponse } from '@contract';
import type { Extent } from '../view/viewport';
import { type Point, project } from '../view/projection';

/**
 * The kind of a point, as in `PointsResponse.kinds`: 0 is a gym, 1 a gym with an open mat later today, 2 a gym that closed
 * permanently. On a map of open mats, 3 is an open mat on another day and 4 one that is on now.
 */
export type PointKind = 0 | 1 | 2 | 3 | 4;
export const [GYM, OPEN_MAT_TODAY, CLOSED, ANOTHER_DAY, ON_NOW] = [0, 1, 2, 3, 4] as const;

/** The positions of gyms in the unit square, in the response's order. */
export interface GymPoints {
  readonly count: number;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly kinds: Uint8Array;
}

/** The response's units per degree. */
const UNITS_PER_DEGREE = 1e4;

/** Decodes a query's points, and projects them to the unit square. */
export function decodePoints({ deltas, kinds }: Pick<PointsResponse, 'deltas' | 'kinds'>): GymPoints {
  const count = Math.floor(deltas.length / 2);
  const points = { count, xs: new Float64Array(count), ys: new Float64Array(count), kinds: new Uint8Array(count) };
  let [latitude, longitude] = [0, 0];
  for (let index = 0; index < count; index++) {
    latitude += deltas[2 * index] ?? 0;
    longitude += deltas[2 * index + 1] ?? 0;
    const { x, y } = project({ latitude: latitude / UNITS_PER_DEGREE, longitude: longitude / UNITS_PER_DEGREE });
    points.xs[index] = x;
    points.ys[index] = y;
    points.kinds[index] = Number(kinds[index] ?? 0);
  }
  return points;
}

interface LocatedGym {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly kind: PointKind;
}

/** Encodes gyms whose positions a page already has in the format of a query's response. */
export function encodePoints(gyms: readonly LocatedGym[]): PointsResponse {
  let [north, east] = [0, 0];
  const deltas = gyms.flatMap(({ latitude, longitude }) => {
    const at = [Math.round(latitude * UNITS_PER_DEGREE), Math.round(longitude * UNITS_PER_DEGREE)] as const;
    const delta = [at[0] - north, at[1] - east];
    [north, east] = at;
    return delta;
  });
  return { deltas, kinds: gyms.map(({ kind }) => kind).join(''), ids: gyms.map(({ id }) => id), total: gyms.length };
}

export const getPoint = ({ xs, ys }: GymPoints, index: number): Point => ({ x: xs[index] ?? 0, y: ys[index] ?? 0 });

/** The contiguous states. */
const MAINLAND: Extent = { low: project({ latitude: 49.4, longitude: -124.8 }), high: project({ latitude: 24.5, longitude: -66.9 }) };

/**
 * The box around all gyms. Undefined if there are none. If most, but not all, are in the contiguous states, it is the box of those
 * states, since the country would be tiny on a map with Alaska and Guam.
 */
export function findExtentOfAll({ count, xs, ys }: GymPoints): Extent | undefined {
  if (count === 0) return undefined;
  const { low, high } = MAINLAND;
  const inside = xs.reduce((sum, x, index) => sum + Number(x >= low.x && x <= high.x && isBetween(ys[index] ?? 0, low.y, high.y)), 0);
  if (inside < count && inside > count / 2) return MAINLAND;
  const [left, right] = findRange(xs);
  const [top, bottom] = findRange(ys);
  return { low: { x: left, y: top }, high: { x: right, y: bottom } };
}

const isBetween = (value: number, low: number, high: number): boolean => value >= low && value <= high;
const findRange = (values: Float64Array): [low: number, high: number] => [
  values.reduce((low, value) => Math.min(low, value), Infinity),
  values.reduce((high, value) => Math.max(high, value), -Infinity),
];
