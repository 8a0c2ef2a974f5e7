import { type FindQuery, NO_FILTERS } from '@contract';
import type { CityData } from '../../stores/cities';

type City = Pick<Extract<CityData, { kind: 'found' }>, 'found' | 'all' | 'stateSlug' | 'citySlug'>;

/** The query for the gyms on a city's map. Undefined if the page has all of them. */
export function buildPointsQuery({ found, all, stateSlug, citySlug }: City): FindQuery | undefined {
  if (found) return found.query;
  return all ? { ...NO_FILTERS, stateSlug, citySlug } : undefined;
}
