import { stripVTControlCharacters } from 'node:util';

/** Something the reader can act on: shown as its one sentence, without a stack. */
export class Problem extends Error {}

/** A script that this one has started failed, and has said why. */
export class AlreadyTold extends Error {}

const SYSTEM_PROBLEMS = new Map([
  ['ENOSPC', 'The disk is full: make room, then run the command again.'],
  ['EMFILE', 'Too many files are open: raise the limit (ulimit -n 4096), then run the command again.'],
]);

/**
 * Problems with one file, which the system's error names.
 * @type {ReadonlyMap<string, (path: string) => string>}
 */
const FILE_PROBLEMS = new Map([
  ['EACCES', (path) => `This account may not use ${path}: change who owns it, then run the command again.`],
  ['EPERM', (path) => `This account may not use ${path}: change who owns it, then run the command again.`],
  ['EROFS', (path) => `${path} is on a read-only disk: choose a folder that can be written, then run the command again.`],
  ['EISDIR', (path) => `${path} is a folder, and a file is needed there: move it away, then run the command again.`],
  ['ENOTDIR', (path) => `${path} is within a file, and a folder is needed there: move that file away, then run the command again.`],
  ['ENOENT', (path) => `${path} is missing: check the path, then run the command again.`],
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
  const { code = '', path = 'a file', message = error } = /** @type {Partial<NodeJS.ErrnoException>} */ (Object(error));
  const known = SYSTEM_PROBLEMS.get(code);
  if (known) return known;
  const worded = FILE_PROBLEMS.get(code);
  if (worded) return worded(path);
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
