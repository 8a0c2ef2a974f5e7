import { MINUTE_MS } from '../../contract';
import type { IndexedGym } from '../../listings/indexed-gym';
import { loadListings } from '../../listings/listings-repository';
import { log } from '../../platform/log';
import { type SearchedGym, type SearchIndex, buildSearchIndex } from '../../suggest';

/** Building an index of 100,000 gyms takes about three seconds of CPU, so it isn't done more often than this. Responses are cached for longer. */
const MIN_BUILD_INTERVAL_MS = MINUTE_MS;

let current: { readonly version: string; readonly builtAt: number; readonly index: SearchIndex } | undefined;
let building: Promise<SearchIndex> | undefined;

/**
 * The directory, ready to be searched. Some time after its listings have changed, a new index is built, and searches use the previous one until the
 * new one is ready. Only the first search of an instance waits. Simultaneous callers share one build.
 */
export async function getSearchIndex(): Promise<SearchIndex> {
  const { version, gyms } = await loadListings();
  if (current && (current.version === version || Date.now() - current.builtAt < MIN_BUILD_INTERVAL_MS)) return current.index;
  building ??= buildIndex(version, gyms);
  if (!current) return building;
  building.catch((error: unknown) => log.error('search index build failed', error));
  return current.index;
}

async function buildIndex(version: string, gyms: readonly IndexedGym[]): Promise<SearchIndex> {
  try {
    const index = await buildSearchIndex(gyms.map(toSearchedGym));
    current = { version, builtAt: Date.now(), index };
    return index;
  } finally {
    building = undefined;
  }
}

const toSearchedGym = ({ city, isClosed: closed, listing: { slug, name, affiliation = '', coach = '' } }: IndexedGym): SearchedGym => ({
  slug,
  name,
  affiliation,
  coach,
  city,
  closed,
});
