import { toFilterParams, listActiveFilters, type FindQuery } from '@contract';
import type { FindView } from '../../stores/findData';
import { getPlacePath } from '../../widgets/near/getPlacePath';

/**
 * The path of a query's results, with a map unless `view` is `list`. Without filters, and in a city, the URL has to say `view=map`,
 * since it would otherwise lead to the place's own page.
 */
export function getFindPath(query: FindQuery, view: FindView = 'map'): string {
  const params = new URLSearchParams(toFilterParams(query));
  if (view === 'list' || query.citySlug || listActiveFilters(query).length === 0) params.set('view', view);
  return `${getPlacePath(query)}?${params}`;
}
