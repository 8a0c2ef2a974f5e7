import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = process.env.HALFMAT_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));
/** All that tests ask for. */
const FILES = ['open-mats-austin.csv', 'open-mats-tampa.csv', 'open-mats-stpete.csv', 'osm-bjj-us.csv'] as const;
export type RealFile = (typeof FILES)[number];

const pathOf = (file: RealFile): string => `${folder}/${file}`;

/**
 * The path of a file of real listings, from `../shared/data` beside the repository or the folder that HALFMAT_DATA
 * names. Undefined where it is absent: tests on it are then not run, and `npm test` closes with `absentData`.
 */
export const realData = (file: RealFile): string | undefined => (existsSync(pathOf(file)) ? pathOf(file) : undefined);

/** Says which files are absent and where to put them; undefined where none is. */
export function absentData(): string | undefined {
  const absent = FILES.filter((file) => !realData(file));
  if (absent.length === 0) return undefined;
  return `Tests on real listings were not run: ${folder} has no ${absent.join(', ')}. Set HALFMAT_DATA to a folder that has them.`;
}
