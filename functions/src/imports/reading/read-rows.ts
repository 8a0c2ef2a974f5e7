import { type ChosenColumns, recognizeColumns, type ColumnReader } from './columns';
import { decodeText } from './decode';
import { readCsv } from './read-csv';
import { readJson } from './read-json';
import { rejectUnsupportedText } from './unsupported-formats';
import type { Row } from './row';
import { UnreadableFile } from './unreadable-file';

export { UnreadableFile } from './unreadable-file';

/**
 * Yields the rows of a CSV, JSON, JSON lines or GeoJSON file one by one, so that memory use doesn't grow with the file. Row numbers start at 1, not
 * counting the header. A row that can't be read has a `problem`.
 * @throws UnreadableFile if the file is empty, has another format, or isn't a list of gyms
 */
export const readRows = (bytes: AsyncIterable<Uint8Array>, fileName: string, chosen?: ChosenColumns): AsyncGenerator<Row> =>
  readRowsWith(bytes, { fileName, columnsFor: (headings) => recognizeColumns(headings, chosen) });

/** Like `readRows`, but the caller recognizes the columns. */
export async function* readRowsWith(bytes: AsyncIterable<Uint8Array>, columnReader: ColumnReader): AsyncGenerator<Row> {
  const { fileName } = columnReader;
  const text = decodeText(bytes);
  let start = '';
  // Whitespace before the list is skipped, however long.
  while (start === '') {
    const next = await text.next();
    if (next.done) break;
    start = next.value.trimStart();
  }
  const first = start.charAt(0);
  if (first === '') throw new UnreadableFile(`${fileName} is empty.`);
  rejectUnsupportedText(start, fileName);
  const whole = prependText(start, text);
  yield* first === '{' || first === '[' ? readJson(whole, columnReader) : readCsv(whole, columnReader);
}

async function* prependText(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* rest;
}
