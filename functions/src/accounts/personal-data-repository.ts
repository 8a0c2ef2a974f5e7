import { FieldValue } from 'firebase-admin/firestore';
import { COLLECTIONS, DELETED_ACCOUNT } from '../contract';
import { withoutPerson } from '../gyms/trash/entries';
import { queryTrashedDocumentsNaming } from '../gyms/trash/entries-repository';
import { refreshOwnersOfDeletedAccount } from '../gyms/ownership/owners-repository';
import { drain } from '../platform/drain';
import { retryOnConflict } from '../platform/retry';
import { type DepartingUser, toFieldsWithoutAuthor } from './domain';
import { profileDocument } from './profile-repository';
import { collection, subcollection } from '../platform/collections';

/**
 * Removes everything that names this person: deletes their own data, and deletes their uid from other documents or replaces it with `DELETED_ACCOUNT`.
 * Add new fields that contain a uid here (docs/data-model.md, "Who is named where").
 */
export async function removeTraces({ uid, email }: DepartingUser, now: Date): Promise<void> {
  await deleteOwnData(uid);
  await cleanTrash(uid, email);
  await cleanMessagesAndRequests(uid, email, now);
  await anonymizeActorFields(uid);
  await cleanInvitations(uid, email);
  await refreshOwnersOfDeletedAccount(uid, now);
  // Delete these last. Until now, a decision on one of the person's requests could still have added a notification and an email.
  await drain(collection('notifications').where('userId', '==', uid), (batch, { ref }) => batch.delete(ref));
  await drain(collection('outbox').where('userId', '==', uid), (batch, { ref }) => batch.delete(ref));
}

/** Deletes the person's own documents from the trash, and removes the person from other documents there. */
async function cleanTrash(uid: string, email: string | undefined): Promise<void> {
  await retryOnConflict(() =>
    drain(queryTrashedDocumentsNaming(email ? [uid, email] : [uid]), (batch, document) => {
      const remaining = withoutPerson(document.data(), uid, email);
      // If the gym is restored at the same time, the commit fails, and the next attempt only finds the documents that are still in the trash.
      if (remaining) batch.update(document.ref, { ...remaining }, { lastUpdateTime: document.updateTime });
      else batch.delete(document.ref);
    }),
  );
}

async function deleteOwnData(uid: string): Promise<void> {
  for (const own of ['savedGyms', 'going', 'dateReports'] as const)
    await drain<object>(subcollection(profileDocument(uid), own), (batch, { ref }) => batch.delete(ref));
}

/** Changes to a suggestion that delete what its author wrote, and the decisions about it. */
const TEXT_DELETIONS = {
  changes: {},
  order: FieldValue.delete(),
  was: FieldValue.delete(),
  gym: FieldValue.delete(),
  comment: FieldValue.delete(),
  decisions: FieldValue.delete(),
  reason: FieldValue.delete(),
};

/**
 * Deletes the person's messages, photo reports, confirmations, claims and undecided discounts. Removes the person from their suggestions, other discounts,
 * photos and purchases, and deletes the text of their suggestions and of their answers to claims.
 */
