import { isPublic } from '../../functions/src/gyms/pages/page-documents';
import type { SearchedCity, SearchedGym } from '../../functions/src/suggest';
import type { SampleOptions } from '../../scripts/sample/generate';
import { inventedGyms } from './load';

/** The generator's gyms as search knows them. A city's position is the mean of its gyms'. */
export function searchedGyms(options: SampleOptions): SearchedGym[] {
  const cities = new Map<string, City>();
  const gyms: SearchedGym[] = [];
  for (const { gym } of inventedGyms(options)) {
    if (!isPublic(gym)) continue;
    const { stateSlug, state: stateCode, citySlug, city: name, cityKey, latitude = 0, longitude = 0 } = gym;
    const city = cities.get(cityKey) ?? { stateSlug, stateCode, slug: citySlug, name, gyms: 0, latitude: 0, longitude: 0, all: 0 };
    cities.set(cityKey, city);
    const closed = gym.status === 'closed';
    city.all++;
    if (!closed) city.gyms++;
    city.latitude += (latitude - city.latitude) / city.all;
    city.longitude += (longitude - city.longitude) / city.all;
    gyms.push({ slug: gym.slug, name: gym.name, affiliation: gym.affiliation ?? '', coach: gym.headInstructor?.name ?? '', closed, city });
  }
  return gyms;
}

/** A city while its gyms are added. `all` includes closed gyms. */
type City = { -readonly [Field in keyof Required<SearchedCity>]: SearchedCity[Field] } & { latitude: number; longitude: number; all: number };
