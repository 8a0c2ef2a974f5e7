import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { COLLECTIONS } from '../functions/src/contract';
import { firestore } from '../functions/src/platform/firestore';
import { sweep } from '../functions/src/sweep';
import { citiesFor } from '../scripts/sample/cities';
import { type SampleOptions, writeSample } from '../scripts/sample/generate';
import { PUNCTUAL, TaskQueue } from '../tests/support/queue';
import type { Measured, Size } from './record';
import { inChild } from './support/child';
import { clear, connect, median } from './support/firestore';
import { withFolder } from './support/folder';
import { MIB, memoryOf } from './support/memory';
import { billOf } from './support/meter';
import { deliverGymWrites } from './support/events';
import { say, secondsOf } from './support/say';
import { finish, upload } from './support/upload';

/** Documents are counted over fewer gyms, as many to a city: the local Firestore's queries slow down with the collection. */
const SCALES = { full: { gyms: 10_000, counted: 4000, rounds: 3 }, small: { gyms: 300, counted: 120, rounds: 1 } } as const;
/**
 * The collector leaves garbage while there is room, and by default there are gigabytes: memory is measured in a small
 * heap (old space, MiB). An import that needed more would die of it. Without the limit about 390 MiB were seen.
 */
const HEAP_MIB = 160;

/** Imports invented gyms from a JSON file into an empty directory, once for each figure. */
export async function measureImport(ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const { gyms, counted, rounds } = SCALES[size];
  connect();
  const wants = (...any: string[]) => any.some((id) => ids.includes(id));
  const all = { gyms, seed: 3 };
  const part = { gyms: counted, cities: Math.round(counted * (citiesFor(gyms) / gyms)), seed: 3 };
  return {
    ...(wants('import-reads-per-gym', 'import-writes-per-gym') && (await withFile(part, (file) => documentsPerGym(file, part)))),
    ...(wants('import-throughput') && (await withFile(all, (file) => throughput(file, rounds)))),
    ...(wants('import-memory') && (await withFile(all, memory))),
  };
}

async function withFile<Result>(options: SampleOptions, work: (file: string) => Promise<Result>): Promise<Result> {
  return withFolder(async (folder) => {
    const file = path.join(folder, 'gyms.json');
    await writeSample(file, options);
    return work(file);
  });
}

/** How often the queue looks for refreshes that are due. */
const TICK_MS = 200;

/** Import and upkeep side by side, in real time, with the windows that upkeep has. */
async function documentsPerGym(file: string, { gyms, cities }: { readonly gyms: number; readonly cities: number }): Promise<Record<string, Measured>> {
  await clear();
  const importId = await upload(file);
  const queue = new TaskQueue(PUNCTUAL);
  const stop = await deliverGymWrites(queue.enqueue);
  let seconds = 0;
  const bill = await billOf(async () => {
    let running = true;
    const upkeep = (async () => {
      while (running) {
        await queue.runDue();
        await pause(TICK_MS);
      }
    })();
    seconds = await secondsOf(() => finish(importId, queue.enqueue));
    say(`imported in ${seconds.toFixed(0)} s`);
    // The last events arrive after the import has ended; their refreshes wait for their windows to end.
    await pause(2000);
    running = false;
    await upkeep;
    await queue.drain();
    await sweep({ enqueue: queue.enqueue, now: () => new Date() });
  });
  stop();
  const ran = Object.entries(queue.ran)
    .map(([name, times]) => `${name} ${times}`)
    .join(', ');
  const note = `${gyms.toLocaleString('en-US')} gyms in ${cities.toLocaleString('en-US')} cities in ${seconds.toFixed(0)} s, upkeep at the same time: ${ran}, ${queue.retries} of them again after a failure.`;
  say(`${bill.reads} read, ${bill.writes} written; ${ran}`);
  return { 'import-reads-per-gym': { value: bill.reads / gyms, note }, 'import-writes-per-gym': { value: bill.writes / gyms, note } };
}

/** The same documents written by the import and, taken from what it wrote, by a BulkWriter without limits, in turns. */
async function throughput(file: string, rounds: number): Promise<Record<string, Measured>> {
  const imported: number[] = [];
  const bare: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    await clear();
    const importId = await upload(file);
    imported.push(await secondsOf(() => finish(importId)));
    const documents = await written();
    await clear();
    bare.push(await secondsOf(() => writeBare(documents)));
    say(`round ${round} of ${rounds}: import ${imported.at(-1)?.toFixed(1)} s, BulkWriter ${bare.at(-1)?.toFixed(1)} s for ${documents.length} documents`);
  }
  const note = `Medians of ${rounds} in turns: import ${median(imported).toFixed(1)} s (reading, matching, checkpoints and report included), BulkWriter ${median(bare).toFixed(1)} s.`;
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
