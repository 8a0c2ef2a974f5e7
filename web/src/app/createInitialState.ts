import type { HydrationState, RouteMatch, RouteObject } from 'react-router-dom';
import type { ServerData } from '../lib/serverData';
import { Unreachable } from '../lib/unreachable';
import { createPageStores, type PageStores } from '../stores/pageStores';
import { isPageHandle } from './page';

/** What the app starts with. */
interface Start {
  /** Undefined if the server sent only the frame: the router then loads the page itself. */
  readonly hydrationData?: HydrationState;
  readonly stores: PageStores;
}

/**
 * Turns what the server sent into the state of the router and the stores, once the page's script has been fetched, so that the
 * page can be hydrated.
 * @throws ChunkLoadError
 */
export async function createInitialState(matches: readonly RouteMatch<string, RouteObject>[], sent: ServerData | undefined): Promise<Start> {
  const handle: unknown = matches.at(-1)?.route.handle;
  const id = matches.at(-1)?.route.id ?? '';
  if (!sent || !isPageHandle(handle)) return { stores: createPageStores() };
  if (sent.away && !sent.page) return { stores: createPageStores(), hydrationData: { loaderData: {}, errors: { [id]: new Unreachable('busy') } } };
  if (!sent.page) return { stores: createPageStores() };
  const url = new URL(window.location.href);
  const page = handle.pageFor(url.searchParams);
  await page.fetchScript();
  const savedAt = documentSavedAt();
  return {
    stores: createPageStores(sent.stores && { key: page.keyOf(url), data: sent.stores, at: savedAt ?? new Date() }),
    hydrationData: { loaderData: { [id]: { ...sent.page, ...(savedAt && { copiedAt: savedAt.toISOString() }) } } },
  };
}

/** When the service worker saved this document; undefined if the document came from the server. */
function documentSavedAt(): Date | undefined {
  const saved = document.querySelector<HTMLTimeElement>('#kept-copy time')?.dateTime;
  return saved ? new Date(saved) : undefined;
}
