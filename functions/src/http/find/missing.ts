import { type Address, closest, type MissingResponse, milesBetween, type NamedPage, SLUG_PATTERN, sitePaths, type State, stateBySlug } from '../../contract';
import { isClosedLine } from '../../gym-index/listing-line';
import type { ListedCity, ListedGym, Listings } from '../../gym-index/listed';
import { listings } from '../../gym-index/store';
import { cityNamed } from '../../geo';
import { movedFrom } from './moved-gyms-repository';

const SUGGESTED = 5;
/** How far the suggested cities may be if the requested one has no gym: a drive. */
const WITHIN_MILES = 50;
const LONGEST_SLUG = 80;
const isSlug = (text: string): boolean => text.length <= LONGEST_SLUG && SLUG_PATTERN.test(text);

/** Suggestions for a URL without a city, or with a `slug`, without a gym. */
export async function missingAt({ stateSlug, citySlug, slug }: Address): Promise<MissingResponse> {
  const state = stateBySlug(stateSlug);
  if (!state || !isSlug(citySlug)) return { suggestions: [] };
  const directory = await listings();
  if (slug !== '') return { suggestions: isSlug(slug) ? gymsLike({ stateSlug, citySlug, slug }, directory).map(gymLink) : [] };
  const cities = directory.states.get(stateSlug)?.cities ?? new Map<string, ListedCity>();
  if (cities.has(citySlug)) return { suggestions: [] };
  const city = await movedTo({ stateSlug, citySlug }, directory);
  if (city) return { movedTo: sitePaths.city(city.stateSlug, city.slug), suggestions: [] };
  const open = [...cities.values()].filter(({ gyms }) => gyms > 0);
  const like = closest(citySlug, open, (candidate) => candidate.slug, SUGGESTED);
  return { suggestions: (like.length > 0 ? like : citiesAround(citySlug, state, open)).map(cityLink) };
}

/** The city that all gyms that moved away from this one are in now, if it is the same one. Deleted gyms don't count. */
async function movedTo(place: Pick<Address, 'stateSlug' | 'citySlug'>, directory: Listings): Promise<ListedCity | undefined> {
  const cities = new Set((await movedFrom(place)).flatMap((id) => directory.gym(id)?.city ?? []));
  const [city] = cities;
  return cities.size === 1 ? city : undefined;
}

/** The nearest cities with gyms to a known city without any. */
function citiesAround(citySlug: string, state: State, open: readonly ListedCity[]): ListedCity[] {
  const center = cityNamed(state.code, citySlug.replaceAll('-', ' '));
  if (!center) return [];
  return open
    .flatMap((city) => {
      const { latitude, longitude } = city;
      return latitude === undefined || longitude === undefined ? [] : { city, miles: milesBetween(center, { latitude, longitude }) };
    })
    .filter(({ miles }) => miles <= WITHIN_MILES)
    .sort((a, b) => a.miles - b.miles)
    .slice(0, SUGGESTED)
    .map(({ city }) => city);
}

/** Open gyms with a similar URL in the city, then elsewhere in the state, then any in the city. */
function gymsLike({ stateSlug, citySlug, slug }: Address, directory: Listings): ListedGym[] {
  const open = directory.states.get(stateSlug)?.gyms.filter(({ line }) => !isClosedLine(line)) ?? [];
  const [there, elsewhere] = [open.filter(({ city }) => city.slug === citySlug), open.filter(({ city }) => city.slug !== citySlug)];
  const like = (gyms: readonly ListedGym[]) => closest(slug, gyms, (gym) => gym.slug, SUGGESTED);
  return [...new Set([...like(there), ...like(elsewhere), ...there])].slice(0, SUGGESTED);
}

const cityLink = (city: ListedCity): NamedPage => ({ name: city.name, path: sitePaths.city(city.stateSlug, city.slug) });
const gymLink = ({ name, slug, city }: ListedGym): NamedPage => ({
  name: `${name}, ${city.name}`,
  path: sitePaths.gym({ stateSlug: city.stateSlug, citySlug: city.slug, slug }),
});
