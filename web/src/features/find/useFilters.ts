import { useLatestLocation } from '../../hooks/useLatestLocation';
import { findParams, type FindQuery, parseFindQuery, type PlaceSlugs, withFilter, withoutFilter } from '@contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type FindResults, type FindView, prefetchGyms, viewIn } from '../../stores/findData';
import { findPath } from './address';
import { placePath } from '../../widgets/near/placePath';

export interface Filters {
  /** The query in the address: the gyms shown may still be those of the previous one. */
  readonly query: FindQuery;
  readonly view: FindView;
  /** Other gyms are loading. */
  readonly waiting: boolean;
  readonly apply: (query: FindQuery) => void;
  /** Turns a filter on or off. */
  readonly set: (filter: string, isOn: boolean) => void;
}

/**
 * The filters live only in the address; each change is a step in the browser's history. The same object as long as what
 * it says is the same, since dozens of boxes are drawn from it.
 */
export function useFilters({ query: shown, meant }: FindResults): Filters {
  const { search, pathname } = useLatestLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const view = viewIn(params);
  // If the words have another meaning, the address contains only the words.
  const isSpelled = pathname === placePath(shown) && meant?.searchText !== params.get('q');
  const [query, setNext] = useNext(search, isSpelled ? parseFindQuery(params, slugsOf(shown)) : shown);
  const present = findParams(query);
  const waiting = present !== findParams(shown);
  const latest = useRef({ query, view, setNext, navigate });
  useEffect(() => {
    latest.current = { query, view, setNext, navigate };
  });
  // Stable, so that unchanged boxes need not re-render.
  const actions = useMemo(() => {
    const apply = (next: FindQuery) => {
      const now = latest.current;
      if (findParams(next) === findParams(now.query)) return;
      now.setNext(next);
      prefetchGyms(next);
      afterPaint(() => void now.navigate(findPath(next, now.view), { preventScrollReset: true }));
    };
    const set = (filter: string, isOn: boolean) => apply((isOn ? withFilter : withoutFilter)(latest.current.query, filter));
    return { apply, set };
  }, []);
  // `query` is derived from `present`.
  return useMemo(() => ({ query, view, waiting, ...actions }), [present, view, waiting, actions]);
}

/** Shows a filter as set before its gyms are rendered, whose request is sent first. */
const afterPaint = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));

const slugsOf = ({ stateSlug, citySlug }: FindQuery): PlaceSlugs => ({ ...(stateSlug && { stateSlug }), ...(citySlug && { citySlug }) });

/** What the address will say. It changes a moment later, and a checked box must stay checked until then. */
function useNext(search: string, query: FindQuery): [FindQuery, (next: FindQuery) => void] {
  const [next, setNext] = useState<{ readonly after: string; readonly query: FindQuery }>();
  useEffect(() => setNext(undefined), [search]);
  return [next?.after === search ? next.query : query, (changed) => setNext({ after: search, query: changed })];
}
