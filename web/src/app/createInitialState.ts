import type { HydrationState, RouteMatch, RouteObject } from 'react-router-dom';
import type { ServerData } from '../lib/serverData';
import { Unreachable } from '../lib/unreachable';
import { createPageStores, type PageStores } from '../stores/pageStores';
import { isPageHandle } from './page';

/** What the app starts with. */
interface InitialState {
  /** Undefined if the server sent only the frame, so that the router loads the page. */
  readonly hydrationData?: HydrationState;
  readonly stores: PageStores;
}

/**
 * Creates the initial state of the router and the stores from what the server sent. Fetches the page's script first, so that the
 * page can be hydrated.
 * @throws ChunkLoadError
 */
export async function createInitialState(matches: readonly RouteMatch<string, RouteObject>[], serverData: ServerData | undefined): Promise<InitialState> {
  const handle: unknown = matches.at(-1)?.route.handle;
  const id = matches.at(-1)?.route.id ?? '';
  if (!serverData || !isPageHandle(handle)) return { stores: createPageStores() };
  if (serverData.away && !serverData.page) return { stores: createPageStores(), hydrationData: { loaderData: {}, errors: { [id]: new Unreachable('busy') } } };
  if (!serverData.page) return { stores: createPageStores() };
  const url = new URL(window.location.href);
  const page = handle.selectPage(url.searchParams);
  await page.fetchScriptFor(serverData.page);
  const savedAt = readSavedTime();
  return {
    stores: createPageStores(serverData.stores && { key: page.getDataKey(url), data: serverData.stores, at: savedAt ?? new Date() }),
    hydrationData: { loaderData: { [id]: { ...serverData.page, ...(savedAt && { copiedAt: savedAt.toISOString() }) } } },
  };
}

/** When the service worker saved this document. Undefined if the document came from the server. */
function readSavedTime(): Date | undefined {
  const saved = document.querySelector<HTMLTimeElement>('#kept-copy time')?.dateTime;
  return saved ? new Date(saved) : undefined;
}
