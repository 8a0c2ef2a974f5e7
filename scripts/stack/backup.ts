import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { optionsOf } from '../lib/options.ts';
import { at } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';
import { besideOf, hasData, refuseDamaged, refuseForeign, settle, takeWhole, whileHeld, wholeOf, workOf } from './data.ts';
import { portsIn } from './running.ts';
import { exportTo } from './snapshot.ts';

const USAGE = `npm run backup -- --to FOLDER [--keep-in FOLDER]
  --to FOLDER        where the backup goes: a folder that is not there yet, or is empty
  --keep-in FOLDER   the local data, where they are not in .local/data`;

/** A backup is a folder with the data by this name, and what lies beside them. A stack can be started from it, too: \`--keep-in BACKUP/data\`. */
const DATA = 'data';

/** Copies the data of the local stack into a folder: database, accounts, photos and what the local Stripe knows. */
export async function main(args: readonly string[]): Promise<void> {
  const { values } = optionsOf({ args: [...args], options: { to: { type: 'string' }, 'keep-in': { type: 'string' } } }, USAGE);
  if (!values.to) throw new Problem(USAGE);
  const [folder, to] = [path.resolve(values['keep-in'] ?? at('.local/data')), path.resolve(values.to)];
  await backUp(folder, to);
  console.log(`The local data are in ${to}. "npm run restore -- --from ${to}" brings them back.`);
}

/**
 * Copies the data in `folder`; a stack that runs with them is asked for what they are now. The backup is there once it is whole.
 * @throws Problem where there is something already, or nothing to copy
 */
export async function backUp(folder: string, to: string): Promise<void> {
  if (existsSync(to) && readdirSync(to).length > 0) throw new Problem(`There is something in ${to} already: name a folder that is not there yet.`);
  if (`${to}${path.sep}`.startsWith(`${folder}${path.sep}`)) throw new Problem(`${to} is within the data that it would copy: name a folder beside ${folder}.`);
  const part = `${to}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  try {
    const ports = portsIn(folder);
    if (ports) await exportTo(ports, path.join(part, DATA));
    else
      whileHeld(folder, 'It may be starting or ending: wait until it does neither, and make the backup then.', () => copyEnded(folder, path.join(part, DATA)));
    copyBeside(folder, path.join(part, DATA));
    renameSync(part, to);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

function copyEnded(folder: string, to: string): void {
  settle(folder);
  if (!hasData(folder)) throw new Problem(`There are no local data in ${folder}: "npm start" makes some.`);
  refuseDamaged(folder, 'a backup of it could not be restored. Restore an earlier one, or start over with "npm start -- --fresh".');
  cpSync(folder, to, { recursive: true });
}

/**
 * Puts a backup in the place of the data in `folder`. Cut off anywhere, the earlier data or those of the backup are whole.
 * @throws Problem where `from` is no backup, or a stack runs with the data
 */
export function restore(folder: string, from: string): void {
  const data = path.join(from, DATA);
  if (!hasData(data)) throw new Problem(`There is no backup in ${from}: name a folder that "npm run backup" has made.`);
  refuseDamaged(data, 'this backup can’t be restored. Use another one.');
  refuseForeign(folder);
  whileHeld(folder, 'End it first: what it holds in memory would be saved over what is restored.', () => {
    settle(folder);
    const part = path.join(workOf(folder), 'restoring');
    try {
      cpSync(data, part, { recursive: true });
    } catch (error) {
      rmSync(workOf(folder), { recursive: true, force: true });
      throw error;
    }
    renameSync(part, wholeOf(folder));
    takeWhole(folder);
    rmSync(workOf(folder), { recursive: true, force: true });
    copyBeside(data, folder);
  });
}

/** What lies beside the data, as it is there: what the backup has not must not stay. */
function copyBeside(from: string, to: string): void {
  const targets = besideOf(to);
  for (const [index, file] of besideOf(from).entries()) {
    const target = targets[index] ?? '';
    rmSync(target, { force: true });
    if (existsSync(file)) cpSync(file, target);
  }
}
