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
  /** Day of UTC on which the server has rendered it, `YYYY-MM-DD`. */
  readonly day?: string | undefined;
  /** The data are from then, since they could not be had now. */
  readonly asOf?: Date;
  /** It is shown without its data, which could not be loaded. */
  readonly isPartial?: true;
}

/**
 * Fetches a page's script and its data side by side.
 * @throws ChunkLoadError, a Redirect, also where an admin has set one for an address without a page, or what the loader throws
 */
export async function loadRoute(routes: readonly PageRoute[], url: URL): Promise<LoadedRoute> {
  const { route, params } = matchRoute(routes, url);
  const [data, Page] = await Promise.all([route.load?.({ params, url }) ?? null, wholePage(route)]);
  if (isMissing(route, data)) await (await redirects()).followRedirect(url);
  return { route, params, Page, data };
}

/** A page as it is shown while its data can't be loaded; undefined if it needs them. */
export async function loadWithoutData(routes: readonly PageRoute[], url: URL): Promise<LoadedRoute | undefined> {
  const { route, params } = matchRoute(routes, url);
  return route.withoutData && { route, params, Page: await wholePage(route), data: await route.withoutData(), isPartial: true };
}

/** Few addresses are missing ones: no page's first load carries how redirects are found. */
const redirects = () => withinScriptTimeout('Redirects', () => import('./followRedirect'));

/** Whether there is no page at an address: none of its pattern, or nothing of what it names. */
export const isMissing = ({ missing }: PageRoute, data: unknown): boolean => missing === true || isNotFound(data);
const isNotFound = (data: unknown): boolean => typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'not-found';

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
