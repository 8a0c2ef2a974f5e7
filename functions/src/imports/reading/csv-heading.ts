import { parse } from 'csv-parse/sync';
import { withoutFormulaMark } from '../../contract';
import { canBeGymList, type ColumnReader } from './columns';
import { COLUMNS_LIMIT } from './limits';

/** The delimiter of a file, and how many records are above its headings, such as a title or comments. */
export interface CsvHeading {
  readonly delimiter: string;
  readonly above: number;
  /** Whether the headings name the columns of a list of gyms. */
  readonly isKnown: boolean;
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
    const records = recordsIn(start, delimiter);
    const above = records.findIndex((cells) => cells.length > 1 && cells.length <= COLUMNS_LIMIT && canBeGymList(columnsFor(cells)));
    return above < 0 ? [] : [{ delimiter, above, size: records[above]?.length ?? 0 }];
  });
  const best = candidates.sort((a, b) => a.above - b.above || b.size - a.size)[0];
  if (best) return { ...best, isKnown: true };
  const lines = start.split(/[\r\n]+/, MAX_RECORDS).filter((line) => line.trim() !== '' && !isComment(line));
  const delimiter = delimiterOf(lines.find((line) => countOf(line, delimiterOf(line)) > 0) ?? '');
  const records = recordsIn(start, delimiter);
  const above = records.findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length > 1 && !isComment(cells[0] ?? ''));
  return { delimiter, above: Math.max(0, above), isKnown: false };
}

const isComment = (line: string): boolean => /^\s*(?:#|\/\/)/.test(line);

function recordsIn(start: string, delimiter: string): string[][] {
  // The start may end within a quoted cell.
  const records = parse(start, { ...CSV_OPTIONS, delimiter, to: MAX_RECORDS, skip_records_with_error: true }) as string[][];
  return records.map((cells) => cells.map(withoutFormulaMark));
}

/** The delimiter that is most frequent in a line. */
const delimiterOf = (line: string): string =>
  DELIMITERS.reduce((best: string, delimiter) => (countOf(line, delimiter) > countOf(line, best) ? delimiter : best), DELIMITERS[0]);

const countOf = (line: string, delimiter: string): number => line.replace(/"[^"]*"/g, '').split(delimiter).length - 1;
