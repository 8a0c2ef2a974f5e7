import * as v from 'valibot';
import { base64Length, callable } from './callable';
import { CALL_LIMIT_BYTES, IMPORT_CHUNK_BYTES, IMPORT_FILE_LIMIT_BYTES, IMPORT_HEAD_BYTES } from './constants';
import type { ImportState } from './documents/import';
import { columnChoicesSchema, type GuessedColumn } from './documents/import-columns';
import { listSourceSchema } from './documents/import-source';
import { countSchema, idSchema, lineSchema } from './values';

/** Files about an import: its findings as CSV or JSON, or its rejected rows to be fixed and imported again. */
const IMPORT_FILES = ['csv', 'json', 'rejected'] as const;
export type ImportFile = (typeof IMPORT_FILES)[number];

/** Imports by admins. Part of `callables`. */
export const importCallables = {
  /** Guesses a file's columns and publisher from the start of the file, which isn't stored. Fails with `invalid` if the file isn't a readable list. */
  guessColumns: callable<{ columns: GuessedColumn[]; source?: { name: string; license: string } }>()({
    caller: 'admin',
    perMinute: 120,
    maxBytes: base64Length(IMPORT_HEAD_BYTES) + CALL_LIMIT_BYTES,
    input: v.strictObject({
      fileName: lineSchema(200),
      /** The file's first `IMPORT_HEAD_BYTES` bytes, or the whole file if it is smaller, as base64. */
      head: v.pipe(
        v.string(),
        v.minLength(1, 'The file is empty.'),
        v.maxLength(base64Length(IMPORT_HEAD_BYTES)),
        v.base64('The beginning of the file has to be base64.'),
      ),
    }),
  }),
  /** Creates an import. Its file follows in chunks. The settings of its source and columns are remembered for the source's next file. */
  beginImport: callable<{ importId: string }>()({
    caller: 'admin',
    perMinute: 60,
    input: v.strictObject({
      fileName: lineSchema(200),
      bytes: v.pipe(
        countSchema,
        v.minValue(1, 'The file is empty.'),
        v.maxValue(IMPORT_FILE_LIMIT_BYTES, 'The file is larger than 512 MB. Split it into smaller files.'),
      ),
      source: listSourceSchema,
      /** The columns' roles. Columns not named are recognized by their headings. If absent, the settings of the source's last file are used. */
      columns: v.optional(columnChoicesSchema),
      dryRun: v.optional(v.boolean(), false),
      /** Whether every gym in the list teaches jiu-jitsu, even if its rows don't say so. */
      allJiuJitsu: v.optional(v.boolean(), false),
      /** Set when loading the sample data, so that the site says so. */
      sample: v.optional(v.boolean(), false),
    }),
  }),
  /** Stores chunk `index` of `IMPORT_CHUNK_BYTES` bytes (the last may be shorter). Repeating it does nothing. */
  addImportChunk: callable<{ received: number }>()({
    caller: 'admin',
    // The largest file has 1,119 chunks.
    perMinute: 1200,
    maxBytes: base64Length(IMPORT_CHUNK_BYTES) + CALL_LIMIT_BYTES,
    input: v.strictObject({
      importId: idSchema,
      index: countSchema,
      data: v.pipe(v.string(), v.maxLength(base64Length(IMPORT_CHUNK_BYTES)), v.base64('The chunk has to be base64.')),
    }),
  }),
  /** Starts the import once all chunks are stored, or resumes one that stopped. Progress is in `imports/{importId}`. */
  importGyms: callable<{ state: ImportState }>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ importId: idSchema }) }),
  /**
   * Returns one part of a file about an import. All parts in order make up the file. `next` is the `after` for the next part. Rejected rows are stored
   * for `IMPORT_UNDO_DAYS` days, without personal data.
   */
  readImportFile: callable<{ text: string; next?: string }>()({
    caller: 'admin',
    // The report of a million rows has 250 parts.
    perMinute: 600,
    input: v.strictObject({ importId: idSchema, file: v.picklist(IMPORT_FILES), after: v.optional(idSchema) }),
  }),
  /** Cancels an import after the slice in progress. What was written stays. */
  cancelImport: callable<{ state: ImportState }>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ importId: idSchema }) }),
  /** Undoes what an import wrote, except what was changed since. The import must have ended. Runs in the background. Repeating it does nothing. */
  undoImport: callable<{ state: ImportState }>()({ caller: 'admin', perMinute: 10, input: v.strictObject({ importId: idSchema }) }),
} as const;
