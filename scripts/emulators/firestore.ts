import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { withLock } from '../lib/lock.ts';
import { onPath } from '../lib/on-path.ts';
import { at, CACHE } from '../lib/paths.mjs';
import { HOST } from '../lib/ports.ts';
import { Problem } from '../lib/problem.mjs';
import { runToEnd, type Started, startGuarded } from '../lib/processes.ts';
import { step } from '../lib/progress.mjs';
import { DOWNLOADS, FIREBASE } from './cli.ts';

/** A replacement for the official Firestore emulator that needs no Java (docs/decisions/006). */
const HIDANE_VERSION = '0.6.0';
const HIDANE_ROOT = path.join(CACHE, `hidane-${HIDANE_VERSION}`);
const HIDANE_BINARY = path.join(HIDANE_ROOT, 'bin', 'hidane');

/** The version that the official emulator needs. */
const JAVA_MAJOR = 21;

const NONE = [
  'The local Firestore is missing. Do one of these, then run the command again:',
  '  - Install Rust 1.88 or newer (https://rustup.rs; Debian 12: sudo apt-get install cargo-web). The next run builds it in a few minutes.',
  `  - Put hidane ${HIDANE_VERSION} on your PATH.`,
  `  - Install Java ${JAVA_MAJOR} and run "npx firebase setup:emulators:firestore".`,
].join('\n');

/** The program that runs as the local Firestore. */
export type FirestoreEmulator = { readonly kind: 'hidane'; readonly binary: string } | { readonly kind: 'official'; readonly jar: string };

/** The current build, so that concurrent calls share it. */
let built: Promise<string> | undefined;

/** Finds hidane on the PATH or in the cache, or the official emulator if Java can run it. Otherwise builds hidane. */
export async function findFirestore(): Promise<FirestoreEmulator> {
  const binary = onPath('hidane') ?? (existsSync(HIDANE_BINARY) ? HIDANE_BINARY : undefined);
  if (binary) return { kind: 'hidane', binary };
  const jar = (await hasJava()) ? (officialJar() ?? (await downloadOfficial())) : undefined;
  if (jar) return { kind: 'official', jar };
  return { kind: 'hidane', binary: await (built ??= buildHidane()) };
}

async function hasJava(): Promise<boolean> {
  if (!onPath('java')) return false;
  const { output } = await runToEnd('java', ['-version']);
  return Number(/version "(\d+)/.exec(output)?.[1] ?? 0) >= JAVA_MAJOR;
}

function officialJar(): string | undefined {
  if (!existsSync(DOWNLOADS)) return undefined;
  const jars = readdirSync(DOWNLOADS).filter((name) => /^cloud-firestore-emulator-v.*\.jar$/.test(name));
  const newest = jars.sort().at(-1);
  return newest && path.join(DOWNLOADS, newest);
}

async function downloadOfficial(): Promise<string | undefined> {
  const shown = step('Downloading the Firestore emulator');
  const { code } = await runToEnd(process.execPath, [FIREBASE, 'setup:emulators:firestore'], { cwd: at() });
  if (code === 0) shown.done();
  else shown.fail();
  return code === 0 ? officialJar() : undefined;
}

/** Builds hidane, or waits for another process on this machine that is building it. */
async function buildHidane(): Promise<string> {
  if (!onPath('cargo')) throw new Problem(NONE);
  const shown = step('Building the local Firestore, once for this machine (2 to 5 minutes)');
  const { code, output } = await withLock(`${HIDANE_ROOT}.lock`, () => compileHidane(shown.update));
  if (code !== 0 || !existsSync(HIDANE_BINARY)) {
    shown.fail();
    throw new Problem(
      /No space left/.test(output) ? 'The disk is full. Free up some space, then run the command again.' : `The local Firestore couldn't be built.\n${NONE}`,
    );
  }
  shown.done();
  return HIDANE_BINARY;
}

async function compileHidane(update: (howFar: string) => void): ReturnType<typeof runToEnd> {
  if (existsSync(HIDANE_BINARY)) return { code: 0, output: '' };
  let crates = 0;
  return runToEnd('cargo', ['install', 'hidane', '--version', HIDANE_VERSION, '--locked', '--root', HIDANE_ROOT], {
    onLine: (line) => {
      if (/^\s*Compiling /.test(line)) update(`${++crates} parts compiled`);
    },
  });
}

/** How long an emulator may take to answer. The Java one takes seconds. */
const START_MS = 30_000;

/**
 * Starts an empty Firestore on `port` and waits until it answers.
 * @returns its process
 */
export async function startFirestore(port: number): Promise<Started> {
  const found = await findFirestore();
  const where = ['--host', HOST, '--port', String(port)];
  const started = found.kind === 'hidane' ? startGuarded(found.binary, where) : startGuarded('java', ['-jar', found.jar, ...where]);
  let ended = false;
  started.ended.finally(() => (ended = true)).catch(() => {});
  for (const end = Date.now() + START_MS; Date.now() < end && !ended; ) {
    if (await responds(`http://${HOST}:${port}/`)) return started;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Problem(`The local Firestore didn't start on port ${port}. Run the command again.`);
}

async function responds(url: string): Promise<boolean> {
  try {
    await fetch(url, { signal: AbortSignal.timeout(2000) });
    return true;
  } catch {
    return false;
  }
}
