import { apiPaths } from '../../../functions/src/contract';
import { suggest } from '../../../functions/src/suggest';
import { SearchDirectory } from '../../../functions/src/http/search/directory';
import type { SearchedGym } from '../../../functions/src/http/search/packing';

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

/** What the site would answer over a directory of three gyms, without the country's ZIP codes. */
export async function siteAnswer(path: string): Promise<unknown> {
  if (path === apiPaths.searchIndex) return directory.index;
  if (path.startsWith(apiPaths.searchZips(''))) return [];
  const text = new URL(path, 'http://site').searchParams.get('q') ?? '';
  return { suggestions: suggest(text, { tables: [directory.table], zipsWith: () => [], today: 'sat' }).suggestions };
}
