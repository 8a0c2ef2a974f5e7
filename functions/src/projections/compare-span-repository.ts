import { COLLECTIONS, documentPaths, toStableJson, type StateDocument } from '../contract';
import { documentAt } from '../platform/collections';
import { listStrays } from './compare';
import { SEARCH_FIELD, listSearchPartIds } from '../listings/search-entries';
import { getAllEntries, type Entries } from '../listings/sharded-list';
import { isWithin, type Span, listSlugsWithin } from './check-span';
import { type CityChanges, type CityListings, type CitySummary, groupListingsByCity, type StateContent, buildState } from './state';
import { compareCities, type Differences, findDifferingPages } from './compare-repository';
import { withoutTimestamps, isSameContent } from './derived-document-repository';
import { scanCities, scanDerivedDocumentsWithin } from './scan-repository';

/** The states' documents, by slug. */
export type StoredStates = ReadonlyMap<string, StateDocument>;

/**
 * Compares one span's derived documents with its gyms, including its cities' entries in state documents and search documents. Reads each gym, page and
 * city of the span, and the search documents of its states, once. `scanned` is the number of public gyms that were compared.
 */
export async function compareSpan(span: Span, states: StoredStates): Promise<Differences & { readonly scanned: number }> {
  const scan = scanCities(span);
  const stored = await scanDerivedDocumentsWithin(span);
  const outdated = new Set<string>();
  const comparedStates = new Set<string>();
  let scanned = 0;
  const onState = async (stateSlug: string, cities: ReadonlyMap<string, CitySummary>) => {
    comparedStates.add(stateSlug);
    for (const { listings } of cities.values()) scanned += Object.keys(listings).length;
    if (await isStateOutdated(stateSlug, states.get(stateSlug), cities, span)) outdated.add(stateSlug);
  };
  const result = await compareCities(scan, stored, { onState });
  const cities = new Set([...result.cities, ...listStrays.cities(stored)]);
  const gyms = new Set([...result.gyms, ...(await findDifferingPages(result.inconclusive)), ...listStrays.pages(stored)]);
  for (const stateSlug of states.keys()) if (!comparedStates.has(stateSlug)) await onState(stateSlug, new Map());
  return {
    scanned,
    cities,
    states: outdated,
    gyms,
    parts: listStrays.parts(stored),
    wrongTimeZones: result.wrongTimeZones,
    pastDatedChanges: result.pastDatedChanges,
  };
}

/** Whether a state or its search document differs from these summaries for the cities of a span. */
async function isStateOutdated(
  stateSlug: string,
  stored: StateDocument | undefined,
  summaries: ReadonlyMap<string, CitySummary>,
  span: Span,
): Promise<boolean> {
  const before: StateContent | undefined = withoutTimestamps(stored);
  const storedSlugs = listSlugsWithin(stateSlug, before?.cities ?? {}, span);
  // The state has no cities in the span.
  if (storedSlugs.length === 0 && summaries.size === 0) return false;
  const changes: CityChanges = new Map([...storedSlugs.map((slug) => [slug, undefined] as const), ...summaries]);
  if (!isSameContent(before, buildState(stateSlug, before, changes))) return true;
  const listings = await loadStoredListings(stateSlug);
  if (!listings) return true;
  const hasWrongListings = [...changes].some(([citySlug, city]) => !isSameContent(listings.get(citySlug), city?.listings));
  return hasWrongListings || [...listings.keys()].some((citySlug) => isWithin(`${stateSlug}~${citySlug}`, span) && !summaries.has(citySlug));
}

/** The stored listings of a state, by city. Undefined if the stored parts aren't those that its search document names. */
async function loadStoredListings(stateSlug: string): Promise<Map<string, CityListings> | undefined> {
  const reference = documentAt(documentPaths.search(stateSlug));
  const document = (await reference.get()).data();
  const { docs } = await reference.collection(COLLECTIONS.parts).get();
  const partIds = document ? listSearchPartIds(document) : [];
  if (toStableJson(docs.map(({ id }) => id).sort()) !== toStableJson([...partIds].sort())) return undefined;
  if (partIds.length === 0) return groupListingsByCity(document?.cities ?? {});
  const parts = docs.map((part, index): [number, Entries<CityListings>] => [index, (part.get(SEARCH_FIELD) ?? {}) as Entries<CityListings>]);
  return groupListingsByCity(getAllEntries({ loaded: new Map(parts) }));
}
