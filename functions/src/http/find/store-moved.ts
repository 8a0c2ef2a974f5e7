import { type Address, cityKeyOf, type PageDocument } from '../../contract';
import { pagesCollection } from '../../gyms/store';

/** So many tell where a city's gyms have gone. */
const ASKED_AT_MOST = 50;

/** Ids of gyms that have left an address in a city: a read for each page there, one where there is none. */
export async function movedFrom(place: Pick<Address, 'stateSlug' | 'citySlug'>): Promise<string[]> {
  const key = cityKeyOf(place);
  // By the documents' ids, which need no index. `~` comes after everything that a slug is written with.
  const pages = await pagesCollection().where('__name__', '>=', `${key}~`).where('__name__', '<', `${key}~~`).select('kind', 'id').limit(ASKED_AT_MOST).get();
  return pages.docs.map((page) => page.data() as Pick<PageDocument, 'kind' | 'id'>).flatMap(({ kind, id }) => (kind === 'moved' ? id : []));
}
