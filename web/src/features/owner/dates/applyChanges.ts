import { type DatedChange, type EnteredChange, toEnteredChange } from '@contract';
import { changeDates } from '../../../stores/gymDates';
import type { StoredGym } from '../../../stores/gyms';
import { showToast } from '../../../stores/toasts';
import { messageOf } from '../../../words/problems';
import { isSameOccasion } from './ownSessions';

/** How long the message with the Undo button stays, in milliseconds. */
const UNDO_MS = 10_000;

interface Order {
  readonly changes?: readonly EnteredChange[];
  /** Stored changes to remove. */
  readonly removes?: readonly DatedChange[];
}

/**
 * Adds changes of the gym's dates and removes others, and offers to undo that.
 * @param done says what was done
 * @throws CallFailure
 */
export async function applyChanges({ id, datedChanges = [] }: StoredGym, { changes = [], removes = [] }: Order, done: string): Promise<void> {
  const replaced = datedChanges.filter((stored) => changes.some((entered) => isSameOccasion(stored, entered)));
  const removedIds = removes.map((change) => change.id);
  const before = [...removes, ...replaced.filter((change) => !removedIds.includes(change.id))].map(toEnteredChange);
  const ids = await changeDates(id, changes, removedIds);
  const undo = async () => {
    try {
      await changeDates(id, before, ids);
      showToast('success', 'Undone.');
    } catch (error) {
      showToast('error', messageOf(error));
    }
  };
  showToast('success', done, UNDO_MS, { text: 'Undo', run: () => void undo() });
}
