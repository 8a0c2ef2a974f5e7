import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  COLLECTIONS,
  documentPaths,
  type Finding,
  type FindingGroup,
  hasImportEnded,
  type Import,
  type ImportCounts,
  IMPORT_CHUNK_BYTES,
  type ImportReport,
  listReportLines,
  FILE_REPORT_ID,
  TOTALS_REPORT_ID,
} from '../../functions/src/contract';
import { type Connection, call, listDocuments, readDocument, Refusal } from '../client/backend';

export interface ImportOptions {
  readonly source: { readonly name: string; readonly license?: string };
  readonly dryRun?: boolean;
  readonly sample?: boolean;
  /** Every gym in the file teaches jiu-jitsu, even if its row doesn't say so. */
  readonly allJiuJitsu?: boolean;
  /** Called with the progress: uploaded parts first, then rows. */
  readonly onProgress?: (progress: string) => void;
}
export interface ImportResult {
  readonly id: string;
  readonly import: Import;
}

const POLL_MS = 400;
/** An import without progress for this long has lost its worker. Calling `importGyms` again resumes it. */
const STALLED_MS = 90_000;

/**
 * Uploads a file in chunks, starts its import and waits until it ends.
 * @throws Refusal if the backend rejects the file or the import fails
 */
export async function importFile(connection: Connection, file: string, options: ImportOptions): Promise<ImportResult> {
  const { size } = await stat(file);
  const { dryRun = false, sample = false, allJiuJitsu = false, onProgress = () => {} } = options;
  const source = { name: options.source.name, ...(options.source.license && { license: options.source.license }) };
  const { importId } = await call(connection, 'beginImport', { fileName: path.basename(file), bytes: size, source, dryRun, sample, allJiuJitsu });
  await upload(connection, importId, file, onProgress);
  await call(connection, 'importGyms', { importId });
  const ended = await waitForEnd(connection, importId, onProgress);
  if (ended.state !== 'done')
    throw new Refusal(`${path.basename(file)} wasn't imported. ${ended.problem ?? `The import stopped (${ended.state}). Try again.`}`, undefined);
  return { id: importId, import: ended };
}

async function upload(connection: Connection, importId: string, file: string, onProgress: (progress: string) => void): Promise<void> {
  const handle = await open(file);
  try {
    const chunks = Math.ceil((await handle.stat()).size / IMPORT_CHUNK_BYTES);
    for (let index = 0; index < chunks; index++) {
      const buffer = Buffer.alloc(IMPORT_CHUNK_BYTES);
      const { bytesRead } = await handle.read(buffer, 0, IMPORT_CHUNK_BYTES, index * IMPORT_CHUNK_BYTES);
      await call(connection, 'addImportChunk', { importId, index, data: buffer.subarray(0, bytesRead).toString('base64') });
      onProgress(`${index + 1} of ${chunks} parts uploaded`);
    }
  } finally {
    await handle.close();
  }
}

async function waitForEnd(connection: Connection, importId: string, onProgress: (progress: string) => void): Promise<Import> {
  let seen = '';
  let movedAt = Date.now();
  for (;;) {
    const now = await readDocument<Import>(connection, documentPaths.import(importId));
    if (!now) throw new Refusal('The import was deleted while it was running.', 'import-not-found');
    // Also when the import is done, so that the last progress includes all rows.
    if (now.state === 'running' || now.state === 'done') onProgress(rowsOf(now));
    if (hasImportEnded(now.state)) return now;
    if (now.updatedAt !== seen) {
      seen = now.updatedAt;
      movedAt = Date.now();
    } else if (Date.now() - movedAt > STALLED_MS) {
      await call(connection, 'importGyms', { importId });
      movedAt = Date.now();
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** `1,000 of 3,508 rows`, or without the total while it isn't known. */
const rowsOf = ({ counts, totalRows }: Import): string =>
  totalRows ? `${withCommas(counts.rows)} of ${withCommas(totalRows)} rows` : `${withCommas(counts.rows)} rows`;
const withCommas = (count: number): string => count.toLocaleString('en-US');

const reportPath = (importId: string): string => `${documentPaths.import(importId)}/${COLLECTIONS.report}`;

/** The report's summary: findings about the whole file, then the totals of its rows. */
export async function readReportSummary(connection: Connection, importId: string): Promise<FindingGroup[]> {
  const groupsOf = async (name: string) => (await readDocument<ImportReport>(connection, `${reportPath(importId)}/${name}`))?.groups ?? [];
  return [...(await groupsOf(FILE_REPORT_ID)), ...(await groupsOf(TOTALS_REPORT_ID))];
}

/** Why an import added or changed no gym. Undefined if it did. */
export function explainEmptyImport(fileName: string, { rows, rejected }: ImportCounts): string | undefined {
  if (rows === 0) return `${fileName}: the file has no rows. Check that it’s the right file.`;
  if (rejected < rows) return undefined;
  return `${fileName}: ${rows === 1 ? 'its only row was' : `all ${withCommas(rows)} rows were`} rejected. Fix what the report says, then import the file again.`;
}

/** All findings about the whole file and about single rows, in file order. */
export async function* findingsOf(connection: Connection, importId: string): AsyncGenerator<Finding> {
  for await (const { data } of listDocuments<ImportReport>(connection, reportPath(importId))) yield* listReportLines(data);
}
