import type { ErrorReason, QueryCache } from '../contract';

/** The response to a GET request, for every URL that isn't a file. */
export interface SiteResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** When its content becomes invalid, in milliseconds since the epoch. No cache keeps it longer. */
  readonly until?: number | undefined;
}

/** Responds to a URL on this site. Returns undefined to leave it to the next handler. */
export type Handler = (url: URL, now: Date) => Promise<SiteResponse | undefined>;

/** The `cache-control` value for these lifetimes in seconds. The CDN may use a stale response while it fetches a new one, or if it can't. */
export const toPublicCacheControl = ({ browser, shared }: QueryCache): string =>
  `public, max-age=${browser}, s-maxage=${shared}, stale-while-revalidate=600, stale-if-error=86400`;

const CACHE_POLICIES = {
  /** Follows changes to the directory within minutes. */
  page: toPublicCacheControl({ browser: 0, shared: 120 }),
  /** Like `page`, but also cached in the browser: for the sitemap and the manifest. Queries have their own policies. */
  data: toPublicCacheControl({ browser: 60, shared: 120 }),
  /** Pictures are expensive to draw, and their content rarely changes. */
  picture: 'public, max-age=86400, s-maxage=604800',
  never: 'no-store',
} as const;
export type CachePolicy = keyof typeof CACHE_POLICIES;
export const getCacheControl = (policy: CachePolicy): string => CACHE_POLICIES[policy];

/** A JSON response. */
export const jsonResponse = (value: unknown, cache: string, status = 200): SiteResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': cache },
  body: JSON.stringify(value),
});

/** A plain-text response that says what is wrong with the request or the site. */
export const textResponse = (status: number, text: string): SiteResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': getCacheControl('never') },
  body: text,
});

/** A redirect to another URL on this site. Permanent by default. */
export const redirectResponse = (location: string, status = 301): SiteResponse => ({
  status,
  headers: { location, 'cache-control': getCacheControl('page') },
  body: '',
});

/** The response if the site is overloaded or something went wrong on our side. */
export const unavailableResponse = (text: string): SiteResponse => withRetryAfter(textResponse(503, text), 10);

/** The response if a network exceeds its limit, as a page or as data. It says how many seconds to wait. */
export const rateLimitedResponse = (seconds: number, as: 'page' | 'data'): SiteResponse =>
  withRetryAfter(
    as === 'page'
      ? rateLimitedPage(seconds)
      : jsonResponse({ reason: 'rate-limited' satisfies ErrorReason, message: formatRateLimitMessage(seconds) }, getCacheControl('never'), 429),
    seconds,
  );

const withRetryAfter = (response: SiteResponse, seconds: number): SiteResponse => ({
  ...response,
  headers: { ...response.headers, 'retry-after': String(seconds) },
});
const formatRateLimitMessage = (seconds: number): string =>
  `Too many requests from your network. Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, then try again.`;
/** The response as a page. It has no scripts, styles or images, so that it costs almost nothing. */
const rateLimitedPage = (seconds: number): SiteResponse => ({
  status: 429,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': getCacheControl('never'),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  },
  body: `<!doctype html><html lang="en-US"><meta name="viewport" content="width=device-width"><title>Too many requests</title><h1>Too many requests</h1><p>${formatRateLimitMessage(seconds)}</p></html>`,
});
