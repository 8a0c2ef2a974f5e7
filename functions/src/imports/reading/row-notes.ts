import type { Finding, FindingTopic } from '../../contract';
import { truncate } from './truncate';
import { type Cell, cellOf, type Row } from './row';

/** Maximum length of a value quoted in a report. */
const MAX_QUOTED_LENGTH = 200;

/** Collects the findings about a row while it is read. */
export class Notes {
  readonly findings: Finding[] = [];
  private readonly rowName: string;

  constructor(private readonly row: Row) {
    this.rowName = truncate(cellOf(row, 'name')?.value ?? '', MAX_QUOTED_LENGTH);
  }

  /** Adds a finding about a value that was inferred and may be wrong. */
  addGuess(topic: FindingTopic, reason: string, cell?: Cell): void {
    this.add('guessed', topic, reason, cell);
  }
  /** Adds a finding about a value that was left out. */
  addOmission(topic: FindingTopic, reason: string, cell?: Cell): void {
    this.add('dropped', topic, reason, cell);
  }
  /** Adds the reason why the row is rejected. */
  addRejection(topic: FindingTopic, reason: string, cell?: Cell): void {
    this.add('rejected', topic, reason, cell);
  }

  /** Adds a finding of any kind. Shortens the quoted cell. */
  add(kind: Finding['kind'], topic: FindingTopic, reason: string, cell?: Cell): void {
    const quotedCell = cell && { column: truncate(cell.column, MAX_QUOTED_LENGTH), value: truncate(cell.value, MAX_QUOTED_LENGTH) };
    this.findings.push({ row: this.row.number, kind, topic, name: this.rowName, ...quotedCell, reason: reason.toWellFormed() });
  }
}
