import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { at } from '../lib/paths.mjs';
import { HOST, isFree } from '../lib/ports.mjs';
import { Problem } from '../lib/problem.mjs';
import { startGuarded } from '../lib/processes.mjs';
import { during } from '../lib/progress.mjs';

/** Beside the ports of a stack that someone works with. A stack takes the next ten. */
const FIRST_PORT = 21_000;
const STEP = 20;
/** The sample and its directory pages take under a minute on an idle machine of two cores. */
const START_MS = 8 * 60_000;

let shared;

/**
 * The product with the sample and the demo accounts, on ports and in a folder of its own, for all tests and measurements
 * of this run that leave it running: the first that asks starts it.
 * @returns {Promise<{ env: Record<string, string> }>} what programs are given to find it
 */
export const sharedStack = () => (shared ??= during('Local stack', start));

/** Ends it and leaves nothing of it. */
export async function endSharedStack() {
  const stack = await shared?.catch(() => undefined);
  shared = undefined;
  await stack?.end();
}

async function start() {
  const folder = mkdtempSync(path.join(tmpdir(), 'halfmat-stack-'));
  const portsFrom = await freeRange();
  const clear = () => rmSync(folder, { recursive: true, force: true });
  try {
    const stack = await announced(portsFrom, path.join(folder, 'data'));
    const env = {
      HALFMAT_ADDRESS: `http://${HOST}:${portsFrom}`,
      HALFMAT_PORTS_FROM: String(portsFrom),
      HALFMAT_ACCOUNTS: path.join(folder, 'data.demo.json'),
    };
    return { env, end: () => stack.stop().finally(clear) };
  } catch (error) {
    clear();
    throw error;
  }
}

async function freeRange() {
  for (let port = FIRST_PORT; port < FIRST_PORT + 100 * STEP; port += STEP) {
    const free = await Promise.all(Array.from({ length: 10 }, (_, offset) => isFree(port + offset)));
    if (free.every(Boolean)) return port;
  }
  throw new Problem(`No ten ports in a row are free from ${FIRST_PORT} on: end some programs, then run the tests again.`);
}

/** Starts a stack and waits until it says that all is there. */
async function announced(portsFrom, keepIn) {
  const said = [];
  let announce;
  const ready = new Promise((resolve) => (announce = resolve));
  const stack = startGuarded(process.execPath, [at('scripts/start.mjs'), '--demo', '--ports-from', String(portsFrom), '--keep-in', keepIn], {
    cwd: at(),
    onLine: (line) => {
      said.push(line);
      if (line.includes('Halfmat is at')) announce('ready');
    },
  });
  const timer = AbortSignal.timeout(START_MS);
  const late = new Promise((resolve) => timer.addEventListener('abort', () => resolve('late'), { once: true }));
  const first = await Promise.race([ready, late, stack.ended]);
  if (first === 'ready') return stack;
  await stack.stop();
  throw new Problem(`The local stack did not start (${first === 'late' ? 'too slow' : `exit ${first}`}):\n${said.slice(-15).join('\n')}`);
}
