import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { type Finding, findingForFile, REPORT_CSV } from '../../functions/src/contract';

/** A file for the findings of imports: a JSON array if its name ends in `.json`, otherwise comma-separated values. */
export class ReportFile {
  readonly name: string;
  private readonly descriptor: number;
  private readonly isJson: boolean;
  private isEmpty = true;

  /** @throws Error if the file can't be written */
  constructor(name: string) {
    this.name = name;
    this.isJson = path.extname(name).toLowerCase() === '.json';
    this.descriptor = openSync(name, 'w');
    writeSync(this.descriptor, this.isJson ? '[' : stringify([], { ...REPORT_CSV, header: true }));
  }

  add(file: string, finding: Finding): void {
    const entry = { file, ...finding };
    const json = () => `${this.isEmpty ? '' : ','}\n${JSON.stringify(entry)}`;
    writeSync(this.descriptor, this.isJson ? json() : stringify([{ file, ...findingForFile(finding) }], REPORT_CSV));
    this.isEmpty = false;
  }

  end(): void {
    if (this.isJson) writeSync(this.descriptor, '\n]\n');
    closeSync(this.descriptor);
  }
}
