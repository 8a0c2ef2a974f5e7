import { sitePaths, STATES, findStateByCode } from '../../functions/src/contract';
import type { SearchedCity, SearchedGym } from '../../functions/src/suggest';
import { findZipsByPrefix } from '../../functions/src/geo';
import { pick, type Random, seededRandom } from '../../scripts/sample/random';

/** A text that someone may type, and the page that they mean. */
export interface KnownQuery {
  readonly text: string;
  readonly path: string;
}

/** How many of each kind: 300 in all. */
const COUNTS = { gyms: 50, gymTypos: 50, citiesWithState: 40, cities: 40, cityTypos: 40, zips: 30, abbreviations: 30, states: 20 } as const;

/** What people call some cities, and the page they mean. */
const NICKNAMES: readonly (readonly [string, string])[] = [
  ['nyc', '/bjj/new-york/new-york'],
  ['la', '/bjj/california/los-angeles'],
  ['sf', '/bjj/california/san-francisco'],
  ['philly', '/bjj/pennsylvania/philadelphia'],
  ['vegas', '/bjj/nevada/las-vegas'],
  ['dc', '/bjj/district-of-columbia/washington'],
  ['nola', '/bjj/louisiana/new-orleans'],
  ['okc', '/bjj/oklahoma/oklahoma-city'],
  ['slc', '/bjj/utah/salt-lake-city'],
  ['atl', '/bjj/georgia/atlanta'],
  ['stl', '/bjj/missouri/st-louis'],
  ['indy', '/bjj/indiana/indianapolis'],
];
/** Words in city names that are often abbreviated, or spelled out. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\bSt\./, 'Saint'],
  [/\bSt\./, 'st'],
  [/\bFort\b/, 'ft'],
  [/\bMount\b/, 'mt'],
  [/\bNorth\b/, 'n'],
  [/\bWest\b/, 'w'],
  [/\bHeights\b/, 'hts'],
];

/**
 * Queries with a known answer in the directory. The same seed makes the same queries. A gym is asked for by its name, with its
 * city if others share the name. A city without its state means the one with the most gyms.
 */
export function knownQueries(gyms: readonly SearchedGym[], seed: number): KnownQuery[] {
  const random = seededRandom(seed);
  const open = gyms.filter((gym) => !gym.closed);
  const cities = [...new Set(open.map((gym) => gym.city))];
  const sameName = Map.groupBy(cities, (city) => city.name.toLowerCase());
  const named = new Map([...Map.groupBy(gyms, (gym) => gym.name.toLowerCase())].map(([name, all]) => [name, all.length]));
  const namedThere = new Map([...Map.groupBy(gyms, (gym) => `${gym.name} ${gym.city.name}`.toLowerCase())].map(([name, all]) => [name, all.length]));
  const gymQuery = (): KnownQuery => {
    for (;;) {
      const gym = pick(random, open);
      const path = sitePaths.gym({ stateSlug: gym.city.stateSlug, citySlug: gym.city.slug, slug: gym.slug });
      if (named.get(gym.name.toLowerCase()) === 1) return { text: gym.name, path };
      const text = `${gym.name} ${gym.city.name}`;
      if (namedThere.get(text.toLowerCase()) === 1) return { text, path };
    }
  };
  const withState = (city: SearchedCity): KnownQuery => ({
    text: `${city.name}${pick(random, [', ', ' '])}${pick(random, [city.stateCode, city.stateCode.toLowerCase(), findStateByCode(city.stateCode)?.name ?? ''])}`,
    path: pathOf(city),
  });
  const largestOf = (city: SearchedCity): KnownQuery => {
    const all = sameName.get(city.name.toLowerCase()) ?? [];
    return { text: city.name, path: pathOf(all.reduce((best, other) => (other.gyms > best.gyms ? other : best), city)) };
  };
  const several = (count: number, make: () => KnownQuery) => Array.from({ length: count }, make);
  return [
    ...several(COUNTS.gyms, gymQuery),
    ...several(COUNTS.gymTypos, () => withTypo(random, gymQuery())),
    ...several(COUNTS.citiesWithState, () => withState(pick(random, cities))),
    ...several(COUNTS.cities, () => largestOf(pick(random, cities))),
    ...several(COUNTS.cityTypos, () => withTypo(random, pick(random, [withState, largestOf])(pick(random, cities)))),
    ...several(COUNTS.zips, () => zipQuery(random)),
    ...abbreviations(random, cities),
    ...several(COUNTS.states, () => stateQuery(random, cities)),
  ];
}

const pathOf = (city: SearchedCity): string => sitePaths.city(city.stateSlug, city.slug);

function zipQuery(random: Random): KnownQuery {
  for (;;) {
    const zips = findZipsByPrefix(String(Math.floor(random() * 1000)).padStart(3, '0'));
    if (zips.length === 0) continue;
    const [zip] = pick(random, zips);
    return { text: zip, path: `/bjj?near=${zip}` };
  }
}

function abbreviations(random: Random, cities: readonly SearchedCity[]): KnownQuery[] {
  const pages = new Set(cities.map(pathOf));
  const nicknames = NICKNAMES.filter(([, path]) => pages.has(path)).map(([text, path]) => ({ text, path }));
  const spelled: KnownQuery[] = [];
  while (nicknames.length + spelled.length < COUNTS.abbreviations) {
    const [long, short] = pick(random, SPELLINGS);
    const having = cities.filter((city) => long.test(city.name));
    if (having.length === 0) continue;
    const city = pick(random, having);
    spelled.push({ text: `${city.name.replace(long, short)} ${city.stateCode}`, path: pathOf(city) });
  }
  return [...nicknames, ...spelled];
}

function stateQuery(random: Random, cities: readonly SearchedCity[]): KnownQuery {
  const listed = new Set(cities.map((city) => city.stateSlug));
  const state = pick(
    random,
    STATES.filter(({ slug }) => listed.has(slug)),
  );
  return { text: pick(random, [state.name, state.name.toLowerCase(), state.code]), path: sitePaths.state(state.slug) };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** A letter left out, added, wrong or swapped with the next one, anywhere in the text. */
export function withTypo(random: Random, { text, path }: KnownQuery): KnownQuery {
  const at = Math.floor(random() * text.length);
  const letter = pick(random, [...LETTERS]);
  const [before, here, next, after] = [text.slice(0, at), text.charAt(at), text.charAt(at + 1), text.slice(at + 2)];
  const typed = pick(random, [before + next + after, before + letter + here + next + after, before + letter + next + after, before + next + here + after]);
  return { text: typed, path };
}
