import type { SiteResponse } from './response';
import type { Cost } from './request-limits';

/** One kind of URL on the site. */
export interface Route {
  readonly name: string;
  readonly pattern: RegExp;
  /** Returns the query string with only the parameters that the route uses, in canonical order and spelling. */
  readonly toCanonicalQuery: (params: URLSearchParams, pathname: string) => string;
  readonly cost: Exclude<Cost, 'cached'>;
  /** Responds to a URL that matches the pattern. Returns undefined to leave it to the next matching route. */
  readonly handle: (url: URL, now: Date) => Promise<SiteResponse | undefined>;
  /** Creates the response if `handle` fails. */
  readonly createFallback?: (url: URL, isDatabaseDown: boolean) => Promise<SiteResponse>;
  /** Whether it responds to URLs with unknown parameters instead of redirecting, since the web app's requests don't follow redirects. */
  readonly acceptsUnknownParams?: true;
  /** Whether it may show sponsors, so that no cache keeps the response after they next change. */
  readonly showsSponsors?: true;
  /** Whether it shows site notices, so that no cache keeps the response after they next change. */
  readonly showsNotices?: true;
}

/** Maximum number of characters in a URL. The longest real one is a search of 500 characters, each percent-encoded as up to nine, with every filter. */
const MAX_URL_LENGTH = 8000;
/** The start of a request target in absolute form, as sent to proxies (RFC 9112, 3.2.2). */
const ABSOLUTE_FORM_PREFIX = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/** Parses a request's target. The URL is always on this site, no matter what the client sent. Undefined if the target is invalid or too long. */
export function parseTarget(target: string): URL | undefined {
  if (target.length > MAX_URL_LENGTH || !/^[/?]/.test(toOriginForm(target))) return undefined;
  // Remove extra leading slashes, and backslashes, which `URL` treats like slashes. After them, it would expect a host name.
  const url = new URL(`http://site/${toOriginForm(target).replace(/^[/\\]+/, '')}`);
  // `URL` has removed dot segments, which may leave extra slashes again: `/.//other.example`.
  url.pathname = url.pathname.replace(/^\/+/, '/');
  return url;
}

/** The path of a request's target, exactly as the client sent it. */
export const targetPath = (target: string): string => /^[^?#]*/.exec(toOriginForm(target))?.[0] ?? '';
const toOriginForm = (target: string): string => target.replace(ABSOLUTE_FORM_PREFIX, '') || '/';

/** The URL with only the route's parameters, in canonical form. It is the cache key of the response. */
export function toCanonicalUrl(route: Route, { pathname, searchParams }: URL): URL {
  const query = route.toCanonicalQuery(searchParams, pathname);
  return new URL(`http://site${pathname}${query && `?${query}`}`);
}

/** Whether two URLs have the same path and parameters, in any order. */
export const isEquivalentUrl = (a: URL, b: URL): boolean => a.pathname === b.pathname && sortParams(a.searchParams) === sortParams(b.searchParams);
function sortParams(params: URLSearchParams): string {
  const copy = new URLSearchParams(params);
  copy.sort();
  return copy.toString();
}

/** Drops all parameters, for routes that use none. */
export const dropParams = (): string => '';

/** Creates a function that only keeps these parameters, each with its first value, if it isn't empty. */
export const keepParams =
  (...names: readonly string[]) =>
  (params: URLSearchParams): string => {
    const known = names.flatMap((name): [string, string][] => {
      const value = params.get(name)?.trim();
      return value ? [[name, value]] : [];
    });
    return new URLSearchParams(known).toString();
  };
