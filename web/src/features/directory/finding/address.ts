import { type AskedAt, findParams, type FindQuery, narrows } from '@contract';
import { paths } from '../../../paths';
import type { FindingView } from '../../../stores/finder';

/** The page that gyms are asked on: all states, a state or a city. */
export function placePath({ stateSlug, citySlug }: AskedAt): string {
  if (!stateSlug) return paths.states;
  return citySlug ? paths.city(stateSlug, citySlug) : paths.state(stateSlug);
}

/** Where gyms as asked are shown. A list of which nothing is asked says that it is one, or the page would be its usual self. */
export function findingPath(query: FindQuery, view: FindingView = 'list'): string {
  const params = new URLSearchParams(findParams(query));
  if (view === 'map' || !(narrows(query) || query.sort || query.page > 1)) params.set('view', view);
  return `${placePath(query)}?${params}`;
}
