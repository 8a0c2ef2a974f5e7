/** Where the worker keeps pages; the app looks there too. */
export const PAGES_CACHE = 'pages';

/** Pages that are the same for everyone, by their addresses; what is not named here is never kept. */
const PUBLIC_PAGES = /^\/(?:|(?:bjj|open-mats)(?:\/[a-z0-9-]+){0,3}|compare|about|contact|discount-codes|sponsorships|privacy|terms|accessibility)$/;

/** Whether a visited page is kept, so that it opens without network. */
export const isCachedPage = (pathname: string): boolean => PUBLIC_PAGES.test(pathname);

/** Files of the app whose names change with what is in them: one that is kept is never out of date. */
export const isCachedFile = (pathname: string): boolean => /^\/(?:assets|fonts)\/[^/]+-[^/]+$/.test(pathname);

/** What the app tells the worker: addresses that a visitor saw before the worker stood between, or without asking for a page. */
export interface KeepMessage {
  readonly keep: readonly string[];
}
