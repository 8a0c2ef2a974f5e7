import { removePastDatedChanges } from '../gyms/dates/past-dated-changes-repository';
import { repairTimeZone } from '../gyms/placement/time-zone-repository';
import { forEachConcurrently } from '../platform/for-each-concurrently';
import { firestore } from '../platform/firestore';
import { refreshCity } from './city-repository';
import type { Differences } from './compare-repository';
import { refreshDiscounts } from './discounts-repository';
import { refreshNation } from './nation-repository';
import { repairPages } from './gym-pages-repository';
import { inTransaction } from './derived-document-repository';
import { refreshSponsors } from './sponsors-repository';
import { refreshState } from './state-repository';

/**
 * Repairs the documents that differ, level by level. Each document is repaired in its own transaction, as in a refresh, so that a gym written in the
 * meantime isn't lost. Returns the paths of the documents that had drifted.
 */
export async function repairDifferences(
  { cities, states, gyms, parts, wrongTimeZones, pastDatedChanges }: Differences,
  onDone: () => Promise<unknown> = async () => undefined,
): Promise<readonly string[]> {
  const drifted: string[] = [];
  // Requests aren't needed, since the repair itself continues with the level above.
  const options = { enqueue: async () => {}, force: true, onDrift: (path: string) => void drifted.push(path) };
  // Repair time zones first, since cards and pages depend on them.
  await forEachConcurrently(wrongTimeZones, (gymId) => repairTimeZone(gymId, new Date()));
  await forEachConcurrently(pastDatedChanges, (gymId) => removePastDatedChanges(gymId, new Date()));
  await forEachConcurrently(cities, (cityKey) => refreshCity(cityKey, options).then(onDone));
  await forEachConcurrently(states, (stateSlug) => refreshState(stateSlug, options).then(onDone));
  await forEachConcurrently(gyms, async (gymId) => {
    drifted.push(...(await repairPages(gymId)));
    await onDone();
  });
  await forEachConcurrently(parts, async (path) => drifted.push(...(await deleteStrayPart(path))));
  await refreshNation(options);
  await refreshDiscounts({ force: true });
  // This may write to gyms, which adds pending refreshes like any other write.
  await refreshSponsors({ force: true });
  return drifted;
}

/** How many times `repairDifferences` calls `onDone` for these differences. */
export const countDifferences = ({ cities, states, gyms }: Differences): number => cities.size + states.size + gyms.size;

/** Deletes a part unless it belongs to its list. Returns the paths of deleted documents. */
function deleteStrayPart(path: string): Promise<readonly string[]> {
  return inTransaction(path, async (transaction) => {
    const part = firestore().doc(path);
    const list = part.parent.parent && (await transaction.get(part.parent.parent));
    if (Number(part.id) < ((list?.get('parts') as number | undefined) ?? 0)) return [];
    transaction.delete(part);
    return [path];
  });
}
