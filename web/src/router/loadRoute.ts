import type { ComponentType } from 'react';
import { allParts } from '../hydration/lazyHydration';
import type { PartScript } from '../lazy/PartScript';
import { withinScriptTimeout } from '../lib/script';
import { matchRoute, type PageRoute, type RouteMatch } from './route';

/** A page that is ready to be shown. */
export interface LoadedRoute extends RouteMatch {
  readonly Page: ComponentType;
  readonly data: unknown;
  /** On its way: what the server has rendered stands until it has come. */
  readonly script?: PartScript<object>;
  /** The data are from then, since they could not be had now. */
  readonly asOf?: Date;
}

/**
 * Fetches a page's script and its data side by side.
 * @throws ChunkLoadError, a Redirect, or what the loader throws
 */
export async function loadRoute(routes: readonly PageRoute[], url: URL): Promise<LoadedRoute> {
  const { route, params } = matchRoute(routes, url);
  const [data, Page] = await Promise.all([route.load?.({ params, url }) ?? null, wholePage(route)]);
  return { route, params, Page, data };
}

/** The page's component, with the parts that a page rendered by the server fetches lazily. */
export async function wholePage(route: PageRoute): Promise<ComponentType> {
  const Page = await scriptOf(route);
  await allParts();
  return Page;
}

/** Scripts that have come, by page. A script that failed is fetched again by the next try. */
const scripts = new Map<PageRoute, ComponentType>();

/** The page's component, at once where it has been fetched before. */
export async function scriptOf(route: PageRoute): Promise<ComponentType> {
  const fetched = scripts.get(route);
  if (fetched) return fetched;
  const { default: Page } = await withinScriptTimeout(route.name, route.script);
  scripts.set(route, Page);
  return Page;
}
