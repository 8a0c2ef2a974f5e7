import { stringify } from 'csv-stringify/sync';
import type { Finding, ImportCounts } from '../../functions/src/contract';

const COLUMNS = ['file', 'row', 'kind', 'name', 'column', 'value', 'reason', 'gymId'] as const;

/** A cell that a spreadsheet would run as a formula is shown as text by the apostrophe before it (OWASP, CSV injection). */
const line = (cells: readonly unknown[]): string => stringify([cells], { escape_formulas: true, record_delimiter: 'windows', quote_record_delimiter: true });

export const reportHeader = (): string => line(COLUMNS);
export const reportLine = (file: string, finding: Finding): string => line(COLUMNS.map((column) => (column === 'file' ? file : finding[column])));

const counted = (count: number, one: string, many: string): string => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** The counts as one sentence. */
export function summaryOf(counts: ImportCounts, dryRun: boolean): string {
  const parts = (['created', 'updated', 'unchanged', 'merged', 'rejected'] as const).map((kind) => `${counts[kind].toLocaleString('en-US')} ${kind}`);
  return `${counted(counts.rows, 'row', 'rows')}: ${parts.join(', ')}; ${counted(counts.guessed, 'guess', 'guesses')}, ${counts.differing} differing from what is confirmed${dryRun ? ' (dry run: nothing was written)' : ''}`;
}

/** A finding about a column of the whole file as a line for the terminal. */
export const columnLine = ({ column, value, reason }: Finding): string => `  ${column ? `${column}${value ? ` (“${value}”)` : ''}: ` : ''}${reason}`;

/** One finding as a line for the terminal. */
export function findingLine(finding: Finding): string {
  const where = finding.column ? ` ${finding.column}${finding.value ? ` "${finding.value}"` : ''}:` : '';
  return `  row ${finding.row} ${finding.name || '(no name)'}:${where} ${finding.reason}`;
}
