import { documentPaths, type SponsoredSpan } from '../contract';
import { isMerged, stageGymChange } from '../gyms/record/repository';
import { loadGym } from '../gyms/edit/repository';
import { loadPendingRefreshes, stageRefreshDeletions } from '../gyms/refresh/pending-refreshes-repository';
import { undefinedIfMissing } from '../gyms/record/current-gym-repository';
import { omitUndefined } from '../gyms/pages/page-documents';
import { forEachConcurrently } from '../platform/for-each-concurrently';
import { collection, documentAt, getDocuments, selectFields } from '../platform/collections';
import { firestore, isConflict } from '../platform/firestore';
import { type SponsorshipWithGym, listSponsors, findGymSpans, type SponsoredGym, type Tiers } from './sponsors';
import { readUnlocked } from './unlocked-reads-repository';
import { withoutTimestamps, inTransaction, isSameContent, withTimestamps } from './derived-document-repository';

/** Maximum number of rounds in one refresh. Refreshes that are still pending after that were added in the meantime and are left to the sweep. */
const MAX_ROUNDS = 4;
/** Maximum number of merges to follow from one gym. */
const MAX_MERGES = 5;
/** Maximum number of attempts to write a gym that others write at the same time. */
const ATTEMPTS = 6;

/**
 * Updates the list of sponsors, and the sponsored spans in gyms, from `sponsorships`, their tiers and gyms. Does nothing if no refresh is pending, unless
 * `force` is set. The pending refreshes are deleted last, so that this can safely be interrupted.
 */
export async function refreshSponsors({ force = false } = {}): Promise<void> {
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const pending = await loadPendingRefreshes(documentPaths.sponsors);
    const isPending = pending.documents.length > 0;
    if (!isPending && !(force && round === 1)) return;
    await updateSponsoredGyms(await inTransaction('sponsors', (transaction) => updateSponsorList(transaction, isPending)));
    if (!isPending) continue;
    const batch = firestore().batch();
    stageRefreshDeletions(batch, pending);
    await batch.commit();
  }
}

/**
 * Writes the list, and returns the sponsored spans of gyms by id. If a refresh is pending, writes the list even if nothing differs, so that two refreshes
 * at the same time conflict, and the one that retries reads the latest data.
 */
async function updateSponsorList(transaction: FirebaseFirestore.Transaction, isPending: boolean): Promise<ReadonlyMap<string, SponsoredSpan>> {
  const reference = documentAt(documentPaths.sponsors);
  const stored = (await transaction.get(reference)).data();
  const { docs, asOf } = await readUnlocked(collection('sponsorships').where('status', '==', 'active'));
  const active = docs.map((document) => ({ id: document.id, sponsorship: document.data() }));
  const [tiers, gyms] = await Promise.all([
    loadTiers(active.map(({ sponsorship }) => sponsorship.tierId)),
    loadGyms(active.flatMap(({ sponsorship }) => sponsorship.gymId ?? [])),
  ]);
  const sponsorships = active.map((entry): SponsorshipWithGym => ({ ...entry, sponsoredGym: gyms.get(entry.sponsorship.gymId ?? '') }));
  const now = new Date();
  const after = { sponsors: listSponsors(sponsorships, tiers, now) };
  // A list that isn't stored yet counts as empty.
  if (isPending || !isSameContent(withoutTimestamps(stored) ?? { sponsors: [] }, after)) transaction.set(reference, withTimestamps(after, asOf));
  return findGymSpans(sponsorships, now);
}

async function loadTiers(ids: readonly string[]): Promise<Tiers> {
  const references = [...new Set(ids)].map((id) => documentAt(documentPaths.tier(id)));
  const tiers = await getDocuments(references);
  return new Map(
    tiers.flatMap((snapshot) => {
      const tier = snapshot.data();
      return tier ? [[snapshot.id, tier] as const] : [];
    }),
  );
}

/** The gyms with these ids, by id. For a merged gym, the gym it was merged into. */
async function loadGyms(ids: readonly string[], merges = MAX_MERGES): Promise<ReadonlyMap<string, SponsoredGym>> {
  const distinctIds = [...new Set(ids)];
  const gyms = new Map<string, SponsoredGym>();
  if (distinctIds.length === 0 || merges === 0) return gyms;
  const targetIds = new Map<string, string>();
  for (const snapshot of await getDocuments(distinctIds.map((id) => collection('gyms').doc(id)))) {
    const gym = snapshot.data();
    if (gym && isMerged(gym)) targetIds.set(snapshot.id, gym.mergedInto);
    else if (gym) gyms.set(snapshot.id, { id: snapshot.id, gym });
  }
  const targets = await loadGyms([...targetIds.values()], merges - 1);
  for (const [id, targetId] of targetIds) {
    const target = targets.get(targetId);
    if (target) gyms.set(id, target);
  }
  return gyms;
}

/** Updates the sponsored span in the documents of all gyms that have one or should have one. */
async function updateSponsoredGyms(spans: ReadonlyMap<string, SponsoredSpan>): Promise<void> {
  const { docs } = await selectFields(collection('gyms').where('sponsored.until', '>', ''), 'sponsored').get();
  const storedSpans = new Map(
    docs.map((document) => {
      const gym = document.data();
      return [document.id, 'sponsored' in gym ? gym.sponsored : undefined] as const;
    }),
  );
  const differing = [...new Set([...storedSpans.keys(), ...spans.keys()])].filter((id) => !isSameSpan(storedSpans.get(id), spans.get(id)));
  await forEachConcurrently(differing, (id) => updateSponsoredGym(id, spans.get(id)));
}

const isSameSpan = (a: SponsoredSpan | undefined, b: SponsoredSpan | undefined): boolean => a?.from === b?.from && a?.until === b?.until;

/**
 * Updates one gym in its own write. Like any write of a sponsored gym, this adds a pending refresh, so that the gym is checked once more. That is needed
 * because, if two refreshes run at the same time, the one with older data may write last.
 */
async function updateSponsoredGym(id: string, sponsored: SponsoredSpan | undefined): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    // The gym may have been deleted or merged in the meantime.
    const loaded = await undefinedIfMissing(loadGym(id));
    if (!loaded || isSameSpan(loaded.gym.sponsored, sponsored)) return;
    const batch = firestore().batch();
    stageGymChange(batch, id, loaded.gym, omitUndefined({ ...loaded.gym, sponsored }), loaded.updateTime);
    try {
      await batch.commit();
      return;
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS) throw error;
    }
  }
}
