import type { RenderedPage, RenderSource } from '../contract';
import { type Answer, cacheControl } from '../platform/answer';
import { config } from '../platform/config';
import { log } from '../platform/log';
import { pageHeaders } from './headers';
import { loadRenderer, type Renderer } from './renderer';

let provided: Promise<Renderer> | undefined;

/** The renderer with its source. One source serves all requests of an instance. */
function rendererWith(source: RenderSource): Promise<Renderer> {
  provided ??= loadRenderer().then((renderer) => {
    renderer.renderer.provideSource(source);
    return renderer;
  });
  provided.catch(() => (provided = undefined));
  return provided;
}

/** Renders the page of any address: with its status, or a permanent redirect to the address as it is written here. */
export async function pageAnswer(url: URL, source: RenderSource): Promise<Answer> {
  const asWritten = writtenPath(url.pathname);
  if (asWritten !== url.pathname) return redirectTo(asWritten + url.search, 301);
  const { renderer, assets } = await rendererWith(source);
  const surroundings = { local: config.localServices(), tiles: assets.tiles, appCheck: config.enforceAppCheck() };
  const headersOf = ({ style }: RenderedPage) => pageHeaders({ style, script: assets.boot }, surroundings);
  try {
    const page = await renderer.renderPage(url, assets);
    if (page.to !== undefined) return redirectTo(page.to, page.status);
    return { status: page.status, headers: { ...headersOf(page), 'cache-control': cacheControl('page') }, body: page.html };
  } catch (error) {
    // The frame's script tries again in the browser, and says so if that fails as well.
    log.error('page-failed', error, { path: url.pathname });
    const frame = renderer.renderFrame(url, assets);
    return { status: 503, headers: { ...headersOf(frame), 'cache-control': cacheControl('never'), 'retry-after': '10' }, body: frame.html };
  }
}

const redirectTo = (location: string, status: number): Answer => ({ status, headers: { location, 'cache-control': cacheControl('page') }, body: '' });

/** Addresses have no slash at their end, and directory addresses no capitals. Never leads to another site. */
function writtenPath(pathname: string): string {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const path = `/${trimmed.replace(/^[/\\]+/, '')}`;
  return /^\/bjj(?:\/|$)/i.test(path) ? path.toLowerCase() : path;
}
