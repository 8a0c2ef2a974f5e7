import { type Finding, REPORT_CSV } from '@contract';
import { stringify } from 'csv-stringify/browser/esm/sync';

const ofFile = (file: string, findings: readonly Finding[]) => findings.map((finding) => ({ file, ...finding }));

/** The findings as CSV for a spreadsheet. */
export const findingsCsv = (file: string, findings: readonly Finding[]): string => stringify(ofFile(file, findings), { ...REPORT_CSV, header: true });

/** The findings as a JSON array. */
export const findingsJson = (file: string, findings: readonly Finding[]): string => JSON.stringify(ofFile(file, findings), null, 2);
