import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { COLLECTIONS, documentPaths, type GymEdit, hasEnded, type Import, IMPORT_CHUNK_BYTES } from '../functions/src/contract';
import { firestore } from '../functions/src/platform/firestore';
import { call, type Connection, listDocuments, readDocument } from '../scripts/client/backend';
import { localConnection, localPorts } from '../scripts/client/local';
import { asOperator } from '../scripts/local/operator';
import { generateSample, writeSample } from '../scripts/sample/generate';
import { between, pick, seededRandom } from '../scripts/sample/random';
import { comparedToRebuild } from '../tests/support/derived';
import type { Measured, Size } from './record';
import { withFolder } from './support/folder';
import { LocalStack } from './support/local-stack';
import { say } from './support/say';

/** Gyms at the start, rows of each import, writes, and imports. Cities are few, so that what is written meets. */
const SCALES = { full: { gyms: 400, rows: 600, writes: 300, imports: 2 }, small: { gyms: 20, rows: 30, writes: 10, imports: 1 } } as const;
/** How long what pages say may be wrong after the last write or start. */
const PATIENCE_MS = 60_000;
/** The longest that imports may take. */
const IMPORTS_MS = 15 * 60_000;
/** Calls of one account before the next one calls: each may make sixty a minute. */
const CALLS_EACH = 40;

/** Writes and imports while the queue is unruly, the functions are killed and the stack is stopped; then all that follows from gyms against a rebuild. */
export function measureUpkeepLost(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  return withFolder((folder) => measureIn(folder, SCALES[size]));
}

async function measureIn(folder: string, { gyms, rows, writes, imports }: (typeof SCALES)[Size]): Promise<Record<string, Measured>> {
  const fileOf = async (name: string, count: number, seed: number) => {
    const file = path.join(folder, `${name}.json`);
    await writeSample(file, { gyms: count, cities: Math.ceil(count / 10), seed });
    return file;
  };
  const data = path.join(folder, 'data');
  const start = (...options: string[]) => LocalStack.start(data, options, { NODE_OPTIONS: `--import ${UNRULY}` });
  let stack = start('--data', await fileOf('first', gyms, 1));
  try {
    await startedUnruly(stack, data);
    const writer = new Writer(gyms);
    const ids: string[] = [];
    const cutOff: string[] = [];
    const kill = async () => {
      const work = await underWay(stack, ids, writer);
      const processes = stack.killFunctions();
      if (processes === 0) throw new Error('No process of functions was there to be killed.');
      say(`${processes} processes of functions killed with ${work}`);
      cutOff.push(`${processes} processes killed with ${work}`);
    };
    const restart = async () => {
      const work = await underWay(stack, ids, writer);
      await stack.stop();
      say(`stopped with ${work}, started again`);
      cutOff.push(`stopped with ${work}`);
      stack = start();
      await startedUnruly(stack, data);
    };
    const half = writes / 2;
    for (let number = 0; number < imports; number++) {
      const file = await fileOf(`import-${number}`, rows, number + 2);
      ids.push(await withOperator(stack, (operator) => begin(operator, file)));
    }
    await writer.write(stack, half / 2);
    await kill();
    await writer.write(stack, half / 2);
    await restart();
    await writer.write(stack, half);
    if (imports > 1) {
      await kill();
      await restart();
    }
    await ended(stack, ids);
    const seconds = await settled(stack);
    const { stored, differing } = await comparedToRebuild(database(stack));
    if (stored.size < gyms) throw new Error('Too little was derived for a comparison.');
    const found = differing.length > 0 ? `Differing: ${differing.slice(0, 5).join(', ')}` : `Of ${stored.size} documents`;
    return {
      'upkeep-lost': {
        value: differing.length,
        note: `${found}; the last mark was gone ${seconds.toFixed(0)} s after the last write, import or start. Unruly queue; ${cutOff.join(', ')}.`,
      },
    };
  } finally {
    await stack.stop();
  }
}

const UNRULY = path.join(process.env.HALFMAT_ROOT ?? process.cwd(), 'bench/support/unruly-queue.ts');

/** What the emulators' log says once their queue is unruly (`unruly-queue.ts`). */
const UNRULY_SAID = 'The task queue drops, delays and repeats tasks.';

/** Waits for a start of the stack with its data in `folder`, whose queue must be the unruly one. */
async function startedUnruly(stack: LocalStack, folder: string): Promise<void> {
  await stack.announced();
  if (!(await readFile(`${folder}.emulators.log`, 'utf8')).includes(UNRULY_SAID)) throw new Error('The task queue is the usual one, not unruly.');
}

/** Writes after which something must have been seen under way. */
const WRITES_UNTIL_BUSY = 50;

/** What waits or runs at this moment, for a kill or a stop to cut off; where it is nothing, another write is made and looked at at once. */
async function underWay(stack: LocalStack, ids: readonly string[], writer: Writer): Promise<string> {
  for (let more = 0; ; more++) {
    const [states, marks] = await Promise.all([statesOf(stack, ids), marksIn(stack)]);
    const running = states.filter((state) => state === 'queued' || state === 'running').length;
    if (running > 0 || marks > 0) return `${running} imports under way and ${marks} marks standing`;
    if (more === WRITES_UNTIL_BUSY) throw new Error('Nothing was under way that a kill or a stop could cut off.');
    await writer.write(stack, 1);
  }
}

