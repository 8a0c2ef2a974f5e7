import { findParams, type FindQuery, narrows } from '@contract';
import type { FindingView } from '../../loaders/find';
import { placePath } from '../../widgets/near/placePath';

/** Where gyms as asked are shown. A list of which nothing is asked says that it is one, or the page would be its usual self. */
export function findingPath(query: FindQuery, view: FindingView = 'list'): string {
  const params = new URLSearchParams(findParams(query));
  if (view === 'map' || !narrows(query)) params.set('view', view);
  return `${placePath(query)}?${params}`;
}
