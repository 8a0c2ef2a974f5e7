import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { COLLECTIONS, GYM_EXPORT_FORMATS, type GymExportFormat } from '../functions/src/contract';
import { runGymExport } from '../functions/src/gym-table/exporting/running';
import { createExport, exportAt } from '../functions/src/gym-table/exporting/store';
import { hashOf } from '../functions/src/gyms/views';
import { firestore } from '../functions/src/platform/firestore';
import { LONG_WORK } from '../functions/src/platform/long-work';
import { readFile } from '../functions/src/platform/storage';
import { sweep } from '../functions/src/sweep';
import { profileWith } from '../tests/support/profile';
import type { Measured, Size } from './record';
import { inChild } from './support/child';
import { clear, connect } from './support/firestore';
import { withFolder } from './support/folder';
import { loadGyms } from './support/load';
import { MIB, memoryOf } from './support/memory';
import { capturedOutput } from './support/output';
import { say, secondsOf } from './support/say';
import { finish, upload } from './support/upload';

const GYMS = { full: 100_000, small: 120 } as const;
const ADMIN = 'admin';
/** The collector leaves garbage while there is room, so memory is measured in a small heap (all of it, MiB). */
const HEAP_MIB = 96;
/** How often its queue delivers a task that fails. */
const ATTEMPTS = Number(LONG_WORK.retryConfig?.maxAttempts);
/** What an import writes of gyms: themselves, their pages, which of them may be the same. */
const COMPARED = [COLLECTIONS.gyms, COLLECTIONS.directoryPages, COLLECTIONS.pairs];

interface Export {
  readonly idle: number;
  readonly peak: number;
  /** Where its file is. */
  readonly path: string;
  readonly bytes: number;
}

/** All gyms exported in each format, each file imported again: documents that this changes, and the memory that an export takes. */
export async function measureExports(ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const gyms = GYMS[size];
  connect();
  await clear();
  await firestore()
    .collection(COLLECTIONS.users)
    .doc(ADMIN)
    .set(profileWith({ isAdmin: true }));
  say(`loading ${gyms} gyms`);
  await loadGyms({ gyms, seed: 7 });
  const gymIds = (await firestore().collection(COLLECTIONS.gyms).select().get()).docs.map(({ id }) => id);
  let [changed, memory] = [0, 0];
  const told: string[] = [];
  for (const format of GYM_EXPORT_FORMATS) {
    const { idle, peak, ...file } = await exported(format, gymIds);
    memory = Math.max(memory, peak - idle);
    let said = `${format} ${mib(file.bytes)} MiB, ${mib(peak - idle)} MiB above ${mib(idle)}`;
    if (ids.includes('export-roundtrip')) {
      const differing = await changedByImport(format, file.path, gyms);
      changed += differing;
      said += `, ${differing} documents changed`;
    }
    say(said);
    told.push(said);
  }
  const note = `${gyms.toLocaleString('en-US')} gyms: ${told.join('; ')}.`;
  return { 'export-roundtrip': { value: changed, note }, 'export-memory': { value: memory / MIB, note } };
}

const mib = (bytes: number): string => (bytes / MIB).toFixed(bytes < MIB ? 2 : 0);

/** Stored as by the callable, written by its task in a process of its own. */
async function exported(format: GymExportFormat, gymIds: readonly string[]): Promise<Export> {
  const id = randomUUID();
  await createExport(id, { format }, gymIds, { by: ADMIN, now: new Date() });
  const memory = await inChild<{ idle: number; peak: number }>('export gyms', { id }, { whole: HEAP_MIB });
  const stored = await exportAt(id);
  if (!stored?.file || stored.written !== gymIds.length) throw new Error(`The export is ${stored?.state}, with ${stored?.written} of ${gymIds.length} gyms.`);
  return { ...memory, ...stored.file };
}

export const exportTasks = {
  'export gyms': async ({ id }: { id: string }) => {
    connect();
    return memoryOf(() => runByQueue(id));
  },
};

/** A run whose time is up is followed by another, and so is one that fails: the local Storage ends connections that have been idle for six seconds. */
async function runByQueue(id: string): Promise<void> {
  const deps = { enqueue: async () => undefined, now: () => new Date() };
  for (let failures = 0; (await exportAt(id))?.state === 'running'; ) {
    try {
      await runGymExport(id, deps);
    } catch (error) {
      if (++failures === ATTEMPTS) throw error;
      say(`delivered again: ${String(error)}`);
    }
  }
}

/** Documents that differ once the file is imported and all that follows from it is done. */
async function changedByImport(format: GymExportFormat, from: string, gyms: number): Promise<number> {
  const before = await hashes();
  const output = capturedOutput();
  const seconds = await withFolder(async (folder) => {
    const file = path.join(folder, `gyms.${format}`);
    await writeFile(file, await readFile(from));
    return secondsOf(async () => {
      const { counts } = await finish(await upload(file, { allJiuJitsu: false }));
      // What was not read changes nothing either.
      if (counts.rows !== gyms || counts.rejected > 0) throw new Error(`Of ${gyms} gyms the import has ${JSON.stringify(counts)}.`);
    });
  });
  say(`${format} imported again in ${seconds.toFixed(0)} s`);
  await sweep({ enqueue: async () => undefined, now: () => new Date() });
  output.stop();
  const after = await hashes();
  const differing = [...new Set([...before.keys(), ...after.keys()])].filter((at) => before.get(at) !== after.get(at));
  for (const at of differing.slice(0, 5)) say(at);
  return differing.length;
}

/** What stands in each document; never all of them in memory. */
async function hashes(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const name of COMPARED) {
    for await (const document of firestore().collection(name).stream() as AsyncIterable<FirebaseFirestore.QueryDocumentSnapshot>)
      found.set(document.ref.path, hashOf(document.data()));
  }
  return found;
}
