import { type Query, type QueryDocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { documentPaths, type Gym, type DuplicatePair, MINUTE_MS, makePairId, type StateDocument, type MergedGym } from '../../contract';
import { isFollowedByRebuild } from '../../gyms/refresh/import-writes';
import { stageRefreshesOfWrittenGyms } from '../../gyms/refresh/pending-refreshes-repository';
import { isMerged, pageReference, type loadPageReferences, stageGymChange, stageNewGym } from '../../gyms/record/repository';
import { collection, documentAt, getDocuments, getFields, selectFields } from '../../platform/collections';
import type { StoredGyms, VersionedGym, VersionedPointer } from './decide';
import { KNOWN_GYM_FIELDS, type KnownGymFields } from './list-row';
import type { GymWrite, SlicePlan } from './plan';
import type { StoredGym } from '../../platform/stored-documents';

/** The time of a document's last write. Gyms and pointers are only overwritten if they haven't changed since they were read. */
export type Version = Timestamp;
export type MutableStoredGyms = Map<string, VersionedGym<Version> | VersionedPointer<Version>>;

/** Stored pairs by id, each with the time of its last write. */
export type StoredPairs = ReadonlyMap<string, { readonly pair: DuplicatePair; readonly updateTime: Version }>;

/** Maximum number of pointers that are followed one after another. */
const MAX_HOPS = 5;

/** Whether no gym is stored at all. */
export async function isDirectoryEmpty(): Promise<boolean> {
  return (await collection('gyms').limit(1).get()).empty;
}

/** Reads the gyms with these ids, and those to which pointers lead, into `stored`. One read each. */
export async function loadGyms(ids: readonly string[], stored: MutableStoredGyms): Promise<void> {
  let missing = [...new Set(ids)].filter((id) => !stored.has(id));
  for (let hop = 0; hop < MAX_HOPS && missing.length > 0; hop++) {
    const snapshots = await getDocuments(missing.map((id) => collection('gyms').doc(id)));
    const targets: string[] = [];
    for (const snapshot of snapshots) {
      const document = snapshot.data();
      if (!document || !snapshot.updateTime) continue;
      if (isMerged(document)) {
        stored.set(snapshot.id, { kind: 'merged', document, version: snapshot.updateTime });
        targets.push(document.mergedInto);
      } else {
        stored.set(snapshot.id, { kind: 'gym', gym: document, version: snapshot.updateTime });
      }
    }
    missing = [...new Set(targets)].filter((id) => !stored.has(id));
  }
}

/** The gyms with these ids and, for a merged gym, also the gym to which its pointers lead. One read each. */
export async function loadTargets(ids: readonly string[]): Promise<StoredGyms<Version>> {
  const targets: MutableStoredGyms = new Map();
  await loadGyms(ids, targets);
  return targets;
}

/**
 * Adds a slice's gyms, pages and pointers to a batch.
 * @param pages current and earlier pages of gyms that move
 */
export function stageSlice(batch: WriteBatch, plan: SlicePlan<Version>, pages: GymPages, stored: StoredPairs): void {
  const toRefresh = plan.writes.filter(({ before, after }) => !isFollowedByRebuild(before?.gym, after));
  stageRefreshesOfWrittenGyms(
    batch,
    toRefresh.map(({ id, after: { cityKey } }) => ({ id, cityKey })),
  );
  for (const write of plan.writes) stageGym(batch, write, pages);
  for (const { id, document, replaces } of plan.pointers) {
    if (replaces) batch.delete(collection('gyms').doc(id), { lastUpdateTime: replaces.version });
    // Fails if a document with this id exists now, such as a restored gym.
    batch.create(collection('gyms').doc(id), document);
  }
  for (const pair of plan.pairs) {
    const reference = documentAt(documentPaths.pair(makePairId(...pair.gymIds)));
    const before = stored.get(reference.id);
    // The pair was found before. If an admin decides it at the same time, this update fails, so the decision wins.
    if (before) batch.update(reference, { ...pair }, { lastUpdateTime: before.updateTime });
    else batch.create(reference, pair);
  }
}

type GymPages = Awaited<ReturnType<typeof loadPageReferences>>;

function stageGym(batch: WriteBatch, { id, before, after, replaces }: GymWrite<Version>, pages: GymPages): void {
  if (before) return stageGymChange(batch, id, before.gym, after, before.version, pages.get(id));
  if (replaces) batch.delete(collection('gyms').doc(id), { lastUpdateTime: replaces.version });
  stageNewGym(batch, id, after);
}

/** Finds which of these gyms would get a URL that already has a page, and whose page it is. */
export async function findTakenUrls(gyms: readonly Gym[]): Promise<{ readonly gym: Gym; readonly holder: string }[]> {
  const snapshots = await getFields(gyms.map(pageReference), 'id');
  return gyms.flatMap((gym, index) => {
    const page = snapshots[index]?.data();
    return page ? [{ gym, holder: page.id }] : [];
  });
}

/** How long gyms may be missing from the derived documents: many times longer than a refresh takes. */
const LAG_MS = 60 * MINUTE_MS;

/** A gym with only the fields for recognizing it, since the whole directory may have been written in the last hour. */
interface StreamedGym {
  readonly id: string;
  readonly gym: KnownGymFields;
}

/** Gyms that were written recently, so the derived documents may not have them yet, and all gyms written since `since`. */
export function streamRecentGyms(now: Date, since: Date): AsyncGenerator<StreamedGym> {
  const from = Timestamp.fromMillis(Math.min(now.getTime() - LAG_MS, since.getTime() - MINUTE_MS));
  return streamForRecognition(collection('gyms').where('writtenAt', '>', from));
}

/** A state's drafts. */
export const streamDrafts = (stateSlug: string): AsyncGenerator<StreamedGym> =>
  streamForRecognition(collection('gyms').where('stateSlug', '==', stateSlug).where('status', '==', 'draft'));

async function* streamForRecognition(gyms: Query<StoredGym | MergedGym>): AsyncGenerator<StreamedGym> {
  for await (const snapshot of selectFields(gyms, ...KNOWN_GYM_FIELDS).stream() as AsyncIterable<QueryDocumentSnapshot<KnownGymFields>>) {
    yield { id: snapshot.id, gym: snapshot.data() };
  }
}

/** The documents of these states. Missing ones are left out. */
export async function loadStates(stateSlugs: readonly string[]): Promise<StateDocument[]> {
  const snapshots = await getDocuments(stateSlugs.map((slug) => documentAt(documentPaths.state(slug))));
  return snapshots.flatMap((snapshot) => snapshot.data() ?? []);
}
