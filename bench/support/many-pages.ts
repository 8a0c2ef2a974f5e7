import { sitePaths } from '../../functions/src/contract';
import { inventedGyms } from './load';

type Options = Parameters<typeof inventedGyms>[0];

/** So many different pages of an invented directory, by kind: home, all states, a few states, more cities, and most of all gyms. */
export function manyPages(options: Options, pages: number): ReadonlyMap<string, string> {
  const gyms = [...inventedGyms(options)].map(({ gym }) => gym).filter(({ status }) => status === 'published');
  const found = new Map<string, string>([
    ['/', 'home'],
    [sitePaths.states, 'states'],
  ]);
  const add = (kind: string, share: number, pathOf: (gym: (typeof gyms)[number]) => string) => {
    for (const gym of gyms) if (found.size < pages * share) found.set(pathOf(gym), kind);
  };
  add('state', 0.1, ({ stateSlug }) => sitePaths.state(stateSlug));
  add('city', 0.4, ({ stateSlug, citySlug }) => sitePaths.city(stateSlug, citySlug));
  add('gym', 1, sitePaths.gym);
  if (found.size !== pages) throw new Error(`The directory has ${found.size} pages, not ${pages}.`);
  return found;
}
