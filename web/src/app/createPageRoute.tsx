import { type RouteObject, type ShouldRevalidateFunction, useLoaderData, useLocation } from 'react-router-dom';
import type { PageInfo } from '../lib/serverData';
import { PageError, PageLoading } from './ErrorScreens';
import { fetchPage, type Page, type PageHandle } from './page';
import { PageContent } from './PageContent';
import { getStores } from './storesContext';

/** A route for one page, or for several pages that share a path: the query parameters select one. */
export function createPageRoute(path: string, pageOrSelector: Page | ((params: URLSearchParams) => Page)): RouteObject {
  const selectPage = typeof pageOrSelector === 'function' ? pageOrSelector : () => pageOrSelector;
  const { ignoresSearchParams = false, requiredRole, isPersonal } = selectPage(new URLSearchParams());
  return {
    // The server and the browser identify the page's loader data by this id.
    id: path,
    path,
    handle: { selectPage, ignoresSearchParams, isPersonal, requiredRole } satisfies PageHandle,
    loader: ({ request, params, context }) => {
      const url = new URL(request.url);
      const page = selectPage(url.searchParams);
      return fetchPage(page, { url, params, key: page.getDataKey(url), stores: getStores(context) });
    },
    ...(ignoresSearchParams && { shouldRevalidate: shouldReloadData }),
    Component: function RoutePage() {
      const { pathname, search } = useLocation();
      return <PageContent key={pathname} page={selectPage(new URLSearchParams(search))} info={useLoaderData<PageInfo>()} />;
    },
    ErrorBoundary: PageError,
    HydrateFallback: PageLoading,
  };
}

/** Whether to reload the data of a page that ignores query parameters. False if only they changed. */
const shouldReloadData: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);
