/** The cache in which the worker saves pages; the app reads it, too. */
export const PAGES_CACHE = 'pages';

/**
 * Paths of pages that are the same for every visitor. No other pages are saved. This repeats the contract's `TEXT_PAGES`, since
 * importing the contract would make the service worker four times as large. A test compares it with the routes.
 */
const PUBLIC_PAGES = /^\/(?:|(?:bjj|open-mats)(?:\/[a-z0-9-]+){0,3}|compare|about|contact|discount-codes|sponsorships|privacy|terms|accessibility)$/;

/** Whether a visited page is saved for offline use. */
export const isCachedPage = (pathname: string): boolean => PUBLIC_PAGES.test(pathname);

/** Files whose names contain a hash of their content: a cached copy is never out of date. */
export const isCachedFile = (pathname: string): boolean => /^\/(?:assets|fonts)\/[^/]+-[^/]+$/.test(pathname);

/** Whether a query's response is saved for offline use. Suggestions aren't: typing 60 letters in the search box would push out all other responses. */
export const isCachedQuery = (pathname: string): boolean => pathname.startsWith('/api/') && pathname !== '/api/suggest';

/**
 * The app's message to the service worker: URLs to save that it hasn't seen itself, because it was not active yet or the app
 * rendered the page.
 */
export interface KeepMessage {
  readonly keep: readonly string[];
}
