import { type FindQuery, type OpenMatsResponse, parseFindQuery, SLUG_PATTERN, findStateBySlug } from '@contract';
import { useContext, useEffect, useEffectEvent } from 'react';
import { cachedQuery, refreshQuery } from './cachedQuery';
import { withLocationName } from './location';
import type { NotFound } from './notFound';
import { createPageStore, PageKeyContext, StoresContext, type Visit } from './pageStores';
import { loadOrLog } from './loadOrLog';
import { refreshWhileVisible } from './refreshWhileVisible';

/** Open mats that match the filters in a page's URL. */
export interface OpenMats {
  readonly kind: 'found';
  /** The query of these open mats. The URL may already have changed. */
  readonly query: FindQuery;
  /** Undefined if loading failed. */
  readonly response?: OpenMatsResponse;
}
export type OpenMatsData = OpenMats | NotFound;

/** How many open mats each date lists if there are several dates. The URL of a single date lists all of them. */
const MAX_PER_DATE = 12;

const openMats = createPageStore<OpenMatsData>('openMats');
/** The open mats that a page's URL asks for. */
export const ensureOpenMats = (visit: Visit) => openMats.ensure(visit, () => loadOpenMats(visit.url, visit.params.stateName, visit.params.cityName));
export const useOpenMats = openMats.use;

/** Refreshes the open mats on the page every minute. If that fails, the page keeps the ones it shows. */
export function useOpenMatsRefresh(shown: OpenMats): void {
  const [stores, key] = [useContext(StoresContext), useContext(PageKeyContext)];
  const refresh = useEffectEvent(async () => {
    try {
      await openMats.ensure({ stores, key }, () => refreshOpenMats(shown));
    } catch (error) {
      console.warn('The open mats were not refreshed.', error);
    }
  });
  useEffect(() => refreshWhileVisible(() => void refresh()), [stores, key]);
}

async function refreshOpenMats(shown: OpenMats): Promise<OpenMats> {
  const response = withLocationName(await refreshQuery('openMats', shown.query));
  return { ...shown, response: omitUnlistedSessions(response, shown.query) };
}

/** Loads open mats for `/open-mats`, which can have a state or a city. Returns `not-found` if the state or city is unknown. */
export async function loadOpenMats({ searchParams }: URL, stateSlug?: string, citySlug?: string): Promise<OpenMatsData> {
  if (stateSlug !== undefined && !findStateBySlug(stateSlug)) return { kind: 'not-found' };
  if (citySlug !== undefined && !SLUG_PATTERN.test(citySlug)) return { kind: 'not-found' };
  const query = parseFindQuery(searchParams, { ...(stateSlug && { stateSlug }), ...(citySlug && { citySlug }) });
  const response = await loadResponse(query);
  if (response && citySlug && !response.cityName && !response.unknownPlace) return { kind: 'not-found' };
  return { kind: 'found', query, ...(response && { response: omitUnlistedSessions(response, query) }) };
}

const loadResponse = (query: FindQuery): Promise<OpenMatsResponse | undefined> =>
  loadOrLog('The open mats', async () => withLocationName(await cachedQuery('openMats', query)));

/** Drops the open mats that the page doesn't show, since the data is sent with the page. */
function omitUnlistedSessions(response: OpenMatsResponse, { date, day }: FindQuery): OpenMatsResponse {
  if (date || day) return response;
  const dates = Map.groupBy(response.sessions, ({ session }) => session.date);
  return { ...response, sessions: [...dates.values()].flatMap((sessions) => sessions.slice(0, MAX_PER_DATE)) };
}
