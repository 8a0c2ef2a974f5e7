import type { SiteResponse } from './response';
import type { Cost } from './limits';

/** One kind of URL on the site. */
export interface Route {
  readonly name: string;
  readonly pattern: RegExp;
  /** The parameters that the route uses, in canonical order and spelling. Parameters that make no difference are left out. */
  readonly query: (params: URLSearchParams, pathname: string) => string;
  readonly cost: Exclude<Cost, 'cached'>;
  /** Responds to a URL that matches the pattern. Undefined leaves it to the next matching route. */
  readonly handle: (url: URL, now: Date) => Promise<SiteResponse | undefined>;
  /** The response if `handle` fails. `isDatabaseDown`: whether the database is unreachable. */
  readonly unavailable?: (url: URL, isDatabaseDown: boolean) => Promise<SiteResponse>;
  /** Whether it responds to URLs with unknown parameters instead of redirecting. Set for the web app's requests, which don't follow redirects. */
  readonly lenient?: true;
  /** May show sponsors: no cache keeps the response beyond the next change of sponsors. */
  readonly sponsors?: true;
  /** Shows current site notices: no cache keeps the response beyond their next change. */
  readonly notices?: true;
}

/** Longer URLs are refused. The longest real one is a search of 500 characters, each percent-encoded as up to nine, with every filter. */
const MAX_URL_LENGTH = 8000;
/** The absolute form used with proxies (RFC 9112, 3.2.2). */
const ABSOLUTE_FORM_PREFIX = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/** The URL of a request's target, which is always on this site, no matter what the client sent. Undefined if it is invalid or too long. */
export function parseTarget(target: string): URL | undefined {
  if (target.length > MAX_URL_LENGTH || !/^[/?]/.test(toOriginForm(target))) return undefined;
  // A second slash, or a backslash, which `URL` treats like one, would start a host name.
  const url = new URL(`http://site/${toOriginForm(target).replace(/^[/\\]+/, '')}`);
  // The same is true after a dot segment is removed: `/.//other.example`.
  url.pathname = url.pathname.replace(/^\/+/, '/');
  return url;
}

/** The path as the client sent it. */
export const targetPath = (target: string): string => /^[^?#]*/.exec(toOriginForm(target))?.[0] ?? '';
const toOriginForm = (target: string): string => target.replace(ABSOLUTE_FORM_PREFIX, '') || '/';

/** The URL with its known parameters in canonical form, which is the cache key of its response. */
export function toCanonicalUrl(route: Route, { pathname, searchParams }: URL): URL {
  const query = route.query(searchParams, pathname);
  return new URL(`http://site${pathname}${query && `?${query}`}`);
}

/** Whether two URLs have the same path and parameters, in any order. */
export const isEquivalentUrl = (a: URL, b: URL): boolean => a.pathname === b.pathname && sortParams(a.searchParams) === sortParams(b.searchParams);
function sortParams(params: URLSearchParams): string {
  const copy = new URLSearchParams(params);
  copy.sort();
  return copy.toString();
}

/** For URLs without parameters. */
export const noQuery = (): string => '';

/** Keeps the first value of each of `names`, if it isn't empty. */
export const onlyQuery =
  (...names: readonly string[]) =>
  (params: URLSearchParams): string => {
    const known = names.flatMap((name): [string, string][] => {
      const value = params.get(name)?.trim();
      return value ? [[name, value]] : [];
    });
    return new URLSearchParams(known).toString();
  };
