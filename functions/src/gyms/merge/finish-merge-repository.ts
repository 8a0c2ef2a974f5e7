import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { documentPaths, makePlanId, type Gym, type DuplicatePair, makePairId, toPairPosition, sitePaths } from '../../contract';
import { collection, collectionGroup, documentAt, getDocuments } from '../../platform/collections';
import { firestore } from '../../platform/firestore';
import { drain } from '../../platform/drain';
import { retryOnConflict } from '../../platform/retry';
import { isMerged } from '../record/repository';
import { deleteVisitorAnswers } from '../checks/repository';
import { refreshClaims } from '../ownership/pending-claims-repository';
import { ignoreGymNotFound } from '../edit/repository';
import type { GymWithId } from './merge';
import { mergeWorkId } from './merge-repository';
import { finishPendingWork, loadPendingWorkVersion } from '../refresh/pending-refreshes-repository';
import { moveOwnership } from './move-owners-repository';
import { loadCurrentGym } from '../record/current-gym-repository';
import { stageUploadMove } from './photo-uploads-repository';

/**
 * Moves everything that belongs to a merged gym to the remaining one: owners, claims, invitations, suggestions, saved gyms, reports that a class is
 * off, plans, featured gyms, discounts, photos and reports about them, page views, redirects and duplicate pairs. Deletes visitors' answers about the
 * merged gym's facts, since they don't apply to the remaining gym. Each step looks for documents that haven't been moved yet, so this can be interrupted,
 * run again, or run twice at the same time. Does nothing if the gym was unmerged.
 */
export async function finishMerge(gymId: string): Promise<void> {
  const version = await loadPendingWorkVersion(mergeWorkId(gymId));
  const pointer = (await collection('gyms').doc(gymId).get()).data();
  if (pointer && isMerged(pointer)) await moveReferences(gymId, pointer.mergedInto, pointer.unmergeData?.pages ?? []);
  if (version) await finishPendingWork(mergeWorkId(gymId), version);
}

/** Like `finishMerge`, but for a pair that an admin decided is one gym. */
export async function finishMergeOfPair(pairId: string): Promise<void> {
  const pair = (await collection('pairs').doc(pairId).get()).data();
  for (const gymId of pairId.split('~')) if (pair?.into !== gymId) await finishMerge(gymId);
}

async function moveReferences(from: string, into: string, pages: readonly string[]): Promise<void> {
  const to = await loadCurrentGym(into).catch(ignoreGymNotFound);
  if (!to) return;
  await moveOwnership(from, to.id, new Date());
  await refreshClaims(to.id, new Date());
  await deleteVisitorAnswers(from);
  await movePersonalDocuments(collectionGroup('savedGyms').where('gymId', '==', from), to.id, () => to.id);
  await movePersonalDocuments(collectionGroup('dateReports').where('gymId', '==', from), to.id, ({ sessionId }) => makePlanId(to.id, sessionId));
  await movePersonalDocuments(collectionGroup('going').where('gymId', '==', from), to.id, ({ sessionId }) => makePlanId(to.id, sessionId));
  await moveFeaturedGyms(from, to);
  await drain(collection('discounts').where('gymId', '==', from), (batch, { ref }) => batch.update(ref, { gymId: to.id, offeredBy: to.gym.name }));
  await drain(collection('photoReports').where('gymId', '==', from), (batch, report) =>
    batch.update(report.ref, { gymId: to.id, originalGymId: report.data().originalGymId ?? from }),
  );
  await moveUploadRecords(from, to);
  await movePageViews(from, to.id);
  await moveRedirects(pages, to.gym);
  await movePairs(from, to);
}

/** Documents moved per batch. Each takes up to three reads and writes. */
const DOCUMENTS_AT_ONCE = 100;

/**
 * Moves the documents that people have about a gym, such as saved gyms and plans. If a person has a document for each of the two gyms, the remaining
 * gym's stays. If an account is deleted in the meantime, its documents aren't created again.
 */
async function movePersonalDocuments<T extends { readonly gymId: string }>(query: Query<T>, to: string, toNewId: (document: T) => string): Promise<void> {
  for (let hasMore = true; hasMore; ) {
    hasMore = await retryOnConflict(async () => {
      const { docs } = await query.limit(DOCUMENTS_AT_ONCE).get();
      if (docs.length === 0) return false;
      const others = await getDocuments(docs.map((document) => document.ref.parent.doc(toNewId(document.data()))));
      const batch = firestore().batch();
      for (const [index, document] of docs.entries()) {
        batch.delete(document.ref, { lastUpdateTime: document.updateTime });
        const other = others[index];
        if (other && !other.exists) batch.create(other.ref, { ...document.data(), gymId: to });
      }
      await batch.commit();
      return true;
    });
  }
}

