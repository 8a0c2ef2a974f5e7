import type { PlaceSlugs } from '@contract';
import { paths } from '../../words/paths';

/** The path of the page for all states, a state or a city. */
export function getPlacePath({ stateSlug, citySlug }: PlaceSlugs): string {
  if (!stateSlug) return paths.states;
  return citySlug ? paths.city(stateSlug, citySlug) : paths.state(stateSlug);
}
