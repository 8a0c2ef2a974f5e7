import type { StatsSummary } from './documents/directory';

/**
 * What the backend and the web app's server build agree on. The web build leaves `functions/lib/web/server.js`, which
 * exports a `SiteRenderer`, and `assets.json`, so that functions never import the web's sources.
 */
export interface SiteRenderer {
  /** Says where pages get their data from; called once. */
  provideSource(source: RenderSource): void;
  /** Renders the page at `url`, whole. Fails only where a page's data could not be had. */
  renderPage(url: URL, assets: SiteAssets): Promise<RenderedPage>;
  /** The screen that stands in for a page that could not be rendered: its script tries again in the browser. */
  renderFrame(url: URL, assets: SiteAssets): RenderedPage;
}
export interface RenderSource {
  document(path: string): Promise<unknown>;
  /** Answers one of `apiPaths`, parsed. */
  answer(path: string): Promise<unknown>;
  ensureStats(): Promise<StatsSummary>;
}

/** What a build of the web app names its files; constant for a build. */
export interface SiteAssets {
  /** Address of the app's script. */
  readonly script: string;
  /** The text of the style sheet of all public pages. */
  readonly style: string;
  /** The small script that stands in every page. */
  readonly boot: string;
  /** The site's icon as a `data:` address, so that no request for it competes with the first paint. */
  readonly icon: string;
  /** Origin of the map's street tiles, where the build was given an address of some: pages may take pictures from there. */
  readonly tiles?: string;
}

export interface RenderedPage {
  readonly status: 200 | 301 | 302 | 404 | 500;
  /** Where a redirect leads: a path on this site. */
  readonly to?: string;
  readonly html: string;
}
