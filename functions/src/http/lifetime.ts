import type { SiteResponse } from './response';

/**
 * How long caches may use a response: how long it is fresh in browsers and shared caches, and then how long stale, while they fetch the next or fail
 * to.
 */
const FRESH = /\b(max-age|s-maxage)=(\d+)/g;
const STALE = /\b(stale-while-revalidate|stale-if-error)=(\d+)/g;

/** The `cache-control` value with every lifetime limited to `seconds`, including stale time. */
export function limitedTo(policy: string, seconds: number): string {
  const fresh = policy.replace(FRESH, (_match, name: string, life: string) => `${name}=${Math.min(Number(life), seconds)}`);
  const longest = Math.max(0, ...[...fresh.matchAll(FRESH)].map(([, , life]) => Number(life)));
  return fresh.replace(STALE, (_match, name: string, life: string) => `${name}=${Math.min(Number(life), seconds - longest)}`);
}

/** The response as sent at `now`: no cache keeps it beyond the moment its content changes. */
export function asSent<R extends Pick<SiteResponse, 'headers' | 'until'>>(response: R, now: number): R {
  const { headers, until } = response;
  const policy = headers['cache-control'];
  if (until === undefined || policy === undefined) return response;
  return { ...response, headers: { ...headers, 'cache-control': limitedTo(policy, Math.max(0, Math.floor((until - now) / 1000))) } };
}
