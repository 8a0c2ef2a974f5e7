import type { Finding, FindingTopic } from '../../contract';
import { CrowdFinder } from '../reading/crowded-points';
import type { FileContext } from '../reading/read-row';
import type { Row } from '../reading/row';
import { addClockHints, looksLikeSessions } from '../reading/schedule';
import { SessionRows } from '../reading/session-rows';
import { ClockHints } from '../reading/session-text/clock-hints';
import { truncateValue } from './report';

/** Maximum number of unused columns that get their own finding. In JSON, each row may have its own columns. */
const MAX_NAMED_COLUMNS = 100;

/** How many cells of an unused column are checked for times. */
const MAX_CHECKED_CELLS = 50;

/** A column that isn't read. */
interface UnusedColumn {
  /** The number of non-empty cells. */
  filled: number;
  /** How many of the checked cells look like times of open mats or classes. */
  sessions: number;
  /** The first non-empty cell. */
  readonly example: string;
}

/** Findings about the file as a whole, collected while its rows are read. They come first in the report. */
export class FileFindings {
  /** Why the file could not be read to its end. */
  notWhole: string | undefined;
  private readonly personal = new Set<string>();
  /** Unused columns by name, in the file's order. */
  private readonly unused = new Map<string, UnusedColumn>();
  /** The number of non-empty cells in all other unused columns. */
  private otherCells = 0;
  private readonly crowdFinder = new CrowdFinder();
  private readonly clock = new ClockHints();
  private readonly sessionRows = new SessionRows();

  add(row: Row): void {
    if (row.isLast) this.notWhole = `The file wasn’t fully read. Row ${row.number}: ${row.problem ?? ''}`;
    this.crowdFinder.add(row);
    addClockHints(row, this.clock);
    this.sessionRows.add(row);
    for (const column of row.personal) this.personal.add(column);
    for (const { column, value } of row.unused) this.addUnusedCell(column, value);
  }

  private addUnusedCell(column: string, value: string): void {
    const known = this.unused.get(column);
    if (known) {
      if (known.filled < MAX_CHECKED_CELLS && looksLikeSessions(value)) known.sessions++;
      known.filled++;
    } else if (this.unused.size < MAX_NAMED_COLUMNS) {
      this.unused.set(column, { filled: 1, sessions: looksLikeSessions(value) ? 1 : 0, example: value });
    } else {
      this.otherCells++;
    }
  }

  /** What is only known after scanning the whole file, for reading its rows. */
  toContext(): FileContext {
    return { crowded: this.crowdFinder.findCrowdedPoints(), clock: this.clock, sessionRows: this.sessionRows };
  }

  toFindings(): Finding[] {
    return [
      ...(this.notWhole === undefined ? [] : [toFileFinding('not-whole', this.notWhole)]),
      ...(this.personal.size > 0 ? [toPersonalFinding([...this.personal].sort())] : []),
      ...[...this.unused].map(([column, unused]) => toUnusedFinding(column, unused)),
      ...(this.otherCells > 0
        ? [toFileFinding('unused', `Other columns that we don’t use have ${this.otherCells.toLocaleString('en-US')} filled cells in total.`)]
        : []),
    ];
  }
}

const toFileFinding = (topic: FindingTopic, reason: string, cell: Pick<Finding, 'column' | 'value'> = {}): Finding => ({
  row: 0,
  kind: 'dropped',
  topic,
  name: '',
  ...cell,
  reason,
});

/** The finding that names the columns about people. Their values aren't read, stored or quoted. */
function toPersonalFinding(columns: readonly string[]): Finding {
  const reason =
    columns.length === 1 ? 'This column has personal data. We didn’t read or store it.' : 'These columns have personal data. We didn’t read or store them.';
  return toFileFinding('personal', reason, { column: truncateValue(columns.join(', ')) });
}

/** The finding about an unused column. Its text may have half of a surrogate pair, since a rejected row's cells still appear in the report. */
function toUnusedFinding(column: string, { filled, sessions, example }: UnusedColumn): Finding {
  const cells = `It has ${filled.toLocaleString('en-US')} filled ${filled === 1 ? 'cell' : 'cells'}. The first one is shown.`;
  const areSessions = sessions * 2 >= Math.min(filled, MAX_CHECKED_CELLS);
  const reason = areSessions
    ? `This column looks like times of open mats or classes, but we don’t use it. Choose what it contains and import the file again. ${cells}`
    : `We don’t use this column. ${cells}`;
  return toFileFinding(areSessions ? 'unused-sessions' : 'unused', reason, {
    column: truncateValue(column).toWellFormed(),
    value: truncateValue(example).toWellFormed(),
  });
}