const statesOf = ({ connection }: LocalStack, ids: readonly string[]): Promise<(Import['state'] | undefined)[]> =>
  Promise.all(ids.map(async (id) => (await readDocument<Import>(connection, documentPaths.import(id)))?.state));

async function marksIn({ connection }: LocalStack): Promise<number> {
  let marks = 0;
  for await (const _mark of listDocuments(connection, COLLECTIONS.upkeep)) marks++;
  return marks;
}

/** The stack's own database, past its functions. */
function database({ portsFrom }: LocalStack): FirebaseFirestore.Firestore {
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${localPorts(portsFrom).firestore}`;
  process.env.METADATA_SERVER_DETECTION = 'none';
  process.env.GCLOUD_PROJECT = localConnection(localPorts(portsFrom)).project;
  return firestore();
}

const withOperator = <Result>({ portsFrom }: LocalStack, work: (operator: Connection) => Promise<Result>) => asOperator(localPorts(portsFrom), work);

/** Makes, changes, moves and deletes gyms by the product's own calls. */
class Writer {
  private readonly random = seededRandom(11);
  private readonly places: readonly { readonly state: string; readonly city: string }[];
  private readonly made: { readonly id: string; version: number }[] = [];

  constructor(gyms: number) {
    this.places = Array.from(generateSample({ gyms, cities: Math.ceil(gyms / 10), seed: 1 }), ({ state, city }) => ({ state, city })).slice(0, 12);
  }

  async write(stack: LocalStack, count: number): Promise<void> {
    for (let left = Math.ceil(count); left > 0; left -= CALLS_EACH) {
      await withOperator(stack, async (operator) => {
        for (let call = 0; call < Math.min(left, CALLS_EACH); call++) await this.persistently(operator);
      });
    }
  }

  /** A call that is killed may have been done or not: its gym is left as it is, and something else is written. */
  private async persistently(operator: Connection): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.one(operator);
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
        this.made.length = 0;
        await pause(RETRY_MS);
      }
    }
  }

  private async one(operator: Connection): Promise<void> {
    const chance = this.random();
    const index = between(this.random, 0, Math.max(0, this.made.length - 1));
    const gym = this.made[index];
    if (!gym || chance < 0.5) {
      const facts = { ...pick(this.random, this.places), name: `Written ${between(this.random, 1, 1e6)}` };
      const { id, version } = await call(operator, 'createGym', { gym: facts });
      this.made.push({ id, version });
    } else if (chance < 0.6) {
      await call(operator, 'deleteGym', { id: gym.id });
      this.made.splice(index, 1);
    } else {
      const changes: GymEdit =
        chance < 0.7 ? pick(this.random, this.places) : chance < 0.8 ? { status: 'closed' } : { name: `Renamed ${between(this.random, 1, 1e6)}` };
      gym.version = (await call(operator, 'updateGym', { id: gym.id, version: gym.version, changes })).version;
    }
  }
}

/** Tries of a call, and how long a person who is told to try again waits. */
const ATTEMPTS = 5;
const RETRY_MS = 2000;

/** Uploads a file and asks for its import, as the command line does, and does not wait for it. */
async function begin(operator: Connection, file: string): Promise<string> {
  const bytes = await readFile(file);
  const options = { source: { name: path.parse(file).name }, dryRun: false, sample: false };
  const { importId } = await call(operator, 'beginImport', { fileName: path.basename(file), bytes: bytes.length, ...options });
  for (let index = 0; index * IMPORT_CHUNK_BYTES < bytes.length; index++) {
    const data = bytes.subarray(index * IMPORT_CHUNK_BYTES, (index + 1) * IMPORT_CHUNK_BYTES).toString('base64');
    await call(operator, 'addImportChunk', { importId, index, data });
  }
  await call(operator, 'importGyms', { importId });
  return importId;
}

async function ended(stack: LocalStack, ids: readonly string[]): Promise<void> {
  for (const end = Date.now() + IMPORTS_MS; ; await pause(500)) {
    const states = await statesOf(stack, ids);
    if (states.every((state) => state === 'done')) return;
    if (states.some((state) => !state || hasEnded(state)) && !states.includes('running') && !states.includes('queued'))
      throw new Error(`Imports ended as ${states.join(', ')}.`);
    if (Date.now() > end) throw new Error(`Imports are still ${states.join(', ')}.`);
  }
}

/** Waits until nothing is marked, but no longer than pages may be wrong. Answers how long it was, in seconds. */
async function settled(stack: LocalStack): Promise<number> {
  const begun = Date.now();
  while (Date.now() - begun < PATIENCE_MS && !(await database(stack).collection(COLLECTIONS.upkeep).limit(1).get()).empty) await pause(250);
  return (Date.now() - begun) / 1000;
}
