import { DISCOUNTS_LIMIT, documentPaths } from '../contract';
import { loadPendingRefreshes, stageRefreshDeletions } from '../gyms/refresh/pending-refreshes-repository';
import { isMerged } from '../gyms/record/repository';
import type { StoredGym } from '../platform/stored-documents';
import { collection, documentAt, getDocuments } from '../platform/collections';
import { listDiscounts } from './discounts';
import { readUnlocked } from './unlocked-reads-repository';
import { withoutTimestamps, inTransaction, isSameContent, withTimestamps } from './derived-document-repository';

/** Updates the list of discounts from `discounts` and their gyms. Does nothing if no refresh is pending, unless `force` is set. */
export async function refreshDiscounts({ force = false } = {}): Promise<void> {
  await inTransaction('discounts', async (transaction) => {
    const pending = await loadPendingRefreshes(documentPaths.discounts);
    if (pending.documents.length === 0 && !force) return;
    const reference = documentAt(documentPaths.discounts);
    const stored = (await transaction.get(reference)).data();
    const { docs, asOf } = await readUnlocked(collection('discounts').where('active', '==', true).limit(DISCOUNTS_LIMIT));
    const active = docs.map((document) => ({ id: document.id, discount: document.data() }));
    const gymIds = [...new Set(active.flatMap(({ discount }) => discount.gymId ?? []))];
    const gyms = await loadGyms(gymIds);
    const after = { discounts: listDiscounts(active.map(({ id, discount }) => ({ id, discount, gym: gyms.get(discount.gymId ?? '') }))) };
    stageRefreshDeletions(transaction, pending);
    // The list isn't stored until there is a discount.
    if (!isSameContent(withoutTimestamps(stored) ?? { discounts: [] }, after)) transaction.set(reference, withTimestamps(after, asOf));
  });
}

async function loadGyms(ids: readonly string[]): Promise<ReadonlyMap<string, StoredGym>> {
  const snapshots = await getDocuments(ids.map((id) => collection('gyms').doc(id)));
  return new Map(
    snapshots.flatMap((snapshot) => {
      const gym = snapshot.data();
      return gym && !isMerged(gym) ? [[snapshot.id, gym] as const] : [];
    }),
  );
}
