import type { SiteResponse } from './response';
import type { Cost } from './limits';

/** One kind of address of the site. */
export interface Route {
  readonly name: string;
  readonly pattern: RegExp;
  /** The parameters that it knows, in one order and spelling: what makes no difference is left out. */
  readonly query: (params: URLSearchParams, pathname: string) => string;
  readonly cost: Exclude<Cost, 'cached'>;
  /** Responds to an address whose pattern fits; undefined leaves it to the next route whose pattern does. */
  readonly handle: (url: URL, now: Date) => Promise<SiteResponse | undefined>;
  /** What is sent where `handle` failed; `away` where the database is out of reach. */
  readonly unavailable?: (url: URL, away: boolean) => Promise<SiteResponse>;
  /** Responds to other parameters than it knows all the same: for requests of the app, which follow nothing. */
  readonly lenient?: true;
  /** It may show sponsors: no cache holds what it responds past the next moment at which those are others. */
  readonly sponsors?: true;
  /** It shows the notices that run: the same holds for them. */
  readonly notices?: true;
}

/** Longer addresses than the site has are refused: the longest is a search of 500 characters, nine letters each, with every filter. */
const LONGEST = 8000;
/** As a proxy is asked (RFC 9112, 3.2.2). */
const AUTHORITY = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/**
 * The address of a request's target, whatever a client has written there: always one of this site. Undefined where it is
 * none, or too long.
 */
export function urlOf(target: string): URL | undefined {
  if (target.length > LONGEST || !/^[/?]/.test(local(target))) return undefined;
  // A second slash, or a backslash that `URL` takes for one, would begin a host's name.
  const url = new URL(`http://site/${local(target).replace(/^[/\\]+/, '')}`);
  // So would what stands behind a dot segment, once that is taken out: `/.//other.example`.
  url.pathname = url.pathname.replace(/^\/+/, '/');
  return url;
}

/** The path that a client has written. */
export const targetPath = (target: string): string => /^[^?#]*/.exec(local(target))?.[0] ?? '';
const local = (target: string): string => target.replace(AUTHORITY, '') || '/';

/** The address with its known parameters as its route writes them: what a response is held by. */
export function canonicalOf(route: Route, { pathname, searchParams }: URL): URL {
  const query = route.query(searchParams, pathname);
  return new URL(`http://site${pathname}${query && `?${query}`}`);
}

/** Whether two addresses say the same, in whatever order. */
export const saysTheSame = (a: URL, b: URL): boolean => a.pathname === b.pathname && sorted(a.searchParams) === sorted(b.searchParams);
function sorted(params: URLSearchParams): string {
  const copy = new URLSearchParams(params);
  copy.sort();
  return copy.toString();
}

/** For addresses that know no parameters. */
export const noQuery = (): string => '';

/** Each of `names` once, as it came first; empty ones are left out. */
export const onlyQuery =
  (...names: readonly string[]) =>
  (params: URLSearchParams): string => {
    const known = names.flatMap((name): [string, string][] => {
      const value = params.get(name)?.trim();
      return value ? [[name, value]] : [];
    });
    return new URLSearchParams(known).toString();
  };
