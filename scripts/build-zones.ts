/**
 * The shapes of time zones in states with several, from the squares that geo-tz stores: exact at borders. A square in which a
 * state has only one zone becomes a box, so that coasts and borders with other states and countries take no space.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FeatureCollection, MultiPolygon, Polygon as GeoPolygon } from 'geojson';
import { MULTI_ZONE_STATES, listTimeZones } from '../functions/src/contract/time-zones.ts';
import type { BorderData, Polygon, ZoneData } from '../functions/src/geo/data.ts';

const DATA = join(dirname(createRequire(import.meta.url).resolve('geo-tz')), '../data');
/** The index of the squares, and the shapes in them. */
export const ZONE_SOURCES = { index: join(DATA, 'timezones.geojson.index.json'), shapes: join(DATA, 'timezones.geojson.geo.dat') };

interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}
/** The quarters of a square: northeast, northwest, southwest, southeast. */
interface Quarters {
  readonly a?: Square;
  readonly b?: Square;
  readonly c?: Square;
  readonly d?: Square;
}
/** A square: indexes of the zones that fill it, where its shapes are stored, its quarters, or nothing at sea. */
type Square = readonly number[] | { readonly pos: number; readonly len: number } | Quarters | undefined;
type Shapes = FeatureCollection<GeoPolygon | MultiPolygon, { readonly tzid: string }>;

/** Piers and small islands are outside the drawn shapes of states, in degrees. */
const MARGIN = 0.1;
/** The edges of the world in geo-tz's squares. */
const WORLD: Box = { west: -179.9999, south: -89.9999, east: 179.9999, north: 89.9999 };

/** The zones of each split state, by the zone's name. */
export async function compileZones({ states }: BorderData): Promise<ZoneData> {
  const { timezones, lookup } = JSON.parse(readFileSync(ZONE_SOURCES.index, 'utf8')) as { timezones: readonly string[]; lookup: Square };
  const shapes = await loadShapes();
  const outlines = new Map(Object.entries(states));
  return Object.fromEntries(
    MULTI_ZONE_STATES.map((code) => {
      const boxes = (outlines.get(code) ?? []).map(boxAround);
      const zones = listTimeZones(code);
      const pieces: [zone: string, piece: Polygon][] = [];
      walk(lookup, WORLD, '', boxes, (square, box, at) => {
        const found = Array.isArray(square)
          ? square.map((index: number): [string, Polygon] => [timezones[index] ?? '', ringOf(box)])
          : piecesOf(shapes.get(at));
        const own = found.filter(([zone]) => zones.includes(zone));
        const names = new Set(own.map(([zone]) => zone));
        pieces.push(...(names.size === 1 ? [...names].map((zone): [string, Polygon] => [zone, ringOf(box)]) : own));
      });
      return [code, Object.fromEntries(zones.map((zone) => [zone, pieces.flatMap(([name, piece]) => (name === zone ? [piece] : []))]))];
    }),
  );
}

/** All stored shapes, by the path of their square. */
async function loadShapes(): Promise<ReadonlyMap<string, Shapes>> {
  const { setCache } = await import('geo-tz/all');
  const store = new Map<string, Shapes>();
  setCache({ preload: true, store });
  return store;
}

/** Visits the squares that are not divided further and meet one of the boxes. */
function walk(square: Square, box: Box, path: string, boxes: readonly Box[], visit: (square: Square, box: Box, path: string) => void): void {
  if (!square || !boxes.some((other) => meet(box, other))) return;
  if (!isDivided(square)) {
    visit(square, box, path);
    return;
  }
  const { west, south, east, north } = box;
  const [middle, center] = [(west + east) / 2, (south + north) / 2];
  walk(square.a, { west: middle, south: center, east, north }, `${path}a`, boxes, visit);
  walk(square.b, { west, south: center, east: middle, north }, `${path}b`, boxes, visit);
  walk(square.c, { west, south, east: middle, north: center }, `${path}c`, boxes, visit);
  walk(square.d, { west: middle, south, east, north: center }, `${path}d`, boxes, visit);
}

const isDivided = (square: NonNullable<Square>): square is Quarters => !Array.isArray(square) && !('pos' in square);
const meet = (a: Box, b: Box): boolean => a.west < b.east && a.east > b.west && a.south < b.north && a.north > b.south;

function boxAround(polygon: Polygon): Box {
  const [longitudes, latitudes] = [0, 1].map((axis) => (polygon[0] ?? []).map((corner) => corner[axis] ?? 0));
  const [west, east] = [Math.min(...(longitudes ?? [])) - MARGIN, Math.max(...(longitudes ?? [])) + MARGIN];
  return { west, east, south: Math.min(...(latitudes ?? [])) - MARGIN, north: Math.max(...(latitudes ?? [])) + MARGIN };
}

const ringOf = ({ west, south, east, north }: Box): Polygon => [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ],
];

function piecesOf(shapes: Shapes | undefined): [zone: string, piece: Polygon][] {
  return (shapes?.features ?? []).flatMap(({ properties, geometry }) => {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    return polygons.map((rings): [string, Polygon] => [
      properties.tzid,
      rings.map((ring) => ring.map(([longitude = 0, latitude = 0]) => [round(longitude), round(latitude)])),
    ]);
  });
}

/** One meter. */
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
