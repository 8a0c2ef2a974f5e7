import { documentPaths, type StatsSummary } from '../contract';
import { stageTableReset } from '../gyms/refresh/table-rows-repository';
import { audit } from '../platform/audit';
import { documentAt } from '../platform/collections';
import { firestore } from '../platform/firestore';
import { log } from '../platform/log';
import { compareDirectory } from './compare-repository';
import { announceRebuild, recordProgress } from './rebuild-progress-repository';
import { countDifferences, repairDifferences } from './repair-repository';
import { recordCheck } from './health-check-repository';

export interface RebuildOptions {
  /** Uid of the admin who requested it, for the audit log. */
  readonly by?: string;
  /** Whether to read gyms' pages. If false, pages that were written together with their gym are assumed to exist. */
  readonly checkPages?: boolean;
}

/**
 * Rebuilds all derived documents: reads `gyms`, compares, and writes the documents that differ. Can run at any time, even while gyms are being written.
 * Returns the counters.
 */
export async function rebuildDirectory({ by, checkPages = true }: RebuildOptions = {}): Promise<StatsSummary> {
  const differences = await announceRebuild(async () => {
    const { readTime: asOf } = await documentAt(documentPaths.states).get();
    return compareDirectory(asOf, checkPages);
  });
  const drifted = await recordProgress(countDifferences(differences), (onDone) => repairDifferences(differences, onDone));
  const { cities, states, gyms } = differences;
  log.info('directory rebuilt', { cities: cities.size, states: states.size, pages: gyms.size });
  const stats = await finishRebuild(by);
  // A rebuild after an import creates documents that didn't exist yet, which isn't drift.
  if (by) await recordCheck({ scope: 'all', gyms: stats.totalGyms }, drifted);
  return stats;
}

/**
 * Sets the counters' time, even if no document differed. If an admin requested the rebuild, also adds an audit entry and makes the admins' gym table
 * load all gyms again. Returns the counters.
 */
async function finishRebuild(by: string | undefined): Promise<StatsSummary> {
  const reference = documentAt(documentPaths.statsSummary);
  const lastUpdated = new Date().toISOString();
  const batch = firestore().batch();
  batch.update(reference, { lastUpdated });
  if (by) {
    audit(batch, { at: lastUpdated, by, action: 'regenerateStats', target: reference.path });
    await stageTableReset(batch);
  }
  await batch.commit();
  const stats = (await reference.get()).data();
  if (!stats) throw new Error('The counters disappeared right after they were written.');
  return stats;
}
