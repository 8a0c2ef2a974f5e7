import type { Query } from 'firebase-admin/firestore';
import { type AdminEdit, type AuditEntry, DAY_MS, DomainError, getPhotoKey, EDIT_UNDO_DAYS } from '../../contract';
import type { Author } from '../../platform/audit';
import { collection, getDocuments } from '../../platform/collections';
import { formatChanges } from './notifications';
import { type RevertibleEdit, findRevertibleEdit, getEditState, revertEdit } from './undo-admin-edit';
import type { Authorship } from '../record/record';
import { editGym, loadGym } from './repository';
import { loadOwnerProfiles } from '../ownership/owner-profiles-repository';
import { notUndoableError } from './undo';

/** Maximum number of audit entries that are searched for edits by admins. */
const MAX_ENTRIES_READ = 200;
/** Maximum number of edits that are shown. */
const MAX_EDITS_SHOWN = 20;

const ACTION = 'undoEdit';

/** Queries the audit entries whose edits can still be undone, newest first. */
const queryRecentEntries = (gymId: string, now: Date): Query<AuditEntry> => {
  const since = new Date(now.getTime() - EDIT_UNDO_DAYS * DAY_MS).toISOString();
  return collection('audit').where('target', '==', collection('gyms').doc(gymId).path).where('at', '>=', since).orderBy('at', 'desc');
};

/** Recent changes to a gym by people other than its owners, newest first. Leaves out changes that owners can't undo. */
export async function loadAdminEdits(gymId: string, author: Authorship): Promise<AdminEdit[]> {
  const [{ gym }, { docs }, owners] = await Promise.all([
    loadGym(gymId),
    queryRecentEntries(gymId, author.now).limit(MAX_ENTRIES_READ).get(),
    loadOwnerProfiles(gymId),
  ]);
  const ownerIds = new Set(owners.map(({ uid }) => uid));
  const entries = docs.map((document) => ({ id: document.id, entry: document.data() })).filter(({ entry }) => !ownerIds.has(entry.by));
  const edits = await Promise.all(
    entries.map(async ({ id, entry }): Promise<AdminEdit[]> => {
      const edit = findRevertibleEdit(entry);
      if (!edit || !(await hasAllPhotoFiles(gymId, edit))) return [];
      const changed = formatChanges(entry.before ?? {}, entry.after ?? {});
      return [{ id, at: entry.at, changed, state: getEditState(gym, edit, author) }];
    }),
  );
  return edits.flat().slice(0, MAX_EDITS_SHOWN);
}

/** The id of the audit entry for the edit that the author made at `now`. Undefined if the edit changed nothing. */
export async function findEditId(gymId: string, { by, now }: Author): Promise<string | undefined> {
  const { docs } = await collection('audit').where('target', '==', collection('gyms').doc(gymId).path).where('at', '==', now.toISOString()).get();
  return docs.find((document) => document.data().by === by)?.id;
}

/**
 * Whether all photos that an edit removed still have their files. A photo that an owner deletes loses its files at once, and the edit is listed here if
 * that owner no longer owns the gym.
 */
async function hasAllPhotoFiles(gymId: string, { photos }: RevertibleEdit): Promise<boolean> {
  const after = new Set(photos?.after.map(getPhotoKey));
  const removed = (photos?.before ?? []).map(getPhotoKey).filter((key) => !after.has(key) && !key.includes('/'));
  const uploads = await getDocuments(removed.map((key) => collection('photoUploads').doc(`${gymId}~${key}`)));
  return uploads.every(({ exists }) => exists);
}

/**
 * Undoes an admin's change to a gym for its owner. Does nothing if it is already undone.
 * @throws DomainError `not-undoable`, `gym-not-found`, `gym-merged`, `contended`, or what `revertEdit` throws
 */
export async function undoAdminEdit(gymId: string, editId: string, author: Authorship): Promise<void> {
  const reference = collection('audit').doc(editId);
  const entry = (await reference.get()).data();
  const edit = entry && findRevertibleEdit(entry);
  if (!edit || entry.target !== collection('gyms').doc(gymId).path || !(await hasAllPhotoFiles(gymId, edit))) throw notUndoableError();
  if (author.now.getTime() - Date.parse(entry.at) > EDIT_UNDO_DAYS * DAY_MS) {
    throw new DomainError('not-undoable', `This edit is more than ${EDIT_UNDO_DAYS} days old, so it can’t be undone. Edit the gym instead.`);
  }
  await editGym(gymId, (gym) => revertEdit(gym, edit, author), author, { action: ACTION, because: reference.path });
}

/**
 * Whether a photo's files must be kept because an admin deleted the photo and the gym's owners can still undo that.
 * @param includesPhoto whether an edit's photos include the photo
 */
export async function mustKeepPhotoFiles(gymId: string, includesPhoto: (photos: RevertibleEdit['photos']) => boolean, now: Date): Promise<boolean> {
  const { docs } = await queryRecentEntries(gymId, now).limit(MAX_ENTRIES_READ).get();
  return docs.some((document) => {
    const entry = document.data();
    return entry.action === 'deletePhoto' && includesPhoto(findRevertibleEdit(entry)?.photos);
  });
}
