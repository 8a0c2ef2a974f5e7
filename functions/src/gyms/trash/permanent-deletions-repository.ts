import { type DeletedGym, documentPaths } from '../../contract';
import { firestore } from '../../platform/firestore';
import { deleteFiles } from '../../platform/storage';
import { GYMS_AT_ONCE, referredGyms, removeReferences } from './references-repository';
import { DELETED_GYMS, marksOf, stageDone } from '../refresh/pending-refreshes-repository';

/**
 * Removes what refers to gyms that were marked as deleted, and their photos. It checks many gyms per query, since usually nothing refers to them. It
 * can stop anywhere, run again, and run twice at the same time.
 * @param onPage called before each page
 */
export async function followDeletions(onPage: () => Promise<void> = async () => undefined): Promise<void> {
  for (let marks = await marksOf(DELETED_GYMS); marks.documents.length > 0; marks = await marksOf(DELETED_GYMS)) {
    const gyms = marks.documents.flatMap((mark) => mark.data().gyms ?? []);
    for (let from = 0; from < gyms.length; from += GYMS_AT_ONCE) {
      await onPage();
      for (const gym of await referredGyms(gyms.slice(from, from + GYMS_AT_ONCE))) await removeAllOf(gym);
    }
    const batch = firestore().batch();
    stageDone(batch, marks);
    await batch.commit();
  }
}

/** Nothing is removed if the gym exists again. */
async function removeAllOf({ id, ...gym }: DeletedGym): Promise<void> {
  if (await removeReferences(id, gym)) await deleteFiles(`${documentPaths.gym(id)}/`);
}
