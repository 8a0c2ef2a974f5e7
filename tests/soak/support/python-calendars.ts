import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CalendarFile } from '@support/calendar-comparison';
import type { CalendarEntry } from '@support/calendar-readers';

const PACKAGES = ['recurring-ical-events==3.8.2', 'icalendar==7.3.2'];
const READER = path.join(import.meta.dirname, 'read_calendars.py');
const LARGEST_OUTPUT = 2 ** 30;

/** Python with recurring-ical-events in a folder of its own. Needs `python3` with `venv`, and the network. */
export class PythonCalendars {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'halfmat-python-'));
  private readonly python = path.join(this.folder, 'bin', 'python');

  constructor() {
    execFileSync('python3', ['-m', 'venv', this.folder]);
    execFileSync(this.python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...PACKAGES]);
  }

  /** The entries of each calendar in its period, by their start. */
  read(files: readonly CalendarFile[]): CalendarEntry[][] {
    const input = files.map((file) => `${JSON.stringify(file)}\n`).join('');
    const lines = execFileSync(this.python, [READER], { input, maxBuffer: LARGEST_OUTPUT, encoding: 'utf8' }).trimEnd().split('\n');
    return lines.map((line, index) => {
      const from = files[index]?.from.toISOString() ?? '';
      // Sessions that started before are also in the period.
      return (JSON.parse(line) as CalendarEntry[]).filter(({ start }) => start >= from);
    });
  }

  end(): void {
    rmSync(this.folder, { recursive: true });
  }
}
