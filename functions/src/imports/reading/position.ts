import { getOwn } from '../../contract';
import { findStateAt } from '../../geo';
import { MAX_COORDINATES_LENGTH, readDegrees, readPair, type WrittenDegrees } from './degrees';
import type { Notes } from './row-notes';
import { type Cell, cellOf, cellsOf, type Row } from './row';

/** Coordinates in degrees, and the cell that they come from. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  readonly cell: Cell;
}

interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
  /** Set if nothing but the order of the numbers says which one is the latitude. */
  readonly isUnnamed?: true;
}

/** Reads a row's coordinates from two columns or one, in any format. Undefined if they are missing or not on earth. Notes cells without coordinates. */
export function readPosition(row: Row, notes: Notes): Position | undefined {
  const candidates = [...readTwoColumns(row), ...readOneColumn(row)];
  for (const { cell } of candidates.filter(({ degrees }) => !degrees)) notes.addOmission('position', NO_COORDINATES, cell);
  // Some lists fill unused columns with zeros, so a later cell may have the coordinates.
  for (const { cell, degrees } of candidates) {
    const position = degrees && toPosition(cell, degrees, notes);
    if (position) return position;
  }
  return undefined;
}

/**
 * Swaps latitude and longitude if only that makes sense. The swap is noted if the list says which one is which. Undefined if the coordinates aren't on
 * earth either way, which is also noted.
 */
function toPosition(cell: Cell, written: Coordinates, notes: Notes): Position | undefined {
  const { latitude, longitude } = written;
  const swapped = { latitude: longitude, longitude: latitude };
  // The swapped coordinates are checked first. They are rarely on earth, so most rows need no lookup of the state.
  const isSwapped = isInTheUs(swapped) && !isInTheUs(written);
  if (isOnEarth(written) && !isSwapped) return { latitude, longitude, cell };
  if (isOnEarth(swapped)) {
    if (!written.isUnnamed) notes.addGuess('position', 'Latitude and longitude were swapped, so we switched them.', cell);
    return { ...swapped, cell };
  }
  notes.addOmission('position', NO_COORDINATES, cell);
  return undefined;
}

const NO_COORDINATES = 'These aren’t valid coordinates. They were left out.';

/** Whether a column of coordinates called "location" contains an address or a city's name instead. */
export const hasAddressInstead = ({ column, value }: Cell): boolean =>
  column === 'location' && /\p{L}{3}/u.test(value) && !/^\s*(?:[[{]|SRID\b|POINT\b)/i.test(value) && !parseCoordinates(value);

const isOnEarth = ({ latitude, longitude }: Coordinates): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
const isInTheUs = (position: Coordinates): boolean => isOnEarth(position) && findStateAt(position.latitude, position.longitude) !== undefined;

/** A cell that should contain coordinates. `degrees` is set if it does. */
interface CoordinatesCell {
  readonly cell: Cell;
  readonly degrees: Coordinates | undefined;
}

function readTwoColumns(row: Row): CoordinatesCell[] {
  const [latitudeCell, longitudeCell] = [cellOf(row, 'latitude'), cellOf(row, 'longitude')];
  if (!latitudeCell || !longitudeCell) return [latitudeCell, longitudeCell].flatMap((cell) => (cell ? [{ cell, degrees: undefined }] : []));
  const cell = { column: latitudeCell.column, value: `${latitudeCell.value}, ${longitudeCell.value}` };
  const [latitude, longitude] = [readDegrees(latitudeCell.value), readDegrees(longitudeCell.value)];
  return [{ cell, degrees: latitude && longitude && { latitude: latitude.degrees, longitude: longitude.degrees } }];
}

const readOneColumn = (row: Row): CoordinatesCell[] =>
  cellsOf(row, 'coordinates')
    .filter((cell) => !hasAddressInstead(cell))
    .map((cell) => ({ cell, degrees: parseCoordinates(cell.value) }));

const POINT = /^(?:SRID=\d+;\s*)?POINT\s*(?:Z\s*)?\(\s*(-?[\d.]+)\s+(-?[\d.]+)(?:\s+-?[\d.]+)?\s*\)$/i;

/** `30.27,-97.74`, `30.27° N, 97.74° W`, `POINT(-97.74 30.27)`, or JSON with a position somewhere in it. */
function parseCoordinates(text: string): Coordinates | undefined {
  const pair = readPair(text);
  if (pair) return toCoordinates(...pair);
  const point = text.length <= MAX_COORDINATES_LENGTH ? POINT.exec(text.trim()) : null;
  if (point) return { latitude: Number(point[2]), longitude: Number(point[1]) };
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return findCoordinatesInJson(JSON.parse(text), MAX_DEPTH);
  } catch {
    return undefined;
  }
}

function toCoordinates(first: WrittenDegrees, second: WrittenDegrees): Coordinates | undefined {
  if (first.axis && first.axis === second.axis) return undefined;
  if (first.axis === 'longitude' || second.axis === 'latitude') return { latitude: second.degrees, longitude: first.degrees };
  return { latitude: first.degrees, longitude: second.degrees, ...(!first.axis && !second.axis && { isUnnamed: true }) };
}

/** Maximum depth of a position in an object: `{ geometry: { location: { lat, lng } } }`. */
const MAX_DEPTH = 3;
const LATITUDES = ['lat', 'latitude', '_latitude', '_lat', 'y'];
const LONGITUDES = ['lng', 'lon', 'long', 'longitude', '_longitude', '_long', 'x'];

/** A position in parsed JSON: named degrees, a GeoJSON point, `[longitude, latitude]`, or an object that contains one of these. */
function findCoordinatesInJson(value: unknown, depth: number): Coordinates | undefined {
  if (typeof value === 'string') return parseCoordinates(value);
  if (Array.isArray(value)) {
    const [first, second] = [toDegrees(value[0]), toDegrees(value[1])];
    if (first !== undefined && second !== undefined) return { latitude: second, longitude: first, isUnnamed: true };
    return value.length === 1 && depth > 0 ? findCoordinatesInJson(value[0], depth - 1) : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = Object.fromEntries(Object.entries(value).map(([key, field]) => [key.toLowerCase(), field as unknown]));
  const [latitude, longitude] = [LATITUDES, LONGITUDES].map((names) =>
    names.map((name) => toDegrees(getOwn(fields, name))).find((degrees) => degrees !== undefined),
  );
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  if (depth === 0) return undefined;
  for (const field of Object.values(fields)) {
    const nested = typeof field === 'object' ? findCoordinatesInJson(field, depth - 1) : undefined;
    if (nested) return nested;
  }
  return undefined;
}

const toDegrees = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : typeof value === 'string' ? readDegrees(value)?.degrees : undefined;
