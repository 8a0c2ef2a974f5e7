import {
  type CallableOutput,
  COLLECTIONS,
  type ColumnChoice,
  documentPaths,
  type Finding,
  type FindingGroup,
  type Import,
  IMPORT_CHUNK_BYTES,
  IMPORT_HEAD_BYTES,
  type ImportFile,
  type ImportReport,
  type ListSource,
  FILE_REPORT_ID,
  TOTALS_REPORT_ID,
} from '@contract';
import { invoke } from '../lib/invoke';
import type { Cursor } from '../lib/listQuery';
import { readList, type Stored, watchDocument, watchList } from '../lib/watch';
import { PAGE_SIZE, createPagedLists } from './liveLists';
import { createLiveValues, createLoadedValues } from './values';

export type StoredImport = Stored<Import>;

/** Imports, newest first. */
export const importLists = createPagedLists<'all', StoredImport>((_all, after, next, onError) =>
  watchList<Import>(COLLECTIONS.imports, { order: ['createdAt', 'desc'], limit: PAGE_SIZE, ...(after !== undefined && { after }) }, next, onError),
);

/** Single imports by id. */
export const storedImports = createLiveValues<Import>((id, next, onError) => watchDocument<Import>(documentPaths.import(id), next, onError));

/** A report's summary: findings about the whole file, and totals for its rows. */
export interface ReportSummary {
  readonly file: Partial<ImportReport>;
  readonly rows: readonly FindingGroup[];
}

const reportPath = (id: string): string => `${documentPaths.import(id)}/${COLLECTIONS.report}`;

/** Report summaries by import id. Reads two documents, however many rows there are. */
export const importReports = createLiveValues<ReportSummary>((id, next, onError) => {
  const loadedReports = new Map<string, Partial<ImportReport>>();
  const watch = (name: string) =>
    watchDocument<ImportReport>(
      `${reportPath(id)}/${name}`,
      (data) => {
        loadedReports.set(name, data ?? {});
        const [file, totals] = [loadedReports.get(FILE_REPORT_ID), loadedReports.get(TOTALS_REPORT_ID)];
        if (file && totals) next({ file, rows: totals.groups ?? [] });
      },
      onError,
    );
  const stops = [FILE_REPORT_ID, TOTALS_REPORT_ID].map(watch);
  return () => {
    for (const stop of stops) stop();
  };
});

/** How many documents of a report are read at once. This is the limit of the security rules. */
const REPORT_PAGE_SIZE = 100;

/** Imports' findings so far, by import id, in row order. Reads about one document per 200 rows. */
export const importFindings = createLoadedValues<readonly Finding[]>(async (id) => {
  const all: Finding[] = [];
  for (let after: Cursor | undefined; ; ) {
    const documents = await readList<ImportReport>(reportPath(id), {
      order: ['__name__', 'asc'],
      limit: REPORT_PAGE_SIZE,
      ...(after !== undefined && { after }),
    });
    all.push(...documents.flatMap(({ findings }) => findings));
    const last = documents.at(-1);
    after = last && { value: last.id, id: last.id };
    if (documents.length < REPORT_PAGE_SIZE) return all;
  }
});

/** Reads one of an import's files, part by part. @throws CallFailure */
export async function readImportFile(importId: string, file: ImportFile): Promise<string> {
  let all = '';
  for (let after: string | undefined; ; ) {
    const { text, next } = await invoke('readImportFile', { importId, file, ...(after !== undefined && { after }) });
    all += text;
    if (next === undefined) return all;
    after = next;
  }
}

/** A file to import, and how to read it. */
export interface ImportUpload {
  readonly file: File;
  readonly source: ListSource;
  /** The meaning of each column. */
  readonly columns: ColumnChoice[];
  readonly allJiuJitsu: boolean;
  readonly dryRun: boolean;
}

/** Guesses the meaning of a file's columns from the beginning of the file. @throws CallFailure */
export async function guessColumns(file: File): Promise<CallableOutput<'guessColumns'>> {
  const head = toBase64(await file.slice(0, IMPORT_HEAD_BYTES).arrayBuffer());
  return await invoke('guessColumns', { fileName: file.name, head });
}

/**
 * Uploads a file in chunks and starts its import. Returns the import's id.
 * @param onProgress called with the uploaded share of the file, from 0 to 1
 * @throws CallFailure
 */
export async function startImport({ file, ...options }: ImportUpload, onProgress: (share: number) => void): Promise<string> {
  const { importId } = await invoke('beginImport', {
    fileName: file.name,
    bytes: file.size,
    ...options,
  });
  await sendChunks(importId, file, onProgress);
  await invoke('importGyms', { importId });
  return importId;
}

async function sendChunks(importId: string, file: File, onProgress: (share: number) => void): Promise<void> {
  for (let index = 0; index * IMPORT_CHUNK_BYTES < file.size; index++) {
    const start = index * IMPORT_CHUNK_BYTES;
    const data = toBase64(await file.slice(start, start + IMPORT_CHUNK_BYTES).arrayBuffer());
    await invoke('addImportChunk', { importId, index, data });
    onProgress(Math.min(1, (start + IMPORT_CHUNK_BYTES) / file.size));
  }
}

/**
 * Resumes an import that stopped. If its upload was interrupted, first uploads the file again.
 * @param onProgress called with the uploaded share of the file, from 0 to 1
 * @throws CallFailure
 */
export async function resumeImport(importId: string, file: File | undefined, onProgress: (share: number) => void): Promise<void> {
  if (file) await sendChunks(importId, file, onProgress);
  await invoke('importGyms', { importId });
}

/** Cancels an import. Rows that were already imported stay. @throws CallFailure */
export async function cancelImport(importId: string): Promise<void> {
  await invoke('cancelImport', { importId });
}

/** Starts undoing an import. The backend continues in the background. @throws CallFailure */
export async function undoImport(importId: string): Promise<void> {
  await invoke('undoImport', { importId });
}

/** Encodes a buffer as Base64. Converts it piece by piece, because the number of a function call's arguments is limited. */
function toBase64(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  let binary = '';
  for (let start = 0; start < bytes.length; start += 8192) binary += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(binary);
}
