import path from 'node:path';
import { requireChromium } from '../lib/chromium.mjs';
import { at } from '../lib/paths.mjs';
import { startGuarded } from '../lib/processes.mjs';
import { RESULTS, readPlaywright } from './results.mjs';
import { sharedStack } from './shared-stack.mjs';

/** Walks through the product in Chromium. */
export async function endToEnd() {
  const chromium = await requireChromium();
  const stack = await sharedStack();
  const file = path.join(RESULTS, 'end-to-end.json');
  const env = { ...process.env, ...stack.env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const tests = startGuarded('playwright', ['test', '--reporter=list,json'], { cwd: at(), env, onLine: (line) => console.log(line) });
  return readPlaywright(file, await tests.ended);
}
