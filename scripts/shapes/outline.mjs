/**
 * Rings or lines as one SVG path of whole numbers, each point relative to the last one: a third of the bytes.
 * Points that fall together are left out, and lines that have become a point.
 * @param {number[][][]} lines of points
 * @param {{ closed: boolean, least?: number }} options `least`: fewest points that a line keeps
 */
export function pathOf(lines, { closed, least = closed ? 3 : 2 }) {
  let path = '';
  let [x, y] = [0, 0];
  for (const line of lines) {
    const points = withoutRepeats(closed ? line.slice(0, -1) : line);
    if (points.length < least) continue;
    points.forEach((point, index) => {
      const [dx, dy] = [point[0] - x, point[1] - y];
      path += index === 0 ? `m${pair(dx, dy)}l` : `${index > 1 && dx >= 0 ? ' ' : ''}${pair(dx, dy)}`;
      [x, y] = point;
    });
    if (closed) {
      path += 'z';
      [x, y] = points[0];
    }
  }
  return path;
}

/** A minus sign parts two numbers as well as a space does. */
const pair = (x, y) => `${x}${y < 0 ? '' : ' '}${y}`;

function withoutRepeats(line) {
  const points = [];
  for (const [x, y] of line) {
    const point = [Math.round(x), Math.round(y)];
    const last = points.at(-1);
    if (!last || last[0] !== point[0] || last[1] !== point[1]) points.push(point);
  }
  return points;
}

/** All rings of a polygon or of many. */
export const ringsOf = (geometry) => (geometry?.type === 'Polygon' ? geometry.coordinates : (geometry?.coordinates ?? []).flat());

/** [west, north, east, south] of points, in the points' own unit. */
export function boxOf(lines) {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of lines.flat()) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
}

/** Twice the area of a ring, positive when it runs clockwise on a page. */
const doubledArea = (ring) => ring.reduce((sum, [x, y], index) => sum + x * ring[(index + 1) % ring.length][1] - ring[(index + 1) % ring.length][0] * y, 0);

/** The middle of the largest ring's area: where a name stands. */
export function middleOf(rings) {
  const ring = rings.reduce((largest, other) => (Math.abs(doubledArea(other)) > Math.abs(doubledArea(largest)) ? other : largest));
  // Seen from the ring's first point, so that small areas far from the origin lose no digits.
  const [left, top] = ring[0];
  const near = ring.map(([x, y]) => [x - left, y - top]);
  let [x, y] = [0, 0];
  near.forEach(([x1, y1], index) => {
    const [x2, y2] = near[(index + 1) % near.length];
    const cross = x1 * y2 - x2 * y1;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  });
  const area = doubledArea(near);
  return [left + x / (3 * area), top + y / (3 * area)];
}
