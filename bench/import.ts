import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { COLLECTIONS, MINUTE_MS } from '../functions/src/contract';
import { runImport } from '../functions/src/imports/running/engine';
import { firestore } from '../functions/src/platform/firestore';
import type { Enqueue } from '../functions/src/platform/tasks';
import { handleGymWritten } from '../functions/src/projections/triggers';
import { sweep } from '../functions/src/sweep';
import { citiesFor } from '../scripts/sample/cities';
import { generateSample, type SampleOptions, writeSample } from '../scripts/sample/generate';
import { PUNCTUAL, TaskQueue } from '../tests/support/queue';
import { clearFirestore, startEmptyFirestore } from './support/local-firestore';
import { MIB, memoryOf } from './support/memory';
import { type Bill, measureBill } from '../tests/support/meter';
import { type Figure, inChild, median, millisecondsOf, run, say } from './support/run';
import { finish, upload } from './support/upload';
import { collection } from '../functions/src/platform/collections';

const GYMS = 10_000;
const ROUNDS = 3;
/**
 * Documents are counted with fewer gyms, at the same number per city: the local Firestore's queries slow down as the collection
 * grows.
 */
const COUNTED = 2000;
/** An import that needed more would run out of memory. */
const HEAP_MIB = 160;

/** Imports invented gyms from a JSON file into an empty directory. Documents are also counted for a second list. */
async function measure(): Promise<Figure[]> {
  await startEmptyFirestore();
  const documents = await measureDocuments({ gyms: COUNTED, cities: Math.round(COUNTED * (citiesFor(GYMS) / GYMS)), seed: 3 });
  const file = await writeList('gyms', { gyms: GYMS, seed: 3 });
  return [...documents, await measureThroughput(file), await measureMemory(file)];
}

/** A file's name is the name of its source. */
async function writeList(name: string, options: SampleOptions): Promise<string> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'list-')), `${name}.json`);
  await writeSample(file, options);
  return file;
}

/**
 * The second list comes this much later: an import first reads all gyms of the last hour, which would be those of the first
 * list.
 */
const LATER_MS = 2 * 60 * MINUTE_MS;

/**
 * Imports a list into an empty directory, which ends in a rebuild, and then another list, which refreshes city by city. The more
 * expensive one counts.
 */
async function measureDocuments(first: SampleOptions & { readonly cities: number }): Promise<Figure[]> {
  await clearFirestore();
  const second = { ...first, seed: first.seed + 1 };
  const cityOf = ({ state, city }: { state: string; city: string }) => `${state} ${city}`;
  const known = new Set(Array.from(generateSample(first), cityOf));
  const again = new Set(Array.from(generateSample(second), cityOf).filter((city) => known.has(city))).size;
  const empty = await importCounted(await writeList('first', first), { initial: true, laterMs: 0 });
  const filled = await importCounted(await writeList('second', second), { initial: false, laterMs: LATER_MS });
  const size = `${first.gyms.toLocaleString('en-US')} gyms in ${first.cities.toLocaleString('en-US')} cities`;
  return (['reads', 'writes'] as const).map((kind) => {
    const [before, after] = [empty.bill[kind] / first.gyms, filled.bill[kind] / first.gyms];
    return {
      id: `import-${kind}-per-gym`,
      what: `Documents ${kind === 'reads' ? 'read' : 'written'} per gym of a bulk import, with refreshes, into an empty or a filled directory, whichever is more`,
      value: Math.max(before, after),
      unit: 'documents',
      target: { atMost: 3 },
      note: `${size} into an empty directory: ${before.toFixed(2)} (${empty.upkeep}). The same number again, ${again} of them in existing cities: ${after.toFixed(2)} (${filled.upkeep}).`,
    };
  });
}

/** How often the queue looks for refreshes that are due. */
const TICK_MS = 200;

/** Runs an import together with its upkeep, in real time and with the delays that refreshes have in production. */
async function importCounted(
  file: string,
  { initial, laterMs }: { readonly initial: boolean; readonly laterMs: number },
): Promise<{ bill: Bill; upkeep: string }> {
  const importId = await upload(file);
  const queue = new TaskQueue(PUNCTUAL);
  const stop = await deliverGymWrites(queue.enqueue);
  const bill = await measureBill(async () => {
    let running = true;
    const upkeep = (async () => {
      for (; running; await pause(TICK_MS)) await queue.runDue();
    })();
    const outcome = await runImport(importId, { enqueue: queue.enqueue, now: () => new Date(Date.now() + laterMs) });
    if (outcome !== 'done') throw new Error(`The import ended as "${outcome}".`);
    // The last events arrive after the import has ended.
    await pause(2000);
    running = false;
    await upkeep;
    await queue.drain();
    await sweep({ enqueue: queue.enqueue, now: () => new Date() });
  });
  stop();
  await checkImport(importId, queue, initial);
  const tasks = Object.entries(queue.ran).map(([name, times]) => `${name} ${times}`);
  const upkeep = `refreshes at the same time: ${tasks.join(', ')}, ${queue.retries} of them retried`;
  say(`${bill.reads} reads, ${bill.writes} writes; ${upkeep}`);
  return { bill, upkeep };
}