/** Moves the merged gym's entries in lists of featured gyms. If both gyms are featured in the same city, the merged gym's entry is deleted. */
async function moveFeaturedGyms(from: string, { id, gym }: GymWithId): Promise<void> {
  const featured = collection('featuredGyms');
  const { docs } = await featured.where('gymId', '==', id).get();
  const cities = new Set(docs.map((document) => document.data().cityId));
  await drain(featured.where('gymId', '==', from), (batch, document) => {
    if (cities.has(document.data().cityId)) batch.delete(document.ref);
    else batch.update(document.ref, { gymId: id, url: sitePaths.gym(gym) });
  });
}

/** Moves the upload records of photos that moved with the merge. Records of other photos stay with the merged gym, for an unmerge. */
async function moveUploadRecords(from: string, { id, gym }: GymWithId): Promise<void> {
  for (const photo of gym.photos ?? []) {
    await retryOnConflict(async () => {
      const batch = firestore().batch();
      if (await stageUploadMove(batch, photo, from, id)) await batch.commit();
    });
  }
}

/** Adds the merged gym's page views to the remaining gym's, in one transaction so that no view is counted twice if this runs again. */
async function movePageViews(from: string, to: string): Promise<void> {
  const viewsReference = (gymId: string) => documentAt(documentPaths.gymViews(gymId));
  await firestore().runTransaction(async (transaction) => {
    const mergedViews = (await transaction.get(viewsReference(from))).data();
    const remainingViews = (await transaction.get(viewsReference(to))).data();
    if (!mergedViews) return;
    const months = new Map(Object.entries(remainingViews?.months ?? {}));
    for (const [month, views] of Object.entries(mergedViews.months)) months.set(month, (months.get(month) ?? 0) + views);
    transaction.set(viewsReference(to), { months: Object.fromEntries(months) });
    transaction.delete(viewsReference(from));
  });
}

/**
 * Makes redirects to the merged gym's URLs lead directly to the remaining gym's page, with the same query and fragment. They already lead there through
 * the old URL, so the audit log only records the merge.
 */
async function moveRedirects(pages: readonly string[], gym: Gym): Promise<void> {
  const to = sitePaths.gym(gym);
  for (const page of pages) {
    const path = `${sitePaths.states}/${page.replaceAll('~', '/')}`;
    if (path === to) continue;
    const redirects = collection('redirects').where('toPath', '==', path);
    await drain(redirects, (batch, document) => {
      const [suffix = ''] = /[?#].*$/.exec(document.data().to) ?? [];
      batch.update(document.ref, { to: `${to}${suffix}`, toPath: to });
    });
  }
}

/**
 * Moves the merged gym's undecided pairs to the remaining gym, since a possible duplicate of one is a possible duplicate of the other. Deletes pairs that
 * the remaining gym already has.
 */
async function movePairs(from: string, to: GymWithId): Promise<void> {
  const { docs } = await collection('pairs').where('gymIds', 'array-contains', from).get();
  for (const document of docs.filter((pair) => pair.data().decided === undefined)) await movePair(document, from, to);
}

async function movePair({ ref }: QueryDocumentSnapshot<DuplicatePair>, from: string, { id, gym }: GymWithId): Promise<void> {
  await retryOnConflict(async () => {
    const snapshot = await ref.get();
    const pair = snapshot.data();
    if (!pair || pair.decided !== undefined || !snapshot.updateTime) return;
    const { gymIds, names, ...otherFields } = pair;
    const otherIndex = gymIds[0] === from ? 1 : 0;
    const [other, name] = [gymIds[otherIndex], names[otherIndex]];
    const target = collection('pairs').doc(makePairId(id, other));
    const batch = firestore().batch();
    batch.delete(ref, { lastUpdateTime: snapshot.updateTime });
    if (other !== id && !(await target.get()).exists) {
      const movedPair: DuplicatePair = {
        ...otherFields,
        ...(id < other ? { gymIds: [id, other], names: [gym.name, name] } : { gymIds: [other, id], names: [name, gym.name] }),
      };
      batch.create(target, { ...movedPair, place: toPairPosition(movedPair) });
    }
    await batch.commit();
  });
}
