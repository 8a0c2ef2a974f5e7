import { type Gym, type MergedGym, parseCityKey, sitePaths, findStateBySlug, STATES } from '@contract';

/** Published gyms, by place. */
export interface Counted {
  readonly total: number;
  readonly states: ReadonlyMap<string, number>;
  /** By state and city, with `cityKey`. */
  readonly cities: ReadonlyMap<string, number>;
}

/** Counts the gyms themselves: the numbers that pages should show. */
export function countedGyms(gyms: Iterable<Gym | MergedGym>): Counted {
  const states = new Map<string, number>();
  const cities = new Map<string, number>();
  let total = 0;
  for (const gym of gyms) {
    if (gym.status !== 'published') continue;
    total++;
    states.set(gym.stateSlug, (states.get(gym.stateSlug) ?? 0) + 1);
    cities.set(gym.cityKey, (cities.get(gym.cityKey) ?? 0) + 1);
  }
  return { total, states, cities };
}

/** A page and the gym counts it should show, each with the words around it. */
export interface CountedPage {
  readonly path: string;
  /** They are in the paragraph below its heading. */
  readonly inLead?: true;
  readonly says: readonly string[];
}

/** The homepage, the list of states, each state and each city. */
export function countedPages(counted: Counted): CountedPage[] {
  const byState = [...counted.states].map(([slug, gyms]) => ({ name: findStateBySlug(slug)?.name ?? slug, slug, gyms }));
  const isState = (slug: string) => STATES.some((state) => state.slug === slug && !state.territory);
  const listed = byState.map(({ name, gyms }) => `${name} ${gymsOf(gyms)}`);
  return [
    {
      path: '/',
      says: [
        `BJJ Gyms ${withCommas(counted.total)}`,
        `States Covered ${byState.filter(({ slug }) => isState(slug)).length}`,
        `Cities ${withCommas(counted.cities.size)}`,
        ...listed,
      ],
    },
    { path: sitePaths.states, says: [`${gymsOf(counted.total)} in`, ...listed] },
    ...byState.map(({ slug, gyms }) => ({
      path: sitePaths.state(slug),
      inLead: true as const,
      says: [`${gymsOf(gyms)} in ${citiesOf([...counted.cities.keys()].filter((key) => key.startsWith(`${slug}~`)).length)}`],
    })),
    ...[...counted.cities].map(([key, gyms]) => {
      const { stateSlug, citySlug } = parseCityKey(key);
      return { path: sitePaths.city(stateSlug, citySlug), inLead: true as const, says: [gymsOf(gyms)] };
    }),
  ];
}

const withCommas = (count: number): string => count.toLocaleString('en-US');
const gymsOf = (count: number): string => `${withCommas(count)} ${count === 1 ? 'gym' : 'gyms'}`;
const citiesOf = (count: number): string => `${withCommas(count)} ${count === 1 ? 'city' : 'cities'}`;

/** A page's text, or that of the paragraph below its heading. */
function textOf(html: string, inLead = false): string {
  const part = inLead ? /<p class="lead">.*?<\/p>/s : /<main.*<\/main>/s;
  return (part.exec(html)?.[0] ?? '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<\/?(?:b|a)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

/** The expected strings that a page lacks. Numbers only count whole: `12 gyms` is not in `112 gyms`. */
export function unsaidBy(html: string, { says, inLead }: CountedPage): string[] {
  const text = textOf(html, inLead);
  return says.filter((words) => !new RegExp(`(?<![\\d,])${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\d,]*\\d)`).test(text));
}
