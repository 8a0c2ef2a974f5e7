import { type DatedChange, type EnteredChange, isReplacedBy, toEnteredChange } from '@contract';
import { changeClass, changeDates, undoClassChange } from '../../../stores/gymDates';
import type { StoredGym } from '../../../stores/gyms';
import { useSession } from '../../../stores/session';
import { showToast } from '../../../stores/toasts';
import { getErrorMessage, getErrorReason } from '../../../words/problems';

/** How long the message with the Undo button stays, in milliseconds. */
const UNDO_MS = 10_000;

/** Changes to add to a gym's dates, and stored changes to remove. */
export interface ChangesToApply {
  readonly changes?: readonly EnteredChange[];
  readonly removals?: readonly DatedChange[];
}

/**
 * Adds changes to a gym's dates and removes others, then shows a message with an Undo button.
 * @param successMessage says what was done
 * @throws CallFailure
 */
export async function applyChanges(
  { id, datedChanges = [] }: StoredGym,
  { changes = [], removals = [] }: ChangesToApply,
  successMessage: string,
): Promise<void> {
  const replaced = datedChanges.filter((stored) => changes.some((entered) => isReplacedBy(stored, entered)));
  const removedIds = removals.map((change) => change.id);
  const before = [...removals, ...replaced.filter((change) => !removedIds.includes(change.id))].map(toEnteredChange);
  const ids = await changeDates(id, changes, removedIds);
  offerUndo(successMessage, () => changeDates(id, before, ids));
}

/**
 * Changes a class from a given date on, or on all its dates. Owners can then undo the change. Admins can undo it in the gym's history.
 * @throws CallFailure
 */
export async function applyClassChange(change: Parameters<typeof changeClass>[0], successMessage: string): Promise<void> {
  const editId = await changeClass(change);
  const isOwner = useSession.getState().profile?.ownedGyms.includes(change.gymId);
  if (isOwner && editId !== undefined) offerUndo(successMessage, () => undoClassChange(change.gymId, editId));
  else showToast('success', successMessage);
}

function offerUndo(successMessage: string, undo: () => Promise<unknown>): void {
  const run = async () => {
    try {
      await undo();
      showToast('success', 'Undone.');
    } catch (error) {
      showToast('error', getErrorReason(error) === 'stale-edit' ? 'This has been changed again since then, so it can’t be undone.' : getErrorMessage(error));
    }
  };
  showToast('success', successMessage, UNDO_MS, { text: 'Undo', run: () => void run() });
}
