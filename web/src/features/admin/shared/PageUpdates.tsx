import type { PendingRefreshCounts } from '@contract';
import { useId } from 'react';
import { countOutdatedPages, outdatedPages } from '../../../stores/outdatedPages';
import { useValue } from '../../../stores/values';
import { formatCount } from '../../../words/facts';

interface Props {
  /** Whether gyms are still being changed, so that more pages will need an update. */
  readonly isChanging?: boolean;
}

/** Shows how many pages still need to be updated after gyms were changed, such as by an import, or that all are up to date. */
export function PageUpdates({ isChanging = false }: Props) {
  const { value: counts } = useValue(outdatedPages, `${isChanging ? 'ongoing' : 'until-done'} ${useId()}`);
  return counts ? <p role="status">{describeProgress(counts, isChanging)}</p> : null;
}

function describeProgress(counts: PendingRefreshCounts, isChanging: boolean): string {
  if (countOutdatedPages(counts) > 0) return `Updating pages: ${formatCounts(counts)} left.`;
  return isChanging ? 'Pages are up to date so far. More changes are on the way.' : 'All pages are up to date.';
}

function formatCounts({ cities, states, others }: PendingRefreshCounts): string {
  const parts = [
    ...(cities > 0 ? [formatCount(cities, 'city', 'cities')] : []),
    ...(states > 0 ? [formatCount(states, 'state')] : []),
    ...(others > 0 ? [formatCount(others, 'other page')] : []),
  ];
  return parts.join(', ');
}
