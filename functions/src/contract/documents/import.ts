import * as v from 'valibot';
import { columnChoicesSchema } from './import-columns';
import { listSourceSchema } from './import-source';
import { restartFields } from './restarts';
import { countSchema, idSchema, isoSchema, lineSchema } from '../values';

/** `uploading` → `queued` → `running` → `done`, or `failed` or `canceled`. An import that has ended can be undone: `undoing` → `undone`. */
export const IMPORT_STATES = ['uploading', 'queued', 'running', 'done', 'failed', 'canceled', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
/** Whether an import in this state makes no further progress by itself. */
export const hasImportEnded = (state: ImportState): boolean => state === 'done' || state === 'failed' || state === 'canceled' || state === 'undone';

/** How many days after its end an import can be undone. The earlier versions of its gyms are then deleted. */
export const IMPORT_UNDO_DAYS = 30;
/** Maximum number of gyms to list by name if an undo doesn't fully restore them. */
export const LISTED_UNRESTORED_LIMIT = 100;

/**
 * Counts of the rows so far. `rows` is the sum of the five after it, which count outcomes. The others overlap with these. They count rows with guesses,
 * with facts that weren't used because they differ from confirmed ones or better sources, with gyms kept as drafts, and with possible duplicates.
 */
export const importCountsSchema = v.object({
  rows: countSchema,
  created: countSchema,
  updated: countSchema,
  unchanged: countSchema,
  merged: countSchema,
  rejected: countSchema,
  guessed: countSchema,
  differing: countSchema,
  unproven: countSchema,
  pairs: countSchema,
});
export type ImportCounts = v.InferOutput<typeof importCountsSchema>;
export const ZERO_IMPORT_COUNTS: ImportCounts = {
  rows: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  merged: 0,
  rejected: 0,
  guessed: 0,
  differing: 0,
  unproven: 0,
  pairs: 0,
};

/** `imports/{importId}`: an import, which the admin page watches live. Raw chunks are in `chunks/{index}`, findings in `report/{slice}`. */
export const importSchema = v.object({
  fileName: lineSchema(200),
  source: listSourceSchema,
  /** The chosen columns. Others are recognized by their headings. */
  columns: v.optional(columnChoicesSchema),
  bytes: countSchema,
  chunks: countSchema,
  chunksReceived: countSchema,
  dryRun: v.boolean(),
  /** Whether it started in an empty directory. If so, a rebuild at its end replaces the refresh of each gym. */
  initial: v.optional(v.boolean()),
  sample: v.boolean(),
  /** Whether the admin says that every gym in the list teaches jiu-jitsu. */
  allJiuJitsu: v.boolean(),
  state: v.picklist(IMPORT_STATES),
  /** Rows in the file, once it has been read. */
  totalRows: v.optional(countSchema),
  counts: importCountsSchema,
  /** The next row to process, from 0. All rows before it have been written. */
  nextRow: countSchema,
  /** Why the file couldn't be read to the end. The rows before that point were imported. */
  notWhole: v.optional(v.string()),
  /** `problem`: what went wrong if `state` is `failed`, or if the undo failed. */
  ...restartFields,
  /** The progress of its undo. */
  undo: v.optional(
    v.object({
      by: v.string(),
      at: isoSchema,
      /** The state to return to if the undo fails. */
      from: v.optional(v.picklist(IMPORT_STATES)),
      /**
       * How many of the import's new gyms were deleted, how many gyms were fully restored, and how many kept some or all of the import's facts, since
       * they have been edited or have an owner.
       */
      deleted: countSchema,
      restored: countSchema,
      kept: countSchema,
      keptGyms: v.array(v.object({ id: idSchema, name: lineSchema(120) })),
    }),
  ),
  /** The time until which it can be undone. Absent while it runs, and if it wrote nothing. */
  undoUntil: v.optional(isoSchema),
  createdAt: isoSchema,
  createdBy: v.string(),
  startedAt: v.optional(isoSchema),
  endedAt: v.optional(isoSchema),
  updatedAt: isoSchema,
});
export type Import = v.InferOutput<typeof importSchema>;

/** Kinds of findings in the report's order: those that need an admin come first. */
export const FINDING_KINDS = ['rejected', 'pair', 'unproven', 'guessed', 'dropped', 'differs', 'merged', 'created', 'updated'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** Topics of findings. Findings of the same kind and topic are shown together under one of these headings, with their count. */
export const FINDING_TOPICS = {
  'not-whole': 'The file wasn’t fully read',
  personal: 'Columns with personal data',
  'unused-sessions': 'Unused columns that look like open mats',
  unused: 'Unused columns',
  'unreadable-row': 'Unreadable rows',
  'no-gym': 'Not a jiu-jitsu gym',
  unproven: 'No proof of jiu-jitsu',
  abroad: 'Outside the United States',
  'no-place': 'No location',
  name: 'Names',
  state: 'States',
  city: 'Cities',
  position: 'Coordinates',
  address: 'Addresses',
  zip: 'ZIP codes',
  phone: 'Phone numbers',
  site: 'Web addresses',
  hours: 'Opening hours',
  fees: 'Fees',
  classes: 'Open mats',
  affiliation: 'Affiliations',
  closed: 'Permanently closed gyms',
  checked: 'Dates when rows were checked',
  fact: 'Invalid details',
  'same-gym': 'Merged duplicates',
  'possible-double': 'Possible duplicates',
  confirmed: 'Different from confirmed details',
  otherwise: 'Different from better sources',
  newer: 'Changed here since the file was exported',
  new: 'New gyms',
  changed: 'Changed gyms',
} as const;
export type FindingTopic = keyof typeof FINDING_TOPICS;
const FINDING_TOPIC_NAMES = Object.keys(FINDING_TOPICS) as [FindingTopic, ...FindingTopic[]];

/** One line of the report: what was found in a row and what was done about it. */
export const findingSchema = v.object({
  /** The row's number in the file, from 1, without the header. 0 for the whole file. */
  row: countSchema,
  kind: v.picklist(FINDING_KINDS),
  topic: v.picklist(FINDING_TOPIC_NAMES),
  /** The gym's name as it appears in the file, or empty. */
  name: v.string(),
  /** The file's column that caused the finding or that a guess is based on, if any, or the name of the gym's fact that was kept. */
  column: v.optional(v.string()),
  /** The value as it appears in the file, cut to 200 characters. */
  value: v.optional(v.string()),
  /** A sentence: why it was rejected, what was guessed, what it differs from. */
  reason: v.string(),
  gymId: v.optional(idSchema),
  /** What changed, or would change in a dry run, piece by piece. */
  changes: v.optional(v.array(v.object({ fact: v.string(), before: v.optional(v.string()), after: v.optional(v.string()) }))),
});
export type Finding = v.InferOutput<typeof findingSchema>;

/** A summary of the findings with the same kind and topic. */
export interface FindingGroup {
  kind: FindingKind;
  topic: FindingTopic;
  findings: number;
  /** How many rows they are about. A row may have several findings. */
  rows: number;
  /** The first three, with their text shortened. */
  examples: Finding[];
}

/**
 * `imports/{importId}/report/{slice}`: the findings of a slice. The id is the number of the slice's first row, from 0, so ids sort in row order. Two
 * documents come before these: `-file` with the findings about the whole file and their summary, and `-totals` with the summary of all slices.
 */
export interface ImportReport {
  findings: Finding[];
  /** The gyms that the slice added. Only the downloadable files name them, since they would crowd out all other findings on the page. */
  created?: Finding[];
  /** In the report's order. */
  groups?: FindingGroup[];
}
/** The lines of one report document in the downloadable files, in row order. */
export const listReportLines = ({ findings, created = [] }: ImportReport): Finding[] => [...findings, ...created].sort((a, b) => a.row - b.row);
/** Ids of the two documents about the whole file and about all slices. */
export const FILE_REPORT_ID = '-file';
export const TOTALS_REPORT_ID = '-totals';
/** `imports/{importId}/chunks/{index}`: raw bytes of the file, base64. */
export interface ImportChunk {
  index: number;
  data: string;
}
