import path from 'node:path';
import { findHeadlessShell, requireChromium } from '../lib/chromium.ts';
import { at } from '../lib/paths.mjs';
import { startGuarded } from '../lib/processes.ts';
import type { Outcome } from './outcome.ts';
import { RESULTS, readPlaywright } from './results.ts';
import { sharedStack } from './shared-stack.ts';

/** Walks through the product in Chromium. */
export async function endToEnd(): Promise<Outcome> {
  const chromium = findHeadlessShell() ?? (await requireChromium());
  const stack = await sharedStack();
  const file = path.join(RESULTS, 'end-to-end.json');
  const env = { ...process.env, ...stack.env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const tests = startGuarded('playwright', ['test', '--reporter=list,json'], { cwd: at(), env, onLine: (line) => console.log(line) });
  return readPlaywright(file, await tests.ended);
}
