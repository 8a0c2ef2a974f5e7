import { filterParams, filtersOf, type FindQuery } from '@contract';
import type { FindView } from '../../loaders/find';
import { placePath } from '../../widgets/near/placePath';

/** Where the gyms of a query are shown: with their map, unless it is a list that is asked for. Without filters the view is said, or the page would be its usual self. */
export function findPath(query: FindQuery, view: FindView = 'map'): string {
  const params = new URLSearchParams(filterParams(query));
  if (view === 'list' || filtersOf(query).length === 0) params.set('view', view);
  return `${placePath(query)}?${params}`;
}
