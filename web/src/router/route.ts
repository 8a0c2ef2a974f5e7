import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { Visit } from './page';

/** A line of the route table: an address, its page's script and what loads its data. */
export interface PageRoute {
  /** Pattern of its address, as the router reads it. */
  readonly path: string;
  /** Whether the parameters after `?` make it this page's; absent where they make no difference. */
  readonly when?: (params: URLSearchParams) => boolean;
  /** Named by the page's error screen. */
  readonly name: string;
  /** Fetches the page’s script, whose default export it is: named ones cost each address some thirty bytes more on every page. */
  readonly script: () => Promise<{ readonly default: ComponentType }>;
  /** Loads the page's data; absent where it shows none. Data of `kind: 'not-found'` make the page one that is missing. */
  readonly load?: (visit: Visit) => Promise<unknown>;
  /** What the page shows while its data can't be loaded, if it can do without them. Else its error screen is shown. */
  readonly withoutData?: () => Promise<unknown>;
  /** Its data follow from the path alone: what stands after `?` is how the page shows them, and fetches nothing anew. */
  readonly byPath?: true;
  /** Shows what is a user's own: only the frame is rendered on the server, for everyone alike. */
  readonly personal?: true;
  /** There is no such page. */
  readonly missing?: true;
}

export interface RouteMatch {
  readonly route: PageRoute;
  /** What the address fills the route's pattern with. */
  readonly params: Visit['params'];
}

/** Finds the route of an address: the first that fits. The last pattern, `*`, fits all. */
export function matchRoute(routes: readonly PageRoute[], { pathname, search }: Pick<URL, 'pathname' | 'search'>): RouteMatch {
  for (const route of routes) {
    const match = matchPath({ path: route.path, end: true }, pathname);
    if (match && route.when?.(new URLSearchParams(search)) !== false) return { route, params: match.params };
  }
  throw new Error('No page takes what no other page does.');
}
