import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { getOwn, withoutFormulaMark } from '../../contract';
import { unguardCell } from '../../gyms/record/export-columns';
import { buildRow } from './cells';
import { canBeGymList, type Columns, type ColumnReader } from './columns';
import { CSV_OPTIONS, findHeading } from './csv-heading';
import { COLUMNS_LIMIT, describeTooManyColumns } from './limits';
import { expandNestedCells } from './nested-cells';
import { isNestedTooDeep, NESTED_TOO_DEEP } from './nesting';
import { rejectUnsupportedLines } from './unsupported-formats';
import { createBrokenRow, type Cell, createLastBrokenRow, type Row } from './row';
import { removeTextFormula } from './spreadsheets';
import { UnreadableFile } from './unreadable-file';

/** Maximum length of a row in characters, so that an unclosed quotation mark can't pull a whole file into memory. */
const ROW_LIMIT = 1_000_000;

/**
 * Yields the rows of a file delimited by commas, semicolons, tabs or bars. A title and comments above the headings are skipped.
 * @throws UnreadableFile if the headings can't be read or aren't those of a list of gyms
 */
export async function* readCsv(text: AsyncIterable<string>, { columnsFor, ...options }: ColumnReader): AsyncGenerator<Row> {
  const columnReader: ColumnReader = { ...options, columnsFor: cacheColumns(columnsFor) };
  const [start, whole] = await peekLines(text);
  const { delimiter, recordsAbove, isRecognized } = findHeading(start, columnReader);
  rejectUnsupportedLines(start, isRecognized);
  let broken: Row | undefined;
  const parser = parse({
    ...CSV_OPTIONS,
    delimiter,
    max_record_size: ROW_LIMIT,
    // Throwing would lose rows that were parsed but not yet returned.
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error) broken ??= createLastBrokenRow(error.records as number, getOwn(PROBLEMS, error.code) ?? error.message);
    },
  });
  // After an unclosed quotation mark, the parser can't tell rows apart.
  const source = takeUntil(whole, () => broken !== undefined);
  // Errors of the source reach the loop below through the parser.
  pipeline(Readable.from(source), parser, () => {});
  let columns: Columns | undefined;
  let number = 0;
  let skipped = 0;
  for await (const record of parser as AsyncIterable<string[]>) {
    if (!columns) {
      if (skipped++ >= recordsAbove) columns = readHeader(record, columnReader);
      continue;
    }
    // Concatenated files repeat their headings.
    if (isRepeatedHeading(record, columns.headings)) continue;
    number++;
    const row = readRecord(number, columns, record, columnReader);
    if (row) yield row;
  }
  if (!columns)
    throw new UnreadableFile(`The first line of ${columnReader.fileName} couldn’t be read: ${(broken as Row | undefined)?.problem ?? 'it is empty.'}`);
  if (broken) yield broken;
}

/** The problem in the report for each error of the parser. */
const PROBLEMS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark in this row is never closed, so we couldn’t read the rest of the file.',
  CSV_MAX_RECORD_SIZE: 'This row is longer than a million characters. A quotation mark is probably missing. The rest of the file wasn’t read.',
};

async function* takeUntil(text: AsyncIterable<string>, isOver: () => boolean): AsyncGenerator<string> {
  for await (const piece of text) {
    if (isOver()) return;
    yield piece;
  }
}

/** How many lines and characters are searched for the headings. A single line may be longer. */
const MAX_PEEKED_LINES = 60;
const MAX_PEEKED_CHARACTERS = 64 * 1024;

/** Reads the first lines. Returns them, and the whole text including them. */
async function peekLines(text: AsyncIterable<string>): Promise<[string, AsyncIterable<string>]> {
  const pieces = text[Symbol.asyncIterator]();
  let start = '';
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    start = (start + next.value).replace(/^[\r\n ]+/, '');
    const lines = start.length > ROW_LIMIT ? MAX_PEEKED_LINES : start.split(/\r\n|\r|\n/, MAX_PEEKED_LINES).length;
    if (lines >= MAX_PEEKED_LINES || (lines > 1 && start.length > MAX_PEEKED_CHARACTERS)) break;
  }
  // Spreadsheets may write their separator on a line of its own: `sep=;`.
  const separator = /^sep=.\r?\n/i.exec(start);
  if (separator) start = start.slice(separator[0].length);
  async function* whole() {
    yield start;
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  const end = Math.max(MAX_PEEKED_CHARACTERS, start.search(/[\r\n]/));
  return [start.slice(0, end), whole()];
}

/** Whether a record repeats the headings. */
const isRepeatedHeading = (record: readonly string[], headings: readonly string[]): boolean =>
  record.length === headings.length && record.length > 1 && record.every((cell, at) => cell.trim() === headings[at]?.trim());

/** Caches recent results, since rows with nested cells mostly have the same columns. */
function cacheColumns(columnsFor: ColumnReader['columnsFor']): ColumnReader['columnsFor'] {
  const cache = new Map<string, Columns>();
  return (headings) => {
    const key = JSON.stringify(headings);
    const columns = cache.get(key) ?? columnsFor(headings);
    if (cache.size >= MAX_CACHED_COLUMNS) cache.clear();
    cache.set(key, columns);
    return columns;
  };
}
const MAX_CACHED_COLUMNS = 200;

function readHeader(header: readonly string[], { fileName, columnsFor, onColumns, acceptsAnyColumns }: ColumnReader): Columns {
  if (header.length > COLUMNS_LIMIT) throw new UnreadableFile(`The first line of ${fileName} can’t be used. ${describeTooManyColumns(header.length)}`);
  const columns = columnsFor(header.map(withoutFormulaMark));
  if (!acceptsAnyColumns && !canBeGymList(columns)) {
    throw new UnreadableFile(
      `The first line of ${fileName} must name the columns, including “name” and the gym’s location (“full_address”, or “latitude” and “longitude”). It reads: ${header.join(', ').slice(0, 120)}`,
    );
  }
  onColumns?.(columns);
  return columns;
}

/** Builds the row for a record. Undefined if all its cells are empty, apart from those in the added columns. */
function readRecord(number: number, columns: Columns, record: readonly string[], columnReader: ColumnReader): Row | undefined {
  if (record.length > COLUMNS_LIMIT) return createBrokenRow(number, describeTooManyColumns(record.length));
  const texts = record.map((text) => {
    const plain = removeTextFormula(text.trim());
    if (plain !== text.trim()) return plain;
    return columns.areExported ? unguardCell(text).trim() : withoutFormulaMark(plain);
  });
  if (texts.every((text, at) => text === '' || columns.addedPositions.has(at))) return undefined;
  const expanded = columns.areExported ? { columns, texts } : expandNestedCells(columns, texts, columnReader);
  const plain = buildRow(number, columns, texts);
  // A rejected row is shown as it is in the file.
  const row =
    expanded.texts === texts ? plain : { ...buildRow(number, expanded.columns, expanded.texts), ...(plain.fileCells && { fileCells: plain.fileCells }) };
  const isTooDeep = ({ value }: Cell) => /^[[{]/.test(value) && isNestedTooDeep(value);
  if (Object.values(plain.cells).flat().some(isTooDeep)) return { ...row, problem: NESTED_TOO_DEEP };
  const columnCount = columns.names.length;
  const hasExtraCells = texts.slice(columnCount).some((text) => text !== '');
  if (!hasExtraCells) return row;
  return {
    ...row,
    problem: `This row has ${record.length} cells, but there are ${columnCount} columns. If a cell contains the separator, put the cell in quotation marks.`,
  };
}
