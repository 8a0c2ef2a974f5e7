import { hasEnded, type Import, type ImportCounts, type ImportState } from '@contract';
import { withCommas } from '../../words/withCommas';

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

const COUNT_WORDS: Record<keyof Omit<ImportCounts, 'rows'>, string> = {
  created: 'new',
  updated: 'updated',
  unchanged: 'unchanged',
  merged: 'merged',
  rejected: 'rejected',
  guessed: 'with guesses',
  differing: 'differing',
};
/** `415 rows: 410 new, 5 rejected`. */
export function countsLine(counts: ImportCounts): string {
  const parts = Object.entries(COUNT_WORDS).map(([name, words]) => [counts[name as keyof typeof COUNT_WORDS], words] as const);
  const named = parts.filter(([count]) => count > 0).map(([count, words]) => `${withCommas(count)} ${words}`);
  return `${withCommas(counts.rows)} rows${named.length > 0 ? `: ${named.join(', ')}` : ''}`;
}
