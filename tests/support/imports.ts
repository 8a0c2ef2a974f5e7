import { vi } from 'vitest';
import type { Finding, Import, ImportFile, ImportReport } from '@contract';
import { IMPORT_CHUNK_BYTES } from '@contract';
import { runImport } from '@functions/imports/running/engine';
import { readReportPart } from '@functions/imports/running/report-file-repository';
import { type NewImport, createImport, queueImport, storeChunk } from '@functions/imports/running/uploads-repository';
import type { RunOutcome } from '@functions/platform/long-job';
import type { Enqueue } from '@functions/platform/tasks';
import { clearFirestore, contentsOf, db } from './firestore';

/** In the past, so that everything written counts as recent. */
const START = Date.parse('2026-01-10T12:00:00.000Z');
/** A clock that tests advance by hand. */
export const clock = { time: START };
export const now = () => new Date(clock.time);
export const author = () => ({ by: 'admin', now: now() });

/** Tasks left over after an import ran. */
export const leftoverTasks: { name: string; data: Record<string, unknown> }[] = [];
export const enqueue: Enqueue = async (name, data) => {
  leftoverTasks.push({ name, data });
};

/** Starts a test with an empty database, a reset clock and no tasks, and removes the previous test's stubs. */
export async function resetImports(): Promise<void> {
  vi.restoreAllMocks();
  await clearFirestore();
  clock.time = START;
  leftoverTasks.length = 0;
}

export const run = (importId: string): Promise<RunOutcome> => runImport(importId, { enqueue, now });

export type FileOptions = Partial<Omit<NewImport, 'bytes'>>;

/** Uploads a file and queues its import. */
export async function uploadList(text: string, options: FileOptions = {}): Promise<string> {
  const bytes = Buffer.from(text);
  const file = { fileName: 'gyms.csv', source: { name: 'Test list' }, dryRun: false, sample: false, allJiuJitsu: true, ...options };
  const importId = await createImport({ ...file, bytes: bytes.length }, author());
  for (let index = 0; index * IMPORT_CHUNK_BYTES < bytes.length; index++) {
    await storeChunk(importId, index, bytes.subarray(index * IMPORT_CHUNK_BYTES, (index + 1) * IMPORT_CHUNK_BYTES).toString('base64'), now());
  }
  await queueImport(importId, author());
  return importId;
}

export interface Imported {
  readonly id: string;
  readonly import: Import;
  readonly findings: readonly Finding[];
}

/** Uploads a file, imports it completely, and reads the result. */
export async function importList(text: string, options: FileOptions = {}): Promise<Imported> {
  const id = await uploadList(text, options);
  await run(id);
  return outcomeOf(id);
}

/** The parts of a file about an import, as an admin downloads it. */
export async function downloadParts(id: string, file: ImportFile): Promise<string[]> {
  const parts: string[] = [];
  for (let after: string | undefined; ; ) {
    const { text, next } = await readReportPart(id, file, after);
    parts.push(text);
    if (next === undefined) return parts;
    after = next;
  }
}

export async function outcomeOf(id: string): Promise<Imported> {
  const document = db.collection('imports').doc(id);
  const report = await document.collection('report').get();
  return { id, import: (await document.get()).data() as Import, findings: report.docs.flatMap((part) => (part.data() as ImportReport).findings) };
}

/** All gyms and pages, without server timestamps and with the import's own id replaced by `IMPORT`. */
export async function directoryAfter(importId: string): Promise<unknown> {
  const state = { gyms: await contentsOf('gyms'), pages: await contentsOf('directoryPages') };
  return JSON.parse(
    JSON.stringify(state, (name, value: unknown) => (name === 'writtenAt' || name === 'pageHash' ? undefined : value)).replaceAll(importId, 'IMPORT'),
  );
}

export const COLUMNS = 'place_id,name,full_address,city,state,postal_code,latitude,longitude,phone,site';
export const csv = (...rows: string[]) => [COLUMNS, ...rows].join('\n');
