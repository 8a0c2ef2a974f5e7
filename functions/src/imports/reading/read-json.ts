import { own } from '../../contract';
import { rowFrom } from './cells';
import type { Columns, Reading } from './columns';
import { UnreadableFile } from './decode';
import { COLUMNS_LIMIT, tooManyColumns } from './limits';
import { isNestedTooDeep, NESTED_TOO_DEEP } from './nesting';
import { RowScanner } from './read-json-scanner';
import { brokenRow, lastBrokenRow, type Row } from './row';

/**
 * The rows of a JSON array, of an object that contains one (`results`, `data`, `gyms`, `features`), of JSON lines, or the features of GeoJSON. An
 * invalid row is reported and doesn't end the file.
 */
export async function* readJson(text: AsyncIterable<string>, reading: Reading): AsyncGenerator<Row> {
  const { fileName } = reading;
  const scanner = new RowScanner();
  const columnsFor = columnsByKeys(reading);
  let number = 0;
  for await (const piece of text) {
    for (const source of scanner.feed(piece)) {
      const row = rowOf(number + 1, source, columnsFor);
      if (!row) continue;
      number++;
      yield row;
    }
    if (scanner.tooLong)
      throw new UnreadableFile(`Row ${number + 1} of ${fileName} is longer than a million characters. A quotation mark or bracket is probably missing.`);
  }
  if (scanner.isInsideRow) {
    yield lastBrokenRow(number + 1, 'The file ends in the middle of this row.');
  } else if (number === 0) {
    throw new UnreadableFile(
      `${fileName} has no rows. A JSON file must be a list of gyms, or an object with the list in “results”, “data”, “gyms” or “features”.`,
    );
  }
}

type ColumnsFor = Reading['columnsFor'];

/** Each row names its columns, mostly the same as the row before, so their roles are cached. */
function columnsByKeys({ columnsFor }: Reading): ColumnsFor {
  let last: Columns = columnsFor([]);
  return (keys) => {
    const isSame = keys.length === last.headings.length && keys.every((key, at) => key === last.headings[at]);
    if (!isSame) last = columnsFor(keys);
    return last;
  };
}

/** Undefined if the object only wraps an empty list. */
function rowOf(number: number, source: string, columnsFor: ColumnsFor): Row | undefined {
  if (isNestedTooDeep(source)) return brokenRow(number, NESTED_TOO_DEEP);
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    return brokenRow(number, 'This row isn’t valid JSON.');
  }
  if (!isObject(value)) return brokenRow(number, 'This row isn’t a JSON object.');
  if (['results', 'data', 'gyms', 'features'].some((key) => Array.isArray(own(value, key))) && !Object.hasOwn(value, 'name')) return undefined;
  const fields = value.type === 'Feature' ? fieldsOfFeature(value) : value;
  const names = Object.keys(fields);
  if (names.length > COLUMNS_LIMIT) return brokenRow(number, tooManyColumns(names.length));
  const columns = columnsFor(names);
  return rowFrom(number, columns, Object.values(fields).map(textOf));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A feature's properties, with its position as `latitude` and `longitude` and its id unless they have one. */
function fieldsOfFeature({ id, properties, geometry }: Record<string, unknown>): Record<string, unknown> {
  const center = isObject(geometry) ? centerOf(geometry.coordinates) : undefined;
  return { ...(id !== undefined && { id }), ...(isObject(properties) && properties), ...(center && { longitude: center[0], latitude: center[1] }) };
}

/** A point itself. For a polygon, the mean of its corners. */
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

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value).trim();
}