async function cleanMessagesAndRequests(uid: string, email: string | undefined, now: Date): Promise<void> {
  const messages = collection('contactMessages');
  await drain(messages.where('sentBy', '==', uid), (batch, { ref }) => batch.delete(ref));
  if (email) await drain(messages.where('email', '==', email), (batch, { ref }) => batch.delete(ref));
  await drain(collection('suggestions').where('userId', '==', uid), (batch, suggestion) =>
    batch.update(suggestion.ref, {
      ...toFieldsWithoutAuthor(suggestion.data().status, now),
      ...TEXT_DELETIONS,
      // The name of a missing gym was also written by its author.
      ...(suggestion.data().gym !== undefined && { gymName: FieldValue.delete() }),
    }),
  );
  await drain(collection('discounts').where('userId', '==', uid), (batch, discount) => {
    if (discount.data().status === 'proposed') batch.delete(discount.ref);
    else batch.update(discount.ref, { userId: FieldValue.delete() });
  });
  const reports = collection('photoReports');
  await drain(reports.where('sentBy', '==', uid), (batch, { ref }) => batch.delete(ref));
  if (email) await drain(reports.where('email', '==', email), (batch, { ref }) => batch.delete(ref));
  // The photos belong to the gym and stay.
  await drain(collection('photoUploads').where('userId', '==', uid), (batch, { ref }) => batch.update(ref, { userId: FieldValue.delete() }));
  // A payment is kept as long as the law requires, without naming the person.
  await drain(collection('sponsorships').where('userId', '==', uid), (batch, { ref }) => batch.update(ref, { userId: DELETED_ACCOUNT }));
  await drain(collection('confirmations').where('userId', '==', uid), (batch, { ref }) => batch.delete(ref));
  await drain(collection('claims').where('userId', '==', uid), (batch, { ref }) => batch.delete(ref));
  await drain(collection('claims').where('answeredBy', '==', uid), (batch, { ref }) =>
    batch.update(ref, { answer: FieldValue.delete(), answeredBy: FieldValue.delete() }),
  );
}

/**
 * Deletes invitations to the person's email address. Invitations that the person sent stay but no longer name the person, since the recipients can still accept
 * them.
 */
async function cleanInvitations(uid: string, email: string | undefined): Promise<void> {
  const invitations = collection('ownerInvitations');
  if (email) await drain(invitations.where('email', '==', email), (batch, { ref }) => batch.delete(ref));
  await drain(invitations.where('invitedBy', '==', uid), (batch, { ref }) => batch.update(ref, { invitedBy: DELETED_ACCOUNT }));
}

/** Replaces the uid in fields that say who created, changed, decided or settled something. */
async function anonymizeActorFields(uid: string): Promise<void> {
  const path = profileDocument(uid).path;
  await drain(collection('gyms').where('createdBy', '==', uid), (batch, { ref }) => batch.update(ref, { createdBy: DELETED_ACCOUNT }));
  await drain(collection('gyms').where('updatedBy', '==', uid), (batch, { ref }) => batch.update(ref, { updatedBy: DELETED_ACCOUNT }));
  await drain(collection('imports').where('createdBy', '==', uid), (batch, { ref }) => batch.update(ref, { createdBy: DELETED_ACCOUNT }));
  await drain(collection('imports').where('undo.by', '==', uid), (batch, { ref }) => batch.update(ref, { 'undo.by': DELETED_ACCOUNT }));
  await drain(collection('bulkChanges').where('createdBy', '==', uid), (batch, { ref }) => batch.update(ref, { createdBy: DELETED_ACCOUNT }));
  await drain(collection('gymExports').where('createdBy', '==', uid), (batch, { ref }) => batch.update(ref, { createdBy: DELETED_ACCOUNT }));
  await drain(collection('announcements').where('createdBy', '==', uid), (batch, { ref }) => batch.update(ref, { createdBy: DELETED_ACCOUNT }));
  await drain(collection('suggestions').where('decidedBy', '==', uid), (batch, { ref }) => batch.update(ref, { decidedBy: DELETED_ACCOUNT }));
  await drain(collection('claims').where('decidedBy', '==', uid), (batch, { ref }) => batch.update(ref, { decidedBy: DELETED_ACCOUNT }));
  await drain(collection('contactMessages').where('settledBy', '==', uid), (batch, { ref }) => batch.update(ref, { settledBy: DELETED_ACCOUNT }));
  await drain(collection('photoReports').where('settledBy', '==', uid), (batch, { ref }) => batch.update(ref, { settledBy: DELETED_ACCOUNT }));
  await drain(collection('audit').where('by', '==', uid), (batch, { ref }) => batch.update(ref, { by: DELETED_ACCOUNT }));
  await drain(collection('audit').where('target', '==', path), (batch, { ref }) => batch.update(ref, { target: `${COLLECTIONS.users}/${DELETED_ACCOUNT}` }));
}
