import type { ColumnRole, Doubt, EditedName, Finding, GymFacts, GymStatus, Source } from '../../contract';
import type { Placement } from '../../gyms/record';
import type { SampleChecks } from './sample-checks';

/** A filled cell and the column that it stands in. */
export interface Cell {
  readonly column: string;
  readonly value: string;
}
/** The texts of a row as its file has them, under its headings: without columns about persons. A row with too many cells has more texts than headings. */
export interface RowInFile {
  readonly headings: readonly string[];
  readonly texts: readonly string[];
}
/** One row as the file has it, by what its cells say. Nested JSON is JSON text. */
export interface Row {
  /** From 1, the header not counted. */
  readonly number: number;
  /** Filled cells; of each role those of the most trusted column first. */
  readonly cells: { readonly [Key in ColumnRole]?: readonly Cell[] };
  /** Columns about persons that the file has: none of their cells is here. */
  readonly personal: readonly string[];
  /** Filled cells of columns that are not read: only told of. */
  readonly unused: readonly Cell[];
  /** Absent where the row could not be cut into columns, or nobody knows which of its cells are about persons. */
  readonly inFile?: RowInFile;
  /** Of a row that the directory has exported all its texts, by column. */
  readonly exported?: ReadonlyMap<string, string>;
  /** Why the row could not be cut into columns; it is then rejected with these words. */
  readonly problem?: string;
  /** Nothing behind it could be read. */
  readonly isLast?: true;
}

/** A row that has no cells, since it could not be cut into columns. */
export const brokenRow = (number: number, problem: string): Row => ({ number, cells: {}, personal: [], unused: [], problem });

/** The same where the file can't be read further. */
export const lastBrokenRow = (number: number, problem: string): Row => ({ ...brokenRow(number, problem), isLast: true });

/** The most trusted filled cell of a role. */
export const cellOf = (row: Row, role: ColumnRole): Cell | undefined => row.cells[role]?.[0];
/** Every filled cell of a role, the most trusted first. */
export const cellsOf = (row: Row, role: ColumnRole): readonly Cell[] => row.cells[role] ?? [];

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
  /** What of it was worked out, and not stated. */
  readonly doubts: readonly Exclude<Doubt, 'jiu-jitsu'>[];
  /** It says, or its list does, that jiu-jitsu is taught here. */
  readonly provesJiuJitsu: boolean;
  /** The day on which the source says it last checked the row, `YYYY-MM-DD`. */
  readonly checkedOn?: string;
  /** Of an invented gym who checked its facts and when. */
  readonly sampleChecks?: SampleChecks;
  readonly inFile?: RowInFile;
  /** Set where the directory has exported it itself. */
  readonly exported?: ExportedRow;
}
/** What a row says that the directory has exported: which gym it is and as of when, and each fact as its cell has it. */
export interface ExportedRow {
  readonly id: string;
  readonly version: number;
  /** Those of the columns that the file has and whose cells can be read; empty where the fact is taken away. */
  readonly cells: ReadonlyMap<EditedName, string>;
  /** Where the gym came from. */
  readonly source: Source;
}
/** A row that is no gym in the US, or can't be read; `findings` say why. */
export interface RejectedRow {
  readonly kind: 'rejected';
  readonly number: number;
  readonly findings: readonly Finding[];
  readonly inFile?: RowInFile;
}
/** What became of a row. */
export type RowReading = ReadRow | RejectedRow;
