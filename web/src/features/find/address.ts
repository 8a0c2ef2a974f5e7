import { filterParams, filtersOf, type FindQuery } from '@contract';
import type { FindView } from '../../loaders/find';
import { placePath } from '../../widgets/near/placePath';

/**
 * Where the gyms of a query are shown with all filters: with their map, unless it is a list that is asked for. The view is said
 * where the page would else be its usual self: without filters, and of a city.
 */
export function findPath(query: FindQuery, view: FindView = 'map'): string {
  const params = new URLSearchParams(filterParams(query));
  if (view === 'list' || query.citySlug || filtersOf(query).length === 0) params.set('view', view);
  return `${placePath(query)}?${params}`;
}
