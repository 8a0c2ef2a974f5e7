import {
  COMPARED_AT_MOST,
  type FacetsResponse,
  type FindQuery,
  type FindResponse,
  FOUND_PER_PAGE,
  type FoundGym,
  type GymsResponse,
  RADII,
  type Relaxation,
  withFilter,
  withoutFilter,
} from '../../contract';
import type { Table } from '../../gym-index/table';
import { orderedBy, pageOfList } from '../../gym-index/ordering';
import { isClosed, minutesToOpenMat, packedFilters, weekOf } from '../../gym-index/matching';
import { filterRows, relaxationsOf, rowsWithFacets } from '../../gym-index/facets';
import type { ListedGym, Listings } from '../../gym-index/listed';
import { relevanceRank } from '../../gym-index/searched-text';
import { listings } from '../../gym-index/store';
import { type Area, areaOf, choicesOf } from './area';
import { cardsOf } from './cards-repository';

/** Gyms by filters: one page with their cards, and counts for other filters. */
export const find = async (query: FindQuery, now: Date): Promise<FindResponse> => findAmong(await listings(), query, now);

/** Loads the cards of a page. */
export type CardReader = typeof cardsOf;

/** The same for a directory that is already loaded. */
export async function findAmong(directory: Listings, query: FindQuery, now: Date, cards?: CardReader): Promise<FindResponse> {
  const found = findIn(directory, query, now);
  if (!found) return { unknownPlace: true, ...choicesOf(query, directory), total: 0, page: 1, pages: 0, gyms: [], facetCounts: {}, affiliations: {} };
  const { shown, ...response } = found;
  return { ...response, gyms: await withCards(shown, cards) };
}

/** Counts for each filter. No gym is read. */
export async function facetsOf(query: FindQuery, now: Date): Promise<FacetsResponse> {
  const found = findIn(await listings(), query, now);
  return { total: found?.total ?? 0, facetCounts: found?.facetCounts ?? {}, affiliations: found?.affiliations ?? {} };
}

type Found = Omit<FindResponse, 'gyms' | 'unknownPlace'> & { readonly shown: readonly Shown[] };
/** A gym on a page, and its distance if known. */
interface Shown {
  readonly gym: ListedGym;
  readonly miles?: number | undefined;
}

/** The same from memory alone, without cards. Undefined if `near` is unknown. */
export function findIn(directory: Listings, query: FindQuery, now: Date): Found | undefined {
  const area = areaOf(query, directory);
  if (!area) return undefined;
  const { found, facetCounts, affiliations } = rowsWithFacets(directory.table, area.rows, query, now);
  const closed = found.filter((row) => isClosed(directory.table, row)).length;
  const { page, pages, items } = pageOfList(inOrder(found, directory.table, query, area, now), query.page, FOUND_PER_PAGE);
  return {
    ...(area.place && { place: area.place, ...choicesOf(query, directory) }),
    total: found.length,
    ...(closed > 0 && { closed }),
    page,
    pages,
    facetCounts,
    affiliations,
    ...(found.length === 0 && { relaxations: relaxations(query, directory, area, now) }),
    shown: items.map((row) => ({ gym: directory.gyms[row] as ListedGym, miles: area.milesOf(row) })),
  };
}

/** Larger than every distance and day, so that gyms without one come last. */
const LAST = 1e8;

/** Closed gyms come after all others. */
function inOrder(found: readonly number[], table: Table, query: FindQuery, { place, milesOf }: Area, now: Date): readonly number[] {
  const by = query.sort ?? (place ? 'distance' : query.q ? 'relevance' : 'name');
  const filters = packedFilters(query, now);
  const keys = {
    distance: (row: number) => Math.min(Math.round((milesOf(row) ?? Number.POSITIVE_INFINITY) * 100), LAST),
    relevance: (row: number) => relevanceRank(table.texts[row] as string, query.q ?? ''),
    openMat: (row: number) => minutesToOpenMat(table, row, filters) ?? LAST,
    fee: (row: number) => (query.openMat ? weekOf(table, row, filters).openMatFee : (table.dropIn[row] as number)),
    updated: (row: number) => LAST - (table.updatedDay[row] as number),
  };
  // Rows are already ordered by name.
  const ordered = by === 'name' ? found : orderedBy(found, keys[by]);
  const closed = ordered.filter((row) => isClosed(table, row));
  return closed.length === 0 ? ordered : [...ordered.filter((row) => !isClosed(table, row)), ...closed];
}

/** A wider radius comes first, since it drops no filter. The whole country is only offered if nothing else helps. */
function relaxations(query: FindQuery, directory: Listings, { rows }: Area, now: Date): Relaxation[] {
  const yielded = (other: FindQuery) => {
    const area = areaOf(other, directory);
    return area ? filterRows(directory.table, area.rows, other, now).length : 0;
  };
  const wider = query.near && !query.bounds ? RADII.filter((miles) => miles > query.radius).map((miles) => `radius:${miles}`) : [];
  const others = relaxationsOf(directory.table, rows, query, now);
  for (const filter of wider) {
    const total = yielded(withFilter(query, filter));
    if (total > 0) return [{ filter, total }, ...others];
  }
  if (others.length > 0) return others;
  return (['bounds', 'near'] as const)
    .filter((filter) => query[filter] !== undefined)
    .map((filter) => ({ filter, total: yielded(withoutFilter(query, filter)) }))
    .filter(({ total }) => total > 0);
}

/** Gyms by id, in that order, for a comparison. Unknown ids, and those beyond four, are left out. */
export async function gymsById(ids: readonly string[]): Promise<GymsResponse> {
  const directory = await listings();
  const gyms = [...new Set(ids)].flatMap((id) => directory.gym(id) ?? []);
  return { gyms: await withCards(gyms.slice(0, COMPARED_AT_MOST).map((gym) => ({ gym }))) };
}

async function withCards(shown: readonly Shown[], read: CardReader = cardsOf): Promise<FoundGym[]> {
  const cards = await read(shown.map(({ gym }) => gym));
  return shown.flatMap(({ gym, miles }) => {
    const card = cards.get(gym.id);
    const { stateSlug, stateCode, slug: citySlug, name: cityName } = gym.city;
    return card ? [{ card, stateSlug, stateCode, citySlug, cityName, ...(miles !== undefined && { miles: Math.round(miles * 100) / 100 }) }] : [];
  });
}
