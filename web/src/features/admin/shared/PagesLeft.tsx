import type { PagesLeft as PageCounts } from '@contract';
import { useId } from 'react';
import { countLeft, pagesLeft } from '../../../stores/pagesLeft';
import { useValue } from '../../../stores/values';
import { formatCount } from '../../../words/facts';

interface Props {
  /** Whether gyms are still being changed, so that more pages will need an update. */
  readonly isChanging?: boolean;
}

/** Shows how many pages still need to be updated after gyms were changed, such as by an import, or that all are up to date. */
export function PagesLeft({ isChanging = false }: Props) {
  const { value: left } = useValue(pagesLeft, `${isChanging ? 'ongoing' : 'until-done'} ${useId()}`);
  if (!left) return null;
  return (
    <p role="status">{countLeft(left) > 0 ? `Updating pages: ${describeLeft(left)} left.` : isChanging ? UP_TO_DATE_SO_FAR : 'All pages are up to date.'}</p>
  );
}

const UP_TO_DATE_SO_FAR = 'Pages are up to date so far. More changes are on the way.';

function describeLeft({ cities, states, others }: PageCounts): string {
  const parts = [
    ...(cities > 0 ? [formatCount(cities, 'city', 'cities')] : []),
    ...(states > 0 ? [formatCount(states, 'state')] : []),
    ...(others > 0 ? [formatCount(others, 'other page')] : []),
  ];
  return parts.join(', ');
}
