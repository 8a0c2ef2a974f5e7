import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { getOwn, withoutFormulaMark } from '../../contract';
import { unguardCell } from '../../gyms/record/export-columns';
import { buildRow } from './cells';
import { canBeGymList, type Columns, type ColumnReader } from './columns';
import { CSV_OPTIONS, findHeading } from './csv-heading';
import { COLUMNS_LIMIT, tooManyColumns } from './limits';
import { expandNestedCells } from './nested-cells';
import { isNestedTooDeep, NESTED_TOO_DEEP } from './nesting';
import { refuseLines } from './refused-formats';
import { brokenRow, type Cell, lastBrokenRow, type Row } from './row';
import { withoutTextFormula } from './spreadsheets';
import { UnreadableFile } from './unreadable-file';

/** Maximum length of a row in characters, so that an unclosed quotation mark can't pull a whole file into memory. */
const ROW_LIMIT = 1_000_000;

/** The rows in a file delimited by commas, semicolons, tabs or bars. A title and comments above the headings are skipped. */
export async function* readCsv(text: AsyncIterable<string>, given: ColumnReader): AsyncGenerator<Row> {
  const columnReader = { ...given, columnsFor: cacheColumns(given.columnsFor) };
  const [start, whole] = await peekLines(text);
  const { delimiter, above, isKnown } = findHeading(start, columnReader);
  refuseLines(start, isKnown);
  let broken: Row | undefined;
  const parser = parse({
    ...CSV_OPTIONS,
    delimiter,
    max_record_size: ROW_LIMIT,
    // Throwing would lose rows that were parsed but not yet returned.
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error) broken ??= lastBrokenRow(error.records as number, getOwn(PROBLEMS, error.code) ?? error.message);
    },
  });
  // After a row with an unclosed quotation mark, rows can't be told apart.
  const source = takeUntil(whole, () => broken !== undefined);
  // Errors of the source reach the loop below through the parser.
  pipeline(Readable.from(source), parser, () => {});
  let columns: Columns | undefined;
  let [number, skipped] = [0, 0];
  for await (const record of parser as AsyncIterable<string[]>) {
    if (!columns) {
      if (skipped++ >= above) columns = readHeader(record, columnReader);
      continue;
    }
    // Concatenated files repeat their headings.
    if (areSame(record, columns.headings)) continue;
    number++;
    const row = readRecord(number, columns, record, columnReader);
    if (row) yield row;
  }
  if (!columns)
    throw new UnreadableFile(`The first line of ${columnReader.fileName} couldn’t be read: ${(broken as Row | undefined)?.problem ?? 'it is empty.'}`);
  if (broken) yield broken;
}

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

/** How many lines and characters are searched for the headings. One line may be longer. */
const MAX_PEEKED_LINES = 60;
const MAX_PEEKED_CHARACTERS = 64 * 1024;

/** Returns the first lines, and the whole text, which includes them. */
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

const areSame = (record: readonly string[], headings: readonly string[]): boolean =>
  record.length === headings.length && record.length > 1 && record.every((cell, at) => cell.trim() === headings[at]?.trim());

/** Caches recent results, since rows with nested cells mostly have the same columns. */
function cacheColumns(columnsFor: ColumnReader['columnsFor']): ColumnReader['columnsFor'] {
  const known = new Map<string, Columns>();
  return (headings) => {
    const key = JSON.stringify(headings);
    const columns = known.get(key) ?? columnsFor(headings);
    if (known.size >= MAX_CACHED_COLUMNS) known.clear();
    known.set(key, columns);
    return columns;
  };
}
const MAX_CACHED_COLUMNS = 200;

function readHeader(header: readonly string[], { fileName, columnsFor, onColumns, anyColumns }: ColumnReader): Columns {
  if (header.length > COLUMNS_LIMIT) throw new UnreadableFile(`The first line of ${fileName} can’t be used. ${tooManyColumns(header.length)}`);
  const columns = columnsFor(header.map(withoutFormulaMark));
  if (!anyColumns && !canBeGymList(columns)) {
    throw new UnreadableFile(
      `The first line of ${fileName} must name the columns, including “name” and the gym’s location (“full_address”, or “latitude” and “longitude”). It reads: ${header.join(', ').slice(0, 120)}`,
    );
  }
  onColumns?.(columns);
  return columns;
}

/** The row of a record. Undefined if all its cells are empty. */
function readRecord(number: number, columns: Columns, record: readonly string[], columnReader: ColumnReader): Row | undefined {
  if (record.length > COLUMNS_LIMIT) return brokenRow(number, tooManyColumns(record.length));
  const texts = record.map((text) => {
    const plain = withoutTextFormula(text.trim());
    if (plain !== text.trim()) return plain;
    return columns.areExported ? unguardCell(text).trim() : withoutFormulaMark(plain);
  });
  if (texts.every((text, at) => text === '' || columns.added.has(at))) return undefined;
  const expanded = columns.areExported ? { columns, texts } : expandNestedCells(columns, texts, columnReader);
  const plain = buildRow(number, columns, texts);
  // A rejected row is shown as it is in the file.
  const row = expanded.texts === texts ? plain : { ...buildRow(number, expanded.columns, expanded.texts), ...(plain.inFile && { inFile: plain.inFile }) };
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
