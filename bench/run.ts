import { writeFile } from 'node:fs/promises';
import type { Family } from './families';
import type { Measurement, Size } from './record';
import { attempt } from './support/attempt';
import { servedAsChild, type Tasks } from './support/child';

/** Loaded one at a time: what a process holds in memory is then what it measures with. */
const MEASUREMENTS: Record<Family, () => Promise<Measurement>> = {
  'domain-mutants': async () => (await import('./domain-mutants')).measureDomainMutants,
  'first-admin': async () => (await import('./first-admin')).measureFirstAdmin,
  converge: async () => (await import('./converge')).measureConverge,
  'real-rows': async () => (await import('./real-rows')).measureRealRows,
  untidy: async () => (await import('./untidy')).measureUntidy,
  'untidy-places': async () => (await import('./untidy-places')).measureUntidyPlaces,
  'untidy-counts': async () => (await import('./untidy-counts')).measureUntidyCounts,
  upkeep: async () => (await import('./upkeep')).measureUpkeep,
  'upkeep-lost': async () => (await import('./upkeep-lost')).measureUpkeepLost,
  import: async () => (await import('./import')).measureImport,
  'import-survives': async () => (await import('./import-survives')).measureImportSurvives,
  'import-undo': async () => (await import('./import-undo')).measureImportUndo,
  cascade: async () => (await import('./cascade')).measureCascade,
  'last-admin': async () => (await import('./last-admin')).measureLastAdmin,
  exports: async () => (await import('./exports')).measureExports,
  'admin-bytes': async () => (await import('./admin-bytes')).measureAdminBytes,
  rebuild: async () => (await import('./rebuild')).measureRebuild,
  nightly: async () => (await import('./nightly')).measureNightly,
  stack: async () => (await import('./stack')).measureStack,
  map: async () => (await import('./map')).measureMap,
  find: async () => (await import('./find')).measureFind,
  search: async () => (await import('./search')).measureSearch,
  typing: async () => (await import('./typing')).measureTyping,
  rendering: async () => (await import('./rendering')).measureRendering,
  abuser: async () => (await import('./abuser')).measureAbuser,
  'rules-mutants': async () => (await import('./rules-mutants')).measureRulesMutants,
  'after-deletion': async () => (await import('./after-deletion')).measureAfterDeletion,
  'database-away': async () => (await import('./database-away')).measureDatabaseAway,
  table: async () => (await import('./table')).measureTable,
  'payment-pages': async () => (await import('./payment-pages')).measurePaymentPages,
  payments: async () => (await import('./payments')).measurePayments,
  'photo-files': async () => (await import('./photo-files')).measurePhotoFiles,
  photos: async () => (await import('./photos')).measurePhotos,
  browser: async () => (await import('./browser')).measureBrowser,
  saturday: async () => (await import('./saturday')).measureSaturday,
  lists: async () => (await import('./lists')).measureLists,
  asked: async () => (await import('./asked')).measureAsked,
  words: async () => (await import('./words')).measureWords,
  callables: async () => (await import('./callables')).measureCallables,
  demoted: async () => (await import('./demoted')).measureDemoted,
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
  'export gyms': async () => (await import('./exports')).exportTasks,
  'remove accounts': async () => (await import('./after-deletion')).removalTasks,
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
