import {
  type CallableInput,
  COLLECTIONS,
  documentPaths,
  FEATURED_CITIES_LIMIT,
  FEATURED_GYMS_LIMIT,
  type FeaturedCity,
  type FeaturedGym,
  type HomeDocument,
  type StatsSummary,
} from '@contract';
import { create } from 'zustand';
import { invoke } from '../lib/invoke';
import { readList, watchDocument } from '../lib/watch';
import { clearCachedReads, clearCacheAfter } from '../storage/cache';
import { createLiveValues } from './values';

/** The featured content, for admins. Visitors get it with the homepage's document, cached for ten minutes (stores/home.ts). */
export interface Featured {
  readonly status: 'loading' | 'known' | 'failed';
  readonly cities: readonly FeaturedCity[];
  readonly gyms: readonly FeaturedGym[];
  /** City ids in the homepage's order. */
  readonly order: readonly string[];
}
export const useFeatured = create<Featured>(() => ({ status: 'loading', cities: [], gyms: [], order: [] }));

/** Reads the featured cities (at most 100) and gyms (at most 500). */
export async function loadFeatured(): Promise<void> {
  try {
    const [cities, gyms] = await Promise.all([
      readList<FeaturedCity>(COLLECTIONS.featuredCities, { order: ['name', 'asc'], limit: FEATURED_CITIES_LIMIT }),
      readList<FeaturedGym>(COLLECTIONS.featuredGyms, { order: ['name', 'asc'], limit: FEATURED_GYMS_LIMIT }),
    ]);
    useFeatured.setState({ status: 'known', cities, gyms });
  } catch (error) {
    console.error('The featured content did not load.', error);
    useFeatured.setState({ status: 'failed' });
  }
}

/** Calls `onChange` once the homepage's document has loaded, and again whenever the backend rewrites it. Returns a function that stops this. */
export function watchHomepage(onChange: () => void): () => void {
  return watchDocument<HomeDocument>(
    documentPaths.home,
    (home) => {
      useFeatured.setState({ order: home?.popular.map(({ id }) => id) ?? [] });
      clearCachedReads();
      onChange();
    },
    (problem) => console.error('The homepage could not be watched.', problem),
  );
}

/** Features a city, then reloads the featured content. @throws CallFailure, like the functions below */
export async function addFeaturedCity(city: CallableInput<'addFeaturedCity'>): Promise<void> {
  await invoke('addFeaturedCity', city);
  await refreshFeatured();
}
export async function addFeaturedGym(gym: CallableInput<'addFeaturedGym'>): Promise<void> {
  await invoke('addFeaturedGym', gym);
  await refreshFeatured();
}

/** The order that was requested last, until the backend has answered. */
let requestedOrder: readonly string[] | undefined;
/** Resolves once all requests so far have been answered. */
let lastRequest: Promise<unknown> = Promise.resolve();
/** The last known stored order of the cities. */
let confirmedOrder: readonly string[] = [];

/**
 * Sets the order of the featured cities. Cities that aren't in `ids` come last, sorted by number of gyms. The page shows the order
 * right away, and reverts it if it can't be stored. Requests run one after another, because the backend stores the one that arrives
 * last. Returns whether this order was stored. It isn't if a newer one replaced it.
 */
export async function reorderFeaturedCities(ids: readonly string[]): Promise<boolean> {
  if (!requestedOrder) confirmedOrder = useFeatured.getState().order;
  requestedOrder = ids;
  // The other cities get their positions a moment later, when the backend has rewritten the homepage.
  useFeatured.setState({ order: ids });
  const stored = lastRequest.then(() => storeOrder(ids));
  lastRequest = stored.catch(() => undefined);
  if (!(await stored)) return false;
  await refreshFeatured();
  return true;
}
async function storeOrder(ids: readonly string[]): Promise<boolean> {
  const isNewest = () => requestedOrder === ids;
  try {
    if (!isNewest()) return false;
    await invoke('reorderFeaturedCities', { ids: [...ids] });
    confirmedOrder = ids;
    return true;
  } catch (error) {
    // A newer request replaces this one, so its failure doesn't matter.
    if (!isNewest()) return false;
    useFeatured.setState({ order: confirmedOrder });
    throw error;
  } finally {
    if (isNewest()) requestedOrder = undefined;
  }
}
/** Deletes a featured city with its featured gyms. */
export async function deleteFeaturedCity(id: string): Promise<void> {
  await invoke('deleteFeaturedCity', { id });
  await refreshFeatured();
}
export async function deleteFeaturedGym(id: string): Promise<void> {
  await invoke('deleteFeaturedGym', { id });
  await refreshFeatured();
}
async function refreshFeatured(): Promise<void> {
  clearCachedReads();
  await loadFeatured();
}

/** Rebuilds every page's document and the statistics from the gyms. @throws CallFailure */
export const regenerateStats = (): Promise<void> => clearCacheAfter(invoke('regenerateStats', {}));

/** The stored statistics, with the backend's note, for example that they are default values. Under the key `all`. */
export const storedStats = createLiveValues<StatsSummary>((_all, next, onError) => watchDocument<StatsSummary>(documentPaths.statsSummary, next, onError));
