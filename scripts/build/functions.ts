import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundle } from '../lib/bundle.ts';
import { at, LOCAL } from '../lib/paths.mjs';
import type { Part } from './part.ts';

/** The entry points of the deployed functions, whose bundle functions/package.json names as `main`, and of their threads. */
export const FUNCTIONS_ENTRIES = [at('functions/src/index.ts'), at('functions/src/http/pictures/picture.worker.ts')] as const;
const FOLDER = at('functions/lib/app');

/** The functions. */
export const FUNCTIONS: Part = {
  name: 'Functions',
  stamp: path.join(LOCAL, 'built-functions.json'),
  script: import.meta.filename,
  products: [path.join(FOLDER, 'index.js'), path.join(FOLDER, 'picture.worker.js')],
  patterns: ['functions/{package,tsconfig}.json', 'tsconfig.base.json'],
  build: buildFunctions,
};

async function buildFunctions(): Promise<string[]> {
  const { inputs, outputs } = await bundle(FUNCTIONS_ENTRIES, FOLDER);
  // Files of an earlier build have other names, and would be deployed, too.
  const made = new Set(outputs.map((file) => path.basename(file)));
  for (const file of readdirSync(FOLDER)) if (!made.has(file)) rmSync(path.join(FOLDER, file));
  return inputs;
}
