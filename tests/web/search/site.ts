import type { QueryParams, RunQuery } from '@contract';
import { type SearchQuery, suggest } from '@functions/suggest';
import { SearchDirectory } from '@functions/http/search/directory';
import type { SearchedGym } from '@functions/http/search/packing';

const city = (stateSlug: string, stateCode: string, slug: string, name: string, latitude: number, longitude: number) => ({
  stateSlug,
  stateCode,
  slug,
  name,
  gyms: 1,
  latitude,
  longitude,
});
const austin = { ...city('texas', 'TX', 'austin', 'Austin', 30.27, -97.74), gyms: 2 };
const gym = (name: string, slug: string, of: SearchedGym['city'], coach = ''): SearchedGym => ({ name, slug, affiliation: '', coach, closed: false, city: of });

const directory = new SearchDirectory([
  gym('Barton Springs Jiu-Jitsu', 'barton-springs-jiu-jitsu', austin, 'Ana Souza'),
  gym('Hill Country BJJ', 'hill-country-bjj', austin),
  gym('Gateway Jiu-Jitsu', 'gateway-jiu-jitsu', city('missouri', 'MO', 'st-louis', 'St. Louis', 38.63, -90.2)),
]);

/** The site's search over a directory of three gyms, without the country's ZIP codes. */
export const siteQuery: RunQuery<SearchQuery> = async (name, params) => {
  if (name === 'searchIndex') return directory.index as never;
  if (name === 'searchZips') return [] as never;
  const { q } = params as QueryParams<'searchFuzzy'>;
  return { suggestions: suggest(q, { tables: [directory.table], zipsWith: () => [], today: 'sat' }).suggestions } as never;
};
