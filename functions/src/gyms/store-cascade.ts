import { type Claim, COLLECTIONS, documentPaths, sitePaths } from '../contract';
import { firestore } from '../platform/firestore';
import { type Notice, stageNotification } from '../platform/notices';
import { drain } from '../platform/pages';
import { gymsCollection } from './store';
import { forgetWords } from './store-checks';
import { leaveMarks } from './store-marks';
import { removeOwners } from './store-owners';

/**
 * Removes what refers to a deleted gym: from owners' lists, claims, invitations, edits that wait, featured gyms, saved lists, pairs, discounts, what visitors have said of its facts, what is known of
 * its photos, and the pointers of listings merged into it. Its pages are upkeep's. Each step looks for what is left, so it can stop
 * anywhere and be run again.
 * Does nothing while the gym exists: the event may come late, after an import has brought the gym back.
 */
export async function removeReferences(gymId: string, { name, path }: { readonly name: string; readonly path: string }, now = new Date()): Promise<boolean> {
  if ((await gymsCollection().doc(gymId).get()).exists) return false;
  const db = firestore();
  const featured = db.collection(COLLECTIONS.featuredGyms);
  await removeOwners(gymId, name, now);
  await db.collection(COLLECTIONS.gymOwners).doc(gymId).delete();
  await drain(db.collection(COLLECTIONS.ownerInvitations).where('gymId', '==', gymId), (batch, { ref }) => batch.delete(ref));
  await drain(db.collection(COLLECTIONS.claims).where('gymId', '==', gymId), (batch, claim) => {
    // Of two deliveries at once the second fails, and finds nothing when it comes again: nobody is told twice.
    batch.delete(claim.ref, { exists: true });
    if (claim.get('status') === 'pending')
      stageNotification(batch, `claims-${claim.id}-decided`, { userId: claim.get('userId') as string, ...noticeOfEnd(claim.data() as Claim, now) });
  });
  // What users suggest is theirs to see declined; an edit that waits has nothing left to wait for.
  const waiting = db.collection(COLLECTIONS.suggestions).where('gymId', '==', gymId).where('editBy', '==', 'admin').where('status', '==', 'pending');
  await drain(waiting, (batch, { ref }) => batch.update(ref, { status: 'withdrawn', decidedAt: now.toISOString(), reason: 'The gym was deleted.' }));
  await drain(featured.where('gymId', '==', gymId), (batch, { ref }) => batch.delete(ref));
  // Featured before the gym was listed: known by its address only.
  await drain(featured.where('url', '==', path), (batch, { ref }) => batch.delete(ref));
  await drain(db.collectionGroup(COLLECTIONS.savedGyms).where('gymId', '==', gymId), (batch, { ref }) => batch.delete(ref));
  await drain(db.collection(COLLECTIONS.pairs).where('gymIds', 'array-contains', gymId), (batch, { ref }) => batch.delete(ref));
  await drain(db.collection(COLLECTIONS.photoReports).where('gymId', '==', gymId), (batch, { ref }) => batch.delete(ref));
  await drain(db.collection(COLLECTIONS.photoUploads).where('gymId', '==', gymId), (batch, { ref }) => batch.delete(ref));
  await forgetWords(gymId);
  await db.doc(documentPaths.gymViews(gymId)).delete();
  const discounts = await drain(db.collection(COLLECTIONS.discounts).where('gymId', '==', gymId), (batch, { ref }) => batch.delete(ref));
  if (discounts > 0) await leaveMarks([{ of: documentPaths.discounts }]);
  await drain(db.collection(COLLECTIONS.gyms).where('mergedInto', '==', gymId), (batch, { ref }) => batch.delete(ref));
  return true;
}

/** Tells whoever waits for a decision that there is nothing to decide any more. */
const noticeOfEnd = ({ gymId, gymName }: Claim, now: Date): Notice<'claim'> => ({
  kind: 'claim',
  gymId,
  title: 'A gym that you claimed is gone',
  message: `${gymName} is no longer in the directory, so your claim has ended.`,
  read: false,
  createdAt: now.toISOString(),
  actionUrl: sitePaths.dashboard,
  actionText: 'My Dashboard',
});
