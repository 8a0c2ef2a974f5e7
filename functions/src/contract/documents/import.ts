import * as v from 'valibot';
import { columnChoicesSchema } from './import-columns';
import { listSourceSchema } from './import-source';
import { restartFields } from './restarts';
import { countSchema, idSchema, isoSchema, lineSchema } from '../values';

/** `uploading` → `queued` → `running` → `done`; `failed` and `cancelled` end it too. What has ended can be undone: `undoing` → `undone`. */
export const IMPORT_STATES = ['uploading', 'queued', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
/** An import in one of these goes no further by itself. */
export const hasEnded = (state: ImportState): boolean => state === 'done' || state === 'failed' || state === 'cancelled' || state === 'undone';

/** How long an import can be undone after it has ended: what gyms were before is kept no longer. */
export const UNDO_DAYS = 30;
/** Gyms that an undone import names at most, of those that it has left. */
export const UNDO_KEPT_NAMED = 100;

/**
 * What became of the rows so far: `rows` is the sum of the first five. The others count rows again: with guesses, with facts
 * that gave way to better evidence, whose gym is kept as a draft, and whose gym may be another.
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
export const NO_ROWS: ImportCounts = {
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

/** `imports/{importId}`: a bulk import, watched live. Raw chunks are in `chunks/{index}`, findings in `report/{slice}`. */
export const importSchema = v.object({
  fileName: lineSchema(200),
  source: listSourceSchema,
  /** What was chosen of its columns; of others their headings say it. */
  columns: v.optional(columnChoicesSchema),
  bytes: countSchema,
  chunks: countSchema,
  chunksReceived: countSchema,
  dryRun: v.boolean(),
  /** It began in an empty directory: a rebuild at its end stands for the upkeep of each of its gyms. */
  initial: v.optional(v.boolean()),
  sample: v.boolean(),
  /** Whoever imports it says that every gym of the list teaches jiu-jitsu. */
  allJiuJitsu: v.boolean(),
  state: v.picklist(IMPORT_STATES),
  /** Rows in the file, once it has been read through. */
  totalRows: v.optional(countSchema),
  counts: importCountsSchema,
  /** The next row to handle, from 0: everything before it is written. */
  nextRow: countSchema,
  /** That the file could not be read to its end and why, in words, though what stood before is imported. */
  notWhole: v.optional(v.string()),
  /** `problem`: what went wrong when `state` is `failed` or when undoing it has failed. */
  ...restartFields,
  /** What undoing it has come to so far. */
  undo: v.optional(
    v.object({
      by: v.string(),
      at: isoSchema,
      /** The state that it goes back to if undoing it fails. */
      from: v.optional(v.picklist(IMPORT_STATES)),
      /** Gyms that it had made and are deleted, that are as they were, and that were left as a whole or in a part: changed since, or somebody’s. */
      deleted: countSchema,
      restored: countSchema,
      kept: countSchema,
      keptGyms: v.array(v.object({ id: idSchema, name: lineSchema(120) })),
    }),
  ),
  /** Until when it can be undone; absent while it runs, and of one that has written nothing. */
  undoUntil: v.optional(isoSchema),
  createdAt: isoSchema,
  createdBy: v.string(),
  startedAt: v.optional(isoSchema),
  endedAt: v.optional(isoSchema),
  updatedAt: isoSchema,
});
export type Import = v.InferOutput<typeof importSchema>;

/** In the order of a report: what asks for a person first. */
export const FINDING_KINDS = ['rejected', 'pair', 'unproven', 'guessed', 'dropped', 'differs', 'merged', 'created', 'updated'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** What findings are about: those of one kind and topic are told together, with their number. The words stand over them. */
export const FINDING_TOPICS = {
  'not-whole': 'The file was not read whole',
  personal: 'Columns about persons',
  unused: 'Columns that are not used',
  'unreadable-row': 'Rows that could not be read',
  'no-gym': 'No gym, or not of jiu-jitsu',
  unproven: 'Nothing proves that jiu-jitsu is taught',
  abroad: 'Outside the United States',
  'no-place': 'Without a place',
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
  closed: 'Closed gyms',
  checked: 'Days on which rows were checked',
  fact: 'Facts that a gym can’t have',
  'same-gym': 'The same gym as another',
  'possible-double': 'Possible doubles',
  confirmed: 'Otherwise than people have confirmed',
  otherwise: 'Otherwise than better evidence',
  newer: 'Changed here since the file was exported',
  new: 'New gyms',
  changed: 'Changed gyms',
} as const;
export type FindingTopic = keyof typeof FINDING_TOPICS;
const FINDING_TOPIC_NAMES = Object.keys(FINDING_TOPICS) as [FindingTopic, ...FindingTopic[]];

/** One line of the report: what was found in a row and what was done about it. */
export const findingSchema = v.object({
  /** The row's number in the file, from 1, header not counted; 0 where it is about the whole file. */
  row: countSchema,
  kind: v.picklist(FINDING_KINDS),
  topic: v.picklist(FINDING_TOPIC_NAMES),
  /** Name as the file has it, or empty. */
  name: v.string(),
  /** The file's column, where one is to blame or was guessed from. */
  column: v.optional(v.string()),
  /** The value as the file has it, cut to 200 characters. */
  value: v.optional(v.string()),
  /** A sentence: why rejected, what was guessed, what it differs from. */
  reason: v.string(),
  gymId: v.optional(idSchema),
  /** Of a dry run: what would be another, piece by piece. */
  changes: v.optional(v.array(v.object({ fact: v.string(), before: v.optional(v.string()), after: v.optional(v.string()) }))),
});
export type Finding = v.InferOutput<typeof findingSchema>;

/** Findings of one kind and topic in short. */
export interface FindingGroup {
  kind: FindingKind;
  topic: FindingTopic;
  findings: number;
  /** How many rows they are about: a row may have several. */
  rows: number;
  /** The first three, with texts cut short. */
  examples: Finding[];
}

/**
 * `imports/{importId}/report/{slice}`: findings in the order of rows, since ids sort by slice, which is the number of its first
 * row, from 0. Two go before: `-file` on the whole file, in short as well, and `-totals`, which has all slices in short.
 */
export interface ImportReport {
  findings: Finding[];
  /** In the report's order. */
  groups?: FindingGroup[];
}
export const REPORT_ON_FILE = '-file';
export const REPORT_TOTALS = '-totals';
/** `imports/{importId}/chunks/{index}`: raw bytes of the file, base64. */
export interface ImportChunk {
  index: number;
  data: string;
}
