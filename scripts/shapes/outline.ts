import type { Box } from '../../web/src/lib/shapes.ts';

/** In the unit of the shapes that it belongs to. */
export type Point = readonly [x: number, y: number];
/** Points of a line, or of a ring, whose last point is its first. */
export type Line = readonly Point[];

/**
 * Rings or lines as one SVG path of integers, each point relative to the last one: a third of the bytes. Coinciding points are
 * left out, as are lines that have become a point.
 */
export function pathOf(lines: readonly Line[], { closed }: { readonly closed: boolean }): string {
  const fewest = closed ? 3 : 2;
  let path = '';
  let [x, y]: Point = [0, 0];
  for (const line of lines) {
    const points = withoutRepeats(closed ? line.slice(0, -1) : line);
    const [first] = points;
    if (!first || points.length < fewest) continue;
    points.forEach((point, index) => {
      const [dx, dy] = [point[0] - x, point[1] - y];
      path += index === 0 ? `m${pair(dx, dy)}l` : `${index > 1 && dx >= 0 ? ' ' : ''}${pair(dx, dy)}`;
      [x, y] = point;
    });
    if (closed) {
      path += 'z';
      [x, y] = first;
    }
  }
  return path;
}

/** A minus sign separates two numbers just like a space. */
const pair = (x: number, y: number): string => `${x}${y < 0 ? '' : ' '}${y}`;

function withoutRepeats(line: Line): Point[] {
  const points: Point[] = [];
  for (const [x, y] of line) {
    const point: Point = [Math.round(x), Math.round(y)];
    const last = points.at(-1);
    if (!last || last[0] !== point[0] || last[1] !== point[1]) points.push(point);
  }
  return points;
}

/** The smallest box around all points, in their own unit. */
export function boxOf(lines: readonly Line[]): Box {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of lines.flat()) {
    west = Math.min(west, x);
    north = Math.min(north, y);
    east = Math.max(east, x);
    south = Math.max(south, y);
  }
  return [west, north, east, south];
}

/** Each point of a ring with the next one, and the last with the first. */
const sidesOf = (ring: Line): [Point, Point][] => ring.map((point, index) => [point, ring[(index + 1) % ring.length] ?? point]);

/** Positive for a clockwise turn on the page from the first point to the second, seen from the origin. */
const cross = ([x1, y1]: Point, [x2, y2]: Point): number => x1 * y2 - x2 * y1;

/** Twice the area of a ring, positive if it runs clockwise on the page. */
const doubledArea = (ring: Line): number => sidesOf(ring).reduce((sum, [from, to]) => sum + cross(from, to), 0);

/** The centroid of the largest ring in whole units: the position of the name. */
export function middleOf(rings: readonly Line[]): Point {
  const ring = rings.reduce((largest, other) => (Math.abs(doubledArea(other)) > Math.abs(doubledArea(largest)) ? other : largest));
  // Relative to the ring's first point, so that small areas far from the origin keep their precision.
  const [left, top] = ring[0] ?? [0, 0];
  const near = ring.map(([x, y]): Point => [x - left, y - top]);
  let [x, y] = [0, 0];
  for (const [from, to] of sidesOf(near)) {
    x += (from[0] + to[0]) * cross(from, to);
    y += (from[1] + to[1]) * cross(from, to);
  }
  const area = doubledArea(near);
  return [Math.round(left + x / (3 * area)), Math.round(top + y / (3 * area))];
}
