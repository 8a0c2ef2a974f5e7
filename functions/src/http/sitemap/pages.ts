import { DAY_MS, sitePaths, TEXT_PAGES } from '../../contract';
import { isOpenMat } from '../../gym-index/facts';
import { isClosed } from '../../gym-index/matching';
import type { Listings } from '../../gym-index/listed';

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
  const changed = newest(directory.table.updatedDay);
  const files = new Map<string, SitemapFile>([
    ['pages', { ...changed, pages: () => [...LISTS.map((path) => ({ path, ...changed })), ...Object.values(TEXT_PAGES).map((path) => ({ path }))] }],
    ['places', { ...changed, pages: () => places(directory, sitePaths.state, sitePaths.city, () => true) }],
    ['open-mats', { ...changed, pages: () => places(directory, sitePaths.openMats, sitePaths.openMats, (row) => hasOpenMat(directory, row)) }],
  ]);
  for (const slug of [...directory.states.keys()].sort()) {
    const open = openGyms(directory, slug);
    for (let part = 0; part * atMost < open.length; part++) {
      const rows = open.slice(part * atMost, (part + 1) * atMost);
      files.set(part === 0 ? `gyms-${slug}` : `gyms-${slug}-${part + 1}`, { ...changeOf(directory, rows), pages: () => gymPages(directory, rows) });
    }
  }
  return files;
}

/** The latest of some days, which are counted from 1970. */
function newest(days: Iterable<number>): Pick<ListedPage, 'changedOn'> {
  let last = 0;
  for (const day of days) last = Math.max(last, day);
  return last === 0 ? {} : { changedOn: new Date(last * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length) };
}
const changeOf = ({ table }: Listings, rows: readonly number[]) => newest(rows.map((row) => table.updatedDay[row] ?? 0));

/** Whether a row's gym has an open mat for visitors. */
function hasOpenMat({ table: { classesAt, kinds } }: Listings, row: number): boolean {
  return kinds.subarray(classesAt[row], classesAt[row + 1]).some(isOpenMat);
}

/** Rows of a state's gyms that aren't closed. */
const openGyms = (directory: Listings, stateSlug: string): number[] => directory.rowsOf(stateSlug).filter((row) => !isClosed(directory.table, row));

/** Pages of the states and cities with a gym for which `counts` is true. Each page's date is the latest change of one of those gyms. */
function places(
  directory: Listings,
  pageOfState: (state: string) => string,
  pageOfCity: (state: string, city: string) => string,
  counts: (row: number) => boolean,
): ListedPage[] {
  return [...directory.states.keys()].sort().flatMap((state) => {
    const rows = openGyms(directory, state).filter(counts);
    if (rows.length === 0) return [];
    const cities = [...Map.groupBy(rows, (row) => directory.gyms[row]?.city.slug ?? '')].sort(([a], [b]) => (a < b ? -1 : 1));
    return [
      { path: pageOfState(state), ...changeOf(directory, rows) },
      ...cities.map(([city, inCity]) => ({ path: pageOfCity(state, city), ...changeOf(directory, inCity) })),
    ];
  });
}

function gymPages(directory: Listings, rows: readonly number[]): ListedPage[] {
  return rows.flatMap((row) => {
    const gym = directory.gyms[row];
    if (!gym) return [];
    const { stateSlug, slug: citySlug } = gym.city;
    return { path: sitePaths.gym({ stateSlug, citySlug, slug: gym.slug }), ...changeOf(directory, [row]) };
  });
}
