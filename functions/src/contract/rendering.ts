import type { StatsSummary } from './documents/directory';
import type { ShownNotice } from './documents/site-notice';
import type { RunQuery } from './queries';

/**
 * What the backend and the web app's server build agree on. The web build leaves `functions/lib/web/server.js`, which
 * exports a `SiteRenderer`, and `assets.json`, so that functions never import the web's sources.
 */
export interface SiteRenderer {
  /** Says where pages get their data from; called once. */
  provideSource(source: RenderSource): void;
  /** Renders the page at `url`, whole. Fails only where a page's data could not be had. */
  renderPage(url: URL, assets: SiteAssets): Promise<RenderedPage>;
  /**
   * The screen that stands in for a page that could not be rendered: its script tries again in the browser. With `away` the
   * page says at once that its data can't be reached, or is shown without them: the visitor has already waited for them.
   */
  renderFrame(url: URL, assets: SiteAssets, away?: boolean): Promise<RenderedPage>;
}
export interface RenderSource {
  /** The site's own, for canonical addresses. */
  readonly origin: string;
  /** Whether one may sign in with Google here. */
  readonly googleSignIn: boolean;
  document(path: string): Promise<unknown>;
  readonly query: RunQuery;
  ensureStats(): Promise<StatsSummary>;
  /** Whether invented gyms are loaded: then every public page says so. */
  isSample(): Promise<boolean>;
  /** Notices that run now, which every public page shows; the latest first. */
  notices(): Promise<readonly ShownNotice[]>;
}

/** What a build of the web app names its files; constant for a build. */
export interface SiteAssets {
  /** Address of the app's script. */
  readonly script: string;
  /** Address of the style sheet of what public pages are made of. */
  readonly sheet: string;
  /** What every page has of style, and that sheet in parts: a page holds those that it needs. */
  readonly style: readonly StylePart[];
  /** The small script that stands in every page. It fetches script and sheet. */
  readonly boot: string;
  /** The site's icon as a `data:` address, so that no request for it competes with the first paint. */
  readonly icon: string;
  /** Origin of the maps' streets if they come from elsewhere: pages may load them from there. */
  readonly tiles?: string;
  /** Origin of the project's pages for signing in with others' accounts, where the build was given one: a frame from there may stand in a page. */
  readonly authDomain?: string;
}

/** A rule, for pages that have every class of one of its selectors; or a block such as `@layer parts` with what is in it. */
export type StylePart =
  | { readonly css: string; readonly classes?: readonly (readonly string[])[] }
  | { readonly block: string; readonly parts: readonly StylePart[] };

export interface RenderedPage {
  readonly status: 200 | 301 | 302 | 404 | 500;
  /** Where a redirect leads: a path on this site. */
  readonly to?: string;
  readonly html: string;
  /** The text of the style that stands in it: the page's policy names its hash. */
  readonly style: string;
}
