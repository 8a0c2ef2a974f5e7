import { parseEventKeyDate, makeEventKeys, sitePaths, TEXT_PAGES } from '../../contract';
import { createTodayLookup } from '../../listings/filters';
import type { IndexedGym } from '../../listings/indexed-gym';
import type { Listings } from '../../listings/listings';

/** A URL in the sitemap. */
export interface ListedPage {
  readonly path: string;
  /** The day when its content last changed, as `YYYY-MM-DD`. Absent if unknown. */
  readonly changedOn?: string;
}

/** Maximum number of URLs in a sitemap file (sitemaps.org/protocol.html). At 250 bytes each, a file is far below the limit of 50 MB. */
const MAX_URLS_PER_FILE = 50_000;

/** Pages that change whenever any gym does. */
const DIRECTORY_PAGES = ['/', sitePaths.states, sitePaths.openMats()];

/** A file of the sitemap. `pages` computes its URLs, only if the file is requested. */
interface SitemapFile {
  readonly changedOn?: string;
  readonly pages: () => readonly ListedPage[];
}

/**
 * Lists the sitemap's files by name: static pages, states and cities, their open mats, each state's gyms, and events.
 * @param maxUrls maximum number of gyms or events per file
 */
export function listSitemapFiles(directory: Listings, now: Date, maxUrls = MAX_URLS_PER_FILE): ReadonlyMap<string, SitemapFile> {
  const changed = findLastChange(directory.gyms);
  const files = new Map<string, SitemapFile>([
    ['pages', { ...changed, pages: () => [...DIRECTORY_PAGES.map((path) => ({ path, ...changed })), ...Object.values(TEXT_PAGES).map((path) => ({ path }))] }],
    ['places', { ...changed, pages: () => listPlacePages(directory, sitePaths.state, sitePaths.city, () => true) }],
    ['open-mats', { ...changed, pages: () => listPlacePages(directory, sitePaths.openMats, sitePaths.openMats, hasOpenMat) }],
  ]);
  for (const slug of [...directory.states.keys()].sort()) {
    const open = listOpenGyms(directory, slug);
    for (let part = 0; part * maxUrls < open.length; part++) {
      const gyms = open.slice(part * maxUrls, (part + 1) * maxUrls);
      files.set(part === 0 ? `gyms-${slug}` : `gyms-${slug}-${part + 1}`, { ...findLastChange(gyms), pages: () => gyms.map(toGymPage) });
    }
  }
  const events = listEvents(directory, now);
  for (let part = 0; part * maxUrls < events.length; part++) {
    const pages = events.slice(part * maxUrls, (part + 1) * maxUrls);
    files.set(part === 0 ? 'events' : `events-${part + 1}`, { pages: () => pages });
  }
  return files;
}

/**
 * The pages of events and changed open mats whose date hasn't passed. They have no date of their last change, since an event isn't edited but replaced.
 */
function listEvents({ gyms }: Listings, now: Date): ListedPage[] {
  const todayIn = createTodayLookup(now);
  return gyms.flatMap(({ city, isClosed, listing: { slug, timeZone, classes, datedChanges = [] } }) => {
    if (isClosed || datedChanges.length === 0) return [];
    const gym = sitePaths.gym({ stateSlug: city.stateSlug, citySlug: city.slug, slug });
    const today = todayIn(timeZone);
    const keys = [...makeEventKeys({ schedule: classes, datedChanges }).values()];
    return keys.flatMap((key) => ((parseEventKeyDate(key) ?? '') >= today ? { path: sitePaths.event(gym, key) } : []));
  });
}

/** The day of the latest change to any of these gyms. Empty if unknown. */
function findLastChange(gyms: readonly IndexedGym[]): Pick<ListedPage, 'changedOn'> {
  let last = '';
  for (const { listing } of gyms) if (listing.updatedOn > last) last = listing.updatedOn;
  return last === '' ? {} : { changedOn: last };
}

const hasOpenMat = ({ openMats }: IndexedGym): boolean => openMats.length > 0;

const listOpenGyms = ({ states }: Listings, stateSlug: string): IndexedGym[] => (states.get(stateSlug)?.gyms ?? []).filter(({ isClosed }) => !isClosed);

/**
 * The pages of all states and cities with a gym that hasn't closed permanently and for which `isIncluded` returns true. A page's date is that of the latest
 * change to any of these gyms.
 */
function listPlacePages(
  directory: Listings,
  toStatePath: (state: string) => string,
  toCityPath: (state: string, city: string) => string,
  isIncluded: (gym: IndexedGym) => boolean,
): ListedPage[] {
  return [...directory.states.keys()].sort().flatMap((state) => {
    const gyms = listOpenGyms(directory, state).filter(isIncluded);
    if (gyms.length === 0) return [];
    const cities = [...Map.groupBy(gyms, (gym) => gym.city.slug)].sort(([a], [b]) => (a < b ? -1 : 1));
    return [
      { path: toStatePath(state), ...findLastChange(gyms) },
      ...cities.map(([city, inCity]) => ({ path: toCityPath(state, city), ...findLastChange(inCity) })),
    ];
  });
}

function toGymPage(gym: IndexedGym): ListedPage {
  const { city, listing } = gym;
  return { path: sitePaths.gym({ stateSlug: city.stateSlug, citySlug: city.slug, slug: listing.slug }), ...findLastChange([gym]) };
}
