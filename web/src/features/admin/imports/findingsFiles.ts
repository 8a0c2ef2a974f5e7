import { type Finding, findingForFile, type RejectedTable, REPORT_CSV, rejectedLines, SPREADSHEET_CSV } from '@contract';
import { stringify } from 'csv-stringify/browser/esm/sync';

/** The findings as CSV for a spreadsheet. */
export const findingsCsv = (file: string, findings: readonly Finding[]): string =>
  stringify(
    findings.map((finding) => ({ file, ...findingForFile(finding) })),
    { ...REPORT_CSV, header: true },
  );

/** The findings as a JSON array. */
export const findingsJson = (file: string, findings: readonly Finding[]): string =>
  JSON.stringify(
    findings.map((finding) => ({ file, ...finding })),
    null,
    2,
  );

/** Rejected rows as CSV in their file's own columns, to be fixed and imported as is. */
export const rejectedCsv = (tables: readonly RejectedTable[]): string => stringify(rejectedLines(tables), SPREADSHEET_CSV);
