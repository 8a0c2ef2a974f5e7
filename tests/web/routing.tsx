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
import { pageRoute } from '@web/app/pageRoute';
import { createRouterContext } from '@web/app/storesContext';
import { createPageStores, PageKeyContext, type PageStores, createPageStore, StoresContext, type Visit } from '@web/stores/pageStores';

const KEY = 'page';
/** Stores in which a page of any kind finds this data. */
function storesWith(data: unknown): PageStores {
  const stores = createPageStores({ key: KEY, data: { any: data }, at: new Date() });
  return { ...stores, of: () => stores.of('any') };
}

const withData = (element: ReactElement, data: unknown): ReactElement => (
  <StoresContext value={storesWith(data)}>
    <PageKeyContext value={KEY}>{element}</PageKeyContext>
  </StoresContext>
);

/** The route of a page on its own. Other addresses show the page, too, so that a test can look at it after it navigated. */
function routeOf(element: ReactElement, params: Readonly<Record<string, string>>, path: string, reload: () => void): RouteObject[] {
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
      children: [pattern, '*'].map((each) => ({ path: each, element: null, handle: { pageFor: () => page, byPath: false, personal: false, need: undefined } })),
    },
  ];
}

/** Renders a page with `data` and `params` inside a router that starts at `address`. Returns functions for the current path and for going elsewhere. */
export function openAt(
  address: string | Partial<Location>,
  element: ReactElement,
  data: unknown = null,
  params: Record<string, string> = {},
  reload: () => void = () => {},
): { path: () => string; go: (to: string) => Promise<void> } {
  const { pathname = '/' } = typeof address === 'string' ? parsePath(address) : address;
  const router = createMemoryRouter(routeOf(withData(element, data), params, pathname, reload), {
    initialEntries: [address],
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

/** What `load` returned, in pages that name no store. */
export const { use: useData } = createPageStore<Record<string, string>>('any');

/** The route of a page that is complete except for what a test is about. */
export function routeFor(path: string, Component: ComponentType, { load, kind = 'any', ...options }: PageOptions = {}): RouteObject {
  const data = load && (async () => (visit: Visit) => createPageStore(kind).ensure(visit, async () => (await load(visit)) ?? {}));
  return pageRoute(path, definePage({ name: path, script: async () => ({ default: Component }), ...(data && { data }), ...options }));
}

/** Opens an address of an app with these pages, inside a frame that renders them as its `<Outlet>`. Returns the router. */
export function openRoutes(address: string, pages: readonly RouteObject[], Frame: ComponentType = Outlet): ReturnType<typeof createMemoryRouter> {
  const stores = createPageStores();
  const router = createMemoryRouter([{ id: 'site', Component: Frame, ErrorBoundary: SiteError, children: [...pages] }], {
    initialEntries: [address],
    getContext: () => createRouterContext(stores),
  });
  render(
    <StoresContext value={stores}>
      <RouterProvider router={router} />
    </StoresContext>,
  );
  return router;
}

/** The server's HTML of a page with `data`, which does not know the visitor's time. */
export async function sentOf(element: ReactElement, data: unknown = null): Promise<string> {
  const handler = createStaticHandler(routeOf(withData(element, data), {}, '/', () => {}));
  const context = await handler.query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('This page has no redirect.');
  return renderToString(<StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />);
}
