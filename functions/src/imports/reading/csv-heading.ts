import { parse } from 'csv-parse/sync';
import { withoutFormulaMark } from '../../contract';
import { canBeGymList, type ColumnReader } from './columns';
import { COLUMNS_LIMIT } from './limits';

/** How a delimited file starts. */
export interface CsvHeading {
  readonly delimiter: string;
  /** The number of records above the headings, such as a title or comments. */
  readonly recordsAbove: number;
  /** Whether the headings name the columns of a list of gyms. */
  readonly isRecognized: boolean;
}

/** The parser's options for any delimiter. */
export const CSV_OPTIONS = { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, relax_quotes: true, skip_empty_lines: true };

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** How many records are searched for the headings. */
const MAX_RECORDS = 25;

/**
 * Finds the headings of a delimited file: the first record that names the columns of a list of gyms. If none does, the first that isn't a comment
 * or a title.
 * @param start the first lines of the file
 */
export function findHeading(start: string, { columnsFor }: Pick<ColumnReader, 'columnsFor'>): CsvHeading {
  const candidates = DELIMITERS.flatMap((delimiter) => {
    const records = parseRecords(start, delimiter);
    const recordsAbove = records.findIndex((cells) => cells.length > 1 && cells.length <= COLUMNS_LIMIT && canBeGymList(columnsFor(cells)));
    return recordsAbove < 0 ? [] : [{ delimiter, recordsAbove, columns: records[recordsAbove]?.length ?? 0 }];
  });
  const best = candidates.sort((a, b) => a.recordsAbove - b.recordsAbove || b.columns - a.columns)[0];
  if (best) return { delimiter: best.delimiter, recordsAbove: best.recordsAbove, isRecognized: true };
  const lines = start.split(/[\r\n]+/, MAX_RECORDS).filter((line) => line.trim() !== '' && !isComment(line));
  const delimiter = guessDelimiter(lines.find((line) => countDelimiters(line, guessDelimiter(line)) > 0) ?? '');
  const records = parseRecords(start, delimiter);
  const recordsAbove = records.findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length > 1 && !isComment(cells[0] ?? ''));
  return { delimiter, recordsAbove: Math.max(0, recordsAbove), isRecognized: false };
}

const isComment = (line: string): boolean => /^\s*(?:#|\/\/)/.test(line);

function parseRecords(start: string, delimiter: string): string[][] {
  // The start may end within a quoted cell.
  const records = parse(start, { ...CSV_OPTIONS, delimiter, to: MAX_RECORDS, skip_records_with_error: true }) as string[][];
  return records.map((cells) => cells.map(withoutFormulaMark));
}

/** The delimiter that is most frequent in a line. */
const guessDelimiter = (line: string): string =>
  DELIMITERS.reduce((best: string, delimiter) => (countDelimiters(line, delimiter) > countDelimiters(line, best) ? delimiter : best), DELIMITERS[0]);

const countDelimiters = (line: string, delimiter: string): number => line.replace(/"[^"]*"/g, '').split(delimiter).length - 1;
