import { type State, stateByCode, withoutStackedMarks } from '@contract';
import { useSearchParams } from 'react-router-dom';

interface ListAddress<List> {
  /** One of the page's lists; by default, the first. */
  readonly shown: List;
  readonly state: State | undefined;
  /** The text searched for; empty without a search. */
  readonly search: string;
}

/** Which items a page lists, from its URL: `?show=`, `?state=` and `?q=`. `ListFilters` changes it. */
export function useListAddress<List extends string>(lists: Readonly<Record<List, string>>): ListAddress<List> {
  const [params] = useSearchParams();
  const names = Object.keys(lists) as List[];
  return {
    shown: names.find((list) => list === params.get('show')) ?? (names[0] as List),
    state: stateByCode(params.get('state') ?? ''),
    search: withoutStackedMarks(params.get('q')?.trim() ?? ''),
  };
}

/** A separate document title for each list on a page: `Duplicates: Merged, Texas`. */
export function listTitle(title: string, ...filters: readonly (string | false | undefined)[]): string {
  const given = filters.filter(Boolean).join(', ');
  return given === '' ? title : `${title}: ${given}`;
}
