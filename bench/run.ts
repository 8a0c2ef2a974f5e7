import { writeFile } from 'node:fs/promises';
import type { Family } from './catalogue';
import { measureBrowser } from './browser';
import { measureConverge } from './converge';
import { measureFirstAdmin } from './first-admin';
import { measureFinder } from './finder';
import { importTasks, measureImport } from './import';
import { measureMap } from './map';
import { measureRealRows } from './real-rows';
import { measureRebuild, rebuildTasks } from './rebuild';
import { measureRendering } from './rendering';
import { measureSaturday } from './saturday';
import { measureSearch } from './search';
import { measureStack } from './stack';
import { measureTyping } from './typing';
import type { Measured } from './record';
import { measureUpkeep } from './upkeep';
import { servedAsChild, type Tasks } from './support/child';

/** How each family is measured; `ids` are the figures asked for. */
const MEASUREMENTS: Record<Family, (ids: readonly string[]) => Promise<Record<string, Measured>>> = {
  'first-admin': measureFirstAdmin,
  converge: measureConverge,
  'real-rows': measureRealRows,
  upkeep: measureUpkeep,
  import: measureImport,
  rebuild: measureRebuild,
  stack: measureStack,
  map: measureMap,
  finder: measureFinder,
  search: measureSearch,
  typing: measureTyping,
  rendering: measureRendering,
  browser: measureBrowser,
  saturday: measureSaturday,
};
/** Work that a measurement runs in a process of its own. */
const TASKS: Tasks = { ...importTasks, ...rebuildTasks };

/** Started by scripts/bench.mjs as `bench.js FAMILY RESULT-FILE ID…`. */
if (!(await servedAsChild(TASKS))) {
  const [family = '', resultFile = '', ...ids] = process.argv.slice(2);
  const measure = MEASUREMENTS[family as Family];
  if (!measure) throw new Error(`There is no measurement "${family}".`);
  const measured = await measure(ids);
  await writeFile(resultFile, JSON.stringify(Object.fromEntries(Object.entries(measured).filter(([id]) => ids.includes(id)))));
  process.exit(0);
}
