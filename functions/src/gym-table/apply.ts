import { type BulkOutcome, DomainError, type GymChanges, type GymsChange } from '../contract';
import { withChanges } from '../gyms/edit';
import type { Authorship } from '../gyms/record';
import { commitEdit, CONTENDED, deleteGym, EDIT_ATTEMPTS, loadGym } from '../gyms/store-edits';
import { isGone } from '../gyms/store-public';
import { untilStored } from '../platform/retry';

/** What a bulk change sets of a gym that stays. */
const changesOf = (change: Exclude<GymsChange, { kind: 'delete' }>): GymChanges =>
  change.kind === 'status' ? { status: change.status } : { affiliation: change.affiliation };

/** Does to one gym what is done to many. Done again, it changes nothing. @param because path of the bulk change */
export async function applyTo(id: string, change: GymsChange, author: Authorship, because: string): Promise<BulkOutcome> {
  try {
    if (change.kind === 'delete') return (await deleteGym(id, author, because)) ? 'changed' : 'same';
    return await untilStored(
      async () => {
        const loaded = await loadGym(id);
        const after = withChanges(loaded.gym, changesOf(change), author);
        if (after === loaded.gym) return 'same';
        await commitEdit(loaded, after, author, { because });
        return 'changed';
      },
      { attempts: EDIT_ATTEMPTS, sentence: CONTENDED },
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return isGone(error) ? 'same' : 'refused';
  }
}
