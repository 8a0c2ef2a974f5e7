import { writeFile } from 'node:fs/promises';
import type { Family } from './families';
import type { Measurement, Size } from './record';
import { attempt } from './support/attempt';
import { servedAsChild, type Tasks } from './support/child';

/** Loaded one at a time: what a process holds in memory is then what it measures with. */
const MEASUREMENTS: Record<Family, () => Promise<Measurement>> = {
  'domain-mutants': async () => (await import('./domain-mutants')).measureDomainMutants,
  'untidy-places': async () => (await import('./untidy-places')).measureUntidyPlaces,
  upkeep: async () => (await import('./upkeep')).measureUpkeep,
  import: async () => (await import('./import')).measureImport,
  'admin-bytes': async () => (await import('./admin-bytes')).measureAdminBytes,
  rebuild: async () => (await import('./rebuild')).measureRebuild,
  stack: async () => (await import('./stack')).measureStack,
  map: async () => (await import('./map')).measureMap,
  find: async () => (await import('./find')).measureFind,
  search: async () => (await import('./search')).measureSearch,
  typing: async () => (await import('./typing')).measureTyping,
  rendering: async () => (await import('./rendering')).measureRendering,
  abuser: async () => (await import('./abuser')).measureAbuser,
  table: async () => (await import('./table')).measureTable,
  'payment-pages': async () => (await import('./payment-pages')).measurePaymentPages,
  payments: async () => (await import('./payments')).measurePayments,
  photos: async () => (await import('./photos')).measurePhotos,
  browser: async () => (await import('./browser')).measureBrowser,
  saturday: async () => (await import('./saturday')).measureSaturday,
  lists: async () => (await import('./lists')).measureLists,
  asked: async () => (await import('./asked')).measureAsked,
  words: async () => (await import('./words')).measureWords,
  bell: async () => (await import('./bell')).measureBell,
  'profile-race': async () => (await import('./profile-race')).measureProfileRace,
  'edit-lost': async () => (await import('./edit-lost')).measureEditLost,
  'owner-minutes': async () => (await import('./owner-minutes')).measureOwnerMinutes,
  'parts-missing': async () => (await import('./parts-missing')).measurePartsMissing,
};
/** Work that a measurement runs in a process of its own. */
const importTasks = async () => (await import('./import')).importTasks;
const rebuildTasks = async () => (await import('./rebuild')).rebuildTasks;
const visitTasks = async () => (await import('./support/visits')).visitTasks;
const TASKS: Record<string, () => Promise<Tasks>> = {
  import: importTasks,
  load: rebuildTasks,
  rebuild: rebuildTasks,
  'ask-once': visitTasks,
  'ask-as-crowd': visitTasks,
  abuse: visitTasks,
};

/** Started by scripts/bench.mjs as `bench.js FAMILY full|small RESULT-FILE ID…`. */
if (!(await servedAsChild(TASKS))) {
  const [family = '', size = 'full', resultFile = '', ...ids] = process.argv.slice(2);
  const load = MEASUREMENTS[family as Family];
  if (!load) throw new Error(`There is no measurement "${family}".`);
  const measure = await load();
  const measured = await attempt(ids, () => measure(ids, size as Size));
  await writeFile(resultFile, JSON.stringify(Object.fromEntries(Object.entries(measured).filter(([id]) => ids.includes(id)))));
  process.exit(0);
}
