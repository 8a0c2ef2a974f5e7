import type { Notes } from './notes';
import { type Cell, cellOf, type Row } from './row';

/** Degrees, and the cell they stand in. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  readonly cell: Cell;
}

/** A row's coordinates, from two columns or from one; none where they are absent or no place on earth. */
export function readPosition(row: Row, notes: Notes): Position | undefined {
  const found = ofTwoColumns(row) ?? ofOneColumn(row);
  if (!found) return undefined;
  const { latitude, longitude, cell } = found;
  const isZero = latitude === 0 && longitude === 0;
  if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && !isZero) return found;
  // A latitude beyond the poles can only be a longitude.
  if (Math.abs(latitude) <= 180 && Math.abs(longitude) <= 90 && !isZero) {
    notes.guessed('Latitude and longitude are the wrong way round; taken the other way.', cell);
    return { latitude: longitude, longitude: latitude, cell };
  }
  notes.dropped('These are no coordinates. They were left out.', cell);
  return undefined;
}

function ofTwoColumns(row: Row): Position | undefined {
  const [latitude, longitude] = [cellOf(row, 'latitude'), cellOf(row, 'longitude')];
  if (!latitude || !longitude) return undefined;
  const cell = { column: latitude.column, value: `${latitude.value}, ${longitude.value}` };
  return { latitude: degrees(latitude.value), longitude: degrees(longitude.value), cell };
}

/** `30.27,-97.74`, `{"lat": 30.27, "lng": -97.74}`, `POINT(-97.74 30.27)`. */
function ofOneColumn(row: Row): Position | undefined {
  const cell = cellOf(row, 'coordinates');
  if (!cell) return undefined;
  const pair = /^\(?\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*\)?$/.exec(cell.value);
  if (pair) return { latitude: degrees(pair[1]), longitude: degrees(pair[2]), cell };
  const point = /^POINT\s*\(\s*(-?[\d.]+)\s+(-?[\d.]+)\s*\)$/i.exec(cell.value);
  if (point) return { latitude: degrees(point[2]), longitude: degrees(point[1]), cell };
  const [latitude, longitude] = [named(cell.value, 'lat(?:itude)?'), named(cell.value, '(?:lng|lon|longitude)')];
  return latitude && longitude ? { latitude: degrees(latitude), longitude: degrees(longitude), cell } : undefined;
}

const named = (json: string, name: string) => new RegExp(`"${name}"\\s*:\\s*"?(-?[\\d.]+)`, 'i').exec(json)?.[1];

/** A number with a decimal point, or a comma where a spreadsheet wrote one. */
function degrees(text: string | undefined): number {
  const plain = (text ?? '').trim().replace(/^(-?\d+),(\d+)$/, '$1.$2');
  return plain === '' ? Number.NaN : Number(plain);
}