/**
 * Delivers gym writes to upkeep's trigger from a listener, since Firestore's own events don't bill a read either. Returns a
 * function that stops it.
 */
function deliverGymWrites(enqueue: Enqueue): Promise<() => void> {
  const last = new Map<string, FirebaseFirestore.QueryDocumentSnapshot>();
  let first = true;
  return new Promise((resolve, reject) => {
    const stop = collection('gyms').onSnapshot((snapshot) => {
      for (const { doc } of snapshot.docChanges()) {
        const before = last.get(doc.id);
        last.set(doc.id, doc);
        if (!first) void handleGymWritten(doc.id, before, doc, enqueue);
      }
      if (first) resolve(stop);
      first = false;
    }, reject);
  });
}

/** A gym of the second list may happen to be in the first one, too, and is merged. */
const MOSTLY = 0.95;

/** Fails unless this was the intended import: one that creates gyms, with the kind of upkeep in the note. */
async function checkImport(importId: string, { ran }: TaskQueue, initial: boolean): Promise<void> {
  const stored = (await collection('imports').doc(importId).get()).data();
  if (!stored || stored.counts.created < stored.counts.rows * MOSTLY) throw new Error(`The import created only ${stored?.counts.created} gyms.`);
  if ((stored.initial ?? false) !== initial || (ran.rebuild ?? 0) > 0 !== initial || (ran.refreshCity ?? 0) > 0 === initial)
    throw new Error(`This import shouldn't have run these refreshes: ${JSON.stringify(ran)}`);
}

/** Alternates the import with an unthrottled BulkWriter that writes the same documents. */
async function measureThroughput(file: string): Promise<Figure> {
  const imported: number[] = [];
  const bare: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    await clearFirestore();
    const importId = await upload(file);
    imported.push(await millisecondsOf(() => finish(importId)));
    const documents = (await Promise.all([COLLECTIONS.gyms, COLLECTIONS.directoryPages].map((name) => firestore().collection(name).get()))).flatMap(
      ({ docs }) => docs,
    );
    await clearFirestore();
    bare.push(await millisecondsOf(() => writeBare(documents)));
    say(`round ${round} of ${ROUNDS}: import ${imported.at(-1)?.toFixed(0)} ms, BulkWriter ${bare.at(-1)?.toFixed(0)} ms for ${documents.length} documents`);
  }
  const seconds = (all: readonly number[]) => `${(median(all) / 1000).toFixed(1)} s`;
  return {
    id: 'import-throughput',
    what: 'Speed of importing 10,000 gyms, compared with a plain BulkWriter of the same documents',
    value: median(bare) / median(imported),
    unit: 'ratio',
    target: { atLeast: 0.5 },
    note: `Medians of ${ROUNDS} alternating rounds: import ${seconds(imported)} (including reading, matching, checkpoints and report), BulkWriter ${seconds(bare)}.`,
  };
}

async function writeBare(documents: readonly FirebaseFirestore.QueryDocumentSnapshot[]): Promise<void> {
  const writer = firestore().bulkWriter({ throttling: false });
  for (const document of documents) void writer.create(document.ref, document.data());
  await writer.close();
}

async function measureMemory(file: string): Promise<Figure> {
  await clearFirestore();
  const importId = await upload(file);
  const { idle, peak } = await inChild<{ idle: number; peak: number }>('import', { importId }, HEAP_MIB);
  return {
    id: 'import-memory',
    what: 'Peak memory of importing 10,000 gyms, above idle',
    value: (peak - idle) / MIB,
    unit: 'MiB',
    target: { atMost: 256 },
    note: `Peak ${Math.round(peak / MIB)} MiB resident, ${Math.round(idle / MIB)} MiB before the import started, with a heap of ${HEAP_MIB} MiB.`,
  };
}

await run(measure, { import: ({ importId }: { importId: string }) => memoryOf(() => finish(importId)) });
