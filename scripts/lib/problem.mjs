import { statSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Something the reader can act on. Its message is shown without a stack: what happened, then what to do. */
export class Problem extends Error {
  isProblem = true;
}

/** Thrown for `--help`, with the command's usage as its message. */
export class HelpRequested extends Error {
  isHelp = true;
}

/**
 * Compares by a property, since bundled scripts have their own copy of the class.
 * @param {unknown} error
 * @returns {error is HelpRequested}
 */
export const isHelp = (error) => error instanceof Error && 'isHelp' in error;

/** A child process failed and has already printed why. */
export class AlreadyReported extends Error {}

const SYSTEM_PROBLEMS = new Map([
  ['ENOSPC', 'The disk is full. Free up some space, then run the command again.'],
  // Node reports a full disk this way while copying.
  ['EIO', 'The disk is full or damaged. Free up some space or check the disk, then run the command again.'],
  ['EMFILE', 'Too many files are open. Raise the limit (ulimit -n 4096), then run the command again.'],
]);

/**
 * Names the file, or the folder of a new file, that this account has no permission for.
 * @param {string} file
 */
const forbidden = (file) =>
  isNew(file)
    ? `You don't have permission to write to ${path.dirname(file)}. Change its owner, then run the command again.`
    : `You don't have permission to use ${file}. Change its owner, then run the command again.`;

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
  ['EROFS', (file) => `${file} is on a read-only disk. Choose a folder you can write to, then run the command again.`],
  ['EISDIR', (file) => `${file} is a folder, but a file is needed there. Move it, then run the command again.`],
  ['ENOTDIR', (file) => `There's a file at ${file}, but a folder is needed there. Move the file, then run the command again.`],
  ['EEXIST', (file) => `There's a file at ${file}, but a folder is needed there. Move the file, then run the command again.`],
  ['ENOENT', (file) => `${file} is missing. Check the path, then run the command again.`],
]);

/**
 * The first lines of a compiler's long, colored output say what is wrong.
 * @param {string} text
 */
const firstLines = (text) => stripVTControlCharacters(text).trim().split('\n').slice(0, 4).join('\n');

/**
 * The message to show for `error`.
 * @param {unknown} error
 */
export function sentenceOf(error) {
  // Bundled scripts have their own copy of the class.
  if (error instanceof Error && 'isProblem' in error) return error.message;
  const { code = '', path: file = 'a file', message = error } = /** @type {Partial<NodeJS.ErrnoException>} */ (Object(error));
  const known = SYSTEM_PROBLEMS.get(code);
  if (known) return known;
  const worded = FILE_PROBLEMS.get(code);
  if (worded) return worded(file);
  return `Something unexpected went wrong: ${firstLines(String(message))}`;
}

/**
 * Runs a script's `main`. Prints the message of an error and sets a non-zero exit code, or prints the requested help.
 * HALFMAT_DEBUG=1 prints the stack, too.
 * @param {() => Promise<void>} main
 */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    if (isHelp(error)) return console.log(error.message);
    if (!(error instanceof AlreadyReported)) console.error(`\n${sentenceOf(error)}`);
    if (process.env.HALFMAT_DEBUG) console.error(error);
    process.exitCode = 1;
  }
}
