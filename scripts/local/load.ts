import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SAMPLE_SOURCE } from '../../functions/src/contract';
import { call, type Connection } from '../client/backend';
import type { LocalPorts } from '../client/local';
import { importFile } from '../import/run';
import { findingLine, summaryOf } from '../import/report';
import { findingsOf } from '../import/run';
import { SHIPPED_SAMPLE, writeSample } from '../sample/generate';
import { featureCities } from './featured';
import { asOperator } from './operator';

export { makeDemoAccounts } from './demo';

/** Shows a step of the start; the scripts' own progress line. */
export type During = <T>(what: string, work: (update: (howFar: string) => void) => Promise<T>) => Promise<T>;

/** Writes of an import within one such window become one refresh of a city (functions/src/directory/requests.ts). */
const WINDOW_MS = 10_000;
/** By how much a rebuild has to be later than the last window's end, for clocks that differ. */
const GRACE_MS = 1500;

/** Fills an empty directory with `files`, or with the invented sample, and features a dozen of its cities. */
export async function loadListings(ports: LocalPorts, files: readonly string[], during: During): Promise<void> {
  await asOperator(ports, async (operator) => {
    await (files.length > 0 ? loadFiles(operator, files, during) : loadSample(operator, during));
    await during('Directory pages', () => writePages(operator));
    await during('Featured cities', () => featureCities(operator));
  });
}

async function loadSample(operator: Connection, during: During): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'halfmat-'));
  try {
    const file = path.join(folder, 'sample.json');
    await writeSample(file, SHIPPED_SAMPLE);
    await during('Sample directory', (onProgress) => importFile(operator, file, { source: { name: SAMPLE_SOURCE }, sample: true, onProgress }));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function loadFiles(operator: Connection, files: readonly string[], during: During): Promise<void> {
  for (const file of files) {
    const name = path.basename(file);
    const result = await during(name, (onProgress) => importFile(operator, file, { source: { name: path.parse(file).name.slice(0, 80) }, onProgress }));
    console.log(`  ${summaryOf(result.import.counts, false)}`);
    for await (const finding of findingsOf(operator, result.id)) if (finding.kind === 'rejected') console.log(findingLine(finding));
  }
}

/**
 * A rebuild reads an empty directory's gyms once, where upkeep looks at its cities one by one, each a search through all
 * gyms on the local Firestore. The tasks of the import's last window find the cities made since, and do nothing.
 */
async function writePages(operator: Connection): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, WINDOW_MS - (Date.now() % WINDOW_MS) + GRACE_MS));
  await call(operator, 'regenerateStats', {});
}
