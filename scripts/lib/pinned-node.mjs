import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isPinnedNode, NODE_MAJOR } from './node-version.mjs';
import { at } from './paths.mjs';
import { Problem } from './problem.mjs';

const BIN = at('node_modules/.bin');
/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Puts the project's own tools first, for this process and its children. */
function useProjectTools() {
  const parts = (process.env.PATH ?? '').split(path.delimiter).filter((part) => part !== BIN);
  process.env.PATH = [BIN, ...parts].join(path.delimiter);
}

/**
 * Restarts this command under Node 24 if it runs under another version, and waits for it.
 * @returns whether it did: the caller then has nothing left to do
 */
export async function underPinnedNode() {
  useProjectTools();
  if (isPinnedNode()) return false;
  const binary = path.join(BIN, 'node');
  if (!existsSync(binary)) {
    throw new Problem(`Node ${NODE_MAJOR} is missing. Run "npm ci", or install Node ${NODE_MAJOR}, then run the command again.`);
  }
  const child = spawn(binary, process.argv.slice(1), { stdio: 'inherit' });
  // From a terminal both get Ctrl-C. From a supervisor only this process gets its signal.
  for (const signal of SIGNALS) process.on(signal, () => process.stdin.isTTY || child.kill(signal));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status, signal) => resolve(signal ? 1 : (status ?? 1)));
  });
  process.exitCode = code;
  return true;
}
