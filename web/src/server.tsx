import { toDayNumber, fromDayNumber, getOwn, type RenderedPage, type RenderSource, type ShownNotice, type SiteAssets, type SiteRenderer } from '@contract';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
import { renderDocument } from './app/renderDocument';
import { isPageHandle, type Page, type PageHandle } from './app/page';
import { type Site, SiteContext } from './app/site';
import { createRouterContext } from './app/storesContext';
import { getGoogleAttribute, setGoogleOffered } from './head/google';
import { setSiteOrigin } from './head/origin';
import { RenderedOnContext } from './hooks/useAsOf';
import type { PageInfo, ServerData } from './lib/serverData';
import { setSource } from './lib/source';
import { Unreachable } from './lib/unreachable';
import { routes } from './routes';
import { createPageStores, type PageStores, StoresContext } from './stores/pageStores';

const handler = createStaticHandler(routes);

/** Renders a page with its data, or redirects. @throws the error of the page's loader */
async function renderPage(url: URL, assets: SiteAssets): Promise<RenderedPage> {
  const stores = createPageStores();
  const [context, site] = await Promise.all([load(url, stores, ({ isPersonal }) => !isPersonal), loadSite()]);
  if (context instanceof Response) return { status: context.status === 301 ? 301 : 302, to: context.headers.get('location') ?? '/', html: '' };
  const [error] = Object.values(context.errors ?? {});
  if (error !== undefined) throw error;
  return { status: context.statusCode === 404 ? 404 : 200, html: render(context, url, stores, assets, site) };
}

/** Renders only the frame or, if the data is unreachable, a page without its data. */
async function renderPlaceholder(url: URL, assets: SiteAssets, isDataUnreachable = false): Promise<RenderedPage> {
  const stores = createPageStores();
  const context = await load(url, stores, () => false);
  if (context instanceof Response) throw new Error('A placeholder can’t redirect, because it runs no loader.');
  if (isDataUnreachable) await showWithoutData(context, stores, url);
  return { status: 200, html: render(context, url, stores, assets, { hasSampleData: false, notices: [] }, isDataUnreachable) };
}

/** Runs the URL's route loader if `shouldLoad` returns true. The result is a Response if the loader redirects. */
const load = (url: URL, stores: PageStores, shouldLoad: (handle: PageHandle) => boolean): Promise<StaticHandlerContext | Response> =>
  handler.query(new Request(url), {
    requestContext: createRouterContext(stores),
    filterMatchesToLoad: ({ route: { handle } }) => isPageHandle(handle) && shouldLoad(handle),
  });

/** Makes the page render without its data or, if it needs the data, its error screen. */
async function showWithoutData(context: StaticHandlerContext, stores: PageStores, url: URL): Promise<void> {
  const { route, params } = getLeafMatch(context);
  const id = route.id;
  const page = getPage(context, url);
  await page.fetchScript();
  const ensure = await page.fallbackData?.();
  if (ensure) context.loaderData = { [id]: await ensure({ params, url, key: page.getDataKey(url), stores }) };
  else context.errors = { [id]: new Unreachable('busy') };
}

function getLeafMatch({ matches }: StaticHandlerContext) {
  const leaf = matches.at(-1);
  if (!leaf) throw new Error('No route matches, not even the not-found route.');
  return leaf;
}

function getPage(context: StaticHandlerContext, { searchParams }: URL): Page {
  const handle: unknown = getLeafMatch(context).route.handle;
  if (!isPageHandle(handle)) throw new Error('This route has no page.');
  return handle.selectPage(searchParams);
}

function render(context: StaticHandlerContext, url: URL, loadedStores: PageStores, assets: SiteAssets, site: Site, isDataUnreachable = false): string {
  const page = getOwn<PageInfo | undefined>(context.loaderData, getLeafMatch(context).route.id);
  const key = getPage(context, url).getDataKey(url);
  const snapshot = loadedStores.getSnapshot(key);
  const day = page === undefined ? undefined : fromDayNumber(toDayNumber(new Date()));
  const rendered = renderToString(
    <StrictMode>
      <SiteContext value={site}>
        <RenderedOnContext value={day}>
          {/* New stores that already have the data, because on the server React renders each store's initial state. */}
          <StoresContext value={createPageStores({ key, data: snapshot, at: new Date() })}>
            <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
          </StoresContext>
        </RenderedOnContext>
      </SiteContext>
    </StrictMode>,
  );
  const serverData: ServerData = {
    ...(page && { page, day }),
    ...(Object.keys(snapshot).length > 0 && { stores: snapshot }),
    ...(isDataUnreachable && { away: true }),
    ...(site.hasSampleData && { sample: true }),
    ...(site.notices.length > 0 && { notices: site.notices }),
  };
  return renderDocument(rendered, assets, serverData, getGoogleAttribute());
}

/** Reads whether sample data is loaded. If that fails, the page is served without the banner about it. */
let loadHasSampleData = async (): Promise<boolean> => false;

/** Reads the active site notices. If that fails, the page is served without them. */
let loadNotices = async (): Promise<readonly ShownNotice[]> => [];

async function loadSite(): Promise<Site> {
  const [hasSampleData, notices] = await Promise.all([loadHasSampleData(), loadNotices()]);
  return { hasSampleData, notices };
}

function provideSource(source: RenderSource): void {
  loadHasSampleData = () => source.hasSampleData().catch(() => false);
  loadNotices = () => source.notices().catch(() => []);
  setSource(source);
  setSiteOrigin(source.origin);
  setGoogleOffered(source.googleSignIn);
}

export default { provideSource, renderPage, renderPlaceholder } satisfies SiteRenderer;
