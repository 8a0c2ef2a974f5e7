import { COLLECTIONS, own, type SearchDocument, type StateDocument } from '../contract';
import { firestore } from '../platform/firestore';
import { strays } from './compare';
import { allEntries, type Entries, partPath } from './sharded-list';
import { isWithin, type Span, slugsWithin } from './check-span';
import { type CityChanges, type CityListings, type CitySummary, listingChanges, type StateContent, stateContent } from './state';
import { compareCities, type Differences, differingPages } from './compare-repository';
import { contentOf, sameContent } from './derived-document-repository';
import { scanCities, scanStoredWithin } from './scan-repository';

/** The states' documents, by slug. */
export type StoredStates = ReadonlyMap<string, StateDocument>;

/**
 * Compares the derived documents of one span with its gyms, and the entries of its cities in states and search. Reads each gym, page and city of the
 * span and the search documents of its states once.
 */
export async function compareSpan(span: Span, states: StoredStates): Promise<Differences & { readonly scanned: number }> {
  const scan = scanCities(span);
  const stored = await scanStoredWithin(span);
  const found = await compareCities(scan, stored);
  const scanned = [...found.summaries.values()].flatMap((cities) => [...cities.values()]).reduce((sum, { listings }) => sum + Object.keys(listings).length, 0);
  const cities = new Set([...found.cities, ...strays.cities(stored)]);
  const gyms = new Set([...found.gyms, ...(await differingPages(found.unsure)), ...strays.pages(stored)]);
  const stale = new Set<string>();
  for (const stateSlug of new Set([...found.summaries.keys(), ...states.keys()])) {
    const isStale = await differs(stateSlug, states.get(stateSlug), found.summaries.get(stateSlug) ?? new Map(), span);
    if (isStale) stale.add(stateSlug);
  }
  return { scanned, cities, states: stale, gyms, parts: strays.parts(stored), clocks: found.clocks };
}

/** Whether a state or its search document differs from these summaries for the cities of a span. */
async function differs(stateSlug: string, stored: StateDocument | undefined, summaries: ReadonlyMap<string, CitySummary>, span: Span): Promise<boolean> {
  const before: StateContent | undefined = contentOf(stored);
  const known = slugsWithin(stateSlug, before?.cities ?? {}, span);
  // This state has nothing in the span.
  if (known.length === 0 && summaries.size === 0) return false;
  const changes: CityChanges = new Map([...known.map((slug) => [slug, undefined] as const), ...summaries]);
  if (!sameContent(before, stateContent(stateSlug, before, changes))) return true;
  const listed = await storedListings(stateSlug);
  const isWrong = [...listingChanges(changes)].some(([citySlug, listings]) => !sameContent(own(listed, citySlug), listings));
  return isWrong || Object.keys(listed).some((citySlug) => isWithin(`${stateSlug}~${citySlug}`, span) && !summaries.has(citySlug));
}

/** The search entries of a state's cities. */
async function storedListings(stateSlug: string): Promise<Entries<CityListings>> {
  const reference = firestore().collection(COLLECTIONS.directorySearch).doc(stateSlug);
  const document = (await reference.get()).data() as SearchDocument | undefined;
  if (!document?.parts) return document?.cities ?? {};
  const parts = await firestore().getAll(...Array.from({ length: document.parts }, (_, part) => firestore().doc(partPath(reference.path, part))));
  return allEntries({ loaded: new Map(parts.map((part, index) => [index, (part.get('cities') ?? {}) as Entries<CityListings>])) });
}
