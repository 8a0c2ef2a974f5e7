import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { optionsOf } from '../lib/options.ts';
import { at } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';
import {
  companionFilesOf,
  hasData,
  refuseDamaged,
  refuseForeignFiles,
  finishLastSave,
  applyCompleteExport,
  withLockedData,
  completeExportOf,
  workFolderOf,
} from './data.ts';
import { portsIn } from './running.ts';
import { exportTo } from './snapshot.ts';

const USAGE = `npm run backup -- --to FOLDER [--keep-in FOLDER]
Copies the local data into a folder: database, accounts, photos and local payments.
  --to FOLDER        the new backup's folder. It must be empty or not exist yet
  --keep-in FOLDER   where the local data is, if not in .local/data`;

/**
 * A backup is a folder that contains the data under this name, and the files next to it. A stack can also run on it: `--keep-in
 * BACKUP/data`.
 */
const DATA = 'data';

/** Copies the local stack's data into a folder: database, accounts, photos and the local Stripe's state. */
export async function main(args: readonly string[]): Promise<void> {
  const { values } = optionsOf({ args: [...args], options: { to: { type: 'string' }, 'keep-in': { type: 'string' } } }, USAGE);
  if (!values.to) throw new Problem(`Add --to FOLDER to say where the backup goes.\n\n${USAGE}`);
  const { to, 'keep-in': keepIn } = values;
  const backup = path.resolve(to);
  await backUp(path.resolve(keepIn ?? at('.local/data')), backup);
  const restored = keepIn === undefined ? '' : ` --keep-in ${path.resolve(keepIn)}`;
  console.log(`Backed up the local data to ${backup}. To restore it, run "npm run restore -- --from ${backup}${restored}".`);
}

/**
 * Copies the data in `folder`. If a stack is using it, exports the stack's current data instead. The backup appears once it is complete.
 * @throws Problem if `to` isn't empty or there is nothing to copy
 */
export async function backUp(folder: string, to: string): Promise<void> {
  if (existsSync(to) && readdirSync(to).length > 0) throw new Problem(`${to} isn't empty. Choose a new folder.`);
  if (`${to}${path.sep}`.startsWith(`${folder}${path.sep}`)) throw new Problem(`${to} is inside the local data. Choose a folder outside ${folder}.`);
  const part = `${to}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  try {
    const ports = portsIn(folder);
    if (ports) await exportTo(ports, path.join(part, DATA));
    else withLockedData(folder, 'It may be starting or stopping. Wait a moment, then run the backup again.', () => copyEnded(folder, path.join(part, DATA)));
    copyBeside(folder, path.join(part, DATA));
    renameSync(part, to);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

function copyEnded(folder: string, to: string): void {
  finishLastSave(folder);
  if (!hasData(folder)) throw new Problem(`There is no local data in ${folder}. Run "npm start" first.`);
  refuseDamaged(folder, 'The local data can\'t be backed up like this. Restore an earlier backup, or start over with "npm start -- --fresh".');
  cpSync(folder, to, { recursive: true });
}

/**
 * Replaces the data in `folder` with a backup. If interrupted, either the earlier data or the backup's is complete.
 * @throws Problem if `from` isn't a backup, or a stack is using the data
 */
export function restore(folder: string, from: string): void {
  const data = path.join(from, DATA);
  if (!hasData(data)) throw new Problem(`There is no backup in ${from}. Choose a folder that "npm run backup" created.`);
  refuseDamaged(data, 'This backup can’t be restored. Use another one.');
  refuseForeignFiles(folder);
  withLockedData(folder, 'Stop it first. Otherwise it would overwrite the restored data.', () => {
    finishLastSave(folder);
    const part = path.join(workFolderOf(folder), 'restoring');
    try {
      cpSync(data, part, { recursive: true });
    } catch (error) {
      rmSync(workFolderOf(folder), { recursive: true, force: true });
      throw error;
    }
    renameSync(part, completeExportOf(folder));
    applyCompleteExport(folder);
    rmSync(workFolderOf(folder), { recursive: true, force: true });
    copyBeside(data, folder);
  });
}

/** Makes the files next to the data match the backup's, deleting those it doesn't have. */
function copyBeside(from: string, to: string): void {
  const targets = companionFilesOf(to);
  for (const [index, file] of companionFilesOf(from).entries()) {
    const target = targets[index] ?? '';
    rmSync(target, { force: true });
    if (existsSync(file)) cpSync(file, target);
  }
}
