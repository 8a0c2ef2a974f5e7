import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { COLLECTIONS, documentPaths, type GymEdit, hasImportEnded, type Import, IMPORT_CHUNK_BYTES } from '@contract';
import { firestore } from '@functions/platform/firestore';
import { call, type Connection, listDocuments, readDocument } from '@scripts/client/backend';
import { localPorts } from '@scripts/client/local';
import { at } from '@scripts/lib/paths.mjs';
import { asOperator } from '@scripts/seed/operator';
import { generateSample, writeSample } from '@scripts/sample/generate';
import { between, pick, seededRandom } from '@scripts/sample/random';
import { compareToRebuild } from '@support/derived';
import { OwnStack } from './support/own-stack';
import { sized } from './support/size';

/** Gyms at the start, rows per import, writes, and imports. There are few cities, so that writes and imports collide. */
const SCALE = sized({ gyms: 400, rows: 600, writes: 300, imports: 2 }, { gyms: 20, rows: 30, writes: 10, imports: 1 });
/** Pages may be wrong for this long after the last write or start. */
const TIMEOUT_MS = 60_000;
/** The longest that imports may take. */
const IMPORTS_MS = 15 * 60_000;
/** Calls of one account before the next one is used: each may make sixty per minute. */
const CALLS_EACH = 40;
/** What the emulators print once `unruly-queue.ts` has replaced their queue. */
const UNRULY = 'The task queue drops, delays and repeats tasks.';

const stack = await OwnStack.reserve(() => ({ NODE_OPTIONS: `--import ${at('tests/soak/support/unruly-queue.ts')}` }));
stack.connectAdmin();
afterAll(() => stack.end());

async function writeList(name: string, gyms: number, seed: number): Promise<string> {
  const file = path.join(stack.folder, `${name}.json`);
  await writeSample(file, { gyms, cities: Math.ceil(gyms / 10), seed });
  return file;
}

async function startUnruly(...options: string[]): Promise<void> {
  await stack.start(...options);
  const log = await readFile(path.join(stack.folder, 'data.emulators.log'), 'utf8');
  expect(log, 'the log of the emulators').toContain(UNRULY);
}

describe('pages', () => {
  it(`equal a rebuild a minute after ${SCALE.writes} writes and ${SCALE.imports} imports, with an unreliable queue, killed functions and restarts`, async () => {
    await startUnruly('--data', await writeList('first', SCALE.gyms, 1));
    const writer = new Writer(SCALE.gyms);
    const ids: string[] = [];
    for (let number = 0; number < SCALE.imports; number++) ids.push(await beginImport(await writeList(`import-${number}`, SCALE.rows, number + 2)));
    const kill = async () => {
      await waitUntilBusy(ids, writer);
      expect(stack.killFunctions(), 'killed processes of functions').toBeGreaterThan(0);
    };
    const restart = async () => {
      await waitUntilBusy(ids, writer);
      await stack.stop();
      await startUnruly();
    };
    await writer.write(SCALE.writes / 4);
    await kill();
    await writer.write(SCALE.writes / 4);
    await restart();
    await writer.write(SCALE.writes / 2);
    if (SCALE.imports > 1) {
      await kill();
      await restart();
    }
    await waitForImports(ids);
    await waitForUpkeep();
    const { stored, differing } = await compareToRebuild(firestore());
    expect(stored.size, 'derived documents').toBeGreaterThan(SCALE.gyms);
    expect(differing, 'documents that differ from a rebuild').toEqual([]);
  });
});

/** Writes within which something must have been in progress. */
const WRITES_UNTIL_BUSY = 50;

/** Waits until an import or upkeep is in progress, to be interrupted by a kill or a stop. Until then, it makes more writes. */
async function waitUntilBusy(ids: readonly string[], writer: Writer): Promise<void> {
  for (let more = 0; more < WRITES_UNTIL_BUSY; more++) {
    const [states, pending] = await Promise.all([importStates(ids), countPendingWork()]);
    if (pending > 0 || states.some((state) => state === 'queued' || state === 'running')) return;
    await writer.write(1);
  }
  throw new Error('Nothing was under way that a kill or a stop could interrupt.');
}

