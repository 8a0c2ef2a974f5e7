import type { HydrationState, RouteMatch, RouteObject } from 'react-router-dom';
import type { Sent } from '../lib/sent';
import { Unreachable } from '../lib/unreachable';
import { markCopy, remember } from './copies';
import { isPageHandle } from './page';

/**
 * What the router starts with: the data that the server sent, once the page's script has been fetched, so that the page can be
 * hydrated. Undefined if the server sent only the frame: the router then loads the page itself.
 * @throws ChunkLoadError
 */
export async function hydrationStateOf(matches: readonly RouteMatch<string, RouteObject>[], sent: Sent | undefined): Promise<HydrationState | undefined> {
  const handle: unknown = matches.at(-1)?.route.handle;
  if (!sent || !isPageHandle(handle)) return undefined;
  const id = matches.at(-1)?.route.id ?? '';
  if (sent.away && sent.data === undefined) return { loaderData: {}, errors: { [id]: new Unreachable('busy') } };
  if (sent.data === undefined) return undefined;
  const url = new URL(window.location.href);
  await handle.pageFor(url.searchParams).fetchScript();
  const saved = document.querySelector<HTMLTimeElement>('#kept-copy time')?.dateTime;
  if (saved && typeof sent.data === 'object' && sent.data) markCopy(sent.data, new Date(saved));
  else remember(url, sent.data);
  return { loaderData: { [id]: sent.data } };
}
