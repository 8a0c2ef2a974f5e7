import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { documentPaths, SAMPLE_SOURCE, type StatsSummary } from '../../functions/src/contract';
import { type Connection, readDocument } from '../client/backend';
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

/** The directory's pages follow an import by triggers and tasks, which are gathered for some seconds each. */
const UPKEEP_WAIT_MS = 180_000;
const POLL_MS = 500;

/** Fills an empty directory with `files`, or with the invented sample, and features a dozen of its cities. */
export async function loadListings(ports: LocalPorts, files: readonly string[], during: During): Promise<void> {
  await asOperator(ports, async (operator) => {
    const imported = files.length > 0 ? await loadFiles(operator, files, during) : await loadSample(operator, during);
    await during('Directory pages', (update) => upkeepDone(operator, imported, update));
    await during('Featured cities', () => featureCities(operator));
  });
}

async function loadSample(operator: Connection, during: During): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'halfmat-'));
  try {
    const file = path.join(folder, 'sample.json');
    await writeSample(file, SHIPPED_SAMPLE);
    const { import: done } = await during('Sample directory', (onProgress) =>
      importFile(operator, file, { source: { name: SAMPLE_SOURCE }, sample: true, onProgress }),
    );
    return done.counts.rows - done.counts.rejected - done.counts.merged;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function loadFiles(operator: Connection, files: readonly string[], during: During): Promise<number> {
  let gyms = 0;
  for (const file of files) {
    const name = path.basename(file);
    const result = await during(name, (onProgress) => importFile(operator, file, { source: { name: path.parse(file).name.slice(0, 80) }, onProgress }));
    console.log(`  ${summaryOf(result.import.counts, false)}`);
    for await (const finding of findingsOf(operator, result.id)) if (finding.kind === 'rejected') console.log(findingLine(finding));
    gyms += result.import.counts.created;
  }
  return gyms;
}

/** Waits until the statistics have stopped changing and count gyms, which is when the pages above them are written. */
async function upkeepDone(operator: Connection, gyms: number, update: (howFar: string) => void): Promise<void> {
  const end = Date.now() + UPKEEP_WAIT_MS;
  let before = -1;
  let steadySince = Date.now();
  while (Date.now() < end) {
    const total = (await readDocument<StatsSummary>(operator, documentPaths.statsSummary))?.totalGyms ?? 0;
    update(`${total} of ${gyms} gyms`);
    // Closed gyms are stored and not counted, hence a steady number near the whole is the end.
    if (total !== before) steadySince = Date.now();
    if (total === gyms || (total >= gyms * 0.9 && Date.now() - steadySince > 8000)) return;
    before = total;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
