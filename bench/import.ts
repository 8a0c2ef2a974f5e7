import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { COLLECTIONS, MINUTE_MS } from '../functions/src/contract';
import { runImport } from '../functions/src/imports/running/engine';
import { importsCollection } from '../functions/src/imports/running/store';
import { firestore } from '../functions/src/platform/firestore';
import { sweep } from '../functions/src/sweep';
import { citiesFor } from '../scripts/sample/cities';
import { generateSample, type SampleOptions, type SampleRow, writeSample } from '../scripts/sample/generate';
import { PUNCTUAL, TaskQueue } from '../tests/support/queue';
import type { Measured, Size } from './record';
import { inChild } from './support/child';
import { clear, connect, median } from './support/firestore';
import { withFolder } from './support/folder';
import { MIB, memoryOf } from './support/memory';
import { type Bill, billOf } from './support/meter';
import { deliverGymWrites } from './support/events';
import { say, secondsOf } from './support/say';
import { finish, upload } from './support/upload';

/** Documents are counted over fewer gyms, as many to a city: the local Firestore's queries slow down with the collection. */
const SCALES = { full: { gyms: 10_000, counted: 2000, rounds: 3 }, small: { gyms: 300, counted: 120, rounds: 1 } } as const;
/**
 * The collector leaves garbage while there is room, and by default there are gigabytes: memory is measured in a small
 * heap (old space, MiB). An import that needed more would die of it. Without the limit about 390 MiB were seen.
 */
const HEAP_MIB = 160;

/** Imports invented gyms from a JSON file into an empty directory, once for each figure; documents are counted of a second list, too. */
export async function measureImport(ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const { gyms, counted, rounds } = SCALES[size];
  connect();
  const wants = (...any: string[]) => any.some((id) => ids.includes(id));
  const all = { gyms, seed: 3 };
  const part = { gyms: counted, cities: Math.round(counted * (citiesFor(gyms) / gyms)), seed: 3 };
  return {
    ...(wants('import-reads-per-gym', 'import-writes-per-gym') && (await documentsPerGym(part))),
    ...(wants('import-throughput') && (await withFile(all, (file) => throughput(file, rounds)))),
    ...(wants('import-memory') && (await withFile(all, memory))),
  };
}

const withFile = <Result>(options: SampleOptions, work: (file: string) => Promise<Result>): Promise<Result> => withNamedFile('gyms', options, work);

/** A file's name is its source's: the same keys of another source are other gyms. */
async function withNamedFile<Result>(name: string, options: SampleOptions, work: (file: string) => Promise<Result>): Promise<Result> {
  return withFolder(async (folder) => {
    const file = path.join(folder, `${name}.json`);
    await writeSample(file, options);
    return work(file);
  });
}

/** How often the queue looks for refreshes that are due. */
const TICK_MS = 200;

/** So much later than the first list the second comes: an import reads all gyms of the last hour beforehand, which here would be those of the first. */
const LATER_MS = 2 * 60 * MINUTE_MS;

/**
 * A list into an empty directory, which ends in a rebuild, and another one into what that has made, which is kept up city by
 * city: each costs otherwise, and the dearer one counts.
 */
async function documentsPerGym(first: SampleOptions & { readonly cities: number }): Promise<Record<string, Measured>> {
  await clear();
  const second = { ...first, seed: first.seed + 1 };
  const known = new Set(Array.from(generateSample(first), placeOf));
  const again = new Set(Array.from(generateSample(second), placeOf).filter((place) => known.has(place))).size;
  const empty = await withNamedFile('first', first, (file) => billedImport(file, { initial: true, now: () => new Date() }));
  const filled = await withNamedFile('second', second, (file) => billedImport(file, { initial: false, now: () => new Date(Date.now() + LATER_MS) }));
  const size = `${first.gyms.toLocaleString('en-US')} gyms in ${first.cities.toLocaleString('en-US')} cities`;
  const figure = (kind: 'reads' | 'writes'): Measured => {
    const [before, after] = [empty, filled].map(({ bill }) => bill[kind] / first.gyms) as [number, number];
    const note = `${size} into an empty directory ${before.toFixed(2)} (${empty.told}); as many more, ${again.toLocaleString('en-US')} of their cities there before, ${after.toFixed(2)} (${filled.told}).`;
    return { value: Math.max(before, after), note };
  };
  return { 'import-reads-per-gym': figure('reads'), 'import-writes-per-gym': figure('writes') };
}

const placeOf = ({ state, city }: SampleRow): string => `${state} ${city}`;

interface BilledImport {
  readonly bill: Bill;
  readonly told: string;
}

/** Import and upkeep side by side, in real time, with the windows that upkeep has. `now` is the import's clock. */
async function billedImport(file: string, { initial, now }: { readonly initial: boolean; readonly now: () => Date }): Promise<BilledImport> {
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
    seconds = await secondsOf(() => ranImport(importId, queue, now));
    say(`imported in ${seconds.toFixed(0)} s`);
    // The last events arrive after the import has ended; their refreshes wait for their windows to end.
    await pause(2000);
    running = false;
    await upkeep;
    await queue.drain();
    await sweep({ enqueue: queue.enqueue, now: () => new Date() });
  });
  stop();
  await checkImport(importId, queue, initial);
  const ran = Object.entries(queue.ran)
    .map(([name, times]) => `${name} ${times}`)
    .join(', ');
  const told = `${seconds.toFixed(0)} s, upkeep at the same time: ${ran}, ${queue.retries} of them again after a failure`;
  say(`${bill.reads} read, ${bill.writes} written; ${told}`);
  return { bill, told };
}

async function ranImport(importId: string, { enqueue }: TaskQueue, now: () => Date): Promise<void> {
  const outcome = await runImport(importId, { enqueue, now });
  if (outcome !== 'done') throw new Error(`The import ended as "${outcome}".`);
}

/** Whether it was the import that was to be measured: one that makes gyms, and is kept up in the way that is said. */
async function checkImport(importId: string, { ran }: TaskQueue, initial: boolean): Promise<void> {
  const stored = (await importsCollection().doc(importId).get()).data();
  if (!stored || stored.counts.created < stored.counts.rows * MOSTLY) throw new Error(`The import made ${stored?.counts.created} gyms.`);
  if ((stored.initial ?? false) !== initial || (ran.rebuild ?? 0) > 0 !== initial || (ran.refreshCity ?? 0) > 0 === initial)
    throw new Error(`Upkeep ran ${JSON.stringify(ran)}, which is not what follows such an import.`);
}

/** A second list may by chance have a gym that the first has: its row is merged. */
const MOSTLY = 0.95;

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
  const { idle, peak } = await inChild<{ idle: number; peak: number }>('import', { importId }, { old: HEAP_MIB });
  const note = `Peak ${Math.round(peak / MIB)} MiB resident, ${Math.round(idle / MIB)} MiB before the import began.`;
  return { 'import-memory': { value: (peak - idle) / MIB, note } };
}

export const importTasks = {
  import: async ({ importId }: { importId: string }) => {
    connect();
    return memoryOf(() => finish(importId));
  },
};
