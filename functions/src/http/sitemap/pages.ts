import { sitePaths, TEXT_PAGES } from '../../contract';
import type { IndexedGym } from '../../listings/indexed-gym';
import type { Listings } from '../../listings/listings';

/** A page that search engines may list. */
export interface ListedPage {
  readonly path: string;
  /** `YYYY-MM-DD` of the last change to what it shows. Absent if unknown. */
  readonly changedOn?: string;
}

/** Most URLs in one file (sitemaps.org, protocol). At 250 bytes each it stays far below the limit of 50 MB. */
export const PAGES_AT_MOST = 50_000;

/** Pages that list the directory. */
const LISTS = ['/', sitePaths.states, sitePaths.openMats()];

/** A file of the sitemap. Its pages are computed when it is requested. */
interface SitemapFile {
  readonly changedOn?: string;
  readonly pages: () => readonly ListedPage[];
}

/** Every file of the sitemap by its name: single pages, places, and each state's gyms in files of `atMost`. */
export function sitemapFiles(directory: Listings, atMost = PAGES_AT_MOST): ReadonlyMap<string, SitemapFile> {
  const changed = lastChange(directory.gyms);
  const files = new Map<string, SitemapFile>([
    ['pages', { ...changed, pages: () => [...LISTS.map((path) => ({ path, ...changed })), ...Object.values(TEXT_PAGES).map((path) => ({ path }))] }],
    ['places', { ...changed, pages: () => places(directory, sitePaths.state, sitePaths.city, () => true) }],
    ['open-mats', { ...changed, pages: () => places(directory, sitePaths.openMats, sitePaths.openMats, hasOpenMat) }],
  ]);
  for (const slug of [...directory.states.keys()].sort()) {
    const open = openGyms(directory, slug);
    for (let part = 0; part * atMost < open.length; part++) {
      const gyms = open.slice(part * atMost, (part + 1) * atMost);
      files.set(part === 0 ? `gyms-${slug}` : `gyms-${slug}-${part + 1}`, { ...lastChange(gyms), pages: () => gyms.map(gymPage) });
    }
  }
  return files;
}

/** The day of the latest change to some gyms. Absent if none is known. */
function lastChange(gyms: readonly IndexedGym[]): Pick<ListedPage, 'changedOn'> {
  let last = '';
  for (const { listing } of gyms) if (listing.updatedOn > last) last = listing.updatedOn;
  return last === '' ? {} : { changedOn: last };
}

/** Whether a gym has an open mat for visitors. */
const hasOpenMat = ({ openMats }: IndexedGym): boolean => openMats.length > 0;

const openGyms = ({ states }: Listings, stateSlug: string): IndexedGym[] => (states.get(stateSlug)?.gyms ?? []).filter(({ isClosed }) => !isClosed);

/** Pages of the states and cities with a gym for which `counts` is true. Each page's date is the latest change of one of those gyms. */
function places(
  directory: Listings,
  pageOfState: (state: string) => string,
  pageOfCity: (state: string, city: string) => string,
  counts: (gym: IndexedGym) => boolean,
): ListedPage[] {
  return [...directory.states.keys()].sort().flatMap((state) => {
    const gyms = openGyms(directory, state).filter(counts);
    if (gyms.length === 0) return [];
    const cities = [...Map.groupBy(gyms, (gym) => gym.city.slug)].sort(([a], [b]) => (a < b ? -1 : 1));
    return [{ path: pageOfState(state), ...lastChange(gyms) }, ...cities.map(([city, inCity]) => ({ path: pageOfCity(state, city), ...lastChange(inCity) }))];
  });
}

function gymPage(gym: IndexedGym): ListedPage {
  const { city, listing } = gym;
  return { path: sitePaths.gym({ stateSlug: city.stateSlug, citySlug: city.slug, slug: listing.slug }), ...lastChange([gym]) };
}
