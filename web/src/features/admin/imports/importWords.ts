import { hasEnded, type Import, type ImportState } from '@contract';

export const STATE_WORDS: Record<ImportState, string> = {
  uploading: 'Uploading',
  queued: 'Waiting to start',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Canceled',
  undoing: 'Undoing',
  undone: 'Undone',
};
export const isUnderWay = (state: ImportState): boolean => !hasEnded(state);
/** An undo can't be canceled halfway. */
export const canCancel = (state: ImportState): boolean => isUnderWay(state) && state !== 'undoing';
/** An interrupted upload or a failed run can be resumed. */
export const canResume = (state: ImportState): boolean => state === 'uploading' || state === 'failed';

/** From 0 to 1; undefined until the file has been counted. */
export function shareDone({ nextRow, totalRows, state }: Import): number | undefined {
  if (state === 'done') return 1;
  // The amount to undo isn't counted.
  if (state === 'undoing') return undefined;
  return totalRows ? Math.min(1, nextRow / totalRows) : undefined;
}
