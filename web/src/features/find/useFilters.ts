import { useLatestLocation } from '../../hooks/useLatestLocation';
import { toFindParams, type FindQuery, parseFindQuery, type PlaceSlugs, withFilter, withoutFilter } from '@contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type FindResults, type FindView, prefetchGyms, readView } from '../../stores/findData';
import { getFindPath } from './getFindPath';
import { getPlacePath } from '../../widgets/near/getPlacePath';

/** The current filters, and functions that change them. */
export interface Filters {
  /** The URL's query. While its gyms load, the page still shows those of the previous query. */
  readonly query: FindQuery;
  readonly view: FindView;
  /** Whether the query's gyms are still loading. */
  readonly isLoading: boolean;
  readonly apply: (query: FindQuery) => void;
  /** Turns a filter on or off. */
  readonly setFilter: (filter: string, isOn: boolean) => void;
}

/**
 * Reads the filters from the URL and returns functions that change them. Each change adds a step to the browser's history. Returns
 * the same object until something in it changes, since dozens of checkboxes depend on it.
 */
export function useFilters({ query: shownQuery, interpretation }: FindResults): Filters {
  const { search, pathname } = useLatestLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const view = readView(params);
  // If the search text was interpreted as a place or an affiliation, the URL contains only the text, not the query.
  const isQueryInUrl = pathname === getPlacePath(shownQuery) && interpretation?.searchText !== params.get('q');
  const [query, setNext] = usePendingQuery(search, isQueryInUrl ? parseFindQuery(params, getPlaceSlugs(shownQuery)) : shownQuery);
  const queryParams = toFindParams(query);
  const isLoading = queryParams !== toFindParams(shownQuery);
  const latest = useRef({ query, view, setNext, navigate });
  useEffect(() => {
    latest.current = { query, view, setNext, navigate };
  });
  // Stable, so that unchanged checkboxes don't re-render.
  const actions = useMemo(() => {
    const apply = (next: FindQuery) => {
      const current = latest.current;
      if (toFindParams(next) === toFindParams(current.query)) return;
      current.setNext(next);
      prefetchGyms(next);
      runAfterPaint(() => void current.navigate(getFindPath(next, current.view), { preventScrollReset: true }));
    };
    const setFilter = (filter: string, isOn: boolean) => apply((isOn ? withFilter : withoutFilter)(latest.current.query, filter));
    return { apply, setFilter };
  }, []);
  // `query` is the same as long as `queryParams` is.
  return useMemo(() => ({ query, view, isLoading, ...actions }), [queryParams, view, isLoading, actions]);
}

/** Runs `action` after the next paint, so that the checkbox changes before the results render. */
const runAfterPaint = (action: () => void): void => void requestAnimationFrame(() => setTimeout(action));

const getPlaceSlugs = ({ stateSlug, citySlug }: FindQuery): PlaceSlugs => ({ ...(stateSlug && { stateSlug }), ...(citySlug && { citySlug }) });

/**
 * Returns the URL's query, or the query that was just set. The URL changes a moment later, and a checked box must stay checked
 * until then.
 */
function usePendingQuery(search: string, query: FindQuery): [FindQuery, (next: FindQuery) => void] {
  const [pending, setPending] = useState<{ readonly setAt: string; readonly query: FindQuery }>();
  useEffect(() => setPending(undefined), [search]);
  return [pending?.setAt === search ? pending.query : query, (next) => setPending({ setAt: search, query: next })];
}
