import type { HydrationState, RouteMatch, RouteObject } from 'react-router-dom';
import type { Sent } from '../lib/sent';
import { Unreachable } from '../lib/unreachable';
import { isPageHandle } from './page';

/** When the service worker saved this document; undefined if the document came from the server. */
export function documentSavedAt(): Date | undefined {
  const saved = document.querySelector<HTMLTimeElement>('#kept-copy time')?.dateTime;
  return saved ? new Date(saved) : undefined;
}

/**
 * What the router starts with, once the page's script has been fetched, so that the page can be hydrated. Undefined if the
 * server sent only the frame: the router then loads the page itself.
 * @throws ChunkLoadError
 */
export async function hydrationStateOf(matches: readonly RouteMatch<string, RouteObject>[], sent: Sent | undefined): Promise<HydrationState | undefined> {
  const handle: unknown = matches.at(-1)?.route.handle;
  if (!sent || !isPageHandle(handle)) return undefined;
  const id = matches.at(-1)?.route.id ?? '';
  if (sent.away && !sent.page) return { loaderData: {}, errors: { [id]: new Unreachable('busy') } };
  if (!sent.page) return undefined;
  await handle.pageFor(new URL(window.location.href).searchParams).fetchScript();
  const savedAt = documentSavedAt();
  return { loaderData: { [id]: { ...sent.page, ...(savedAt && { copiedAt: savedAt.toISOString() }) } } };
}
