import type { BulkChange } from '@contract';
import { formatCount } from '../../../words/facts';
import { withCommas } from '../../../words/withCommas';

/** Describes a running bulk change: `Deleting`. The caller adds the progress. */
export function describeChange({ change }: BulkChange): string {
  if (change.kind === 'undo') return 'Undoing a bulk change';
  if (change.kind === 'delete') return 'Deleting';
  if (change.kind === 'status') return change.status === 'closed' ? 'Marking as closed permanently' : 'Publishing';
  return change.affiliation === null ? 'Removing the affiliation' : `Setting the affiliation to ${change.affiliation}`;
}

/** Describes in sentences what a finished bulk change did: `Deleted 2 gyms. 1 was already deleted.` */
export function describeOutcome({ change, state, changed, unchanged, skipped, skippedGyms }: BulkChange): string {
  const sentences = [
    `${state === 'canceled' ? 'Canceled. ' : ''}${describeResult(change, formatCount(changed, 'gym'))}`,
    unchanged > 0 && `${withCommas(unchanged)} ${wasOrWere(unchanged)} already ${describeUnchanged(change)}.`,
    skipped > 0 && `${withCommas(skipped)} couldn’t be changed${skippedGyms ? ' (see below)' : ''}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

const UNDO_STATES: Readonly<Record<BulkChange['state'], string>> = {
  running: 'This change is being undone.',
  done: 'This change was undone.',
  canceled: 'The undo was canceled.',
  failed: 'The undo stopped before it finished.',
};
/** Describes the state of a bulk change's undo. */
export const describeUndo = ({ state }: BulkChange): string => UNDO_STATES[state];

function describeResult(change: BulkChange['change'], gyms: string): string {
  if (change.kind === 'undo') return `Undid a bulk change to ${gyms}.`;
  if (change.kind === 'delete') return `Deleted ${gyms}.`;
  if (change.kind === 'status') return change.status === 'closed' ? `Marked ${gyms} as closed permanently.` : `Published ${gyms}.`;
  return change.affiliation === null ? `Removed the affiliation from ${gyms}.` : `Set the affiliation of ${gyms} to ${change.affiliation}.`;
}

/** Completes “3 were already …” for gyms that didn't need the change. */
function describeUnchanged({ kind }: BulkChange['change']): string {
  if (kind === 'undo') return 'restored or changed back';
  return kind === 'delete' ? 'deleted' : 'up to date or deleted';
}

const wasOrWere = (count: number): string => (count === 1 ? 'was' : 'were');
