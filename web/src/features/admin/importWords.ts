import { hasEnded, type Import, type ImportState } from '@contract';

export const STATE_WORDS: Record<ImportState, string> = {
  uploading: 'Uploading',
  queued: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Canceled',
};
export const isUnderWay = (state: ImportState): boolean => !hasEnded(state);
/** An upload that broke off, or a run that failed, can be taken up again. */
export const canResume = (state: ImportState): boolean => state === 'uploading' || state === 'failed';

/** From 0 to 1; undefined until the file has been counted. */
export function shareDone({ nextRow, totalRows, state }: Import): number | undefined {
  if (state === 'done') return 1;
  return totalRows ? Math.min(1, nextRow / totalRows) : undefined;
}
