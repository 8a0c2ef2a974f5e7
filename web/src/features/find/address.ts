import { filterParams, filtersOf, type FindQuery } from '@contract';
import type { FindView } from '../../loaders/find';
import { placePath } from '../../widgets/near/placePath';

/** Where the gyms of a query are shown. A list without filters says that it is one, or the page would be its usual self. */
export function findPath(query: FindQuery, view: FindView = 'list'): string {
  const params = new URLSearchParams(filterParams(query));
  if (view === 'map' || filtersOf(query).length === 0) params.set('view', view);
  return `${placePath(query)}?${params}`;
}
