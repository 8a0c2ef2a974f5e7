import { matchRoutes } from 'react-router-dom';
import { isPageHandle, type PageHandle } from '@web/app/page';
import { routes } from '@web/routes';

interface SitePage extends PageHandle {
  readonly path: string;
}

/** Every page of the site; the last is the one for missing addresses. */
export const sitePages: readonly SitePage[] = (routes[0]?.children ?? []).map(({ path = '', handle }) => ({ path, ...pageHandle(handle) }));

/** The name of the page that an address leads to. */
export function pageNameAt(address: string): string {
  const { pathname, search, searchParams } = new URL(address, 'https://halfmat.example');
  return pageHandle(matchRoutes(routes, pathname + search)?.at(-1)?.route.handle).pageFor(searchParams).name;
}

function pageHandle(handle: unknown): PageHandle {
  if (!isPageHandle(handle)) throw new Error('This route has no page.');
  return handle;
}