const importStates = (ids: readonly string[]): Promise<(Import['state'] | undefined)[]> =>
  Promise.all(ids.map(async (id) => (await readDocument<Import>(stack.connection, documentPaths.import(id)))?.state));

/** How much work is unfinished. */
async function countPendingWork(): Promise<number> {
  let count = 0;
  for await (const _document of listDocuments(stack.connection, COLLECTIONS.upkeep)) count++;
  return count;
}

const withOperator = <Result>(work: (operator: Connection) => Promise<Result>): Promise<Result> => asOperator(localPorts(stack.portsFrom), work);

/** Attempts of a call, and how long a user who is told to try again waits. */
const ATTEMPTS = 5;
const RETRY_MS = 2000;

/** Creates, changes, moves and deletes gyms through the product's own callables. */
class Writer {
  private readonly random = seededRandom(11);
  private readonly places: readonly { readonly state: string; readonly city: string }[];
  private readonly made: { readonly id: string; version: number }[] = [];

  constructor(gyms: number) {
    this.places = Array.from(generateSample({ gyms, cities: Math.ceil(gyms / 10), seed: 1 }), ({ state, city }) => ({ state, city })).slice(0, 12);
  }

  async write(count: number): Promise<void> {
    for (let left = Math.ceil(count); left > 0; left -= CALLS_EACH) {
      await withOperator(async (operator) => {
        for (let calls = 0; calls < Math.min(left, CALLS_EACH); calls++) await this.writePersistently(operator);
      });
    }
  }

  /** A killed call may or may not have succeeded. Its gym is left alone, and another write is made. */
  private async writePersistently(operator: Connection): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.writeOne(operator);
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
        this.made.length = 0;
        await pause(RETRY_MS);
      }
    }
  }

  private async writeOne(operator: Connection): Promise<void> {
    const chance = this.random();
    const index = between(this.random, 0, Math.max(0, this.made.length - 1));
    const gym = this.made[index];
    if (!gym || chance < 0.5) {
      const { id, version } = await call(operator, 'createGym', {
        gym: { ...pick(this.random, this.places), name: `Written ${between(this.random, 1, 1e6)}` },
      });
      this.made.push({ id, version });
    } else if (chance < 0.6) {
      await call(operator, 'deleteGym', { id: gym.id });
      this.made.splice(index, 1);
    } else {
      gym.version = (await call(operator, 'updateGym', { id: gym.id, version: gym.version, changes: this.change(chance) })).version;
    }
  }

  private change(chance: number): GymEdit {
    if (chance < 0.7) return pick(this.random, this.places);
    return chance < 0.8 ? { status: 'closed' } : { name: `Renamed ${between(this.random, 1, 1e6)}` };
  }
}

/** Uploads a file and starts its import, like the command line, without waiting for its end. Returns the import's id. */
async function beginImport(file: string): Promise<string> {
  const bytes = await readFile(file);
  return withOperator(async (operator) => {
    const options = { source: { name: path.parse(file).name }, dryRun: false, sample: false };
    const { importId } = await call(operator, 'beginImport', { fileName: path.basename(file), bytes: bytes.length, ...options });
    for (let index = 0; index * IMPORT_CHUNK_BYTES < bytes.length; index++) {
      const data = bytes.subarray(index * IMPORT_CHUNK_BYTES, (index + 1) * IMPORT_CHUNK_BYTES).toString('base64');
      await call(operator, 'addImportChunk', { importId, index, data });
    }
    await call(operator, 'importGyms', { importId });
    return importId;
  });
}

async function waitForImports(ids: readonly string[]): Promise<void> {
  for (const end = Date.now() + IMPORTS_MS; ; await pause(500)) {
    const states = await importStates(ids);
    if (states.every((state) => state === 'done')) return;
    if (states.some((state) => !state || (hasImportEnded(state) && state !== 'done'))) throw new Error(`Imports ended as ${states.join(', ')}.`);
    if (Date.now() > end) throw new Error(`Imports are still ${states.join(', ')}.`);
  }
}

/** Waits until upkeep has nothing left to do, but no longer than pages may be wrong. */
async function waitForUpkeep(): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end && (await countPendingWork()) > 0; ) await pause(250);
}
