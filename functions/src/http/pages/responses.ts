import { type RenderSource, type SiteAssets, sitePaths } from '../../contract';
import { type SiteResponse, cacheControl, redirectResponse } from '../response';
import { config } from '../../platform/config';
import { pageHeaders } from './headers';
import { loadRenderer, type Renderer } from './renderer';

let provided: Promise<Renderer> | undefined;

/** The renderer with its data source. One source serves all requests of an instance. */
function rendererWith(source: RenderSource): Promise<Renderer> {
  provided ??= loadRenderer().then((renderer) => {
    renderer.renderer.provideSource(source);
    return renderer;
  });
  provided.catch(() => (provided = undefined));
  return provided;
}

/** Renders the page at any URL with its status, or redirects permanently to the URL's canonical form. */
export async function pageResponse(url: URL, source: RenderSource): Promise<SiteResponse> {
  const asWritten = writtenPath(url.pathname);
  if (asWritten !== url.pathname) return redirectResponse(asWritten + url.search);
  const { renderer, assets } = await rendererWith(source);
  const page = await renderer.renderPage(url, assets);
  if (page.to !== undefined) return redirectResponse(page.to, page.status);
  return { status: page.status, headers: { ...headersOf(url, assets), 'cache-control': cacheControl('page') }, body: page.html };
}

/**
 * A placeholder for a page whose data couldn't be loaded. It says so if the database is unreachable (`away`). Its script tries again in the browser.
 */
export async function frameResponse(url: URL, source: RenderSource, away: boolean): Promise<SiteResponse> {
  const { renderer, assets } = await rendererWith(source);
  const frame = await renderer.renderFrame(url, assets, away);
  return { status: 503, headers: { ...headersOf(url, assets), 'cache-control': cacheControl('never'), 'retry-after': '10' }, body: frame.html };
}

const headersOf = ({ pathname }: URL, { tiles, authDomain }: SiteAssets): Record<string, string> =>
  pageHeaders({
    local: config.localServices(),
    functions: config.functionsOrigin(),
    tiles,
    appCheck: config.enforceAppCheck(),
    ...(config.googleSignIn() && SIGN_IN_PAGES.has(pathname) && { google: [...(authDomain ? [authDomain] : []), ...config.localServices()] }),
    payment: pathname === sitePaths.pay && config.paymentsOpen(),
  });

/** Pages where people sign in with Google or confirm their identity with it. */
const SIGN_IN_PAGES: ReadonlySet<string> = new Set([sitePaths.login, sitePaths.settings]);

/** Canonical paths have no trailing slash, and directory paths no capitals. Never leads to another site. */
function writtenPath(pathname: string): string {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const path = `/${trimmed.replace(/^[/\\]+/, '')}`;
  return /^\/bjj(?:\/|$)/i.test(path) ? path.toLowerCase() : path;
}
