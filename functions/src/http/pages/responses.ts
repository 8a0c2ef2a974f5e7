import { type RenderSource, type SiteAssets, sitePaths } from '../../contract';
import { type SiteResponse, getCacheControl, redirectResponse } from '../response';
import { config } from '../../platform/config';
import { createPageHeaders } from './headers';
import { loadRenderer, type Renderer } from './renderer';

let rendererWithSource: Promise<Renderer> | undefined;

/** Loads the renderer and gives it its data source, once per instance. */
function loadRendererWith(source: RenderSource): Promise<Renderer> {
  rendererWithSource ??= loadRenderer().then((renderer) => {
    renderer.renderer.provideSource(source);
    return renderer;
  });
  rendererWithSource.catch(() => (rendererWithSource = undefined));
  return rendererWithSource;
}

/** Renders the page at a URL. Redirects permanently if the URL isn't in canonical form, and otherwise if the page itself redirects. */
export async function pageResponse(url: URL, source: RenderSource): Promise<SiteResponse> {
  const canonicalPath = toCanonicalPath(url.pathname);
  if (canonicalPath !== url.pathname) return redirectResponse(canonicalPath + url.search);
  const { renderer, assets } = await loadRendererWith(source);
  const page = await renderer.renderPage(url, assets);
  if (page.to !== undefined) return redirectResponse(page.to, page.status);
  const policy = getCacheControl(hasSecret(url) ? 'never' : 'page');
  return { status: page.status, headers: { ...toPageHeaders(url, assets), 'cache-control': policy }, body: page.html };
}

/**
 * Renders a placeholder for a page whose data couldn't be loaded. The page's script tries again in the browser.
 * @param isDatabaseDown whether the placeholder says that the database is unreachable
 */
export async function placeholderResponse(url: URL, source: RenderSource, isDatabaseDown: boolean): Promise<SiteResponse> {
  const { renderer, assets } = await loadRendererWith(source);
  const placeholder = await renderer.renderPlaceholder(url, assets, isDatabaseDown);
  return { status: 503, headers: { ...toPageHeaders(url, assets), 'cache-control': getCacheControl('never'), 'retry-after': '10' }, body: placeholder.html };
}

const toPageHeaders = (url: URL, { tiles, authDomain }: SiteAssets): Record<string, string> =>
  createPageHeaders({
    hasSecret: hasSecret(url),
    localOrigins: config.localServiceOrigins(),
    functionsOrigin: config.functionsOrigin(),
    tilesOrigin: tiles,
    usesAppCheck: config.enforceAppCheck(),
    ...(config.googleSignIn() && SIGN_IN_PAGES.has(url.pathname) && { googleOrigins: [...(authDomain ? [authDomain] : []), ...config.localServiceOrigins()] }),
    isPaymentPage: url.pathname === sitePaths.pay && config.arePaymentsEnabled(),
  });

/** Pages where people sign in with Google or confirm their identity with it. */
const SIGN_IN_PAGES: ReadonlySet<string> = new Set([sitePaths.login, sitePaths.settings]);

/** Pages whose URL contains a secret, with which anyone could answer for an owner, set a password or see a payment. */
const SECRET_PAGES: ReadonlySet<string> = new Set(['/answer', '/account/action', '/payment-success']);
const hasSecret = ({ pathname }: URL): boolean => SECRET_PAGES.has(pathname.toLowerCase());

/** Removes trailing slashes and lowercases directory paths. Also removes extra leading slashes, since `//example.com` would redirect to another site. */
function toCanonicalPath(pathname: string): string {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const path = `/${trimmed.replace(/^[/\\]+/, '')}`;
  return /^\/bjj(?:\/|$)/i.test(path) ? path.toLowerCase() : path;
}
