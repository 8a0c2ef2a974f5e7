import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { withinScriptTimeout } from '../lib/script';
import { Unreachable } from '../lib/unreachable';
import { keptData } from '../offline/recall';
import { allParts } from './later';
import type { Visit } from './page';
import type { PartScript } from './PartScript';

export interface PageRoute {
  /** Pattern of its address, as the router reads it. */
  readonly path: string;
  /** Whether what stands after `?` makes it this page's; absent where it makes no difference. */
  readonly when?: (asked: URLSearchParams) => boolean;
  /** Named by the page's error screen. */
  readonly name: string;
  /** Fetches the page's script. */
  readonly script: () => Promise<ComponentType>;
  /** The page's data; absent where it shows none. An answer of `kind: 'not-found'` makes the page one that is missing. */
  readonly load?: (visit: Visit) => Promise<unknown>;
  /** Its data follow from the path alone: what stands after `?` is how the page shows them, and fetches nothing anew. */
  readonly byPath?: true;
  /** Shows what is a user's own: only the frame is rendered on the server, for everyone alike. */
  readonly personal?: true;
  /** There is no such page. */
  readonly missing?: true;
}

/** A page that is ready to be shown. */
export interface Arrival {
  readonly route: PageRoute;
  /** What its address fills the route's pattern with. */
  readonly params: Visit['params'];
  readonly Page: ComponentType;
  readonly data: unknown;
  /** On its way: what the server has rendered stands until it has come. */
  readonly script?: PartScript<object>;
  /** The data are from then, since they could not be had now. */
  readonly asOf?: Date;
}

/** Finds the page of an address: the first that it fits. The last pattern, `*`, fits all. */
export function matchPage(
  pages: readonly PageRoute[],
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): { readonly route: PageRoute; readonly params: Visit['params'] } {
  for (const route of pages) {
    const match = matchPath({ path: route.path, end: true }, pathname);
    if (match && route.when?.(new URLSearchParams(search)) !== false) return { route, params: match.params };
  }
  throw new Error('No page takes what no other page does.');
}

/**
 * Fetches a page's script and its data side by side.
 * @throws ChunkLoadError, a Redirect, or what the loader throws
 */
export async function arrive(pages: readonly PageRoute[], url: URL): Promise<Arrival> {
  const { route, params } = matchPage(pages, url);
  const [data, Page] = await Promise.all([route.load?.({ params, url }) ?? null, wholePage(route)]);
  return { route, params, Page, data };
}

/** Pages that were shown, by address: a visitor who goes back without network sees them again. */
const shown = new Map<string, Arrival & { readonly asOf: Date }>();
const SHOWN_KEPT = 50;

const addressOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => pathname + search;

/** Remembers what is shown at an address, if it is as of now. */
export function rememberShown(address: Pick<URL, 'pathname' | 'search'>, arrival: Arrival): void {
  const key = addressOf(address);
  shown.delete(key);
  shown.set(key, { asOf: new Date(), ...arrival });
  const [oldest] = shown.keys();
  if (shown.size > SHOWN_KEPT && oldest !== undefined) shown.delete(oldest);
}

/** A page as it was when it was last seen in this browser; undefined where it was not, or is nobody else's to see. */
async function recall(pages: readonly PageRoute[], url: URL): Promise<Arrival | undefined> {
  const { route, params } = matchPage(pages, url);
  const seen = shown.get(addressOf(url));
  if (seen) return seen;
  const kept = await keptData(addressOf(url));
  return kept && { route, params, Page: await wholePage(route), ...kept };
}

/** `arrive`, or where nothing can be reached the page as it was seen before. */
export async function arriveOrRecall(pages: readonly PageRoute[], url: URL): Promise<Arrival> {
  try {
    return await arrive(pages, url);
  } catch (error) {
    const seen = isAway(error) ? await recall(pages, url).catch(() => undefined) : undefined;
    if (!seen) throw error;
    return seen;
  }
}

/** Whether a page failed because nothing can be reached: then it may come by itself. */
export const isAway = (error: unknown): boolean => error instanceof Unreachable || !navigator.onLine;

/** The page's component, with the parts that a page rendered by the server fetches later. */
async function wholePage(route: PageRoute): Promise<ComponentType> {
  const Page = await scriptOf(route);
  await allParts();
  return Page;
}

/** Scripts that have arrived, by page. A script that failed is fetched again by the next try. */
const scripts = new Map<PageRoute, ComponentType>();

/** The page's component, at once where it has been fetched before. */
export async function scriptOf(route: PageRoute): Promise<ComponentType> {
  const fetched = scripts.get(route);
  if (fetched) return fetched;
  const Page = await withinScriptTimeout(route.name, route.script);
  scripts.set(route, Page);
  return Page;
}
