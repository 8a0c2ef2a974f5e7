import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundle } from '../lib/bundle.ts';
import { at, LOCAL } from '../lib/paths.mjs';
import type { Part } from './part.ts';

/** Where the deployed functions start: functions/package.json names the bundle as `main`. */
export const FUNCTIONS_ENTRY = at('functions/src/index.ts');
const FUNCTIONS_BUNDLE = at('functions/lib/app/index.js');

/** The functions. */
export const FUNCTIONS: Part = {
  name: 'Functions',
  stamp: path.join(LOCAL, 'built-functions.json'),
  script: import.meta.filename,
  products: [FUNCTIONS_BUNDLE],
  patterns: ['functions/{package,tsconfig}.json', 'tsconfig.base.json'],
  build: buildFunctions,
};

async function buildFunctions(): Promise<string[]> {
  const { inputs, outputs } = await bundle(FUNCTIONS_ENTRY, FUNCTIONS_BUNDLE);
  // Files of an earlier build have other names, and would be deployed with this one's.
  const folder = path.dirname(FUNCTIONS_BUNDLE);
  const made = new Set(outputs.map((file) => path.basename(file)));
  for (const file of readdirSync(folder)) if (!made.has(file)) rmSync(path.join(folder, file));
  return inputs;
}
