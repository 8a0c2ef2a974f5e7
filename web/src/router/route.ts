import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { Visit } from './page';

/** An entry of the route table: an address pattern, its page's script and its data loader. */
export interface PageRoute {
  /** The address pattern, as the router reads it. */
  readonly path: string;
  /** Whether the query parameters select this page; absent if they don't matter. */
  readonly when?: (params: URLSearchParams) => boolean;
  /** Shown on the page's error screen. */
  readonly name: string;
  /**
   * Fetches the page’s script. The page is the default export: a named one costs some thirty bytes more per route on every page.
   */
  readonly script: () => Promise<{ readonly default: ComponentType }>;
  /** Loads the page's data; absent if it shows none. Data of `kind: 'not-found'` makes the page a missing one. */
  readonly load?: (visit: Visit) => Promise<unknown>;
  /** What the page shows while its data can't be loaded, if it can do without. Otherwise its error screen is shown. */
  readonly withoutData?: () => Promise<unknown>;
  /** Its data depends on the path alone: query parameters only change how it is shown, and fetch nothing. */
  readonly byPath?: true;
  /** Shows a user's own data: the server renders only the frame, which is the same for everyone. */
  readonly personal?: true;
  /** There is no such page. */
  readonly missing?: true;
}

export interface RouteMatch {
  readonly route: PageRoute;
  /** The parameters of the route's pattern. */
  readonly params: Visit['params'];
}

/** Finds the route of an address: the first that matches. The last pattern, `*`, matches all. */
export function matchRoute(routes: readonly PageRoute[], { pathname, search }: Pick<URL, 'pathname' | 'search'>): RouteMatch {
  for (const route of routes) {
    const match = matchPath({ path: route.path, end: true }, pathname);
    if (match && route.when?.(new URLSearchParams(search)) !== false) return { route, params: match.params };
  }
  throw new Error('No page takes what no other page does.');
}
