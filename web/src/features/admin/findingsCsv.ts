import type { Finding } from '@contract';

const COLUMNS = ['row', 'kind', 'name', 'column', 'value', 'reason', 'gymId'] as const;

/** The findings as CSV for a spreadsheet. A cell that would start a formula there gets an apostrophe before it. */
export function findingsCsv(findings: readonly Finding[]): string {
  const lines = findings.map((finding) => COLUMNS.map((column) => cell(finding[column])).join(','));
  return [COLUMNS.join(','), ...lines, ''].join('\r\n');
}

function cell(value: string | number | undefined): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
