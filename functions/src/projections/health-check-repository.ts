import { documentPaths, MAX_DRIFTED_PATHS, MAX_HEALTH_CHECKS, type HealthCheck, type StateDocument } from '../contract';
import { omitUndefined } from '../gyms/pages/page-documents';
import { collection, documentAt } from '../platform/collections';
import { firestore } from '../platform/firestore';
import { log } from '../platform/log';
import { findNextSpan } from './check-span';
import { compareSpan } from './compare-span-repository';
import { repairDifferences } from './repair-repository';

const healthReference = () => documentAt(documentPaths.health);

/**
 * Compares the next seventh of the directory with its gyms, repairs what differs, and records what had drifted and where the next check continues. If
 * a check is killed, the next one starts at the same position. Two checks at once only do the same work twice. Does nothing and returns undefined while
 * an import is running, since documents that wait for the rebuild after an import haven't drifted.
 */
export async function checkNextSpan(): Promise<HealthCheck | undefined> {
  if (await isImporting()) return undefined;
  const { next } = (await healthReference().get()).data() ?? {};
  const states = await loadStoredStates();
  const span = findNextSpan([...states.values()], next);
  const { scanned, ...differences } = await compareSpan(span, states);
  const drifted = await repairDifferences(differences);
  return recordCheck({ scope: 'span', ...span, gyms: scanned }, drifted);
}

async function isImporting(): Promise<boolean> {
  const { docs } = await collection('imports').where('state', 'in', ['queued', 'running']).limit(1).select().get();
  return docs.length > 0;
}

async function loadStoredStates(): Promise<ReadonlyMap<string, StateDocument>> {
  const { docs } = await collection('directoryStates').get();
  return new Map(docs.map((state) => [state.id, state.data()]));
}

/** Records a finished check. A check of the whole directory doesn't change where the next nightly check starts. */
export async function recordCheck(check: Pick<HealthCheck, 'scope' | 'from' | 'until' | 'gyms'>, drifted: readonly string[]): Promise<HealthCheck> {
  const entry: HealthCheck = { at: new Date().toISOString(), ...check, drifted: drifted.length, paths: drifted.slice(0, MAX_DRIFTED_PATHS) };
  await firestore().runTransaction(async (transaction) => {
    const before = (await transaction.get(healthReference())).data();
    const next = check.scope === 'span' ? check.until : before?.next;
    transaction.set(healthReference(), omitUndefined({ next, checks: [entry, ...(before?.checks ?? [])].slice(0, MAX_HEALTH_CHECKS) }));
  });
  if (drifted.length > 0) log.warn('derived documents were wrong and were repaired', { documents: drifted.length, paths: entry.paths.join(' ') });
  else log.info('derived documents checked', { gyms: check.gyms });
  return entry;
}
