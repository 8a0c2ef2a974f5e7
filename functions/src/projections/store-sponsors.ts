import type { CollectionReference, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { COLLECTIONS, documentPaths, type MergedGym, type SponsoredSpan, type SponsorsDocument, type Sponsorship, type Tier } from '../contract';
import { gymsCollection, isMerged, stageGymChange, type StoredGym } from '../gyms/store';
import { loadGym } from '../gyms/store-edits';
import { marksOf, stageDone } from '../gyms/store-marks';
import { isGone } from '../gyms/store-public';
import { withoutAbsent } from '../gyms/views';
import { each } from '../platform/each';
import { firestore, isConflict } from '../platform/firestore';
import { type GivenSponsorship, listOfSponsors, spansOfGyms, type StandingGym, type Tiers } from './sponsors';
import { found } from './store-found';
import { contentOf, inTransaction, sameContent, stamped } from './store-projection';

/** Rounds of one refresh. What is still marked after so many, others have marked meanwhile: the sweep does it. */
const ROUNDS = 4;
/** A pointer of a merged gym that leads to another is followed so far. */
const HOPS = 5;
/** Who writes a gym at the same moment makes the write fail: it is made anew. */
const ATTEMPTS = 6;

/**
 * Brings the list of sponsors, and what gyms say of themselves, up to `sponsorships`, their tiers and gyms; with `anew` also
 * where nothing is marked. Marks go last, when all that they ask for is done: so it may stop anywhere.
 */
export async function refreshSponsors({ anew = false } = {}): Promise<void> {
  for (let round = 1; round <= ROUNDS; round++) {
    const marks = await marksOf(documentPaths.sponsors);
    const isMarked = marks.documents.length > 0;
    if (!isMarked && !(anew && round === 1)) return;
    await bringGyms(await inTransaction('sponsors', (transaction) => bringList(transaction, isMarked)));
    if (!isMarked) continue;
    const batch = firestore().batch();
    stageDone(batch, marks);
    await batch.commit();
  }
}

/**
 * Writes the list. Where something is marked it does so though nothing differs: of two refreshes at once one is then made
 * anew, and sees what the other has seen. Returns the spans of gyms.
 */
async function bringList(transaction: FirebaseFirestore.Transaction, isMarked: boolean): Promise<ReadonlyMap<string, SponsoredSpan>> {
  const reference = firestore().doc(documentPaths.sponsors);
  const stored = (await transaction.get(reference)).data() as SponsorsDocument | undefined;
  const collection = firestore().collection(COLLECTIONS.sponsorships) as CollectionReference<Sponsorship>;
  const { docs, asOf } = await found(collection.where('status', '==', 'active'));
  const active = docs.map((document) => ({ id: document.id, sponsorship: document.data() as Sponsorship }));
  const [tiers, gyms] = await Promise.all([
    tiersNamed(active.map(({ sponsorship }) => sponsorship.tierId)),
    gymsBehind(active.flatMap(({ sponsorship }) => sponsorship.gymId ?? [])),
  ]);
  const given = active.map((one): GivenSponsorship => ({ ...one, standing: gyms.get(one.sponsorship.gymId ?? '') }));
  const now = new Date();
  const after = { sponsors: listOfSponsors(given, tiers, now) };
  // Where there never was a sponsor there is no list.
  if (isMarked || !sameContent(contentOf(stored) ?? { sponsors: [] }, after)) transaction.set(reference, stamped(after, asOf));
  return spansOfGyms(given, now);
}

async function tiersNamed(ids: readonly string[]): Promise<Tiers> {
  const references = [...new Set(ids)].map((id) => firestore().doc(documentPaths.tier(id)) as DocumentReference<Tier>);
  const tiers = references.length > 0 ? ((await firestore().getAll(...references)) as DocumentSnapshot<Tier>[]) : [];
  return new Map(tiers.flatMap((tier) => (tier.exists ? [[tier.id, tier.data() as Tier] as const] : [])));
}

/** The gyms that these ids stand for: where one was merged, the other. */
async function gymsBehind(ids: readonly string[], hops = HOPS): Promise<ReadonlyMap<string, StandingGym>> {
  const wanted = [...new Set(ids)];
  const gyms = new Map<string, StandingGym>();
  if (wanted.length === 0 || hops === 0) return gyms;
  const merged = new Map<string, string>();
  for (const snapshot of (await firestore().getAll(...wanted.map((id) => gymsCollection().doc(id)))) as DocumentSnapshot<StoredGym | MergedGym>[]) {
    const gym = snapshot.data();
    if (gym && isMerged(gym)) merged.set(snapshot.id, gym.mergedInto);
    else if (gym) gyms.set(snapshot.id, { id: snapshot.id, gym });
  }
  const others = await gymsBehind([...merged.values()], hops - 1);
  for (const [id, into] of merged) {
    const other = others.get(into);
    if (other) gyms.set(id, other);
  }
  return gyms;
}

/** Has each gym's document say in which span it is sponsored, those that say so now and those that are to. */
async function bringGyms(spans: ReadonlyMap<string, SponsoredSpan>): Promise<void> {
  const { docs } = await gymsCollection().where('sponsored.until', '>', '').select('sponsored').get();
  const said = new Map(docs.map((document) => [document.id, document.get('sponsored') as SponsoredSpan]));
  const differing = [...new Set([...said.keys(), ...spans.keys()])].filter((id) => !isSameSpan(said.get(id), spans.get(id)));
  await each(differing, (id) => bringGym(id, spans.get(id)));
}

const isSameSpan = (a: SponsoredSpan | undefined, b: SponsoredSpan | undefined): boolean => a?.from === b?.from && a?.until === b?.until;

/**
 * One gym, in a write of its own. That leaves a mark, as any of a sponsored gym, so that it is looked at once more: of two
 * refreshes at once the one that has read less may be the later to write.
 */
async function bringGym(id: string, sponsored: SponsoredSpan | undefined): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const loaded = await loadIfThere(id);
    if (!loaded || isSameSpan(loaded.gym.sponsored, sponsored)) return;
    const batch = firestore().batch();
    stageGymChange(batch, id, loaded.gym, withoutAbsent({ ...loaded.gym, sponsored }), loaded.readAt);
    try {
      await batch.commit();
      return;
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** A gym may be deleted or merged meanwhile. */
async function loadIfThere(id: string) {
  try {
    return await loadGym(id);
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}
