import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from './paths.mjs';
import { Problem } from './problem.mjs';
import { runStep } from './progress.mjs';

/** Written after an installation: the lock file that it was made from. */
const STAMP = at('node_modules/.halfmat-lock');

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');

/** npm's own record is newer than the lock file after a manual installation. */
function isInstalled() {
  try {
    if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()) return true;
    return existsSync(at('node_modules/.package-lock.json')) && matchesLock();
  } catch (error) {
    // npm's own record is damaged, for example by a full disk: installing writes it again.
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** Compares versions rather than times: all files of a fresh clone have the same time. */
function matchesLock() {
  const present = packagesIn('node_modules/.package-lock.json');
  return [...packagesIn('package-lock.json')].every(([name, { version, optional, peer, link }]) => {
    if (name === '' || link || optional || peer || !name.includes('node_modules')) return true;
    return present.get(name)?.version === version;
  });
}

/**
 * Packages of one of npm's lock files, by their folders.
 * @param {string} file
 * @returns {Map<string, { version?: string, optional?: boolean, peer?: boolean, link?: boolean }>}
 */
function packagesIn(file) {
  return new Map(Object.entries(JSON.parse(readFileSync(at(file), 'utf8')).packages));
}

/** Installs the packages in package-lock.json unless they are installed already. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await runStep('Installing dependencies', install);
  writeFileSync(STAMP, lockHash());
}

async function install() {
  const child = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: at(), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  const code = await new Promise((resolve, reject) => {
    child.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      reject(error.code === 'ENOENT' ? new Problem('npm is missing. Install Node with npm, then run the command again.') : error),
    );
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Problem(`The dependencies couldn't be installed. ${reasonOf(output)}`);
}

/** @param {string} output */
function reasonOf(output) {
  if (/ENOSPC/.test(output)) return 'The disk is full. Free up some space, then run the command again.';
  if (/ENOTFOUND|ETIMEDOUT|ECONNREFUSED|EAI_AGAIN/.test(output))
    return "The package registry didn't respond. Check your connection, then run the command again.";
  const line = output.split('\n').find((text) => /npm (error|ERR!) (?!code|errno)/.test(text));
  return `${(line ?? 'npm ci failed').replace(/^npm (error|ERR!)\s*/, '')}. Run "npm ci" to see the full output.`;
}
