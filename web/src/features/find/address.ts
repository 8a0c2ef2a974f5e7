import { filterParams, filtersOf, type FindQuery } from '@contract';
import type { FindView } from '../../stores/findData';
import { placePath } from '../../widgets/near/placePath';

/**
 * The address of a query's gyms with all filters, with a map unless the list is requested. The view is only in the address if
 * the default differs: without filters, and for a city.
 */
export function findPath(query: FindQuery, view: FindView = 'map'): string {
  const params = new URLSearchParams(filterParams(query));
  if (view === 'list' || query.citySlug || filtersOf(query).length === 0) params.set('view', view);
  return `${placePath(query)}?${params}`;
}
