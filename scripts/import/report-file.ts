import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '../../functions/src/contract';
import { REPORT_FILES } from '../../functions/src/imports/running/report-file';

/** A file for the findings of imports: a JSON array if its name ends in `.json`, otherwise comma-separated values. */
export class ReportFile {
  readonly name: string;
  private readonly descriptor: number;
  private readonly format: (typeof REPORT_FILES)['csv'];
  private isEmpty = true;

  /** @throws Error if the file can't be written */
  constructor(name: string) {
    this.name = name;
    this.format = REPORT_FILES[path.extname(name).toLowerCase() === '.json' ? 'json' : 'csv'];
    this.descriptor = openSync(name, 'w');
    writeSync(this.descriptor, this.format.head);
  }

  add(file: string, finding: Finding): void {
    const { between, formatFindings } = this.format;
    writeSync(this.descriptor, `${this.isEmpty ? '' : between}${formatFindings(file, [finding])}`);
    this.isEmpty = false;
  }

  end(): void {
    writeSync(this.descriptor, this.format.foot);
    closeSync(this.descriptor);
  }
}
