import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFirestore } from '../emulators/firestore.ts';
import { at } from '../lib/paths.mjs';
import { HOST, isFree } from '../lib/ports.ts';
import { Problem } from '../lib/problem.mjs';
import { type Started, startGuarded } from '../lib/processes.ts';
import { runStep } from '../lib/progress.mjs';
import { choosePorts } from '../stack/config.ts';

/** Away from the ports of a developer's own stack. */
const FIRST_PORT = 21_000;
const STEP = 20;
/** The number of ports that a stack takes, from its first on. */
const PORTS = Object.keys(choosePorts(FIRST_PORT)).length;
/**
 * The local Firestore reads all gyms for each query of them, which takes up to 1.5 seconds of CPU time with the 3,500 of the shipped sample. These
 * still fill several pages of a state, a city and the admins' table.
 */
const GYMS = 1000;
/** The sample and its directory pages take under a minute on an idle machine of two cores. */
const START_MS = 8 * 60_000;

/** A running stack. */
export interface SharedStack {
  /** Tells a program where the stack is. */
  readonly env: Readonly<Record<string, string>>;
  /** Ends the stack and deletes its folder. */
  end(): Promise<void>;
}

/** Starts the product with the sample directory and the demo accounts, on ports and in a folder of its own. */
export const startSharedStack = (): Promise<SharedStack> => runStep('Local stack', start);

async function start(): Promise<SharedStack> {
  // On a new machine this builds the emulator, which must not count as a slow start of the stack.
  await findFirestore();
  const folder = mkdtempSync(path.join(tmpdir(), 'halfmat-stack-'));
  const portsFrom = await findFreeRange();
  const clear = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const stack = await startAndWait(portsFrom, path.join(folder, 'data'));
    const env = {
      HALFMAT_ADDRESS: `http://${HOST}:${portsFrom}`,
      HALFMAT_PORTS_FROM: String(portsFrom),
      HALFMAT_ACCOUNTS: path.join(folder, 'data.demo.json'),
    };
    return { env, end: async () => void (await stack.stop().finally(clear)) };
  } catch (error) {
    clear();
    throw error;
  }
}

/** Returns the first of as many free ports in a row as a stack takes. */
export async function findFreeRange(): Promise<number> {
  const first = Number(process.env.HALFMAT_PORTS_FROM ?? FIRST_PORT);
  for (let port = first; port < first + 100 * STEP; port += STEP) {
    const free = await Promise.all(Array.from({ length: PORTS }, (_, offset) => isFree(port + offset)));
    if (free.every(Boolean)) return port;
  }
  throw new Problem(
    `The tests need ${PORTS} free ports in a row, starting at ${first}. Stop some programs, or set HALFMAT_PORTS_FROM to another first port, then run the tests again.`,
  );
}

/** Starts a stack and waits until it prints its address. */
async function startAndWait(portsFrom: number, keepIn: string): Promise<Started> {
  const said: string[] = [];
  const { promise: ready, resolve: announce } = Promise.withResolvers<'ready'>();
  // Tests buy at the local Stripe, never with a real account.
  const { STRIPE_SECRET_KEY: _key, ...env } = process.env;
  const args = ['--demo', '--google', '--gyms', String(GYMS), '--ports-from', String(portsFrom), '--keep-in', keepIn];
  const stack = startGuarded(process.execPath, [at('scripts/start.mjs'), ...args], {
    cwd: at(),
    env,
    onLine: (line) => {
      said.push(line);
      if (line.includes('Halfmat is ready')) announce('ready');
    },
  });
  const timer = AbortSignal.timeout(START_MS);
  const late = new Promise<'late'>((resolve) => timer.addEventListener('abort', () => resolve('late'), { once: true }));
  const first = await Promise.race([ready, late, stack.ended]);
  if (first === 'ready') return stack;
  await stack.stop();
  throw new Problem(
    `The local stack didn't start (${first === 'late' ? 'it took too long' : `exit code ${first}`}). Its last lines:\n${said.slice(-15).join('\n')}`,
  );
}
