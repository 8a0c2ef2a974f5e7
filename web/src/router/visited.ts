import { Unreachable } from '../lib/unreachable';
import { cachedData } from '../offline/recall';
import { type LoadedRoute, loadRoute, loadWithoutData, wholePage } from './loadRoute';
import { matchRoute, type PageRoute } from './route';

/** Pages that were shown, by address: a visitor who goes back without network sees them again. */
const visited = new Map<string, LoadedRoute & { readonly asOf: Date }>();
const VISITED_AT_MOST = 50;

const addressOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => pathname + search;

/** Remembers what is shown at an address, if it is as of now. */
export function rememberVisited(address: Pick<URL, 'pathname' | 'search'>, loaded: LoadedRoute): void {
  if (loaded.isPartial) return;
  const key = addressOf(address);
  visited.delete(key);
  visited.set(key, { asOf: new Date(), ...loaded });
  const [oldest] = visited.keys();
  if (visited.size > VISITED_AT_MOST && oldest !== undefined) visited.delete(oldest);
}

/** A page as it was when it was last seen in this browser; undefined where it was not, or is nobody else's to see. */
async function recall(routes: readonly PageRoute[], url: URL): Promise<LoadedRoute | undefined> {
  const { route, params } = matchRoute(routes, url);
  const seen = visited.get(addressOf(url));
  if (seen) return seen;
  const copy = await cachedData(addressOf(url));
  return copy && { route, params, Page: await wholePage(route), ...copy };
}

const recallOrDoWithout = async (routes: readonly PageRoute[], url: URL) => (await recall(routes, url)) ?? loadWithoutData(routes, url);

/** `loadRoute`. If nothing can be reached: the page as it was seen before, or without its data. */
export async function loadOrRecall(routes: readonly PageRoute[], url: URL): Promise<LoadedRoute> {
  try {
    return await loadRoute(routes, url);
  } catch (error) {
    const standIn = isAway(error) ? await recallOrDoWithout(routes, url).catch(() => undefined) : undefined;
    if (!standIn) throw error;
    return standIn;
  }
}

/** Whether a page failed because nothing can be reached: then it may come by itself. */
export const isAway = (error: unknown): boolean => error instanceof Unreachable || !navigator.onLine;
