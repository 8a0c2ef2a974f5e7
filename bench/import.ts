import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { COLLECTIONS } from '../functions/src/contract';
import { handleImportWritten } from '../functions/src/directory/triggers';
import { firestore } from '../functions/src/platform/firestore';
import { citiesFor } from '../scripts/sample/cities';
import { type SampleOptions, writeSample } from '../scripts/sample/generate';
import type { Measured } from './record';
import { inChild } from './support/child';
import { clear, connect, median } from './support/firestore';
import { MIB, memoryOf } from './support/memory';
import { billOf } from './support/meter';
import { deliverGymWrites, UpkeepQueue } from './support/queue';
import { say, secondsOf } from './support/say';
import { finish, upload } from './support/upload';

const GYMS = 10_000;
/** Documents are counted over fewer gyms, as many to a city: the local Firestore's queries slow down with the collection. */
const COUNTED = { gyms: 4000, cities: Math.round(4000 * (citiesFor(GYMS) / GYMS)), seed: 3 };
const ROUNDS = 3;
/**
 * The collector leaves garbage while there is room, and by default there are gigabytes: memory is measured in a small
 * heap (old space, MiB). An import that needed more would die of it. Without the limit about 390 MiB were seen.
 */
const HEAP_MIB = 160;

/** Imports invented gyms from a JSON file into an empty directory, once for each figure. */
export async function measureImport(ids: readonly string[]): Promise<Record<string, Measured>> {
  connect();
  const wants = (...any: string[]) => any.some((id) => ids.includes(id));
  const all = { gyms: GYMS, seed: 3 };
  return {
    ...(wants('import-reads-per-gym', 'import-writes-per-gym') && (await withFile(COUNTED, documentsPerGym))),
    ...(wants('import-throughput') && (await withFile(all, throughput))),
    ...(wants('import-memory') && (await withFile(all, memory))),
  };
}

async function withFile<Result>(options: SampleOptions, work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'halfmat-bench-'));
  const file = path.join(folder, 'gyms.json');
  try {
    await writeSample(file, options);
    return await work(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** How often the queue looks for refreshes that are due. */
const TICK_MS = 200;

/** Import and upkeep side by side, in real time, with the windows that upkeep has. */
async function documentsPerGym(file: string): Promise<Record<string, Measured>> {
  await clear();
  const importId = await upload(file);
  const queue = new UpkeepQueue();
  const stop = await deliverGymWrites(queue);
  let seconds = 0;
  const bill = await billOf(async () => {
    let running = true;
    const upkeep = (async () => {
      while (running) {
        await queue.runDue();
        await pause(TICK_MS);
      }
    })();
    seconds = await secondsOf(async () => {
      await handleImportWritten(importId, undefined, await finish(importId), queue.enqueue);
    });
    say(`imported in ${seconds.toFixed(0)} s`);
    // The last events arrive after the import has ended; their refreshes wait for their windows to end.
    await pause(2000);
    running = false;
    await upkeep;
    await queue.drain();
  });
  stop();
  const ran = Object.entries(queue.ran)
    .map(([name, times]) => `${name} ${times}`)
    .join(', ');
  const note = `${COUNTED.gyms.toLocaleString('en-US')} gyms in ${COUNTED.cities.toLocaleString('en-US')} cities in ${seconds.toFixed(0)} s, upkeep at the same time: ${ran}, ${queue.retries} of them again after a failure.`;
  say(`${bill.reads} read, ${bill.writes} written; ${ran}`);
  return { 'import-reads-per-gym': { value: bill.reads / COUNTED.gyms, note }, 'import-writes-per-gym': { value: bill.writes / COUNTED.gyms, note } };
}

/** The same documents written by the import and, taken from what it wrote, by a BulkWriter without limits, in turns. */
async function throughput(file: string): Promise<Record<string, Measured>> {
  const imported: number[] = [];
  const bare: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    await clear();
    const importId = await upload(file);
    imported.push(await secondsOf(() => finish(importId)));
    const documents = await written();
    await clear();
    bare.push(await secondsOf(() => writeBare(documents)));
    say(`round ${round} of ${ROUNDS}: import ${imported.at(-1)?.toFixed(1)} s, BulkWriter ${bare.at(-1)?.toFixed(1)} s for ${documents.length} documents`);
  }
  const note = `Medians of ${ROUNDS} in turns: import ${median(imported).toFixed(1)} s (reading, matching, checkpoints and report included), BulkWriter ${median(bare).toFixed(1)} s.`;
  return { 'import-throughput': { value: median(bare) / median(imported), note } };
}

async function written(): Promise<FirebaseFirestore.QueryDocumentSnapshot[]> {
  const [gyms, pages] = await Promise.all([COLLECTIONS.gyms, COLLECTIONS.directoryPages].map((name) => firestore().collection(name).get()));
  return [...(gyms?.docs ?? []), ...(pages?.docs ?? [])];
}

async function writeBare(documents: readonly FirebaseFirestore.QueryDocumentSnapshot[]): Promise<void> {
  const writer = firestore().bulkWriter({ throttling: false });
  for (const document of documents) void writer.create(document.ref, document.data());
  await writer.close();
}

async function memory(file: string): Promise<Record<string, Measured>> {
  await clear();
  const importId = await upload(file);
  const { idle, peak } = await inChild<{ idle: number; peak: number }>('import', { importId }, HEAP_MIB);
  const note = `Peak ${Math.round(peak / MIB)} MiB resident, ${Math.round(idle / MIB)} MiB before the import began.`;
  return { 'import-memory': { value: (peak - idle) / MIB, note } };
}

export const importTasks = {
  import: async ({ importId }: { importId: string }) => {
    connect();
    return memoryOf(() => finish(importId));
  },
};
