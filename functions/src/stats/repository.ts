import { documentPaths, type StatsSummary } from '../contract';
import { readDocument, documentAt } from '../platform/collections';
import { isAlreadyExists } from '../platform/firestore';
import { createFallbackStats } from './domain';

/** Returns the stored statistics. If there are none, stores the default ones first. Never overwrites statistics. */
export async function loadOrCreateStats(now: Date): Promise<StatsSummary> {
  const stored = await readDocument(documentPaths.statsSummary);
  if (stored) return stored;
  const reference = documentAt(documentPaths.statsSummary);
  try {
    await reference.create(createFallbackStats(now));
  } catch (error) {
    // Another call or a refresh stored the statistics in the meantime.
    if (!isAlreadyExists(error)) throw error;
  }
  return (await reference.get()).data() ?? createFallbackStats(now);
}
