import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { COLLECTIONS, hasEnded } from '../functions/src/contract';
import { firestore } from '../functions/src/platform/firestore';
import { localConnection, localPorts } from '../scripts/client/local';
import { writeSample } from '../scripts/sample/generate';
import type { Measured, Size } from './record';
import { withFolder } from './support/folder';
import { LocalStack } from './support/local-stack';
import { Proxy } from './support/proxy';
import { say } from './support/say';
import { signIn } from './support/sign-in';
import { until } from './support/until';
import { openBrowser } from './support/visitor';
import { Importer } from './surviving/importer';
import { faultsOf, hashesIn } from './surviving/judge';
import { listOf } from './surviving/list';

/** Rows, how many of them are bad, kills of the functions, and cuts of connections: while the file goes up, and while it is imported. */
const SCALES = {
  full: { rows: 10_000, bad: 300, kills: 10, uploadCuts: 10, cuts: 20 },
  small: { rows: 250, bad: 8, kills: 1, uploadCuts: 1, cuts: 1 },
} as const;
const SOURCE = 'Survivors';
const PRELOAD = path.join(process.env.HALFMAT_ROOT ?? process.cwd(), 'bench/support/through-proxy.ts');
/** The longest that an import may take: a killed one waits half a minute for its lease. */
const PATIENCE_MS = 30 * 60_000;

/** An import through the page whose functions are killed and whose connections are cut; then the same file once more. */
export function measureImportSurvives(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  return withFolder((folder) => measureIn(folder, SCALES[size]));
}

async function measureIn(folder: string, scale: (typeof SCALES)[Size]): Promise<Record<string, Measured>> {
  const proxy = await Proxy.before(`127.0.0.1:${localPorts(LocalStack.ownPortsFrom).firestore}`);
  const first = path.join(folder, 'first.json');
  await writeSample(first, { gyms: 20, cities: 5, seed: 1 });
  const env = { NODE_OPTIONS: `--import ${PRELOAD}`, HALFMAT_THROUGH: proxy.host };
  const stack = LocalStack.start(path.join(folder, 'data'), ['--demo', '--data', first], env);
  try {
    await stack.announced();
    const browser = await openBrowser();
    try {
      const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
      await signIn(context, stack, 'admin');
      return await measure(stack, proxy, await Importer.at(stack, context), scale);
    } finally {
      await browser.close();
    }
  } finally {
    await stack.stop();
    await proxy.end();
  }
}

async function measure(stack: LocalStack, proxy: Proxy, importer: Importer, scale: (typeof SCALES)[Size]): Promise<Record<string, Measured>> {
  const list = listOf(scale.rows, scale.bad);
  const id = await importer.send(list.text, SOURCE, scale.uploadCuts);
  say(`the file is up after ${scale.uploadCuts} cuts`);
  const resumed = await disturbed(stack, proxy, importer, id, scale);
  await settled(stack);
  const db = database(stack);
  const faults = await faultsOf(db, id, SOURCE, list);
  for (const fault of faults.slice(0, 10)) say(fault);
  const before = await hashesIn(db);
  const again = await importer.send(list.text, SOURCE, 0);
  await ended(importer, again);
  await settled(stack);
  const after = await hashesIn(db);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((one) => before.get(one) !== after.get(one));
  for (const one of changed.slice(0, 10)) say(one);
  const { kills, cuts, uploadCuts, rows, bad } = scale;
  const note = `${rows} rows, ${bad} of them bad; functions killed ${kills} times, the browser’s connection cut ${uploadCuts} times while the file went up, the functions’ to the database ${cuts} times while it was imported; resumed by hand ${resumed} times while it ran.`;
  return {
    'import-survives': { value: faults.length, note: faults.length > 0 ? `${note} ${faults.slice(0, 3).join('; ')}.` : note },
    'import-again': { value: changed.length, note: `Of ${before.size} documents.` },
  };
}

/** Kills and cuts, spread over the rows. Answers how often the import had to be taken up again by hand. */
async function disturbed(stack: LocalStack, proxy: Proxy, importer: Importer, id: string, { rows, kills, cuts }: (typeof SCALES)[Size]): Promise<number> {
  const spread = (count: number, what: 'kill' | 'cut') => Array.from({ length: count }, (_, index) => ({ what, row: (rows * (index + 1)) / (count + 1) }));
  let resumed = 0;
  for (const { what, row } of [...spread(kills, 'kill'), ...spread(cuts, 'cut')].sort((a, b) => a.row - b.row)) {
    const moment = () =>
      until(
        `Row ${row}`,
        async () => {
          const { state, nextRow, problem } = await importer.import(id);
          if (state === 'failed') {
            say(`failed: ${problem}`);
            resumed++;
            await importer.resume(id);
          } else if (hasEnded(state)) throw new Error(`The import was ${state} before all that was to disturb it had happened.`);
          return state === 'running' && nextRow >= row && nextRow < rows ? nextRow : undefined;
        },
        PATIENCE_MS,
      );
    const at = await moment();
    // Just after a kill there is nobody to be killed or cut off.
    const hit = await until('A process or a connection', async () => (what === 'kill' ? stack.killFunctions() : proxy.reset()) || undefined, PATIENCE_MS);
    say(`row ${at}: ${hit} ${what === 'kill' ? 'processes killed' : 'connections cut'}`);
  }
  return resumed + (await ended(importer, id));
}

/** Waits until an import is done. Answers how often it had to be taken up again by hand. */
async function ended(importer: Importer, id: string): Promise<number> {
  for (let resumed = 0; ; resumed++) {
    const end = await until(
      'The end of the import',
      async () => {
        const { state } = await importer.import(id);
        return hasEnded(state) ? state : undefined;
      },
      PATIENCE_MS,
    );
    if (end === 'done') return resumed;
    if (end !== 'failed') throw new Error(`The import ended as ${end}.`);
    await importer.resume(id);
    await pause(1000);
  }
}

/** Until upkeep has nothing left to do. */
const settled = (stack: LocalStack) =>
  until('The end of upkeep', async () => (await database(stack).collection(COLLECTIONS.upkeep).limit(1).get()).empty || undefined, PATIENCE_MS);

/** The stack's own database, past its functions and the proxy. */
function database({ portsFrom }: LocalStack): FirebaseFirestore.Firestore {
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${localPorts(portsFrom).firestore}`;
  process.env.METADATA_SERVER_DETECTION = 'none';
  process.env.GCLOUD_PROJECT = localConnection(localPorts(portsFrom)).project;
  return firestore();
}
