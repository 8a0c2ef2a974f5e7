import type { CollectionReference, DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, DomainError, type PhotoDecision, type PhotoReport } from '../contract';
import { absent, editGym } from '../gyms/store-edits';
import { type Author, audit } from '../platform/audit';
import { expiryOf } from '../platform/expiry';
import { firestore, isAlreadyExists } from '../platform/firestore';
import { stageIfWanted, stageNotices, stageNotification } from '../platform/notices';
import { isSentAgain, isUndecided, noticeOfMore, noticeOfReport, noticeOfTakeDown, noticeToReporter, withoutPhoto } from './domain';
import { deletePhotoFiles, uploadOf } from './store';

const reports = () => firestore().collection(COLLECTIONS.photoReports) as CollectionReference<PhotoReport>;

/**
 * Stores a report under its sender's key and tells the admins, in one batch. The same sent again is a success, stored once.
 * @throws DomainError `already-exists` where the key is taken by something else
 */
export async function storeReport(key: string, report: PhotoReport, now: Date): Promise<void> {
  const reference = reports().doc(key);
  const batch = firestore().batch();
  batch.create(reference as DocumentReference, { ...report, expiresAt: expiryOf(now) });
  await stageNotices(batch, 'photoReports', `photoReports-${key}`, noticeOfReport(key, report), noticeOfMore(now), now);
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    const stored = (await reference.get()).data();
    if (!stored || !isSentAgain(stored, report)) throw new DomainError('already-exists', 'This was not stored: its key is taken. Send it again under another.');
  }
}

/**
 * Decides a report. Taking the photo down settles all reports on it. Each step finds what the one before has left, so that
 * it can stop anywhere and be done again.
 * @throws DomainError `message-not-found`, `already-decided`, `contended`
 */
export async function decideReport(id: string, decision: PhotoDecision, reason: string | undefined, author: Author): Promise<void> {
  const report = (await reports().doc(id).get()).data();
  if (!report) throw new DomainError('message-not-found', 'There is no such report. It may have been deleted.');
  const isNew = isUndecided(report, decision);
  if (decision === 'taken-down') await takeDown(report, reason, author);
  if (!isNew) return;
  const settled = decision === 'taken-down' ? await openReportsOn(report) : [{ reference: reports().doc(id), sentBy: report.sentBy }];
  const batch = firestore().batch();
  const at = author.now.toISOString();
  const notice = noticeToReporter(report, decision, reason, author.now);
  for (const { reference, sentBy } of settled) {
    batch.update(reference, { status: decision, settledAt: at, settledBy: author.by, ...(reason && { reason }) });
    audit(batch, { at, by: author.by, action: 'decidePhotoReport', target: reference.path, after: { decision } });
    if (sentBy) await stageIfWanted(batch, `photoReports-${reference.id}-decided`, { userId: sentBy, ...notice });
  }
  await batch.commit();
}

/** Takes the photo from its gym and tells its uploader, in one batch, and deletes its files. A gym that is gone has none. */
async function takeDown(report: PhotoReport, reason: string | undefined, author: Author): Promise<void> {
  const { gymId, photo } = report;
  const uploader = photo.includes('/') ? undefined : (await uploadOf(gymId, photo).get()).data()?.userId;
  const notice = noticeOfTakeDown(report, reason, author.now);
  const stage = (batch: WriteBatch) => {
    if (uploader) stageNotification(batch, `photos-${photo}-taken-down`, { userId: uploader, ...notice });
  };
  await editGym(gymId, (gym) => withoutPhoto(gym, photo, author), author, { action: 'takeDownPhoto', stage }).catch(absent);
  await deletePhotoFiles(gymId, photo);
}

/** As many as one batch takes, each with its entry in the audit, a notification and its e-mail. */
const SETTLED_AT_ONCE = 120;

async function openReportsOn({ photo }: PhotoReport): Promise<{ readonly reference: DocumentReference; readonly sentBy?: string | undefined }[]> {
  const { docs } = await reports().where('photo', '==', photo).where('status', '==', 'open').limit(SETTLED_AT_ONCE).get();
  return docs.map((found) => ({ reference: found.ref, sentBy: found.data().sentBy }));
}
