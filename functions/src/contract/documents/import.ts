import * as v from 'valibot';
import { countSchema, idSchema, isoSchema, lineSchema } from '../values';

/** `uploading` → `queued` → `running` → `done`; `failed` and `cancelled` end it too. */
export const IMPORT_STATES = ['uploading', 'queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
/** An import in one of these goes no further by itself. */
export const hasEnded = (state: ImportState): boolean => state === 'done' || state === 'failed' || state === 'cancelled';

export const IMPORT_FORMATS = ['csv', 'json', 'geojson'] as const;

/** What became of the rows so far. `rows` is their sum without `guessed` and `differing`, which count rows again. */
export const importCountsSchema = v.object({
  rows: countSchema,
  created: countSchema,
  updated: countSchema,
  unchanged: countSchema,
  merged: countSchema,
  rejected: countSchema,
  guessed: countSchema,
  differing: countSchema,
});
export type ImportCounts = v.InferOutput<typeof importCountsSchema>;
export const NO_ROWS: ImportCounts = { rows: 0, created: 0, updated: 0, unchanged: 0, merged: 0, rejected: 0, guessed: 0, differing: 0 };

/** `imports/{importId}`: a bulk import, watched live. Raw chunks are in `chunks/{index}`, findings in `report/{slice}`. */
export const importSchema = v.object({
  fileName: lineSchema(200),
  source: v.object({ name: lineSchema(80), licence: v.optional(lineSchema(80)) }),
  bytes: countSchema,
  chunks: countSchema,
  chunksReceived: countSchema,
  dryRun: v.boolean(),
  /** It began in an empty directory: a rebuild at its end stands for the upkeep of each of its gyms. */
  initial: v.optional(v.boolean()),
  sample: v.boolean(),
  state: v.picklist(IMPORT_STATES),
  format: v.optional(v.picklist(IMPORT_FORMATS)),
  /** Rows in the file, once it has been read through. */
  totalRows: v.optional(countSchema),
  counts: importCountsSchema,
  /** The next row to handle, from 0: everything before it is written. */
  nextRow: countSchema,
  /** That the file could not be read to its end and why, in words, though what stood before is imported. */
  notWhole: v.optional(v.string()),
  /** What went wrong, in words, when `state` is `failed`. */
  problem: v.optional(v.string()),
  createdAt: isoSchema,
  createdBy: v.string(),
  startedAt: v.optional(isoSchema),
  endedAt: v.optional(isoSchema),
  updatedAt: isoSchema,
});
export type Import = v.InferOutput<typeof importSchema>;

export const FINDING_KINDS = ['rejected', 'guessed', 'merged', 'differs', 'created', 'updated', 'dropped'] as const;

/** One line of the report: what was found in a row and what was done about it. */
export const findingSchema = v.object({
  /** The row's number in the file, from 1, header not counted. */
  row: countSchema,
  kind: v.picklist(FINDING_KINDS),
  /** Name as the file has it, or empty. */
  name: v.string(),
  /** The file's column, where one is to blame or was guessed from. */
  column: v.optional(v.string()),
  /** The value as the file has it, cut to 200 characters. */
  value: v.optional(v.string()),
  /** A sentence: why rejected, what was guessed, what it differs from. */
  reason: v.string(),
  gymId: v.optional(idSchema),
});
export type Finding = v.InferOutput<typeof findingSchema>;

/** `imports/{importId}/report/{slice}`; ids sort by slice, which is the number of its first row, from 0. `-file`, on the whole file, is the first. */
export interface ImportReport {
  slice: number;
  findings: Finding[];
}
/** `imports/{importId}/chunks/{index}`: raw bytes of the file, base64. */
export interface ImportChunk {
  index: number;
  data: string;
}
