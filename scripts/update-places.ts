/**
 * Makes the two lists in scripts/places that no npm package has in a usable size: the shapes of cities and the names that the
 * Postal Service accepts for each ZIP code. Run it when a source has a new edition:
 *
 *     node scripts/update-places.ts BOUNDARIES ZIPCODES
 *
 * BOUNDARIES is the unpacked npm package `boundaries` (1.0.2, from the Census Bureau's TIGER 2016). ZIPCODES is a JSON file of
 * `zipcodes.list_all()` from the PyPI package `zipcodes` (3.0.0, refreshed monthly from the Postal Service). Run `npm run build`
 * before and after.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CityRow, ZipRow } from '../functions/src/geo/data.ts';
import { loadRules } from './build-places.ts';
import { at } from './lib/paths.mjs';

interface Boundary {
  /** `USA-` and the Census number of a place, which starts with the state's. */
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly area: { readonly coordinates: readonly (readonly Ring[])[] };
}
interface PostalZip {
  readonly zip_code: string;
  readonly state: string;
  readonly acceptable_cities: readonly string[];
}
type Ring = readonly (readonly [number, number])[];

/** Mail to smaller towns names them anyway, so their shapes decide almost nothing. */
const SMALLEST_TOWN = 2500;
/** A shape may be off by this, in degrees: about 200 m. */
const TOLERANCE = 0.002;
/** Parts and holes that are smaller than this in square degrees are left out: about 0.3 km². */
const SMALLEST_PART = 3e-5;
/** A city's listed middle may be this far outside its shape, in degrees. */
const NEAR = 0.02;
/** The numbers of the states in `id`, in the alphabetical order of the states' names (FIPS 5-2). */
const STATES = new Map(
  (
    '01AL 02AK 04AZ 05AR 06CA 08CO 09CT 10DE 11DC 12FL 13GA 15HI 16ID 17IL 18IN 19IA 20KS 21KY 22LA 23ME 24MD 25MA 26MI 27MN 28MS 29MO 30MT 31NE 32NV ' +
    '33NH 34NJ 35NM 36NY 37NC 38ND 39OH 40OK 41OR 42PA 44RI 45SC 46SD 47TN 48TX 49UT 50VT 51VA 53WA 54WV 55WI 56WY 60AS 66GU 69MP 72PR 78VI'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), entry.slice(2)]),
);

const { makeCityIndexKey, UNITS_PER_DEGREE } = await loadRules();
const read = <Rows>(name: string): Rows => JSON.parse(readFileSync(at(`functions/lib/data/${name}.json`), 'utf8')) as Rows;
const cities = read<CityRow[]>('cities');
const zips = new Map(read<ZipRow[]>('zips').map(([zip, city]) => [zip, city]));
const cityByKey = new Map(cities.map((city, index) => [city[5], index]));
const [boundaries = '', postalZips = ''] = process.argv.slice(2);

const accepted = (JSON.parse(readFileSync(postalZips, 'utf8')) as PostalZip[]).flatMap(({ zip_code: zip, state, acceptable_cities: names }) => {
  const usual = zips.get(zip);
  const others = new Set(names.map((name) => cityByKey.get(makeCityIndexKey(state, name))).filter((index) => index !== undefined && index !== usual));
  const towns = [...others].map((index) => cities[index ?? 0]).filter((town) => town !== undefined && town[4] > 0);
  return usual === undefined || towns.length === 0 ? [] : [{ zip, towns: towns.map((town) => town?.[0] ?? '') }];
});
write('postal-names.txt', accepted.map(({ zip, towns }) => `${zip} ${towns.join('|')}`).sort());

const mailed = new Set([...zips.values(), ...accepted.flatMap(({ zip, towns }) => townsOf(zip, towns))]);
const folder = path.join(boundaries, 'files');
const lines: string[] = [];
for (const file of await readdir(folder)) {
  const { id, type, name, area } = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as Boundary;
  const state = STATES.get(id.slice(4, 6)) ?? '';
  const index = type === 'city' ? cityByKey.get(makeCityIndexKey(state, name)) : undefined;
  if (index === undefined || !mailed.has(index) || (cities[index]?.[4] ?? 0) < SMALLEST_TOWN) continue;
  if (!isAround(area.coordinates.flat(2), cities[index])) continue;
  const rings = area.coordinates.flatMap((polygon) => polygon.filter((ring) => Math.abs(areaOf(ring)) >= SMALLEST_PART).map(simplified));
  if (rings.length > 0) lines.push([state, cities[index]?.[0], ...rings.map(encoded)].join('|'));
}
write('city-shapes.txt', lines.sort());

function townsOf(zip: string, towns: readonly string[]): number[] {
  const state = cities[zips.get(zip) ?? 0]?.[1] ?? '';
  return towns.flatMap((name) => cityByKey.get(makeCityIndexKey(state, name)) ?? []);
}

/** Whether a shape is a city's own, not that of another town in the state with its name. */
function isAround(corners: Ring, city: CityRow | undefined): boolean {
  const [, , latitude = 0, longitude = 0] = city ?? [];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const isBetween = (degrees: number, all: readonly number[]) =>
    degrees > all.reduce((a, b) => Math.min(a, b), 180) - NEAR && degrees < all.reduce((a, b) => Math.max(a, b), -180) + NEAR;
  return isBetween(longitude, xs) && isBetween(latitude, ys);
}

function areaOf(ring: Ring): number {
  return ring.reduce((sum, [x1, y1], at) => {
    const [x2, y2] = ring[(at + 1) % ring.length] ?? [x1, y1];
    return sum + (x1 * y2 - x2 * y1) / 2;
  }, 0);
}

/** Without corners that are less than `TOLERANCE` off the line between others (Douglas and Peucker). */
function simplified(ring: Ring): Ring {
  const [first] = ring;
  if (!first || ring.length < 4) return ring;
  const middle = Math.floor(ring.length / 2);
  return [...between(ring.slice(0, middle + 1)), ...between(ring.slice(middle)), ring.at(-1) ?? first];
}

/** A line without its last corner. */
function between(line: Ring): Ring {
  const [from, to] = [line[0], line.at(-1)];
  if (!from || !to) return [];
  const distances = line.map((corner) => distance(corner, from, to));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) <= TOLERANCE) return [from];
  return [...between(line.slice(0, farthest + 1)), ...between(line.slice(farthest))];
}

function distance([x, y]: readonly [number, number], [x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = dx === 0 && dy === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

/** Corners as whole numbers, each relative to the one before. */
function encoded(ring: Ring): string {
  const corners = ring.map((corner) => corner.map((degrees) => Math.round(degrees * UNITS_PER_DEGREE)));
  return corners.map(([x = 0, y = 0], at) => `${x - (corners[at - 1]?.[0] ?? 0)} ${y - (corners[at - 1]?.[1] ?? 0)}`).join(' ');
}

function write(name: string, rows: readonly string[]): void {
  writeFileSync(at(`scripts/places/${name}`), `${rows.join('\n')}\n`);
  console.log(`${name}: ${rows.length} lines`);
}
