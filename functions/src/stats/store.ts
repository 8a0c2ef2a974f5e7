import { documentPaths, type StatsSummary } from '../contract';
import { firestore, isAlreadyExists, readDocument } from '../platform/firestore';
import { STATS_FALLBACK, STATS_FALLBACK_NOTE } from './fallback';

/** Writes the default statistics where none are stored, and answers with what is stored. Never replaces any. */
export async function storedOrFallback(now: Date): Promise<StatsSummary> {
  const stored = await readDocument<StatsSummary>(documentPaths.statsSummary);
  if (stored) return stored;
  const reference = firestore().doc(documentPaths.statsSummary);
  try {
    await reference.create({ ...STATS_FALLBACK, lastUpdated: now.toISOString(), note: STATS_FALLBACK_NOTE } satisfies StatsSummary);
  } catch (error) {
    // Another call, or the first gym's counters, came in between.
    if (!isAlreadyExists(error)) throw error;
  }
  return (await reference.get()).data() as StatsSummary;
}
