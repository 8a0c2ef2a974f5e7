import { useEffect, useState } from 'react';
import type { PagedList } from '../../../stores/pagedLists';

type Watched<Item> = Pick<PagedList<Item>, 'status' | 'items'>;

/** A short live list, and how to retry it. `watch` must stay the same function. */
export function useWatched<Item>(watch: (next: (items: Item[]) => void, failed: () => void) => () => void) {
  const [list, setList] = useState<Watched<Item>>({ status: 'loading', items: [] });
  const [attempts, setAttempts] = useState(1);
  useEffect(
    () =>
      watch(
        (items) => setList({ status: 'known', items }),
        () => setList(({ items }) => ({ status: 'failed', items })),
      ),
    [watch, attempts],
  );
  return { list, again: () => setAttempts((so) => so + 1) };
}
