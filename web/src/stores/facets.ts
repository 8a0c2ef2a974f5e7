import { type FacetsResponse, NO_FILTERS, type PlaceSlugs } from '@contract';
import { cachedQuery } from './cachedQuery';

/** Page data that includes facets. */
export interface WithFacets {
  /** How many gyms each filter would leave. Absent if that failed to load. */
  readonly facets?: FacetsResponse;
}

/** Loads a place's facets. If that fails, returns none, since the page also works without them. */
export async function loadFacets(place: PlaceSlugs): Promise<WithFacets> {
  const facets = await cachedQuery('facets', { ...NO_FILTERS, ...place }).catch(() => undefined);
  return facets ? { facets } : {};
}
