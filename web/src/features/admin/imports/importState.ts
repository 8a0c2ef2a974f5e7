import { hasImportEnded, type Import, type ImportState } from '@contract';

export const IMPORT_STATE_NAMES: Record<ImportState, string> = {
  uploading: 'Uploading',
  queued: 'Waiting to start',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  canceled: 'Canceled',
  undoing: 'Undoing',
  undone: 'Undone',
};
/** Whether an import or its undo is still running, or waiting to. */
export const isInProgress = (state: ImportState): boolean => !hasImportEnded(state);
/** A running undo can't be canceled. */
export const canCancel = (state: ImportState): boolean => isInProgress(state) && state !== 'undoing';
/** An interrupted upload or a failed run can be resumed. */
export const canResume = (state: ImportState): boolean => state === 'uploading' || state === 'failed';

/** The import's progress from 0 to 1. Undefined until the file's rows have been counted, and during an undo. */
export function getProgress({ nextRow, totalRows, state }: Import): number | undefined {
  if (state === 'done') return 1;
  // The backend doesn't count how much there is to undo.
  if (state === 'undoing') return undefined;
  return totalRows ? Math.min(1, nextRow / totalRows) : undefined;
}
