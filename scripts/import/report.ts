import type { Finding, ImportCounts } from '../../functions/src/contract';

const COLUMNS = ['file', 'row', 'kind', 'name', 'column', 'value', 'reason', 'gymId'] as const;

/** A cell that a spreadsheet would run as a formula is shown as text by the apostrophe before it (OWASP, CSV injection). */
function cell(value: string | number | undefined): string {
  const text = String(value ?? '');
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const reportHeader = (): string => `${COLUMNS.join(',')}\r\n`;
export const reportLine = (file: string, finding: Finding): string =>
  `${COLUMNS.map((column) => cell(column === 'file' ? file : finding[column])).join(',')}\r\n`;

const counted = (count: number, one: string, many: string): string => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** The counts as one sentence. */
export function summaryOf(counts: ImportCounts, dryRun: boolean): string {
  const parts = (['created', 'updated', 'unchanged', 'merged', 'rejected'] as const).map((kind) => `${counts[kind].toLocaleString('en-US')} ${kind}`);
  return `${counted(counts.rows, 'row', 'rows')}: ${parts.join(', ')}; ${counted(counts.guessed, 'guess', 'guesses')}, ${counts.differing} differing from what is confirmed${dryRun ? ' (dry run: nothing was written)' : ''}`;
}

/** One finding as a line for the terminal. */
export function findingLine(finding: Finding): string {
  const where = finding.column ? ` ${finding.column}${finding.value ? ` "${finding.value}"` : ''}:` : '';
  return `  row ${finding.row} ${finding.name || '(no name)'}:${where} ${finding.reason}`;
}
