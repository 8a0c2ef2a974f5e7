import type { ComponentType } from 'react';
import { allParts } from '../hydration/lazyHydration';
import type { PartScript } from '../lazy/PartScript';
import { withinScriptTimeout } from '../lib/script';
import { matchRoute, type PageRoute, type RouteMatch } from './route';

/** A page that is ready to be shown. */
export interface LoadedRoute extends RouteMatch {
  readonly Page: ComponentType;
  readonly data: unknown;
  /** Still loading: the server-rendered markup stays until it has loaded. */
  readonly script?: PartScript<object>;
  /** The UTC day on which the server rendered it, `YYYY-MM-DD`. */
  readonly day?: string | undefined;
  /** The data is from this time, because current data could not be loaded. */
  readonly asOf?: Date;
  /** Shown without its data, which could not be loaded. */
  readonly isPartial?: true;
}

/**
 * Fetches a page's script and data in parallel.
 * @throws ChunkLoadError; a Redirect, including one that an admin set for an address without a page; or what the loader throws
 */
export async function loadRoute(routes: readonly PageRoute[], url: URL): Promise<LoadedRoute> {
  const { route, params } = matchRoute(routes, url);
  const [data, Page] = await Promise.all([route.load?.({ params, url }) ?? null, wholePage(route)]);
  if (isMissing(route, data)) await (await redirects()).followRedirect(url);
  return { route, params, Page, data };
}

/** A page as it is shown while its data can't be loaded; undefined if it needs the data. */
export async function loadWithoutData(routes: readonly PageRoute[], url: URL): Promise<LoadedRoute | undefined> {
  const { route, params } = matchRoute(routes, url);
  return route.withoutData && { route, params, Page: await wholePage(route), data: await route.withoutData(), isPartial: true };
}

/** Missing addresses are rare, so the redirect lookup isn't part of any page's first load. */
const redirects = () => withinScriptTimeout('Redirects', () => import('./followRedirect'));

/** Whether there is no page at an address: no route matches, or what it names does not exist. */
export const isMissing = ({ missing }: PageRoute, data: unknown): boolean => missing === true || isNotFound(data);
const isNotFound = (data: unknown): boolean => typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'not-found';

/** The page's component, including the parts that a server-rendered page fetches lazily. */
export async function wholePage(route: PageRoute): Promise<ComponentType> {
  const Page = await scriptOf(route);
  await allParts();
  return Page;
}

/** Loaded scripts, by page. A script that failed is fetched again by the next attempt. */
const scripts = new Map<PageRoute, ComponentType>();

/** The page's component, at once if it was fetched before. */
export async function scriptOf(route: PageRoute): Promise<ComponentType> {
  const fetched = scripts.get(route);
  if (fetched) return fetched;
  const { default: Page } = await withinScriptTimeout(route.name, route.script);
  scripts.set(route, Page);
  return Page;
}
