import { act, render } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  type Location,
  Outlet,
  parsePath,
  type RouteObject,
  RouterProvider,
  StaticRouterProvider,
} from 'react-router-dom';
import { SiteError } from '@web/app/ErrorScreens';
import { definePage } from '@web/app/page';
import { createPageRoute } from '@web/app/createPageRoute';
import { createRouterContext } from '@web/app/storesContext';
import { createPageStores, PageKeyContext, type PageStores, createPageStore, StoresContext, type Visit } from '@web/stores/pageStores';

const KEY = 'page';
/** Stores with the same data for every kind of page. */
function storesWith(data: unknown): PageStores {
  const stores = createPageStores({ key: KEY, data: { any: data }, at: new Date() });
  return { ...stores, getStore: () => stores.getStore('any') };
}

const withData = (element: ReactElement, data: unknown): ReactElement => (
  <StoresContext value={storesWith(data)}>
    <PageKeyContext value={KEY}>{element}</PageKeyContext>
  </StoresContext>
);

/** A route for just this page. All other paths show it, too, so that a test can look at it after it navigated. */
function createRoutes(element: ReactElement, params: Readonly<Record<string, string>>, path: string, reload: () => void): RouteObject[] {
  const names = new Map(Object.entries(params).map(([name, value]) => [value, name]));
  const pattern = path
    .split('/')
    .map((segment) => (names.has(segment) ? `:${names.get(segment)}` : segment))
    .join('/');
  const page = definePage({ name: 'Page', script: async () => ({ default: () => element }) });
  return [
    {
      id: 'page',
      element,
      loader: () => {
        reload();
        return null;
      },
      // Only the page itself loads its data again.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
      children: [pattern, '*'].map((childPath) => ({
        path: childPath,
        element: null,
        handle: { selectPage: () => page, ignoresSearchParams: false, isPersonal: false, requiredRole: undefined },
      })),
    },
  ];
}

/** Renders a page with `data` and `params` inside a router that starts at `url`. @returns functions to read the current path and to navigate */
export function openAt(
  url: string | Partial<Location>,
  element: ReactElement,
  data: unknown = null,
  params: Record<string, string> = {},
  reload: () => void = () => {},
): { path: () => string; go: (to: string) => Promise<void> } {
  const { pathname = '/' } = typeof url === 'string' ? parsePath(url) : url;
  const router = createMemoryRouter(createRoutes(withData(element, data), params, pathname, reload), {
    initialEntries: [url],
    hydrationData: { loaderData: { page: null } },
  });
  render(<RouterProvider router={router} />);
  return {
    path: () => router.state.location.pathname + router.state.location.search,
    go: (to) => act(() => router.navigate(to)),
  };
}

/** The options of a page, with a function that loads its data. */
interface PageOptions extends Partial<Parameters<typeof definePage>[0]> {
  readonly load?: (visit: Visit) => Promise<object | void>;
  /** The store that gets what `load` returns. */
  readonly kind?: string;
}

/** What `load` returned, for pages without a `kind`. */
export const { use: useData } = createPageStore<Record<string, string>>('any');

/** A page's route, with defaults for all options that a test doesn't set. */
export function routeFor(path: string, Component: ComponentType, { load, kind = 'any', ...options }: PageOptions = {}): RouteObject {
  const data = load && (async () => (visit: Visit) => createPageStore(kind).ensure(visit, async () => (await load(visit)) ?? {}));
  return createPageRoute(path, definePage({ name: path, script: async () => ({ default: Component }), ...(data && { data }), ...options }));
}

/** Opens a URL of an app with these pages, inside a frame that renders them as its `<Outlet>`. @returns the router */
export function openRoutes(url: string, pages: readonly RouteObject[], Frame: ComponentType = Outlet): ReturnType<typeof createMemoryRouter> {
  const stores = createPageStores();
  const router = createMemoryRouter([{ id: 'site', Component: Frame, ErrorBoundary: SiteError, children: [...pages] }], {
    initialEntries: [url],
    getContext: () => createRouterContext(stores),
  });
  render(
    <StoresContext value={stores}>
      <RouterProvider router={router} />
    </StoresContext>,
  );
  return router;
}

/** Renders a page with `data` the way the server does, which doesn't know the visitor's time. @returns the HTML */
export async function renderOnServer(element: ReactElement, data: unknown = null): Promise<string> {
  const handler = createStaticHandler(createRoutes(withData(element, data), {}, '/', () => {}));
  const context = await handler.query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('This page has no redirect.');
  return renderToString(<StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />);
}
