import type { Finding } from '@contract';
import { stringify } from 'csv-stringify/browser/esm/sync';

const columns = ['row', 'kind', 'name', 'column', 'value', 'reason', 'gymId'] as const satisfies readonly (keyof Finding)[];

/** The findings as CSV for a spreadsheet. A cell that would start a formula there gets an apostrophe before it. */
export const findingsCsv = (findings: readonly Finding[]): string =>
  stringify([...findings], { header: true, columns, escape_formulas: true, record_delimiter: 'windows', quote_record_delimiter: true });
