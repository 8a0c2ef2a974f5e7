import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { COLLECTIONS, documentPaths, SAMPLE_SOURCE, type StatsSummary } from '../../functions/src/contract';
import { call, type Connection, listDocuments, readDocument } from '../client/backend';
import type { LocalPorts } from '../client/local';
import { printResult } from '../import/print-result';
import { explainEmptyImport, importFile } from '../import/run';
import { type GivenSource, sourceLine, sourceOf } from '../import/source';
import { Problem } from '../lib/problem.mjs';
import { runStep } from '../lib/progress.mjs';
import { citiesFor } from '../sample/cities';
import { SHIPPED_SAMPLE, writeSample } from '../sample/generate';
import { listDiscounts } from './discounts';
import { featureCities } from './featured';
import { asOperator } from './operator';
import { addIllustrations } from './photos';

export { makeDemoAccounts } from './demo';
export { makeTiers } from './tiers';

/** How often the load checks whether the rebuild has ended, and for how long. */
const POLL_MS = 500;
const REBUILD_LIMIT_MS = 600_000;

/** Files of listings and their source if it is given, or how many gyms the sample has if it isn't the shipped one. */
export interface GivenListings extends GivenSource {
  readonly files: readonly string[];
  readonly gyms?: number | undefined;
}

/** Fills an empty directory from files, or with the invented sample and its discounts, and features a dozen cities. */
export async function loadListings(ports: LocalPorts, given: GivenListings): Promise<void> {
  const isSample = given.files.length === 0;
  await asOperator(ports, async (operator) => {
    await (isSample ? loadSample(operator, given.gyms) : loadFiles(operator, given));
    await runStep('Directory pages', () => pagesWritten(operator, Math.max(1, given.files.length)));
    const featured = await runStep('Featured cities', () => featureCities(operator));
    if (!isSample) return;
    await runStep('Discounts', () => listDiscounts(operator, featured));
    await runStep('Photos', () => addIllustrations(operator, featured));
  });
}

async function loadSample(operator: Connection, gyms?: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'halfmat-'));
  try {
    const file = path.join(folder, 'sample.json');
    await writeSample(file, gyms === undefined ? SHIPPED_SAMPLE : { ...SHIPPED_SAMPLE, gyms, cities: citiesFor(gyms) });
    await runStep('Sample directory', (onProgress) =>
      importFile(operator, file, { source: { name: SAMPLE_SOURCE }, sample: true, allJiuJitsu: true, onProgress }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @throws Error if none of the files has a gym */
async function loadFiles(operator: Connection, { files, ...given }: GivenListings): Promise<void> {
  const empty: string[] = [];
  for (const file of files) {
    const source = await sourceOf(file, given);
    console.log(sourceLine(file, source));
    const result = await runStep(path.basename(file), (onProgress) => importFile(operator, file, { source, onProgress }));
    await printResult(operator, result);
    const emptiness = explainEmptyImport(path.basename(file), result.import.counts);
    if (emptiness) empty.push(emptiness);
  }
  if (empty.length === files.length) throw new Problem(empty.join('\n'));
}

/**
 * Waits for the directory's pages. After the first import into an empty directory, the backend rebuilds all pages. After further
 * files, it refreshes city by city, each of which scans all gyms in the local Firestore, so one rebuild is requested here, which
 * is faster.
 */
async function pagesWritten(operator: Connection, imports: number): Promise<void> {
  const isDone = imports === 1 ? isUpToDate : isCounted;
  for (let waited = 0; !(await isDone(operator)); waited += POLL_MS) {
    if (waited >= REBUILD_LIMIT_MS) throw new Problem('The directory’s pages weren’t ready after ten minutes. Start over with fewer gyms.');
    await pause(POLL_MS);
  }
  if (imports === 1) return;
  await call(operator, 'regenerateStats', {});
}

/**
 * Whether all pages are up to date: no refresh is pending. The counters alone don't show it, since a rebuild writes those of its first
 * states before the rest.
 */
export async function isUpToDate(operator: Connection): Promise<boolean> {
  for await (const _mark of listDocuments(operator, COLLECTIONS.upkeep, 1)) return false;
  return isCounted(operator);
}

/** Whether the counters were computed. A visit in the meantime may have written the default ones, which carry a note. */
async function isCounted(operator: Connection): Promise<boolean> {
  const stats = await readDocument<StatsSummary>(operator, documentPaths.statsSummary);
  return stats !== undefined && stats.note === undefined;
}
