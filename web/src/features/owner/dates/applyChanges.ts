import { type DatedChange, type EnteredChange, toEnteredChange } from '@contract';
import { changeDates } from '../../../stores/gymDates';
import type { StoredGym } from '../../../stores/gyms';
import { showToast } from '../../../stores/toasts';
import { messageOf } from '../../../words/problems';

/** How long the message with the Undo button stays, in milliseconds. */
const UNDO_MS = 10_000;

export type DatedGym = Pick<StoredGym, 'id' | 'datedChanges'>;

/** Sends changes of the gym's dates, and offers to undo them. @throws CallFailure */
export async function applyChanges({ id, datedChanges = [] }: DatedGym, changes: readonly EnteredChange[], done: string): Promise<void> {
  const replaced = datedChanges.filter((stored) => changes.some((entered) => isSameOccasion(stored, entered))).map(toEnteredChange);
  const ids = await changeDates(id, changes);
  offerUndo(done, () => changeDates(id, replaced, ids));
}

/** Removes a change, and offers to enter it again. @throws CallFailure */
export async function removeChange({ id }: DatedGym, change: DatedChange, done: string): Promise<void> {
  await changeDates(id, [], [change.id]);
  offerUndo(done, () => changeDates(id, [toEnteredChange(change)]));
}

/** A class has at most one change on a date, so a new one replaces it. */
const isSameOccasion = (stored: DatedChange, entered: EnteredChange): boolean =>
  'classId' in stored && 'classId' in entered && stored.classId === entered.classId && stored.date === entered.date;

function offerUndo(done: string, undo: () => Promise<unknown>): void {
  const run = () =>
    void undo().then(
      () => showToast('success', 'Undone.'),
      (error: unknown) => showToast('error', messageOf(error)),
    );
  showToast('success', done, UNDO_MS, { text: 'Undo', run });
}
