import type { RenderedPage, RenderSource, SiteAssets, SiteRenderer } from '@contract';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App';
import { type SiteDocument, siteDocument } from './hydration/document';
import { Redirect } from './lib/redirect';
import { provideSource } from './lib/source';
import { routes } from './routes';
import { provideOrigin } from './head/origin';
import { type LoadedRoute, loadRoute } from './router/loadRoute';
import { matchRoute } from './router/route';

async function renderPage(url: URL, assets: SiteAssets): Promise<RenderedPage> {
  const { route } = matchRoute(routes, url);
  if (route.personal) return renderFrame(url, assets);
  try {
    const loaded = await loadRoute(routes, url);
    const status = route.missing || isNotFound(loaded.data) ? 404 : 200;
    return { status, ...draw(url, assets, loaded) };
  } catch (error) {
    if (!(error instanceof Redirect)) throw error;
    return { status: error.permanent ? 301 : 302, to: error.to, html: '', style: '' };
  }
}

const renderFrame = (url: URL, assets: SiteAssets, away = false): RenderedPage => ({ status: 200, ...draw(url, assets, undefined, away) });

const isNotFound = (data: unknown): boolean => typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'not-found';

function draw(url: URL, assets: SiteAssets, first: LoadedRoute | undefined, away = false): SiteDocument {
  const drawn = renderToString(
    <StaticRouter location={url.pathname + url.search}>
      <App pages={routes} first={first} away={away} />
    </StaticRouter>,
  );
  return siteDocument(drawn, assets, first ? { data: first.data } : away ? { away } : undefined);
}

function provide(source: RenderSource): void {
  provideSource(source);
  provideOrigin(source.origin);
}

export default { provideSource: provide, renderPage, renderFrame } satisfies SiteRenderer;
