import { Unreachable } from '../lib/unreachable';
import { cachedData } from '../offline/recall';
import { type LoadedRoute, loadRoute, loadWithoutData, wholePage } from './loadRoute';
import { matchRoute, type PageRoute } from './route';

/** Pages that were shown, by address: a visitor who goes back offline sees them again. */
const visited = new Map<string, LoadedRoute & { readonly asOf: Date }>();
const VISITED_AT_MOST = 50;

const addressOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => pathname + search;

/** Remembers the page shown at an address, unless it is a saved copy. */
export function rememberVisited(address: Pick<URL, 'pathname' | 'search'>, loaded: LoadedRoute): void {
  if (loaded.isPartial) return;
  const key = addressOf(address);
  visited.delete(key);
  visited.set(key, { asOf: new Date(), ...loaded });
  const [oldest] = visited.keys();
  if (visited.size > VISITED_AT_MOST && oldest !== undefined) visited.delete(oldest);
}

/** A page as last seen in this browser; undefined if it wasn't seen, or it belongs to another user. */
async function recall(routes: readonly PageRoute[], url: URL): Promise<LoadedRoute | undefined> {
  const { route, params } = matchRoute(routes, url);
  const seen = visited.get(addressOf(url));
  if (seen) return seen;
  const copy = await cachedData(addressOf(url));
  return copy && { route, params, Page: await wholePage(route), ...copy };
}

const recallOrDoWithout = async (routes: readonly PageRoute[], url: URL) => (await recall(routes, url)) ?? loadWithoutData(routes, url);

/** `loadRoute`, but if the network is down: a copy of the page, or the page without its data. */
export async function loadOrRecall(routes: readonly PageRoute[], url: URL): Promise<LoadedRoute> {
  try {
    return await loadRoute(routes, url);
  } catch (error) {
    const standIn = isAway(error) ? await recallOrDoWithout(routes, url).catch(() => undefined) : undefined;
    if (!standIn) throw error;
    return standIn;
  }
}

/** Whether a page failed for lack of a connection, so that it may recover by itself. */
export const isAway = (error: unknown): boolean => error instanceof Unreachable || !navigator.onLine;
