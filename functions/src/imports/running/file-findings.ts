import type { Finding, FindingTopic } from '../../contract';
import type { CrowdedPoints } from '../reading/coarse-position';
import { Crowds } from '../reading/crowded-points';
import type { Row } from '../reading/row';
import { cut } from './report';

/** How many unread columns are named one by one: in JSON, each row may have its own. */
const UNUSED_NAMED = 100;

/** Findings about the file as a whole, collected while its rows are read. They come first in the report. */
export class FileFindings {
  /** Why the file could not be read to its end. */
  notWhole: string | undefined;
  private readonly personal = new Set<string>();
  /** Columns that aren't read, in the file's order, with the number of non-empty cells and the first of these. */
  private readonly unused = new Map<string, { filled: number; readonly example: string }>();
  /** Non-empty cells of further such columns. */
  private further = 0;
  private readonly crowds = new Crowds();

  add(row: Row): void {
    if (row.isLast) this.notWhole = `The file wasn’t fully read. Row ${row.number}: ${row.problem ?? ''}`;
    this.crowds.add(row);
    for (const column of row.personal) this.personal.add(column);
    for (const { column, value } of row.unused) {
      const known = this.unused.get(column);
      if (known) known.filled++;
      else if (this.unused.size < UNUSED_NAMED) this.unused.set(column, { filled: 1, example: value });
      else this.further++;
    }
  }

  /** Points that several of its gyms share. */
  crowded(): CrowdedPoints {
    return this.crowds.crowded();
  }

  findings(): Finding[] {
    return [
      ...(this.notWhole === undefined ? [] : [ofFile('not-whole', this.notWhole)]),
      ...(this.personal.size > 0 ? [personalFinding([...this.personal].sort())] : []),
      ...[...this.unused].map(([column, { filled, example }]) => unusedFinding(column, filled, example)),
      ...(this.further > 0 ? [ofFile('unused', `Other columns that we don’t use have ${this.further.toLocaleString('en-US')} filled cells in total.`)] : []),
    ];
  }
}

const ofFile = (topic: FindingTopic, reason: string, cell: Pick<Finding, 'column' | 'value'> = {}): Finding => ({
  row: 0,
  kind: 'dropped',
  topic,
  name: '',
  ...cell,
  reason,
});

/** Names the columns about people. Their values aren't read, stored or repeated. */
function personalFinding(columns: readonly string[]): Finding {
  const reason =
    columns.length === 1 ? 'This column has personal data. We didn’t read or store it.' : 'These columns have personal data. We didn’t read or store them.';
  return ofFile('personal', reason, { column: cut(columns.join(', ')) });
}

/** A row with half a character is rejected, but its cells still appear in the report. */
function unusedFinding(column: string, filled: number, example: string): Finding {
  const cells = `${filled.toLocaleString('en-US')} filled ${filled === 1 ? 'cell' : 'cells'}`;
  const reason = `We don’t use this column. It has ${cells}. The first one is shown.`;
  return ofFile('unused', reason, { column: cut(column).toWellFormed(), value: cut(example).toWellFormed() });
}
