import { type State, findStateByCode, withoutStackedMarks } from '@contract';
import { useSearchParams } from 'react-router-dom';

interface ListParams<List> {
  /** The chosen list. The page's first list is the default. */
  readonly list: List;
  readonly state: State | undefined;
  /** The search text. Empty if there is no search. */
  readonly search: string;
}

/** Reads from the URL which items a page lists: the parameters `show`, `state` and `q`. `ListFilters` sets them. */
export function useListParams<List extends string>(lists: Readonly<Record<List, string>>): ListParams<List> {
  const [params] = useSearchParams();
  const names = Object.keys(lists) as List[];
  return {
    list: names.find((name) => name === params.get('show')) ?? (names[0] as List),
    state: findStateByCode(params.get('state') ?? ''),
    search: withoutStackedMarks(params.get('q')?.trim() ?? ''),
  };
}

/** The document title of a filtered list: `Duplicates: Merged, Texas`. */
export function formatListTitle(title: string, ...filters: readonly (string | false | undefined)[]): string {
  const suffix = filters.filter(Boolean).join(', ');
  return suffix === '' ? title : `${title}: ${suffix}`;
}
