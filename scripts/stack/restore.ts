import path from 'node:path';
import { optionsOf } from '../lib/options.ts';
import { at } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';
import { restore } from './backup.ts';

const USAGE = `npm run restore -- --from FOLDER [--keep-in FOLDER]
Replaces the local data with a backup.
  --from FOLDER      a folder that "npm run backup" created
  --keep-in FOLDER   the local data to replace, if not in .local/data`;

/** Replaces the local stack's data with a backup. */
export async function main(args: readonly string[]): Promise<void> {
  const { values } = optionsOf({ args: [...args], options: { from: { type: 'string' }, 'keep-in': { type: 'string' } } }, USAGE);
  if (!values.from) throw new Problem(`Add --from FOLDER to say which backup to restore.\n\n${USAGE}`);
  const folder = path.resolve(values['keep-in'] ?? at('.local/data'));
  restore(folder, path.resolve(values.from));
  console.log(`Restored the backup to ${folder}. Run "npm start" to use it.`);
}
