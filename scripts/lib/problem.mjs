import { statSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Something the reader can act on: shown as its one sentence, without a stack. */
export class Problem extends Error {}

/** A script that this one has started failed, and has said why. */
export class AlreadyTold extends Error {}

const SYSTEM_PROBLEMS = new Map([
  ['ENOSPC', 'The disk is full: make room, then run the command again.'],
  // Node's copying says this of a full disk.
  ['EIO', 'The disk is full or damaged: make room on it, then run the command again.'],
  ['EMFILE', 'Too many files are open: raise the limit (ulimit -n 4096), then run the command again.'],
]);

/**
 * What this account may not use: a file, or the folder in which it would be new.
 * @param {string} file
 */
const forbidden = (file) =>
  `This account may not ${isNew(file) ? `write in ${path.dirname(file)}` : `use ${file}`}: change who owns it, then run the command again.`;

/** @param {string} file */
function isNew(file) {
  try {
    return statSync(file, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}

/**
 * Problems with one file, which the system's error names.
 * @type {ReadonlyMap<string, (file: string) => string>}
 */
const FILE_PROBLEMS = new Map([
  ['EACCES', forbidden],
  ['EPERM', forbidden],
  ['EROFS', (file) => `${file} is on a read-only disk: choose a folder that can be written, then run the command again.`],
  ['EISDIR', (file) => `${file} is a folder, and a file is needed there: move it away, then run the command again.`],
  ['ENOTDIR', (file) => `A file is in the place of a folder at ${file}: move that file away, then run the command again.`],
  ['EEXIST', (file) => `A file is in the place of a folder at ${file}: move that file away, then run the command again.`],
  ['ENOENT', (file) => `${file} is missing: check the path, then run the command again.`],
]);

/**
 * Compilers answer with a colored page; its first lines say what is wrong.
 * @param {string} text
 */
const firstLines = (text) => stripVTControlCharacters(text).trim().split('\n').slice(0, 4).join('\n');

/**
 * The sentence to show for `error`.
 * @param {unknown} error
 */
export function sentenceOf(error) {
  if (error instanceof Problem) return error.message;
  const { code = '', path: file = 'a file', message = error } = /** @type {Partial<NodeJS.ErrnoException>} */ (Object(error));
  const known = SYSTEM_PROBLEMS.get(code);
  if (known) return known;
  const worded = FILE_PROBLEMS.get(code);
  if (worded) return worded(file);
  return `Stopped by an unexpected problem: ${firstLines(String(message))}`;
}

/**
 * Runs a script's `main` and turns what it throws into one sentence and a non-zero exit.
 * HALFMAT_DEBUG=1 shows the stack as well.
 * @param {() => Promise<void>} main
 */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof AlreadyTold)) console.error(`\n${sentenceOf(error)}`);
    if (process.env.HALFMAT_DEBUG) console.error(error);
    process.exitCode = 1;
  }
}
