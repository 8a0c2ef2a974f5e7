import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildFaces } from '../../web/build/font.ts';
import { bundle } from '../lib/bundle.ts';
import { at } from '../lib/paths.mjs';

/** Where the deployed functions start: functions/package.json names the bundle as `main`. */
export const FUNCTIONS_ENTRY = at('functions/src/index.ts');
const FUNCTIONS_BUNDLE = at('functions/lib/app/index.js');

/** Builds the functions, with the faces that they draw pictures with. */
export async function buildFunctions(): Promise<void> {
  await buildFaces();
  const made = await bundle(FUNCTIONS_ENTRY, FUNCTIONS_BUNDLE);
  // Files of an earlier build have other names, and would be deployed with this one's.
  const folder = path.dirname(FUNCTIONS_BUNDLE);
  for (const file of readdirSync(folder)) if (!made.includes(file)) rmSync(path.join(folder, file));
}
