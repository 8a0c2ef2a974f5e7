import { writeFile } from 'node:fs/promises';
import type { Family } from './families';
import type { Measurement, Size } from './record';
import { attempt } from './support/attempt';

/** Loaded one at a time: what a process holds in memory is then what it measures with. */
const MEASUREMENTS: Record<Family, () => Promise<Measurement>> = {
  'domain-mutants': async () => (await import('./domain-mutants')).measureDomainMutants,
  'admin-bytes': async () => (await import('./admin-bytes')).measureAdminBytes,
  'payment-pages': async () => (await import('./payment-pages')).measurePaymentPages,
  browser: async () => (await import('./browser')).measureBrowser,
  words: async () => (await import('./words')).measureWords,
  'profile-race': async () => (await import('./profile-race')).measureProfileRace,
  'edit-lost': async () => (await import('./edit-lost')).measureEditLost,
  'parts-missing': async () => (await import('./parts-missing')).measurePartsMissing,
};

/** Started by scripts/bench.mjs as `bench.js FAMILY full|small RESULT-FILE ID…`. */
const [family = '', size = 'full', resultFile = '', ...ids] = process.argv.slice(2);
const load = MEASUREMENTS[family as Family];
if (!load) throw new Error(`There is no measurement "${family}".`);
const measure = await load();
const measured = await attempt(ids, () => measure(ids, size as Size));
await writeFile(resultFile, JSON.stringify(Object.fromEntries(Object.entries(measured).filter(([id]) => ids.includes(id)))));
process.exit(0);
