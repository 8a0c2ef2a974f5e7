import type { Finding, GymFacts, GymStatus } from '../../contract';
import type { Placement } from '../../gyms/record';

/** One row as the file has it: text by column, columns lower-cased and trimmed, nested JSON kept as JSON text. */
export interface RawRow {
  /** From 1, the header not counted. */
  readonly number: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Why the row could not be cut into columns; it is then rejected with these words. */
  readonly problem?: string;
}

/** A row that became a gym's facts. `placement.slug` is the name's own slug, not yet made unique. */
export interface ReadRow {
  readonly kind: 'gym';
  readonly number: number;
  readonly facts: GymFacts;
  readonly status: GymStatus;
  readonly placement: Placement;
  /** The source's own key of the place, or one made from what identifies the row; equal rows have equal keys. */
  readonly key: string;
  /** Guesses made while reading, each a line of the report. */
  readonly findings: readonly Finding[];
  /** The day on which the source says it last checked the row, `YYYY-MM-DD`. */
  readonly checkedOn?: string;
}
/** A row that is no gym in the US, or can't be read; `findings` say why. */
export interface RejectedRow {
  readonly kind: 'rejected';
  readonly number: number;
  readonly findings: readonly Finding[];
}
export type RowReading = ReadRow | RejectedRow;
