import type { StatsSummary } from './documents/directory';
import type { ShownNotice } from './documents/site-notice';
import type { RunQuery } from './queries';

/**
 * The interface between the backend and the web app's server build. The web build writes `functions/lib/web/server.js`, which exports a
 * `SiteRenderer`, and `assets.json`, so that functions never import the web's sources.
 */
export interface SiteRenderer {
  /** Sets the source of the data for pages. Called once, before the first page. */
  provideSource(source: RenderSource): void;
  /** Renders the complete page at `url`. Only fails if the page's data couldn't be loaded. */
  renderPage(url: URL, assets: SiteAssets): Promise<RenderedPage>;
  /**
   * Renders a placeholder for a page that couldn't be rendered. Its script tries again in the browser. With `isUnavailable`, the page says right away
   * that its data is unavailable, or is shown without its data, since the visitor has already waited.
   */
  renderPlaceholder(url: URL, assets: SiteAssets, isUnavailable?: boolean): Promise<RenderedPage>;
}
/** Where pages get their data and settings. */
export interface RenderSource {
  /** The site's own origin, for canonical URLs. */
  readonly origin: string;
  /** Whether Google sign-in is on. */
  readonly googleSignIn: boolean;
  document(path: string): Promise<unknown>;
  readonly query: RunQuery;
  ensureStats(): Promise<StatsSummary>;
  /** Whether the sample data is loaded. If so, every public page says so. */
  hasSampleData(): Promise<boolean>;
  /** The current site notices, newest first. Every public page shows them. */
  notices(): Promise<readonly ShownNotice[]>;
}

/** What pages need to know about a build of the web app: its files and the other origins that it uses. */
export interface SiteAssets {
  /** URL of the app's script. */
  readonly script: string;
  /** URL of the style sheet. */
  readonly sheet: string;
  /** URL of the small script that runs before the first paint. */
  readonly beforePaint: string;
  /** The site's icon as a `data:` URL, so that no request for it competes with the first paint. */
  readonly icon: string;
  /** Origin of the map tiles, if it isn't this site. Pages may load them from there. */
  readonly tiles?: string;
  /** Origin of the project's pages for sign-in with other providers, if the build has one. Pages may embed a frame from there. */
  readonly authDomain?: string;
}

/** A response with a rendered page, or a redirect. */
export interface RenderedPage {
  readonly status: 200 | 301 | 302 | 404 | 500;
  /** A redirect's target: a path on this site. */
  readonly to?: string;
  readonly html: string;
}
