import type { Gym } from '../../functions/src/contract';
import { sitePaths } from '../../functions/src/contract';
import { seededRandom } from '../../scripts/sample/random';
import { inventedGyms } from './load';
import { shuffled } from './shuffle';

type Options = Parameters<typeof inventedGyms>[0];

/** Up to these shares of all pages are of this kind or one before it. */
const SHARES = { state: 0.1, city: 0.4, gym: 1 } as const;
const SEED = 7;

/**
 * So many different pages from all over an invented directory, by kind: home, all states, a few states, more cities with the
 * largest among them, and most of all gyms.
 */
export function manyPages(options: Options, pages: number): ReadonlyMap<string, string> {
  const gyms = [...largestCity(options).slice(0, 1), ...shuffled(seededRandom(SEED), publishedIn(options))];
  const found = new Map<string, string>([
    ['/', 'home'],
    [sitePaths.states, 'states'],
  ]);
  const add = (kind: keyof typeof SHARES, pathOf: (gym: Gym) => string) => {
    const until = Math.round(pages * SHARES[kind]);
    for (const gym of gyms) if (found.size < until) found.set(pathOf(gym), kind);
    if (found.size !== until) throw new Error(`The directory has too few pages of kind "${kind}": ${found.size} of ${until} so far.`);
  };
  add('state', ({ stateSlug }) => sitePaths.state(stateSlug));
  add('city', ({ stateSlug, citySlug }) => sitePaths.city(stateSlug, citySlug));
  add('gym', sitePaths.gym);
  return found;
}

/** The gyms of the city that has most of them. */
export function largestCity(options: Options): readonly Gym[] {
  const cities = Map.groupBy(publishedIn(options), ({ cityKey }) => cityKey);
  return [...cities.values()].sort((a, b) => b.length - a.length)[0] ?? [];
}

const publishedIn = (options: Options): Gym[] => [...inventedGyms(options)].map(({ gym }) => gym).filter(({ status }) => status === 'published');
