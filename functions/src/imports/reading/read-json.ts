import { own } from '../../contract';
import { rowFrom } from './cells';
import { UnreadableFile } from './decode';
import { isNestedTooDeep, NESTED_TOO_DEEP } from './nesting';
import { RowScanner } from './read-json-scanner';
import type { RawRow } from './row';

/**
 * The rows of a JSON array, of an object that holds one (`results`, `data`, `gyms`, `features`), of JSON lines, or the
 * features of GeoJSON. A row that is not valid JSON is reported and does not end the file.
 */
export async function* readJson(text: AsyncIterable<string>, fileName: string): AsyncGenerator<RawRow> {
  const scanner = new RowScanner();
  let number = 0;
  for await (const piece of text) {
    for (const source of scanner.feed(piece)) {
      const row = rowOf(number + 1, source);
      if (!row) continue;
      number++;
      yield row;
    }
    if (scanner.tooLong) throw new UnreadableFile(`Row ${number + 1} of ${fileName} is longer than a million characters.`);
  }
  if (scanner.isInsideRow) {
    yield { number: number + 1, cells: {}, problem: 'The file ends in the middle of this row.' };
  } else if (number === 0) {
    throw new UnreadableFile(
      `${fileName} holds no rows. A JSON file is a list of gyms, or an object with the list in "results", "data", "gyms" or "features".`,
    );
  }
}

/** Undefined where the object only wraps an empty list. */
function rowOf(number: number, source: string): RawRow | undefined {
  if (isNestedTooDeep(source)) return { number, cells: {}, problem: NESTED_TOO_DEEP };
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    return { number, cells: {}, problem: 'This row is not valid JSON.' };
  }
  if (!isObject(value)) return { number, cells: {}, problem: 'This row is not an object.' };
  if (['results', 'data', 'gyms', 'features'].some((key) => Array.isArray(own(value, key))) && !Object.hasOwn(value, 'name')) return undefined;
  return rowFrom(number, cellsOf(value.type === 'Feature' ? fieldsOfFeature(value) : value));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A feature's properties, with its place as `latitude` and `longitude` and its id where they have none. */
function fieldsOfFeature({ id, properties, geometry }: Record<string, unknown>): Record<string, unknown> {
  const center = isObject(geometry) ? centerOf(geometry.coordinates) : undefined;
  return { ...(id !== undefined && { id }), ...(isObject(properties) && properties), ...(center && { longitude: center[0], latitude: center[1] }) };
}

/** A point itself; of an outline the middle of its corners. */
function centerOf(coordinates: unknown): [number, number] | undefined {
  const points: [number, number][] = [];
  const collect = (part: unknown, depth: number) => {
    if (!Array.isArray(part) || depth > 4) return;
    const [x, y] = part as unknown[];
    if (typeof x === 'number' && typeof y === 'number') points.push([x, y]);
    else for (const nested of part) collect(nested, depth + 1);
  };
  collect(coordinates, 0);
  if (points.length === 0) return undefined;
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [mean(0), mean(1)];
}

const cellsOf = (fields: Record<string, unknown>): [column: string, value: string][] =>
  Object.entries(fields).map(([key, value]) => [key.trim().toLowerCase(), cellOf(value)]);

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value).trim();
}
