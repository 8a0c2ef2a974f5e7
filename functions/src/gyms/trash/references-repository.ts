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
 * Removes the documents that refer to a deleted gym: owners, claims, invitations, owner questions, pending edits, featured gyms, saved gyms, plans,
 * duplicate pairs, discounts, visitors' reports and answers, photo records, page views and pointers of gyms merged into it. If the gym is in the
 * trash, each document moves there in the same commit. The refresh deletes the gym's pages. Each step only looks for what is left, so it can stop
 * anywhere and run again. Does nothing if the gym exists, since the event may arrive after an import has listed the gym again.
 * @returns false if the gym exists
 */
export async function removeReferences(gymId: string, { name, path }: Omit<DeletedGym, 'id'>, now = new Date()): Promise<boolean> {
  if ((await collection('gyms').doc(gymId).get()).exists) return false;
  const isKept = await isTrashed(gymId);
  // Stop once the gym is restored. Otherwise, documents that were restored since would move to the trash without it.
  const shouldContinue = async (): Promise<boolean> => !isKept || (await isTrashed(gymId));
  const remove = <T>(query: Query<T>, notify: (batch: WriteBatch, document: QueryDocumentSnapshot<T>) => void = () => {}) =>
    // If the event is delivered twice at once, the second run fails and looks again for what is left, so no one is notified twice and nothing is
    // stored twice.
    retryOnConflict(() =>
      drain(
        query,
        (batch, document) => {
          batch.delete(document.ref, { lastUpdateTime: document.updateTime });
          if (isKept) stageTrashedDocument(batch, gymId, document);
          notify(batch, document);
        },
        undefined,
        shouldContinue,
      ),
    );
  await removeOwnership(gymId, name, now, { isKept, shouldContinue });
  const { claims, discounts, suggestions, ...all } = referencesTo([{ id: gymId, name, path }]);
  await remove(claims, (batch, document) => {
    const claim = document.data();
    if (claim.status !== 'pending') return;
    stageNotification(batch, `claims-${document.id}-decided`, { userId: claim.userId, ...toClosedClaimNotification(claim, now) });
  });
  await retryOnConflict(() =>
    drain(
      suggestions,
      (batch, document) => {
        if (isKept) stageTrashedDocument(batch, gymId, document);
        batch.update(document.ref, { status: 'withdrawn', decidedAt: now.toISOString(), reason: DELETED_WITH_GYM }, { lastUpdateTime: document.updateTime });
      },
      undefined,
      shouldContinue,
    ),
  );
  const others: readonly Query<object>[] = Object.values(all);
  for (const query of others) await remove(query);
  if ((await remove(discounts)) > 0) await addRefreshes([{ of: documentPaths.discounts }]);
  return true;
}

/** Maximum number of gyms in one query, which is the limit of `in`. */
export const GYMS_AT_ONCE = 30;

/**
 * Returns the deleted gyms that something still refers to. Doesn't look for pointers: they were deleted in the same commit as the gym, and merging
 * into a deleted gym fails. Costs one query per kind of document and one read per document found.
 * @param gyms at most `GYMS_AT_ONCE`
 */
export async function findReferencedGyms(gyms: readonly DeletedGym[]): Promise<DeletedGym[]> {
  const ids = gyms.map(({ id }) => id);
  const owned = collection('users').where('ownedGyms', 'array-contains-any', ids);
  const owners = collection('gymOwners').where('__name__', 'in', ids);
  const { pointers: _deleted, views, ...others } = referencesTo(gyms);
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

/** Queries for everything that refers to these gyms except their owners, for at most `GYMS_AT_ONCE` gyms. */
function referencesTo(gyms: readonly DeletedGym[]) {
  const ids = gyms.map(({ id }) => id);
  return {
    invitations: collection('ownerInvitations').where('gymId', 'in', ids),
    claims: collection('claims').where('gymId', 'in', ids),
    // Visitors' suggestions stay, so that an admin can decline them. A pending edit by an admin has nothing left to wait for.
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
  readonly isKept: boolean;
  readonly shouldContinue: () => Promise<boolean>;
}

/** Removes a deleted gym's owners. If the gym is in the trash, first keeps a record there of who the primary owner was. */
async function removeOwnership(gymId: string, name: string, now: Date, { isKept, shouldContinue }: RemovalContext): Promise<void> {
  const owners = collection('gymOwners').doc(gymId);
  // Only do this if needed, since undoing an import deletes thousands of gyms without owners.
  if (isKept) await invalidateOwnerChanges(gymId, now);
  const stored = await owners.get();
  if (isKept && stored.exists && !(await trashedDocumentReference(gymId, owners.path).get()).exists && (await shouldContinue())) {
    const batch = firestore().batch();
    stageTrashedDocument(batch, gymId, stored);
    await batch.commit();
  }
  await removeOwners(gymId, name, now, { stage: (batch, uid) => isKept && stageTrashedOwner(batch, gymId, uid), shouldContinue });
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
  actionText: 'My Dashboard',
});

/** Tells an owner that their gym was restored. */
export const toRestoredGymNotification = (name: string, now: Date): NotificationContent<'claim'> => ({
  kind: 'claim',
  title: 'Your gym was restored',
  message: `${name} is back in the directory, and you’re still its owner.`,
  read: false,
  createdAt: now.toISOString(),
  actionUrl: sitePaths.myGyms,
  actionText: 'My Gyms',
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
  actionText: 'Sponsorships',
});
