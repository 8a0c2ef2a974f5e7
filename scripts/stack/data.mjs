import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { Problem } from '../lib/problem.mjs';
import { hasData } from './emulators.mjs';

/** Beside the data: says that its first load went through. An interrupted one is done again, which changes nothing twice. */
const markOf = (folder) => `${folder}.loaded.json`;

/** Beside the data: the passwords of the demo accounts in it. */
export const accountsOf = (folder) => `${folder}.demo.json`;

export const isLoaded = (folder) => hasData(folder) && existsSync(markOf(folder));

export function markLoaded(folder, files) {
  writeFileSync(markOf(folder), `${JSON.stringify({ at: new Date().toISOString(), files })}\n`);
}

/** Forgets the data where that is asked for. */
export function prepareFolder(folder, { fresh, files }) {
  if (fresh) {
    rmSync(folder, { recursive: true, force: true });
    rmSync(markOf(folder), { force: true });
    rmSync(accountsOf(folder), { force: true });
  }
  if (files.length > 0 && isLoaded(folder)) {
    throw new Problem('There is local data already: add --fresh to start over with these files, or start and run "npm run import -- FILE…" beside it.');
  }
}
