import type { Finding } from '../../contract';
import { beginning } from './quoted';
import { type Cell, cellOf, type Row } from './row';

/** Longest value that a report quotes. */
const QUOTED = 200;

/** Collects what is found while a row is read. */
export class Notes {
  readonly findings: Finding[] = [];
  private readonly rowName: string;

  constructor(private readonly row: Row) {
    this.rowName = beginning(cellOf(row, 'name')?.value ?? '', QUOTED);
  }

  /** A value that was worked out and may be wrong. */
  guessed(reason: string, cell?: Cell): void {
    this.add('guessed', reason, cell);
  }
  /** A value that was left out. */
  dropped(reason: string, cell?: Cell): void {
    this.add('dropped', reason, cell);
  }
  rejected(reason: string, cell?: Cell): void {
    this.add('rejected', reason, cell);
  }

  private add(kind: Finding['kind'], reason: string, cell: Cell | undefined): void {
    const where = cell && { column: beginning(cell.column, QUOTED), value: beginning(cell.value, QUOTED) };
    this.findings.push({ row: this.row.number, kind, name: this.rowName, ...where, reason: reason.toWellFormed() });
  }
}
