import { own } from '../../contract';
import { stateAt } from '../../geo';
import { LONGEST_PLACE, readDegrees, readPair, type WrittenDegrees } from './degrees';
import type { Notes } from './row-notes';
import { type Cell, cellOf, cellsOf, type Row } from './row';

/** Degrees, and the cell they come from. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  readonly cell: Cell;
}

interface Written {
  readonly latitude: number;
  readonly longitude: number;
  /** Nothing says which is latitude and which longitude, except the usual order. */
  readonly isUnnamed?: true;
}

/** A row's coordinates from two columns or one, in any format. Undefined if they are missing or not on earth. */
export function readPosition(row: Row, notes: Notes): Position | undefined {
  const written = [...ofTwoColumns(row), ...ofOneColumn(row)];
  for (const { cell } of written.filter(({ degrees }) => !degrees)) notes.dropped('position', NO_COORDINATES, cell);
  const found = written.find(({ degrees }) => degrees);
  return found?.degrees && placed(found.cell, found.degrees, notes);
}

/** The coordinates as written, or swapped if that is the only meaning. Notes a swap, and coordinates that are no place. */
function placed(cell: Cell, written: Written, notes: Notes): Position | undefined {
  const { latitude, longitude } = written;
  const other = { latitude: longitude, longitude: latitude };
  // Check the swapped ones first: they are rarely on earth or on land, so few states have to be looked up.
  const isTurned = isInTheStates(other) && !isInTheStates(written);
  if (isOnEarth(written) && !isTurned) return { latitude, longitude, cell };
  if (isOnEarth(other)) {
    if (!written.isUnnamed) notes.guessed('position', 'Latitude and longitude were swapped, so we switched them.', cell);
    return { ...other, cell };
  }
  notes.dropped('position', NO_COORDINATES, cell);
  return undefined;
}

const NO_COORDINATES = 'These aren’t valid coordinates. They were left out.';

/** A column called "location" may also contain an address or a city's name. */
export const isWrittenPlace = ({ column, value }: Cell): boolean =>
  column === 'location' && /\p{L}{3}/u.test(value) && !/^\s*(?:[[{]|SRID\b|POINT\b)/i.test(value) && !positionIn(value);

const isOnEarth = ({ latitude, longitude }: Written): boolean => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
const isInTheStates = (written: Written): boolean => isOnEarth(written) && stateAt(written.latitude, written.longitude) !== undefined;

/** A cell that should contain coordinates. `degrees` is set if it does. */
interface ReadPosition {
  readonly cell: Cell;
  readonly degrees: Written | undefined;
}

function ofTwoColumns(row: Row): ReadPosition[] {
  const [north, east] = [cellOf(row, 'latitude'), cellOf(row, 'longitude')];
  if (!north || !east) return [north, east].flatMap((cell) => (cell ? [{ cell, degrees: undefined }] : []));
  const cell = { column: north.column, value: `${north.value}, ${east.value}` };
  const [latitude, longitude] = [readDegrees(north.value), readDegrees(east.value)];
  return [{ cell, degrees: latitude && longitude && { latitude: latitude.degrees, longitude: longitude.degrees } }];
}

const ofOneColumn = (row: Row): ReadPosition[] =>
  cellsOf(row, 'coordinates')
    .filter((cell) => !isWrittenPlace(cell))
    .map((cell) => ({ cell, degrees: positionIn(cell.value) }));

const POINT = /^(?:SRID=\d+;\s*)?POINT\s*(?:Z\s*)?\(\s*(-?[\d.]+)\s+(-?[\d.]+)(?:\s+-?[\d.]+)?\s*\)$/i;

/** `30.27,-97.74`, `30.27° N, 97.74° W`, `POINT(-97.74 30.27)`, or JSON with a position somewhere in it. */
function positionIn(text: string): Written | undefined {
  const pair = readPair(text);
  if (pair) return ofPair(...pair);
  const point = text.length <= LONGEST_PLACE ? POINT.exec(text.trim()) : null;
  if (point) return { latitude: Number(point[2]), longitude: Number(point[1]) };
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return positionOf(JSON.parse(text), NESTED);
  } catch {
    return undefined;
  }
}

function ofPair(first: WrittenDegrees, second: WrittenDegrees): Written | undefined {
  if (first.axis && first.axis === second.axis) return undefined;
  if (first.axis === 'longitude' || second.axis === 'latitude') return { latitude: second.degrees, longitude: first.degrees };
  return { latitude: first.degrees, longitude: second.degrees, ...(!first.axis && !second.axis && { isUnnamed: true }) };
}

/** How deep a position may be in an object: `{ geometry: { location: { lat, lng } } }`. */
const NESTED = 3;
const LATITUDES = ['lat', 'latitude', '_latitude', '_lat', 'y'];
const LONGITUDES = ['lng', 'lon', 'long', 'longitude', '_longitude', '_long', 'x'];

/** A position in parsed JSON: named degrees, a GeoJSON point, `[longitude, latitude]`, or an object that contains one of these. */
function positionOf(value: unknown, deep: number): Written | undefined {
  if (typeof value === 'string') return positionIn(value);
  if (Array.isArray(value)) {
    const [first, second] = [degreesIn(value[0]), degreesIn(value[1])];
    if (first !== undefined && second !== undefined) return { latitude: second, longitude: first, isUnnamed: true };
    return value.length === 1 && deep > 0 ? positionOf(value[0], deep - 1) : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = Object.fromEntries(Object.entries(value).map(([key, field]) => [key.toLowerCase(), field as unknown]));
  const [latitude, longitude] = [LATITUDES, LONGITUDES].map((names) =>
    names.map((name) => degreesIn(own(fields, name))).find((degrees) => degrees !== undefined),
  );
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  if (deep === 0) return undefined;
  for (const field of Object.values(fields)) {
    const found = typeof field === 'object' ? positionOf(field, deep - 1) : undefined;
    if (found) return found;
  }
  return undefined;
}

const degreesIn = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : typeof value === 'string' ? readDegrees(value)?.degrees : undefined;
