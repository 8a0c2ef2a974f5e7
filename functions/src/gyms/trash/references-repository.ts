import type { Query, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { type Claim, type DeletedGym, documentPaths, type Gym, sitePaths } from '../../contract';
import { collection, collectionGroup, selectFields } from '../../platform/collections';
import { firestore } from '../../platform/firestore';
import { type NotificationContent, stageNotification } from '../../platform/notifications';
import { drain } from '../../platform/drain';
import { retryOnConflict } from '../../platform/retry';
import { isTrashed, trashedDocumentReference, stageTrashedDocument, stageTrashedOwner } from './entries-repository';
import { addRefreshes } from '../refresh/pending-refreshes-repository';
import { removeOwners } from '../ownership/owner-profiles-repository';
import { invalidateOwnerChanges } from '../ownership/owners-repository';

/** The reason stored with a pending edit that was closed because its gym was deleted. */
export const DELETED_WITH_GYM = 'The gym was deleted.';

/**
 * Removes the documents that refer to a deleted gym: owners, claims, invitations, owner questions, featured gyms, saved gyms, plans, duplicate pairs,
 * discounts, visitors' reports and answers, photo records, page views and pointers of gyms merged into it. Pending edits by admins are closed instead of
 * removed. If the gym is in the trash, each document is stored there in the same commit. The refresh deletes the gym's pages. Each step looks for
 * documents that haven't been removed yet, so this can be interrupted and run again. Does nothing if the gym exists, since a deletion event may arrive
 * after an import has listed the gym again.
 * @returns false if the gym exists
 */
export async function removeReferences(gymId: string, { name, path }: Omit<DeletedGym, 'id'>, now = new Date()): Promise<boolean> {
  if ((await collection('gyms').doc(gymId).get()).exists) return false;
  const isInTrash = await isTrashed(gymId);
  // Stop if the gym is restored. Otherwise, its restored documents would move back to the trash without it.
  const shouldContinue = async (): Promise<boolean> => !isInTrash || (await isTrashed(gymId));
  const remove = <T>(query: Query<T>, notify: (batch: WriteBatch, document: QueryDocumentSnapshot<T>) => void = () => {}) =>
    // If a deletion event is delivered twice at once, one run's commit fails and that run queries again. So no one is notified twice, and nothing is
    // stored twice.
    retryOnConflict(() =>
      drain(
        query,
        (batch, document) => {
          batch.delete(document.ref, { lastUpdateTime: document.updateTime });
          if (isInTrash) stageTrashedDocument(batch, gymId, document);
          notify(batch, document);
        },
        undefined,
        shouldContinue,
      ),
    );
  await removeOwnership(gymId, name, now, { isInTrash, shouldContinue });
  const { claims, discounts, suggestions, ...others } = queryReferences([{ id: gymId, name, path }]);
  await remove(claims, (batch, document) => {
    const claim = document.data();
    if (claim.status !== 'pending') return;
    stageNotification(batch, `claims-${document.id}-decided`, { userId: claim.userId, ...toClosedClaimNotification(claim, now) });
  });
  await retryOnConflict(() =>
    drain(
      suggestions,
      (batch, document) => {
        if (isInTrash) stageTrashedDocument(batch, gymId, document);
        batch.update(document.ref, { status: 'withdrawn', decidedAt: now.toISOString(), reason: DELETED_WITH_GYM }, { lastUpdateTime: document.updateTime });
      },
      undefined,
      shouldContinue,
    ),
  );
  const otherQueries: readonly Query<object>[] = Object.values(others);
  for (const query of otherQueries) await remove(query);
  if ((await remove(discounts)) > 0) await addRefreshes([{ of: documentPaths.discounts }]);
  return true;
}

/** Maximum number of gyms in one query, which is the limit of `in`. */
export const GYMS_AT_ONCE = 30;

/**
 * Returns the deleted gyms to which other documents still refer. Doesn't look for pointers, since they were deleted in the same commit as the gym, and
 * merging into a deleted gym fails. Costs one query per kind of document and one read per document found.
 * @param gyms at most `GYMS_AT_ONCE`
 */
export async function findReferencedGyms(gyms: readonly DeletedGym[]): Promise<DeletedGym[]> {
  const ids = gyms.map(({ id }) => id);
  const owned = collection('users').where('ownedGyms', 'array-contains-any', ids);
  const owners = collection('gymOwners').where('__name__', 'in', ids);
  const { pointers: _pointers, views, ...others } = queryReferences(gyms);
  const referenceQueries: readonly Query<GymReference>[] = [owned, ...Object.values(others)];
  const [references, ...byId] = await Promise.all([
    Promise.all(referenceQueries.map((query) => selectFields(query, ...REFERENCE_FIELDS).get())),
    owners.select().get(),
    views.select().get(),
  ]);
  const referenced = new Set([
    ...byId.flatMap(({ docs }) => docs.map(({ id }) => id)),
    ...references.flatMap(({ docs }) => docs.flatMap((document) => Object.values(document.data()).flat())),
  ]);
  return gyms.filter(({ id, path }) => referenced.has(id) || referenced.has(path));
}

/** Fields that name gyms. */
const REFERENCE_FIELDS = ['gymId', 'gymIds', 'ownedGyms', 'url'] as const;
type GymReference = Readonly<Partial<Record<(typeof REFERENCE_FIELDS)[number], string | readonly string[] | undefined>>>;

/**
 * Queries for all documents that refer to these gyms, except their owners.
 * @param gyms at most `GYMS_AT_ONCE`
 */
function queryReferences(gyms: readonly DeletedGym[]) {
  const ids = gyms.map(({ id }) => id);
  return {
    invitations: collection('ownerInvitations').where('gymId', 'in', ids),
    claims: collection('claims').where('gymId', 'in', ids),
    // Visitors' suggestions stay, so that an admin can reject them. Pending edits by admins are closed.
    suggestions: collection('suggestions').where('gymId', 'in', ids).where('editBy', '==', 'admin').where('status', '==', 'pending'),
    featured: collection('featuredGyms').where('gymId', 'in', ids),
    // Gyms that were featured before they were listed are only known by their URL.
    featuredByPath: collection('featuredGyms').where(
      'url',
      'in',
      gyms.map(({ path }) => path),
    ),
    saved: collectionGroup('savedGyms').where('gymId', 'in', ids),
    going: collectionGroup('going').where('gymId', 'in', ids),
    dateReports: collectionGroup('dateReports').where('gymId', 'in', ids),
    pairs: collection('pairs').where('gymIds', 'array-contains-any', ids),
    photoReports: collection('photoReports').where('gymId', 'in', ids),
    photoUploads: collection('photoUploads').where('gymId', 'in', ids),
    questions: collection('ownerQuestions').where('gymId', 'in', ids),
    confirmations: collection('confirmations').where('gymId', 'in', ids),
    views: collection('gymViews').where('__name__', 'in', ids),
    discounts: collection('discounts').where('gymId', 'in', ids),
    pointers: collection('gyms').where('mergedInto', 'in', ids),
  };
}

interface RemovalContext {
  readonly isInTrash: boolean;
  readonly shouldContinue: () => Promise<boolean>;
}

/** Removes a deleted gym's owners. If the gym is in the trash, first stores there who the primary owner was. */
async function removeOwnership(gymId: string, name: string, now: Date, { isInTrash, shouldContinue }: RemovalContext): Promise<void> {
  const owners = collection('gymOwners').doc(gymId);
  // Gyms that aren't in the trash don't need this, and undoing an import deletes thousands of them.
  if (isInTrash) await invalidateOwnerChanges(gymId, now);
  const stored = await owners.get();
  if (isInTrash && stored.exists && !(await trashedDocumentReference(gymId, owners.path).get()).exists && (await shouldContinue())) {
    const batch = firestore().batch();
    stageTrashedDocument(batch, gymId, stored);
    await batch.commit();
  }
  await removeOwners(gymId, name, now, { stage: (batch, uid) => isInTrash && stageTrashedOwner(batch, gymId, uid), shouldContinue });
  await retryOnConflict(async () => {
    const { updateTime } = await owners.get();
    if (updateTime && (await shouldContinue())) await owners.delete({ lastUpdateTime: updateTime });
  });
}

/** Tells a claimant that their claim is closed. */
const toClosedClaimNotification = ({ gymId, gymName }: Claim, now: Date): NotificationContent<'claim'> => ({
  kind: 'claim',
  gymId,
  title: 'A gym you claimed was removed',
  message: `${gymName} is no longer in the directory, so your claim has ended.`,
  read: false,
  createdAt: now.toISOString(),
  actionUrl: sitePaths.dashboard,
  actionText: 'See dashboard',
});

/** Tells an owner that their gym was restored. */
export const toRestoredGymNotification = (name: string, now: Date): NotificationContent<'claim'> => ({
  kind: 'claim',
  title: 'Your gym was restored',
  message: `${name} is back in the directory, and you’re still its owner.`,
  read: false,
  createdAt: now.toISOString(),
  actionUrl: sitePaths.myGyms,
  actionText: 'See your gyms',
});

/** Tells admins that a restored gym is no longer sponsored. */
export const toEndedSponsorshipNotification = (gymId: string, gym: Gym, now: Date): NotificationContent<'sponsorship'> => ({
  kind: 'sponsorship',
  gymId,
  title: 'A restored gym is no longer sponsored',
  message: `The sponsorship of ${gym.name} ended when the gym was deleted, and it doesn’t restart. Refund the unused days, or agree on a new term with the buyer.`,
  read: false,
  createdAt: now.toISOString(),
  actionUrl: sitePaths.adminSponsorships,
  actionText: 'See sponsorships',
});
