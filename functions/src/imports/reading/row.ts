import type { ColumnRole, DatedChange, Doubt, EditableFactName, Finding, GymFacts, GymStatus, Source } from '../../contract';
import type { Placement } from '../../gyms/record/record';
import type { SampleChecks } from './sample-checks';

/** A non-empty cell and its column. */
export interface Cell {
  readonly column: string;
  readonly value: string;
}
/**
 * A row's headings and cells as they appear in the file, without columns about people. If there are too many cells, `texts` is longer than
 * `headings`.
 */
export interface FileCells {
  readonly headings: readonly string[];
  readonly texts: readonly string[];
}
/** A row of a file, with its cells by role. Nested JSON is kept as text. */
export interface Row {
  /** From 1, not counting the header. */
  readonly number: number;
  /** Non-empty cells, most trusted column first for each role. */
  readonly cells: { readonly [Key in ColumnRole]?: readonly Cell[] };
  /** Names of the columns about people. Their cells aren't kept. */
  readonly personal: readonly string[];
  /** Non-empty cells of columns that aren't read, for the report. */
  readonly unused: readonly Cell[];
  /** Absent if no cells could be read, or if it is unclear which cells are about people. */
  readonly fileCells?: FileCells;
  /** All cells by column, if the directory exported the row. */
  readonly exported?: ReadonlyMap<string, string>;
  /** Why the row can't be read. It is rejected with this text. */
  readonly problem?: string;
  /** Set if nothing after this row could be read. */
  readonly isLast?: true;
}

/** A row without cells, since none of them could be read. */
export const createBrokenRow = (number: number, problem: string): Row => ({ number, cells: {}, personal: [], unused: [], problem });

/** Like `createBrokenRow`, but the rest of the file can't be read either. */
export const createLastBrokenRow = (number: number, problem: string): Row => ({ ...createBrokenRow(number, problem), isLast: true });

/** The most trusted non-empty cell of a role. */
export const cellOf = (row: Row, role: ColumnRole): Cell | undefined => row.cells[role]?.[0];
/** Every non-empty cell of a role, most trusted first. */
export const cellsOf = (row: Row, role: ColumnRole): readonly Cell[] => row.cells[role] ?? [];

/** A row that was read as a gym. `placement.slug` is made from the name and isn't unique yet. */
export interface ParsedRow {
  readonly kind: 'gym';
  readonly number: number;
  readonly facts: GymFacts;
  readonly status: GymStatus;
  readonly placement: Placement;
  /** The source's key for the row, or a key made from what identifies the row. Equal rows have equal keys. */
  readonly key: string;
  /** Findings for the report, such as guesses and values that were left out. */
  readonly findings: readonly Finding[];
  /** The parts that were guessed. */
  readonly doubts: readonly Exclude<Doubt, 'jiu-jitsu'>[];
  /** Whether the row or its list says that the gym teaches jiu-jitsu. */
  readonly provesJiuJitsu: boolean;
  /** The day on which the source last checked the row, `YYYY-MM-DD`. */
  readonly checkedOn?: string;
  /** For a sample gym: who checked its facts and when. */
  readonly sampleChecks?: SampleChecks;
  readonly fileCells?: FileCells;
  /** Set if the directory exported the row. */
  readonly exported?: ExportedRow;
}
/** A row that the directory exported. */
export interface ExportedRow {
  readonly id: string;
  readonly version: number;
  /** The text of each readable cell. Empty text removes the fact. Facts without a column in the file have no entry. */
  readonly cells: ReadonlyMap<EditableFactName, string>;
  /** Changes on specific dates. Absent if the file doesn't have the column or the cell can't be read. */
  readonly datedChanges?: readonly DatedChange[];
  /** Where the gym came from. */
  readonly source: Source;
}
/** A row that isn't a gym in the US or can't be read. The findings say why. */
export interface RejectedRow {
  readonly kind: 'rejected';
  readonly number: number;
  readonly findings: readonly Finding[];
  readonly fileCells?: FileCells;
}
/** The result of reading a row. */
export type RowReading = ParsedRow | RejectedRow;
