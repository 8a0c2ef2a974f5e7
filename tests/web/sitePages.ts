import { matchRoutes } from 'react-router-dom';
import { isPageHandle, type PageHandle } from '@web/app/page';
import { routes } from '@web/routes';

interface SitePage extends PageHandle {
  readonly path: string;
}

/** Every page of the site. The last one is for URLs without a page. */
export const sitePages: readonly SitePage[] = (routes[0]?.children ?? []).map(({ path = '', handle }) => ({ path, ...pageHandle(handle) }));

/** The name of the page at a URL. */
export function pageNameAt(url: string): string {
  const { pathname, search, searchParams } = new URL(url, 'https://halfmat.example');
  return pageHandle(matchRoutes(routes, pathname + search)?.at(-1)?.route.handle).selectPage(searchParams).name;
}

function pageHandle(handle: unknown): PageHandle {
  if (!isPageHandle(handle)) throw new Error('This route has no page.');
  return handle;
}
