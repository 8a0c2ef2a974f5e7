import { type ChosenColumns, columnsOf, type Reading } from './columns';
import { decodedText, UnreadableFile } from './decode';
import { readCsv } from './read-csv';
import { readJson } from './read-json';
import type { Row } from './row';

export { UnreadableFile } from './decode';

/**
 * The rows of a CSV, JSON, JSON lines or GeoJSON file, one after another: memory does not grow with the file.
 * Numbers count from 1, the header not counted. A row that can't be cut into columns comes with its `problem`.
 * @throws UnreadableFile when the file is none of these
 */
export const readRows = (bytes: AsyncIterable<Uint8Array>, fileName: string, chosen?: ChosenColumns): AsyncGenerator<Row> =>
  readWith(bytes, { fileName, columnsFor: (headings) => columnsOf(headings, chosen) });

/** The same, where whoever reads says what its columns are. */
export async function* readWith(bytes: AsyncIterable<Uint8Array>, reading: Reading): AsyncGenerator<Row> {
  const { fileName } = reading;
  const text = decodedText(bytes);
  let start = '';
  // Space before the list says nothing, however much there is.
  while (start === '') {
    const next = await text.next();
    if (next.done) break;
    start = next.value.trimStart();
  }
  const first = start.charAt(0);
  if (first === '') throw new UnreadableFile(`${fileName} is empty.`);
  if (first === '<') throw new UnreadableFile(`${fileName} is a web page or XML. Save the list as CSV, JSON or GeoJSON.`);
  const whole = continued(start, text);
  yield* first === '{' || first === '[' ? readJson(whole, reading) : readCsv(whole, reading);
}

async function* continued(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* rest;
}
