import type { AskedAt } from '@contract';
import { paths } from '../../words/paths';

/** The page that gyms are asked on: all states, a state or a city. */
export function placePath({ stateSlug, citySlug }: AskedAt): string {
  if (!stateSlug) return paths.states;
  return citySlug ? paths.city(stateSlug, citySlug) : paths.state(stateSlug);
}
