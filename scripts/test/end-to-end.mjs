import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireChromium } from '../lib/chromium.mjs';
import { at } from '../lib/paths.mjs';
import { HOST, isFree } from '../lib/ports.mjs';
import { Problem } from '../lib/problem.mjs';
import { startGuarded } from '../lib/processes.mjs';
import { during } from '../lib/progress.mjs';
import { RESULTS, readPlaywright } from './results.mjs';

/** Beside the ports of a stack that someone works with. A stack takes the next ten. */
const FIRST_PORT = 21_000;
const STEP = 20;
/** The sample and its directory pages take under a minute on an idle machine of two cores. */
const START_MS = 8 * 60_000;

/** Starts a stack of its own, with the sample and the demo accounts, and walks through it in Chromium. */
export async function endToEnd() {
  const chromium = await requireChromium();
  const folder = mkdtempSync(path.join(tmpdir(), 'halfmat-e2e-'));
  const portsFrom = await freeRange();
  try {
    const stack = await during('Local stack', () => startStack(portsFrom, path.join(folder, 'data')));
    const file = path.join(RESULTS, 'end-to-end.json');
    const env = {
      ...process.env,
      CHROMIUM: chromium,
      HALFMAT_ADDRESS: `http://${HOST}:${portsFrom}`,
      HALFMAT_PORTS_FROM: String(portsFrom),
      HALFMAT_ACCOUNTS: path.join(folder, 'data.demo.json'),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    };
    const tests = startGuarded('playwright', ['test', '--reporter=list,json'], { cwd: at(), env, onLine: (line) => console.log(line) });
    const code = await tests.ended;
    await stack.stop();
    return readPlaywright(file, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(at(`firebase.local.${portsFrom}.json`), { force: true });
  }
}

async function freeRange() {
  for (let port = FIRST_PORT; port < FIRST_PORT + 100 * STEP; port += STEP) {
    const free = await Promise.all(Array.from({ length: 10 }, (_, offset) => isFree(port + offset)));
    if (free.every(Boolean)) return port;
  }
  throw new Problem(`No ten ports in a row are free from ${FIRST_PORT} on: end some programs, then run the tests again.`);
}

async function startStack(portsFrom, keepIn) {
  const said = [];
  let announced;
  const ready = new Promise((resolve) => (announced = resolve));
  const stack = startGuarded(process.execPath, [at('scripts/start.mjs'), '--demo', '--ports-from', String(portsFrom), '--keep-in', keepIn], {
    cwd: at(),
    onLine: (line) => {
      said.push(line);
      if (line.includes('Halfmat is at')) announced('ready');
    },
  });
  const timer = AbortSignal.timeout(START_MS);
  const late = new Promise((resolve) => timer.addEventListener('abort', () => resolve('late'), { once: true }));
  const first = await Promise.race([ready, late, stack.ended]);
  if (first === 'ready') return stack;
  await stack.stop();
  throw new Problem(`The local stack did not start (${first === 'late' ? 'too slow' : `exit ${first}`}):\n${said.slice(-15).join('\n')}`);
}
