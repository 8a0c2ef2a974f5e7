import { toAffiliationSlug, PROGRAM_NAMES, type Program, sitePaths } from '../../functions/src/contract';
import type { SearchedCity, SearchedGym } from '../../functions/src/suggest';
import { findZipsByPrefix } from '../../functions/src/geo';
import { pick, type Random, seededRandom } from '../../scripts/sample/random';
import { type KnownQuery, withTypo } from './known-queries';
import type { Asked } from './asked-by-hand';

/** How many of each kind: 98 in all. */
const COUNTS = {
  gyms: 16,
  gymTypos: 16,
  gymsThere: 10,
  cityTypos: 14,
  affiliations: 8,
  affiliationsThere: 8,
  instructors: 8,
  programsThere: 10,
  openMatsThere: 8,
} as const;
/** Asked in cities with enough gyms that one has each of them. */
const PROGRAMS: readonly Program[] = ['no-gi', 'kids', 'fundamentals', 'women-only', 'judo', 'muay-thai'];
const LARGE = 5;

/** Questions with a known answer in the directory. The same seed makes the same questions. */
export function askedByRule(gyms: readonly SearchedGym[], seed: number): Asked[] {
  const random = seededRandom(seed);
  const open = gyms.filter((gym) => !gym.closed);
  const once = onlyOnce(gyms.map(({ name }) => name));
  const named = open.filter(({ name }) => once.has(name));
  const coached = onlyOnce(gyms.map(({ coach }) => coach));
  const large = open.filter(({ city }) => city.gyms >= LARGE);
  const affiliated = large.filter(({ affiliation }) => affiliation !== '');
  const gym = (): KnownQuery => {
    const one = pick(random, named);
    return { text: one.name, path: pathOf(one) };
  };
  const makers: Readonly<Record<keyof typeof COUNTS, () => KnownQuery>> = {
    gyms: gym,
    gymTypos: () => typed(random, gym()),
    gymsThere: () => {
      const one = pick(random, open);
      return { text: `${one.name} ${one.city.name}`, path: pathOf(one) };
    },
    cityTypos: () => {
      const { city } = pick(random, open);
      return typed(random, { text: `${city.name} ${city.stateCode}`.toLowerCase(), path: sitePaths.city(city.stateSlug, city.slug) });
    },
    affiliations: () => {
      const { affiliation } = pick(random, affiliated);
      return { text: affiliation, path: `/bjj?affiliation=${toAffiliationSlug(affiliation)}` };
    },
    affiliationsThere: () => {
      const { affiliation, city } = pick(random, affiliated);
      return { text: `${affiliation} ${city.name}`, path: `/bjj?affiliation=${toAffiliationSlug(affiliation)}&near=${near(city)}` };
    },
    instructors: () => {
      const one = pick(
        random,
        open.filter(({ coach }) => coached.has(coach)),
      );
      return { text: one.coach.toLowerCase(), path: pathOf(one) };
    },
    programsThere: () => {
      const { city } = pick(random, large);
      const program = pick(random, PROGRAMS);
      const words = [PROGRAM_NAMES[program].toLowerCase(), `${city.name} ${city.stateCode}`];
      return { text: pick(random, [words, words.toReversed()]).join(' '), path: `/bjj?near=${near(city)}&program=${program}` };
    },
    openMatsThere: () => {
      const { city } = pick(random, large);
      const zips = findZipsByPrefix(pick(random, ['787', '770', '606', '900', '112', '850', '191', '752'])).map(([zip]) => zip);
      const [day, word] = pick(random, [
        ['sat', 'saturday'],
        ['sun', 'sun'],
      ] as const);
      const [place, name] = pick(random, [
        [pick(random, zips), ''],
        [near(city), `${city.name} ${city.stateCode}`],
      ] as const);
      return { text: `open mat ${word} ${name || place}`, path: `/open-mats?near=${place}&day=${day}` };
    },
  };
  return Object.entries(COUNTS).flatMap(([kind, count]) =>
    Array.from({ length: count }, (): Asked => {
      const { text, path } = makers[kind as keyof typeof COUNTS]();
      return [text, path];
    }),
  );
}

const near = ({ slug, stateCode }: SearchedCity): string => `${slug}-${stateCode.toLowerCase()}`;
const pathOf = ({ slug, city }: SearchedGym): string => sitePaths.gym({ stateSlug: city.stateSlug, citySlug: city.slug, slug });

/** A typo inside a word. */
function typed(random: Random, query: KnownQuery): KnownQuery {
  for (;;) {
    const made = withTypo(random, query);
    if (made.text.trim().length === made.text.length && made.text !== query.text) return made;
  }
}

function onlyOnce(names: readonly string[]): ReadonlySet<string> {
  const all = Map.groupBy(names, (name) => name);
  return new Set([...all].filter(([name, those]) => name !== '' && those.length === 1).map(([name]) => name));
}
