import { type Input, stringify } from 'csv-stringify/sync';

interface CsvOptions {
  /** The columns to write, in order, if the rows are objects. Default: the columns of the first row. */
  readonly columns?: readonly string[];
  /** Whether to write a first line with the names of the columns. */
  readonly header?: boolean;
  /** Whether the caller has already made the cells safe to open in a spreadsheet. */
  readonly areFormulasEscaped?: boolean;
}

/** Rows as CSV for spreadsheets. A cell that would run as a formula is shown as text (OWASP, CSV injection). */
export const toCsv = (rows: Readonly<Input>, { columns, header = false, areFormulasEscaped = false }: CsvOptions = {}): string =>
  stringify([...rows], {
    ...(columns && { columns: [...columns] }),
    header,
    escape_formulas: !areFormulasEscaped,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
  });
