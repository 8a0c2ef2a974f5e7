import type { RenderedPage, RenderSource, SiteAssets, SiteRenderer } from '@contract';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App';
import { type SiteDocument, siteDocument } from './hydration/document';
import { Redirect } from './lib/redirect';
import { provideSource } from './lib/source';
import { routes } from './routes';
import { googleMark, provideGoogle } from './head/google';
import { provideOrigin } from './head/origin';
import { type LoadedRoute, loadRoute } from './router/loadRoute';
import { matchRoute } from './router/route';

async function renderPage(url: URL, assets: SiteAssets): Promise<RenderedPage> {
  const { route } = matchRoute(routes, url);
  try {
    const [loaded, sample] = await Promise.all([route.personal ? undefined : loadRoute(routes, url), isSample()]);
    const status = route.missing || isNotFound(loaded?.data) ? 404 : 200;
    return { status, ...draw(url, assets, { first: loaded, sample }) };
  } catch (error) {
    if (!(error instanceof Redirect)) throw error;
    return { status: error.permanent ? 301 : 302, to: error.to, html: '', style: '' };
  }
}

const renderFrame = (url: URL, assets: SiteAssets, away = false): RenderedPage => ({ status: 200, ...draw(url, assets, { away }) });

const isNotFound = (data: unknown): boolean => typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'not-found';

interface Drawn {
  readonly first?: LoadedRoute | undefined;
  readonly away?: boolean;
  readonly sample?: boolean;
}

function draw(url: URL, assets: SiteAssets, { first, away = false, sample = false }: Drawn): SiteDocument {
  const drawn = renderToString(
    <StaticRouter location={url.pathname + url.search}>
      <App pages={routes} first={first} away={away} sample={sample} />
    </StaticRouter>,
  );
  return siteDocument(drawn, assets, { ...(first && { data: first.data }), ...(away && { away }), ...(sample && { sample }) }, googleMark());
}

/** Whether invented gyms are loaded. A page goes without the line that says so rather than not be there. */
let isSample = async (): Promise<boolean> => false;

function provide(source: RenderSource): void {
  isSample = () => source.isSample().catch(() => false);
  provideSource(source);
  provideOrigin(source.origin);
  provideGoogle(source.googleSignIn);
}

export default { provideSource: provide, renderPage, renderFrame } satisfies SiteRenderer;
