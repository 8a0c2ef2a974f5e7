import { hasEnded, type Import, type ImportState } from '@contract';

export const STATE_WORDS: Record<ImportState, string> = {
  uploading: 'Uploading',
  queued: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Canceled',
  undoing: 'Being undone',
  undone: 'Undone',
};
export const isUnderWay = (state: ImportState): boolean => !hasEnded(state);
/** What is being undone is not left half. */
export const canCancel = (state: ImportState): boolean => isUnderWay(state) && state !== 'undoing';
/** An upload that broke off, or a run that failed, can be taken up again. */
export const canResume = (state: ImportState): boolean => state === 'uploading' || state === 'failed';

/** From 0 to 1; undefined until the file has been counted. */
export function shareDone({ nextRow, totalRows, state }: Import): number | undefined {
  if (state === 'done') return 1;
  // How much there is to take back is not counted.
  if (state === 'undoing') return undefined;
  return totalRows ? Math.min(1, nextRow / totalRows) : undefined;
}
