import type { PagesLeft as Left } from '@contract';
import { useEffect, useState } from 'react';
import { watchPagesLeft } from '../../actions/pagesLeft';
import { countOf } from '../../words/facts';

const countLeft = ({ cities, states, others }: Left): number => cities + states + others;

/** Says how many pages are still to be updated after a change of many gyms, and when all of them are. */
export function PagesLeft() {
  const [left, setLeft] = useState<Left>();
  useEffect(() => watchPagesLeft(setLeft, (now) => countLeft(now) === 0), []);
  if (!left) return null;
  return <p role="status">{countLeft(left) === 0 ? 'All pages are up to date.' : `Updating pages: ${wordsFor(left)} left.`}</p>;
}

function wordsFor({ cities, states, others }: Left): string {
  const parts = [
    ...(cities > 0 ? [countOf(cities, 'city', 'cities')] : []),
    ...(states > 0 ? [countOf(states, 'state')] : []),
    ...(others > 0 ? [countOf(others, 'other page')] : []),
  ];
  return parts.join(', ');
}
