import path from 'node:path';
import { optionsOf } from '../lib/options.ts';
import { at } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';
import { restore } from './backup.ts';

const USAGE = `npm run restore -- --from FOLDER [--keep-in FOLDER]
  --from FOLDER      what "npm run backup" has made
  --keep-in FOLDER   the local data, where they are not in .local/data; those that are there are replaced`;

/** Puts a backup in the place of the local stack's data. */
export async function main(args: readonly string[]): Promise<void> {
  const { values } = optionsOf({ args: [...args], options: { from: { type: 'string' }, 'keep-in': { type: 'string' } } }, USAGE);
  if (!values.from) throw new Problem(USAGE);
  const folder = path.resolve(values['keep-in'] ?? at('.local/data'));
  restore(folder, path.resolve(values.from));
  console.log(`The data in ${folder} are those of the backup.`);
}
