import { type GymSlugs, makeCityKey } from '../../contract';
import { collection, selectFields } from '../../platform/collections';

/** Maximum number of pages to read to find out where a city's gyms have moved. */
const MAX_PAGES_READ = 50;

/** Loads the ids of gyms that used to have a URL in a city. Costs one read per page there, or one if there are none. */
export async function loadMovedGymIds(place: Pick<GymSlugs, 'stateSlug' | 'citySlug'>): Promise<string[]> {
  const key = makeCityKey(place);
  // Query by document id, which needs no index. `~` sorts after every character of a slug.
  const all = collection('directoryPages').where('__name__', '>=', `${key}~`).where('__name__', '<', `${key}~~`).limit(MAX_PAGES_READ);
  const { docs } = await selectFields(all, 'kind', 'id').get();
  return docs.map((page) => page.data()).flatMap(({ kind, id }) => (kind === 'moved' ? id : []));
}
