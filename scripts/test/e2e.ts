import path from 'node:path';
import { findHeadlessShell, requireChromium } from '../lib/chromium.ts';
import { at } from '../lib/paths.mjs';
import { startGuarded } from '../lib/processes.ts';
import type { Outcome } from './outcome.ts';
import { RESULTS, readPlaywright } from './results.ts';
import { startSharedStack } from './shared-stack.ts';

/** Runs the end-to-end tests in Chromium, on a separate stack. Lines are printed as they come, since this part takes longest. */
export async function runWalks(): Promise<Outcome> {
  const chromium = findHeadlessShell() ?? (await requireChromium());
  const stack = await startSharedStack();
  const file = path.join(RESULTS, 'e2e.json');
  const env = { ...process.env, ...stack.env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const walks = startGuarded('playwright', ['test', '--reporter=list,json'], { cwd: at(), env, onLine: (line) => console.log(line) });
  return readPlaywright(file, await walks.ended.finally(stack.end));
}
