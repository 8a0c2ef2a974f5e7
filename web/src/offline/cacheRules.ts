// Imported directly, since the contract's index would make the service worker four times as large.
import { TEXT_PAGES } from '../../../functions/src/contract/text-pages';

/** The cache in which the worker saves pages. The app reads it, too. */
export const PAGES_CACHE = 'pages';

/** Pages of the directory, which are the same for every visitor. */
const DIRECTORY_PAGES = /^\/(?:|(?:bjj|open-mats)(?:\/[a-z0-9-]+){0,4}|compare)$/;
const FIXED_PAGES: readonly string[] = Object.values(TEXT_PAGES);

/** Whether a visited page is saved for offline use. Only public pages are saved. */
export const isCachedPage = (pathname: string): boolean => DIRECTORY_PAGES.test(pathname) || FIXED_PAGES.includes(pathname);

/** Whether a file's name contains a hash of its content or a version number, so that a cached copy is never out of date. */
export const isCachedFile = (pathname: string): boolean => /^\/(?:assets|fonts)\/[^/]+-[^/]+$/.test(pathname);

/**
 * Whether a query's response is saved for offline use. Suggestions aren't, because typing 60 letters in the search box would push out
 * all other responses.
 */
export const isCachedQuery = (pathname: string): boolean => pathname.startsWith('/api/') && pathname !== '/api/suggest';

/**
 * The app's message to the service worker: the URLs to save. The worker hasn't seen requests for these URLs, because it wasn't controlling
 * the page yet, or because of client-side navigation.
 */
export interface SaveMessage {
  readonly keep: readonly string[];
}
