import * as v from 'valibot';
import { base64Length, callable } from './callable';
import { CALL_LIMIT_BYTES, IMPORT_CHUNK_BYTES, IMPORT_FILE_LIMIT_BYTES, IMPORT_HEAD_BYTES } from './constants';
import type { ImportState } from './documents/import';
import { columnChoicesSchema, type GuessedColumn } from './documents/import-columns';
import { listSourceSchema } from './documents/import-source';
import { countSchema, idSchema, lineSchema } from './values';

/** What admins do to import lists; part of `callables`. */
export const importCallables = {
  /** What is guessed of a file's columns from its beginning, which is stored nowhere. `invalid` where the file is no list that can be read. */
  guessColumns: callable<{ columns: GuessedColumn[] }>()({
    caller: 'admin',
    perMinute: 120,
    maxBytes: base64Length(IMPORT_HEAD_BYTES) + CALL_LIMIT_BYTES,
    input: v.strictObject({
      fileName: lineSchema(200),
      /** Its first `IMPORT_HEAD_BYTES` bytes, or all of it. */
      head: v.pipe(
        v.string(),
        v.minLength(1, 'The file is empty.'),
        v.maxLength(base64Length(IMPORT_HEAD_BYTES)),
        v.base64('The beginning of a file is base64.'),
      ),
    }),
  }),
  /** Opens an import; its file follows in chunks. What is said of its source and columns is remembered for the source's next file. */
  beginImport: callable<{ importId: string }>()({
    caller: 'admin',
    perMinute: 60,
    input: v.strictObject({
      fileName: lineSchema(200),
      bytes: v.pipe(countSchema, v.minValue(1, 'The file is empty.'), v.maxValue(IMPORT_FILE_LIMIT_BYTES, 'The file is too large.')),
      source: listSourceSchema,
      /** What its columns say; of those that are not named, what their headings do. Without it all is as it was with the source's last file. */
      columns: v.optional(columnChoicesSchema),
      dryRun: v.optional(v.boolean(), false),
      /** That every gym of the list teaches jiu-jitsu, though its rows need not say so. */
      allJiuJitsu: v.optional(v.boolean(), false),
      /** Set by the loader of the invented sample: the site then says so. */
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
      data: v.pipe(v.string(), v.maxLength(base64Length(IMPORT_CHUNK_BYTES)), v.base64('A chunk is base64.')),
    }),
  }),
  /** Starts the import once all chunks are there, or resumes one that stopped. Progress is in `imports/{importId}`. */
  importGyms: callable<{ state: ImportState }>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ importId: idSchema }) }),
  /** Ends an import after the slice it is at. What was written stays. */
  cancelImport: callable<{ state: ImportState }>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ importId: idSchema }) }),
  /** Takes back what an import that has ended has written, but for what was changed since. Goes on as a task. Repeating it does nothing. */
  undoImport: callable<{ state: ImportState }>()({ caller: 'admin', perMinute: 10, input: v.strictObject({ importId: idSchema }) }),
} as const;
