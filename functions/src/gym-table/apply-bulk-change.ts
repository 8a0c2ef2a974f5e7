import { type BulkOperation, type BulkOutcome, COLLECTIONS, documentPaths, DomainError, type GymChanges, type GymsChange } from '../contract';
import { withChanges } from '../gyms/edit/edit';
import type { Authorship } from '../gyms/record/record';
import { commitEdit, CONTENDED_MESSAGE, deleteGym, EDIT_ATTEMPTS, loadGym } from '../gyms/edit/repository';
import { isMissingOrMerged } from '../gyms/record/current-gym-repository';
import { undoChange } from '../gyms/edit/undo-repository';
import { collection } from '../platform/collections';
import { retryOnConflict } from '../platform/retry';

/** The field changes that a bulk change makes to each gym, unless it deletes the gyms. */
const toGymChanges = (change: Exclude<GymsChange, { kind: 'delete' }>): GymChanges =>
  change.kind === 'status' ? { status: change.status } : { affiliation: change.affiliation };

/** The outcome for one gym. `why` is a sentence that says why the gym couldn't be changed. */
interface ApplyResult {
  readonly outcome: BulkOutcome;
  readonly why?: string;
}

/**
 * Applies a bulk change to one gym. If it runs again, it changes nothing.
 * @param because path of the bulk change
 */
export async function applyBulkChange(id: string, change: BulkOperation, author: Authorship, because: string): Promise<ApplyResult> {
  try {
    return { outcome: await applyOnce(id, change, author, because) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return isMissingOrMerged(error) && change.kind !== 'undo' ? { outcome: 'unchanged' } : { outcome: 'skipped', why: error.message };
  }
}

async function applyOnce(id: string, change: BulkOperation, author: Authorship, because: string): Promise<BulkOutcome> {
  if (change.kind === 'undo') return undoForGym(id, change.changeId, author, because);
  if (change.kind === 'delete') return (await deleteGym(id, author, because)) ? 'changed' : 'unchanged';
  return retryOnConflict(
    async () => {
      const loaded = await loadGym(id);
      const after = withChanges(loaded.gym, toGymChanges(change), author);
      if (after === loaded.gym) return 'unchanged';
      await commitEdit(loaded, after, author, { because });
      return 'changed';
    },
    { attempts: EDIT_ATTEMPTS, message: CONTENDED_MESSAGE },
  );
}

/** Undoes what an earlier bulk change did to a gym, unless the gym has changed since. */
async function undoForGym(id: string, changeId: string, author: Authorship, because: string): Promise<BulkOutcome> {
  const entries = collection('audit').where('because', '==', `${COLLECTIONS.bulkChanges}/${changeId}`);
  const { docs } = await entries.where('target', '==', documentPaths.gym(id)).limit(1).get();
  if (!docs[0]) return 'unchanged';
  await undoChange(docs[0].id, author, because);
  // This also counts gyms that had nothing to undo. `correctOutcomes` subtracts them at the end, using the audit entries.
  return 'changed';
}
