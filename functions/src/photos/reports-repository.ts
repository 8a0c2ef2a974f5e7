import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { DomainError, type PhotoDecision, type PhotoReport } from '../contract';
import { ignoreGymNotFound, editGym } from '../gyms/edit/repository';
import { loadCurrentGym } from '../gyms/record/current-gym-repository';
import { removePhotoFromMergedGyms } from '../gyms/merge/photos-repository';
import { type Author, audit } from '../platform/audit';
import { toMessageExpiry } from '../platform/message-expiry';
import { collection } from '../platform/collections';
import { firestore, isAlreadyExists } from '../platform/firestore';
import { stageNotificationIfWanted, stageAdminNotification, stageNotification } from '../platform/notifications';
import { isSentAgain, isUndecided, toOverflowNotification, toReportNotification, toTakeDownNotification, toReporterNotification, withoutPhoto } from './domain';
import { deletePhotoFiles, uploadReference } from './repository';

const reports = () => collection('photoReports');

/**
 * Stores a report under its request key and notifies the admins, in one batch. Does nothing if the same report is sent again.
 * @throws DomainError `already-exists` if a different report has this key
 */
export async function storeReport(key: string, report: PhotoReport, now: Date): Promise<void> {
  const reference = reports().doc(key);
  const batch = firestore().batch();
  batch.create(reference, { ...report, expiresAt: toMessageExpiry(now) });
  await stageAdminNotification(batch, 'photoReports', `photoReports-${key}`, toReportNotification(key, report), toOverflowNotification(now), now);
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    const stored = (await reference.get()).data();
    if (!stored || !isSentAgain(stored, report)) throw new DomainError('already-exists', 'This wasn’t saved. Reload the page and send it again.');
  }
}

/**
 * Decides a report. If the photo is taken down, decides all open reports on it. Can be interrupted and run again.
 * @throws DomainError `message-not-found`, `already-decided`, `contended`
 */
export async function decideReport(id: string, decision: PhotoDecision, reason: string | undefined, author: Author): Promise<void> {
  const report = (await reports().doc(id).get()).data();
  if (!report) throw new DomainError('message-not-found', 'We couldn’t find this report. It may have been deleted.');
  const wasOpen = isUndecided(report, decision);
  if (decision === 'taken-down') await takeDownPhoto(report, reason, author);
  if (!wasOpen) return;
  const openReports = decision === 'taken-down' ? await loadOpenReports(report) : [{ reference: reports().doc(id), sentBy: report.sentBy }];
  const batch = firestore().batch();
  const at = author.now.toISOString();
  const notification = toReporterNotification(report, decision, reason, author.now);
  for (const { reference, sentBy } of openReports) {
    batch.update(reference, { status: decision, settledAt: at, settledBy: author.by, ...(reason && { reason }) });
    audit(batch, { at, by: author.by, action: 'decidePhotoReport', target: reference.path, after: { decision } });
    if (sentBy) await stageNotificationIfWanted(batch, `photoReports-${reference.id}-decided`, { userId: sentBy, ...notification });
  }
  await batch.commit();
}

/**
 * Removes the photo from its gym and notifies its uploader in one batch, and then deletes its files. Also removes it from gyms that were merged into this
 * one, so that an unmerge doesn't restore it. Does nothing if the gym was deleted.
 */
async function takeDownPhoto(report: PhotoReport, reason: string | undefined, author: Author): Promise<void> {
  const { photo } = report;
  const remaining = await loadCurrentGym(report.gymId).catch(ignoreGymNotFound);
  if (!remaining) return;
  const mergedGymIds = await removePhotoFromMergedGyms(remaining.id, photo);
  const gymIds = [remaining.id, ...mergedGymIds];
  const uploader = await findUploader(gymIds, photo);
  const notification = toTakeDownNotification(report, reason, author.now);
  const stage = (batch: WriteBatch) => {
    if (uploader) stageNotification(batch, `photos-${report.gymId}-${photo}-taken-down`, { userId: uploader, ...notification });
  };
  await editGym(remaining.id, (gym) => withoutPhoto(gym, photo, author), author, { action: 'takeDownPhoto', stage }).catch(ignoreGymNotFound);
  for (const gymId of gymIds) await deletePhotoFiles(gymId, photo);
}

/** Finds the account that uploaded a photo. Undefined if it wasn't uploaded to this site. */
async function findUploader(gymIds: readonly string[], photo: string): Promise<string | undefined> {
  if (photo.includes('/')) return undefined;
  const uploads = await Promise.all(gymIds.map((gymId) => uploadReference(gymId, photo).get()));
  return uploads.map((upload) => upload.data()?.userId).find((uid) => uid !== undefined);
}

/** Maximum number of reports that are decided at once, so that they fit into one batch, each with an audit entry, a notification and its email. */
const MAX_DECIDED = 120;

/** Loads open reports on a photo of a gym. Reports on the same photo at another gym are decided separately. */
async function loadOpenReports({ gymId, photo }: PhotoReport): Promise<{ readonly reference: DocumentReference; readonly sentBy?: string | undefined }[]> {
  const { docs } = await reports().where('gymId', '==', gymId).where('photo', '==', photo).where('status', '==', 'open').limit(MAX_DECIDED).get();
  return docs.map((document) => ({ reference: document.ref, sentBy: document.data().sentBy }));
}
