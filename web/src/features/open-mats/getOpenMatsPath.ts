import { type Bounds, toFilterParams, type FindQuery } from '@contract';
import { paths } from '../../words/paths';

/** The path of a query's open mats. */
export function getOpenMatsPath(query: FindQuery): string {
  const path = paths.openMats(query.stateSlug, query.citySlug);
  const params = toFilterParams({ ...query, page: 1 });
  return params === '' ? path : `${path}?${params}`;
}

/** The path with the same filters in another state or city instead of near a place. */
export function getPathInPlace(query: FindQuery, stateSlug?: string, citySlug?: string): string {
  const { near: _near, bounds: _bounds, stateSlug: _state, citySlug: _city, ...rest } = query;
  return getOpenMatsPath({ ...rest, ...(stateSlug && { stateSlug }), ...(citySlug && { citySlug }) });
}

/** The path with the same filters in an area of the map instead of a state or city. */
export function getPathInArea(query: FindQuery, bounds: Bounds): string {
  const { near: _near, stateSlug: _state, citySlug: _city, ...rest } = query;
  return getOpenMatsPath({ ...rest, bounds });
}
