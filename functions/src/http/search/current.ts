import { MINUTE_MS } from '../../contract';
import type { IndexedGym } from '../../listings/indexed-gym';
import { loadListings } from '../../listings/listings-repository';
import { type SearchedGym, type SearchIndex, buildSearchIndex } from '../../suggest';

/** Building the index of 100,000 gyms takes a second of CPU, so it isn't done more often than this. Responses are cached for longer. */
const KEPT_MS = MINUTE_MS;

let current: { readonly version: string; readonly madeAt: number; readonly index: SearchIndex } | undefined;

/** The directory, ready to be searched. Rebuilt some time after its listings have changed. */
export async function getSearchIndex(): Promise<SearchIndex> {
  const { version, gyms } = await loadListings();
  const isRecent = current !== undefined && Date.now() - current.madeAt < KEPT_MS;
  if (!current || (current.version !== version && !isRecent)) current = { version, madeAt: Date.now(), index: buildSearchIndex(gyms.map(searched)) };
  return current.index;
}

const searched = ({ city, isClosed: closed, listing: { slug, name, affiliation = '', coach = '' } }: IndexedGym): SearchedGym => ({
  slug,
  name,
  affiliation,
  coach,
  city,
  closed,
});
