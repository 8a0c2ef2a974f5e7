import { existsSync, globSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DamagedFile, readBooks } from '../../tools/stripe-emulator/src/books.ts';
import { readJsonFile } from '../lib/json-file.ts';
import { tryLock, lockedBy, release } from '../lib/lock.ts';
import { Problem } from '../lib/problem.mjs';
import { readAccounts } from '../seed/accounts-file.ts';
import type { Options } from './options.ts';

/** Next to the data: marks that the first load is complete. An interrupted load is repeated, which is safe. */
const markOf = (folder: string): string => `${folder}.loaded.json`;

/** Next to the data: the passwords of its demo accounts. */
export const accountsOf = (folder: string): string => `${folder}.demo.json`;

/** Next to the data: the local Stripe's state, such as who has paid. */
export const stripeOf = (folder: string): string => `${folder}.stripe.json`;

/** Next to the data: the log of a program of the stack that uses it. */
export const logOf = (folder: string, program: string): string => `${folder}.${program}.log`;

/** Next to the data: names the process that uses it. */
const lockOf = (folder: string): string => `${folder}.lock`;

/**
 * Next to the data, on the same disk: the folder in which the emulators run and to which they export, so that a complete export can
 * replace the data in one step.
 */
export const workFolderOf = (folder: string): string => `${folder}.work`;

/** The folder of an export that is complete. */
export const completeExportOf = (folder: string): string => path.join(workFolderOf(folder), 'whole');

const metadataOf = (folder: string): string => path.join(folder, 'firebase-export-metadata.json');

/** Whether `folder` contains an earlier run's export. @throws the system's error if this account may not read it */
export const hasData = (folder: string): boolean => statSync(metadataOf(folder), { throwIfNoEntry: false }) !== undefined;

/** @throws Problem if `folder` contains files that aren't local data, which a run or a restore would delete */
export function refuseForeignFiles(folder: string): void {
  if (!existsSync(folder) || hasData(folder)) return;
  if (readdirSync(folder).length > 0) {
    throw new Problem(`${folder} contains files that aren't local data. Choose another folder with --keep-in, or move those files.`);
  }
}

/** What the emulators write about an export. */
type Metadata = Readonly<Record<string, { readonly path?: string; readonly metadata_file?: string } | string>>;

/**
 * Before anything starts, refuses data that the emulators would refuse or load only partly.
 * @param remedy what to do instead
 * @throws Problem naming the first file that is damaged or missing
 */
export function refuseDamaged(folder: string, remedy: string): void {
  if (hasData(folder)) {
    const metadata = readJsonFile(metadataOf(folder), remedy) as Metadata;
    for (const part of Object.values(metadata)) if (typeof part === 'object') refuseDamagedPart(folder, part, remedy);
  }
  // Loaded data always has documents. A full disk leaves an empty file, which the emulator would treat as an empty database.
  const empty = isLoaded(folder) && globSync('firestore_export/**/output-*', { cwd: folder }).find((file) => statSync(path.join(folder, file)).size === 0);
  if (empty) throw new Problem(`${path.join(folder, empty)} is damaged. ${remedy}`);
  readAccounts(accountsOf(folder));
  refuseDamagedStripe(stripeOf(folder));
  if (existsSync(markOf(folder))) readJsonFile(markOf(folder), 'Delete it. The next start loads the gyms again.');
}

function refuseDamagedStripe(file: string): void {
  try {
    readBooks(file);
  } catch (error) {
    throw error instanceof DamagedFile ? new Problem(error.message) : error;
  }
}

/** JSON files of the parts of an export, by the part's folder. */
const PART_FILES = ['accounts.json', 'config.json', 'buckets.json'];

function refuseDamagedPart(folder: string, { path: name = '', metadata_file: file }: Exclude<Metadata[string], string>, remedy: string): void {
  const needed = [path.join(folder, name), ...(file === undefined ? [] : [path.join(folder, file)])];
  const missing = needed.find((one) => !existsSync(one));
  if (missing !== undefined) throw new Problem(`${missing} is missing. ${remedy}`);
  for (const json of PART_FILES) if (existsSync(path.join(folder, name, json))) readJsonFile(path.join(folder, name, json), remedy);
}

/** What to do if local data can't be loaded. */
export const START_OVER = 'Restore a backup ("npm run restore -- --from FOLDER"), or start over with "npm start -- --fresh".';

export const isLoaded = (folder: string): boolean => hasData(folder) && existsSync(markOf(folder));

export function markLoaded(folder: string, files: readonly string[]): void {
  writeFileSync(markOf(folder), `${JSON.stringify({ at: new Date().toISOString(), files })}\n`);
}

/**
 * Locks the data for this process. If two stacks saved to the same folder, one would lose all its data.
 * @returns a function that releases the lock
 */
export function lockData(folder: string): () => void {
  const file = lockOf(folder);
  const holder = tryLock(file);
  if (holder !== undefined) {
    throw new Problem(
      `Another stack is already using the data in ${folder} (process ${holder}). Stop it, or choose another folder with -- --keep-in FOLDER. If that process is a different program, delete ${file}.`,
    );
  }
  return () => release(file);
}

/** Whether a running process uses the data. */
export const isLocked = (folder: string): boolean => lockedBy(lockOf(folder)) !== undefined;

/**
 * Runs `work` while no stack can start with the data.
 * @param advice what to do if one is running
 */
export function withLockedData(folder: string, advice: string, work: () => void): void {
  const file = lockOf(folder);
  const holder = tryLock(file);
  if (holder !== undefined) {
    throw new Problem(`A stack is using the data in ${folder} (process ${holder}). ${advice} If that process is a different program, delete ${file}.`);
  }
  try {
    work();
  } finally {
    release(file);
  }
}

/** The files next to the data that belong to it. */
export const companionFilesOf = (folder: string): string[] => [markOf(folder), accountsOf(folder), stripeOf(folder)];

/** Completes the last save of a run that has ended, and removes its work files. */
export function finishLastSave(folder: string): void {
  applyCompleteExport(folder);
  rmSync(workFolderOf(folder), { recursive: true, force: true });
}

/** Prepares the folder for a run, and deletes the data if requested. */
export function prepareFolder(folder: string, { fresh, gyms, files }: Pick<Options, 'fresh' | 'gyms' | 'files'>): void {
  if (fresh) for (const one of [folder, ...companionFilesOf(folder), workFolderOf(folder)]) rmSync(one, { recursive: true, force: true });
  finishLastSave(folder);
  refuseDamaged(folder, START_OVER);
  mkdirSync(workFolderOf(folder), { recursive: true });
  if (gyms !== undefined && isLoaded(folder)) {
    throw new Problem('There is local data already. Add --fresh to delete it and start over with this many gyms, or start without --gyms.');
  }
  if (files.length > 0 && isLoaded(folder)) {
    throw new Problem(
      'There is local data already. Add --fresh to start over with these files, or start without --data and run "npm run import -- FILE…" in another terminal.',
    );
  }
}

/**
 * Replaces the data with the latest complete export, if there is one. After an interruption, either the old or the new data is
 * complete, and the next start finishes the replacement.
 */
export function applyCompleteExport(folder: string): void {
  const whole = completeExportOf(folder);
  if (!hasData(whole)) return;
  const before = path.join(workFolderOf(folder), 'before');
  rmSync(before, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, before);
  renameSync(whole, folder);
  rmSync(before, { recursive: true, force: true });
}
