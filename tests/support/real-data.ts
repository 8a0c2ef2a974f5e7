import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = process.env.HALFMAT_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));
let isAbsenceTold = false;

/**
 * The path of a file of real listings, from `../shared/data` beside the repository or the folder that HALFMAT_DATA
 * names. Undefined where the folder is absent; that the tests on it were not run is then said once.
 */
export function realData(file: string): string | undefined {
  const path = `${folder}/${file}`;
  if (existsSync(path)) return path;
  if (!isAbsenceTold) {
    isAbsenceTold = true;
    console.warn(`Tests on real listings were not run: ${folder} has no ${file}. Set HALFMAT_DATA to a folder of your own lists.`);
  }
  return undefined;
}
