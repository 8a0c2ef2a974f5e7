import { documentPaths, SLUG_PATTERN, type StateDocument, type StatesDocument } from '@contract';
import { type FoundDocument, readDirectoryDocument, withoutTimestamps } from './directoryDocuments';
import { loadFacets, type WithFacets } from './facets';
import { NOT_FOUND, type NotFound } from './notFound';
import { createPageStore, type Visit } from './pageStores';

export type StatesData = FoundDocument<StatesDocument> & WithFacets;
export type StateData = (FoundDocument<StateDocument> & WithFacets) | NotFound;

const allStates = createPageStore<StatesData>('states');
/** All states, for the page that lists them. */
export const ensureStates = (visit: Visit) => allStates.ensure(visit, loadStates);
export const useStates = allStates.use;

const states = createPageStore<StateData>('state');
/** The state in a page's URL. */
export const ensureState = (visit: Visit) => states.ensure(visit, () => loadState(visit.params.stateName ?? ''));
export const useStateData = states.use;

/** Loads the data of `/bjj`: one document, and the facets. An empty directory has no states. */
export async function loadStates(): Promise<StatesData> {
  const [document, facets] = await Promise.all([readDirectoryDocument<StatesDocument>(documentPaths.states), loadFacets({})]);
  return { kind: 'found', states: document?.states ?? {}, ...facets };
}

/** Loads the data of `/bjj/{state}`: one document, and the facets. */
export async function loadState(stateSlug: string): Promise<StateData> {
  if (!SLUG_PATTERN.test(stateSlug)) return NOT_FOUND;
  const [document, facets] = await Promise.all([readDirectoryDocument<StateDocument>(documentPaths.state(stateSlug)), loadFacets({ stateSlug })]);
  return document ? { kind: 'found', ...withoutTimestamps(document), ...facets } : NOT_FOUND;
}
