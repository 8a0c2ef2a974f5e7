import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { own, withoutFormulaMark } from '../../contract';
import { unguarded } from '../../gyms/record/export-columns';
import { rowFrom } from './cells';
import { areOfGyms, type Columns, type Reading } from './columns';
import { UnreadableFile } from './decode';
import { COLUMNS_LIMIT, tooManyColumns } from './limits';
import { isNestedTooDeep, NESTED_TOO_DEEP } from './nesting';
import { brokenRow, type Cell, lastBrokenRow, type Row } from './row';
import { withoutTextFormula } from './spreadsheets';

/** Longest row in characters, so that an unclosed quotation mark can't pull a whole file into memory. */
const ROW_LIMIT = 1_000_000;

/** The rows of a delimited file. The delimiter is the comma, semicolon, tab or bar that is most frequent in its header. */
export async function* readCsv(text: AsyncIterable<string>, reading: Reading): AsyncGenerator<Row> {
  const [header, whole] = await peekLine(text);
  let broken: Row | undefined;
  const parser = parse({
    delimiter: delimiterOf(header),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: ROW_LIMIT,
    // Throwing would lose rows that were parsed but not yet returned.
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error) broken ??= lastBrokenRow(error.records as number, own(PROBLEMS, error.code) ?? error.message);
    },
  });
  // What follows a broken row can't be told apart from its content.
  const source = until(whole, () => broken !== undefined);
  // Errors of the source reach the loop below through the parser.
  pipeline(Readable.from(source), parser, () => {});
  let columns: Columns | undefined;
  let number = 0;
  for await (const record of parser as AsyncIterable<string[]>) {
    if (!columns) {
      columns = headerOf(record, reading);
      continue;
    }
    number++;
    const row = rowOf(number, columns, record);
    if (row) yield row;
  }
  if (!columns) throw new UnreadableFile(`The first line of ${reading.fileName} couldn’t be read: ${(broken as Row | undefined)?.problem ?? 'it is empty.'}`);
  if (broken) yield broken;
}

const PROBLEMS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark in this row is never closed, so we couldn’t read the rest of the file.',
  CSV_MAX_RECORD_SIZE: 'This row is longer than a million characters. A quotation mark is probably missing. The rest of the file wasn’t read.',
};

async function* until(text: AsyncIterable<string>, isOver: () => boolean): AsyncGenerator<string> {
  for await (const piece of text) {
    if (isOver()) return;
    yield piece;
  }
}

/** The first line with its line break, and the text from the start again. */
async function peekLine(text: AsyncIterable<string>): Promise<[string, AsyncIterable<string>]> {
  const pieces = text[Symbol.asyncIterator]();
  let start = '';
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    start = (start + next.value).replace(/^[\r\n ]+/, '');
    if (/[\r\n]/.test(start) || start.length > ROW_LIMIT) break;
  }
  // Spreadsheets write their separator in a line of its own.
  const separator = /^sep=.\r?\n/i.exec(start);
  if (separator) start = start.slice(separator[0].length);
  async function* whole() {
    yield start;
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  return [/^[^\r\n]*/.exec(start)?.[0] ?? '', whole()];
}

function delimiterOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => bare.split(delimiter).length;
  return [',', ';', '\t', '|'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

function headerOf(header: readonly string[], { fileName, columnsFor, anyColumns }: Reading): Columns {
  if (header.length > COLUMNS_LIMIT) throw new UnreadableFile(`The first line of ${fileName} can’t be used. ${tooManyColumns(header.length)}`);
  const columns = columnsFor(header.map(withoutFormulaMark));
  if (!anyColumns && !areOfGyms(columns)) {
    throw new UnreadableFile(
      `The first line of ${fileName} must name the columns, including “name” and the gym’s location (“full_address”, or “latitude” and “longitude”). It reads: ${header.join(', ').slice(0, 120)}`,
    );
  }
  return columns;
}

/** Undefined if all cells are empty. */
function rowOf(number: number, columns: Columns, record: readonly string[]): Row | undefined {
  if (record.length > COLUMNS_LIMIT) return brokenRow(number, tooManyColumns(record.length));
  const texts = record.map((text) => {
    const plain = withoutTextFormula(text.trim());
    if (plain !== text.trim()) return plain;
    return columns.areExported ? unguarded(text).trim() : withoutFormulaMark(plain);
  });
  if (texts.every((text, at) => text === '' || columns.added.has(at))) return undefined;
  const row = rowFrom(number, columns, texts);
  const isTooDeep = ({ value }: Cell) => /^[[{]/.test(value) && isNestedTooDeep(value);
  if (Object.values(row.cells).flat().some(isTooDeep)) return { ...row, problem: NESTED_TOO_DEEP };
  const headed = columns.names.length;
  const tooMany = texts.slice(headed).some((text) => text !== '');
  if (!tooMany) return row;
  return {
    ...row,
    problem: `This row has ${record.length} cells, but there are ${headed} columns. If a cell contains the separator, put the cell in quotation marks.`,
  };
}
