import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFirestore } from '../lib/firestore.ts';
import { at } from '../lib/paths.mjs';
import { HOST, isFree } from '../lib/ports.ts';
import { Problem } from '../lib/problem.mjs';
import { type Started, startGuarded } from '../lib/processes.ts';
import { during } from '../lib/progress.mjs';
import { choosePorts } from '../stack/config.ts';

/** Beside the ports of a stack that someone works with. */
const FIRST_PORT = 21_000;
const STEP = 20;
/** How many a stack takes, from its first on. */
const PORTS = Object.keys(choosePorts(FIRST_PORT)).length;
/** The sample and its directory pages take under a minute on an idle machine of two cores. */
const START_MS = 8 * 60_000;

/** A stack that runs. */
interface SharedStack {
  /** What programs are given to find it. */
  readonly env: Readonly<Record<string, string>>;
  /** Ends it and leaves nothing of it. */
  end(): Promise<void>;
}

let shared: Promise<SharedStack> | undefined;

/**
 * The product with the sample and the demo accounts, on ports and in a folder of its own, for all tests and measurements
 * of this run that leave it running: the first that asks starts it.
 */
export const sharedStack = (): Promise<SharedStack> => (shared ??= during('Local stack', start));

/** Ends it and leaves nothing of it. */
export async function endSharedStack(): Promise<void> {
  const stack = await shared?.catch(() => undefined);
  shared = undefined;
  await stack?.end();
}

async function start(): Promise<SharedStack> {
  // A new machine builds it, which is no part of how soon a stack is there.
  await findFirestore();
  const folder = mkdtempSync(path.join(tmpdir(), 'halfmat-stack-'));
  const portsFrom = await freeRange();
  const clear = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const stack = await announced(portsFrom, path.join(folder, 'data'));
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

async function freeRange(): Promise<number> {
  for (let port = FIRST_PORT; port < FIRST_PORT + 100 * STEP; port += STEP) {
    const free = await Promise.all(Array.from({ length: PORTS }, (_, offset) => isFree(port + offset)));
    if (free.every(Boolean)) return port;
  }
  throw new Problem(`No ${PORTS} ports in a row are free from ${FIRST_PORT} on: end some programs, then run the tests again.`);
}

/** Starts a stack and waits until it says that all is there. */
async function announced(portsFrom: number, keepIn: string): Promise<Started> {
  const said: string[] = [];
  const { promise: ready, resolve: announce } = Promise.withResolvers<'ready'>();
  // Tests buy at the stack's own Stripe, never with somebody's account.
  const { STRIPE_SECRET_KEY: _key, ...env } = process.env;
  const stack = startGuarded(process.execPath, [at('scripts/start.mjs'), '--demo', '--google', '--ports-from', String(portsFrom), '--keep-in', keepIn], {
    cwd: at(),
    env,
    onLine: (line) => {
      said.push(line);
      if (line.includes('Halfmat is at')) announce('ready');
    },
  });
  const timer = AbortSignal.timeout(START_MS);
  const late = new Promise<'late'>((resolve) => timer.addEventListener('abort', () => resolve('late'), { once: true }));
  const first = await Promise.race([ready, late, stack.ended]);
  if (first === 'ready') return stack;
  await stack.stop();
  throw new Problem(`The local stack did not start (${first === 'late' ? 'too slow' : `exit ${first}`}):\n${said.slice(-15).join('\n')}`);
}
