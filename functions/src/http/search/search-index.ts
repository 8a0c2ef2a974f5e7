import { MINUTE_MS } from '../../contract';
import type { IndexedGym } from '../../listings/indexed-gym';
import { loadListings } from '../../listings/listings-repository';
import { log } from '../../platform/log';
import { type SearchedGym, type SearchIndex, buildSearchIndex } from '../../suggest';

/** Minimum time between two builds. A build takes about three seconds of CPU for 100,000 gyms, and responses are cached for longer than this. */
const MIN_BUILD_INTERVAL_MS = MINUTE_MS;

let current: { readonly version: string; readonly builtAt: number; readonly index: SearchIndex } | undefined;
let building: Promise<SearchIndex> | undefined;

/**
 * Returns the search index of the directory. After the listings change, builds a new index, at most once per `MIN_BUILD_INTERVAL_MS`. Until it is ready,
 * searches use the previous one, so only an instance's first search waits. Simultaneous callers share one build.
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
