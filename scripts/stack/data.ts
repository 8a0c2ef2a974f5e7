import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { holderOf, lockedBy, release } from '../lib/lock.ts';
import { Problem } from '../lib/problem.mjs';
import type { Options } from './options.ts';

/** Beside the data: says that its first load went through. An interrupted one is done again, which changes nothing twice. */
const markOf = (folder: string): string => `${folder}.loaded.json`;

/** Beside the data: the passwords of the demo accounts in it. */
export const accountsOf = (folder: string): string => `${folder}.demo.json`;

/** Beside the data: what the local Stripe knows of them, such as who has paid. */
export const stripeOf = (folder: string): string => `${folder}.stripe.json`;

/** Beside the data: what a program of the stack that works with them says. */
export const logOf = (folder: string, program: string): string => `${folder}.${program}.log`;

/** Beside the data: names the process that works with it. */
const lockOf = (folder: string): string => `${folder}.lock`;

/** Beside the data, on the same disk: where the emulators run and export to, so that a whole export takes its place in one step. */
export const workOf = (folder: string): string => `${folder}.work`;

/** Where the emulators put an export once it is whole. */
export const wholeOf = (folder: string): string => path.join(workOf(folder), 'whole');

/** Whether `folder` holds what an earlier run has exported. */
export const hasData = (folder: string): boolean => existsSync(path.join(folder, 'firebase-export-metadata.json'));

export const isLoaded = (folder: string): boolean => hasData(folder) && existsSync(markOf(folder));

export function markLoaded(folder: string, files: readonly string[]): void {
  writeFileSync(markOf(folder), `${JSON.stringify({ at: new Date().toISOString(), files })}\n`);
}

/**
 * Keeps the data for this process: of two stacks that save into one folder, one loses all.
 * @returns gives them back
 */
export function holdData(folder: string): () => void {
  const file = lockOf(folder);
  const holder = holderOf(file);
  if (holder !== undefined) {
    throw new Problem(
      `The data in ${folder} are those of a stack that runs (process ${holder}): end it, or give this one a folder of its own with -- --keep-in FOLDER. If that process is another program, delete ${file}.`,
    );
  }
  return () => release(file);
}

/** Whether a process that runs works with the data. */
export const isHeld = (folder: string): boolean => lockedBy(lockOf(folder)) !== undefined;

/**
 * Does `work` while no stack can start with the data.
 * @param advice what to do where one runs
 */
export function whileHeld(folder: string, advice: string, work: () => void): void {
  const holder = holderOf(lockOf(folder));
  if (holder !== undefined) throw new Problem(`A stack runs with the data in ${folder} (process ${holder}). ${advice}`);
  try {
    work();
  } finally {
    release(lockOf(folder));
  }
}

/** What lies beside the data and is nothing without them. */
export const besideOf = (folder: string): string[] => [markOf(folder), accountsOf(folder), stripeOf(folder)];

/** Takes up what a run that has ended saved last, and removes what it worked with. */
export function settle(folder: string): void {
  takeWhole(folder);
  rmSync(workOf(folder), { recursive: true, force: true });
}

/** Makes the folder ready for a run, and forgets the data where that is asked for. */
export function prepareFolder(folder: string, { fresh, files }: Pick<Options, 'fresh' | 'files'>): void {
  if (fresh) for (const one of [folder, ...besideOf(folder), workOf(folder)]) rmSync(one, { recursive: true, force: true });
  settle(folder);
  mkdirSync(workOf(folder), { recursive: true });
  if (files.length > 0 && isLoaded(folder)) {
    throw new Problem('There is local data already: add --fresh to start over with these files, or start and run "npm run import -- FILE…" beside it.');
  }
}

/**
 * Makes the latest whole export the data. Wherever it is cut off, either the earlier data or the new ones are whole, and
 * the next look goes on: an export that waits is always later than the data.
 */
export function takeWhole(folder: string): void {
  const whole = wholeOf(folder);
  if (!hasData(whole)) return;
  const before = path.join(workOf(folder), 'before');
  rmSync(before, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, before);
  renameSync(whole, folder);
  rmSync(before, { recursive: true, force: true });
}
