import { PAGE_SCRIPT_TIMEOUT_MS } from '@contract';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { allParts } from './later';

/** A page's script did not arrive: the visitor is offline, or a newer version has replaced it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

export interface Visit {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
}

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

/** `load()`, or a ChunkLoadError when it fails or takes longer than the specification's 120 seconds. */
export function withinScriptTimeout<T>(name: string, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError(`The page “${name}” took longer than ${PAGE_SCRIPT_TIMEOUT_MS / 1000} seconds to load.`)),
      PAGE_SCRIPT_TIMEOUT_MS,
    );
  });
  const loaded = load().catch((cause: unknown) => {
    throw new ChunkLoadError(`The page “${name}” did not load.`, { cause });
  });
  return Promise.race([loaded, tooLate]).finally(() => clearTimeout(timer));
}
