import { dayNumber, dayOfNumber, type RenderedPage, type RenderSource, type ShownNotice, type SiteAssets, type SiteRenderer } from '@contract';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App';
import { type SiteDocument, siteDocument } from './hydration/document';
import type { Sent } from './hydration/sentAlong';
import { Redirect } from './lib/redirect';
import { provideSource } from './lib/source';
import { routes } from './routes';
import { googleMark, provideGoogle } from './head/google';
import { provideOrigin } from './head/origin';
import { isMissing, type LoadedRoute, loadRoute, loadWithoutData } from './router/loadRoute';
import { matchRoute } from './router/route';

async function renderPage(url: URL, assets: SiteAssets): Promise<RenderedPage> {
  const { route } = matchRoute(routes, url);
  try {
    const [loaded, sample, notices] = await Promise.all([route.personal ? undefined : loadRoute(routes, url), isSample(), runningNotices()]);
    const status = isMissing(route, loaded?.data) ? 404 : 200;
    return { status, ...draw(url, assets, { first: loaded, sample, notices }) };
  } catch (error) {
    if (!(error instanceof Redirect)) throw error;
    return { status: error.permanent ? 301 : 302, to: error.to, html: '', style: '' };
  }
}

async function renderFrame(url: URL, assets: SiteAssets, away = false): Promise<RenderedPage> {
  const first = away ? await loadWithoutData(routes, url) : undefined;
  return { status: 200, ...draw(url, assets, { first, away }) };
}

interface Drawn {
  readonly first?: LoadedRoute | undefined;
  readonly away?: boolean;
  readonly sample?: boolean;
  readonly notices?: readonly ShownNotice[];
}

function draw(url: URL, assets: SiteAssets, { first: loaded, away = false, sample = false, notices = [] }: Drawn): SiteDocument {
  const day = dayOfNumber(dayNumber(new Date()));
  const first = loaded && { ...loaded, day };
  const drawn = renderToString(
    <StaticRouter location={url.pathname + url.search}>
      <App pages={routes} first={first} away={away} sample={sample} notices={notices} />
    </StaticRouter>,
  );
  const sent: Sent = { ...(first && { data: first.data, day }), ...(away && { away }), ...(sample && { sample }), ...(notices.length > 0 && { notices }) };
  return siteDocument(drawn, assets, sent, googleMark());
}

/** Whether sample data is loaded. If that can't be read, the page is served without the line about it. */
let isSample = async (): Promise<boolean> => false;

/** Active notices. If they can't be read, the page is served without them. */
let runningNotices = async (): Promise<readonly ShownNotice[]> => [];

function provide(source: RenderSource): void {
  isSample = () => source.isSample().catch(() => false);
  runningNotices = () => source.notices().catch(() => []);
  provideSource(source);
  provideOrigin(source.origin);
  provideGoogle(source.googleSignIn);
}

export default { provideSource: provide, renderPage, renderFrame } satisfies SiteRenderer;
