import type { SiteResponse } from './response';

/**
 * The lifetimes in a `cache-control` value: how long a response is fresh in browsers and shared caches, and how long they may use it after that, while
 * they fetch a new one or if they can't.
 */
const FRESH_LIFETIMES = /\b(max-age|s-maxage)=(\d+)/g;
const STALE_LIFETIMES = /\b(stale-while-revalidate|stale-if-error)=(\d+)/g;

/** Limits every lifetime in a `cache-control` value, so that no cache uses the response for longer than `seconds`, even as a stale one. */
export function limitLifetimes(policy: string, seconds: number): string {
  const fresh = policy.replace(FRESH_LIFETIMES, (_match, name: string, lifetime: string) => `${name}=${Math.min(Number(lifetime), seconds)}`);
  const longest = Math.max(0, ...[...fresh.matchAll(FRESH_LIFETIMES)].map(([, , lifetime]) => Number(lifetime)));
  return fresh.replace(STALE_LIFETIMES, (_match, name: string, lifetime: string) => `${name}=${Math.min(Number(lifetime), seconds - longest)}`);
}

/**
 * Limits the lifetimes of a response, so that no cache keeps it after `until`, when its content changes.
 * @param now in milliseconds since the epoch
 */
export function toSentResponse<R extends Pick<SiteResponse, 'headers' | 'until'>>(response: R, now: number): R {
  const { headers, until } = response;
  const policy = headers['cache-control'];
  if (until === undefined || policy === undefined) return response;
  return { ...response, headers: { ...headers, 'cache-control': limitLifetimes(policy, Math.max(0, Math.floor((until - now) / 1000))) } };
}
