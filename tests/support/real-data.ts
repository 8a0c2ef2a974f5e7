import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = process.env.HALFMAT_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));
/** All files that tests use. */
const FILES = ['open-mats-austin.csv', 'open-mats-tampa.csv', 'open-mats-stpete.csv', 'osm-bjj-us.csv'] as const;
export type RealFile = (typeof FILES)[number];

const pathOf = (file: RealFile): string => `${folder}/${file}`;

/**
 * The path of a real gym list, in the folder that HALFMAT_DATA names or in `../shared/data`. Undefined if it is missing: its tests
 * are skipped then, and `npm test` says so at the end (`describeMissingData`).
 */
export const realData = (file: RealFile): string | undefined => (existsSync(pathOf(file)) ? pathOf(file) : undefined);

/** Says which files are missing and what to do. Undefined if none is. */
export function describeMissingData(): string | undefined {
  const absent = FILES.filter((file) => !realData(file));
  if (absent.length === 0) return undefined;
  return `Skipped the tests that use real gym lists, because ${folder} has no ${absent.join(', ')}. To run them, set HALFMAT_DATA to a folder with these files.`;
}
