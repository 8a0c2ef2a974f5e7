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
import { forgetCached } from '../storage/cache';

/** What admins manage; visitors get it with the homepage's document, kept for ten minutes (loaders/directory). */
interface Featured {
  readonly status: 'loading' | 'known' | 'failed';
  readonly cities: readonly FeaturedCity[];
  readonly gyms: readonly FeaturedGym[];
  /** Ids of cities as the homepage has them. */
  readonly order: readonly string[];
}
export const useFeatured = create<Featured>(() => ({ status: 'loading', cities: [], gyms: [], order: [] }));

/** Reads cities (at most 100) and their gyms (at most 500). */
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

/** Tells when the backend has written the homepage anew, first right away. */
export function watchHomepage(changed: () => void): () => void {
  return watchDocument<HomeDocument>(
    documentPaths.home,
    (home) => {
      useFeatured.setState({ order: home?.popular.map(({ id }) => id) ?? [] });
      forgetCached();
      changed();
    },
    (problem) => console.error('The homepage could not be watched.', problem),
  );
}

/** @throws CallFailure, as the four below */
export async function addFeaturedCity(city: CallableInput<'addFeaturedCity'>): Promise<void> {
  await invoke('addFeaturedCity', city);
  await changed();
}
export async function addFeaturedGym(gym: CallableInput<'addFeaturedGym'>): Promise<void> {
  await invoke('addFeaturedGym', gym);
  await changed();
}
/** The order that was asked for last, until it is answered. */
let newest: readonly string[] | undefined;
/** All that were asked for have been answered. */
let answered: Promise<unknown> = Promise.resolve();
/** How the cities are stored, as far as is known. */
let standing: readonly string[] = [];

/**
 * Cities that are not among `ids` follow by their number of gyms. Shown at once, and as before where it fails. One goes after the
 * other, since the backend takes what arrives last. Says whether it was stored: not where a newer one takes its place.
 */
export async function orderFeaturedCities(ids: readonly string[]): Promise<boolean> {
  if (!newest) standing = useFeatured.getState().order;
  newest = ids;
  // The homepage is written anew a moment later, and says where the others stand.
  useFeatured.setState({ order: ids });
  const stored = answered.then(() => storeOrder(ids));
  answered = stored.catch(() => undefined);
  if (!(await stored)) return false;
  await changed();
  return true;
}
async function storeOrder(ids: readonly string[]): Promise<boolean> {
  const isNewest = () => newest === ids;
  try {
    if (!isNewest()) return false;
    await invoke('orderFeaturedCities', { ids: [...ids] });
    standing = ids;
    return true;
  } catch (error) {
    // The one that follows says all that this one did.
    if (!isNewest()) return false;
    useFeatured.setState({ order: standing });
    throw error;
  } finally {
    if (isNewest()) newest = undefined;
  }
}
/** Its featured gyms go with it. */
export async function deleteFeaturedCity(id: string): Promise<void> {
  await invoke('deleteFeaturedCity', { id });
  await changed();
}
export async function deleteFeaturedGym(id: string): Promise<void> {
  await invoke('deleteFeaturedGym', { id });
  await changed();
}
async function changed(): Promise<void> {
  forgetCached();
  await loadFeatured();
}

/** Rebuilds every page's document and the statistics from the gyms. @throws CallFailure */
export async function regenerateStats(): Promise<void> {
  await invoke('regenerateStats', {});
  forgetCached();
}

/** Tells what the backend has noted on the statistics, now and at each change: that they are default values, say. */
export function watchStatsNote(tell: (note: string | undefined) => void): () => void {
  return watchDocument<StatsSummary>(
    documentPaths.statsSummary,
    (summary) => tell(summary?.note),
    (problem) => console.error('The statistics could not be watched.', problem),
  );
}
