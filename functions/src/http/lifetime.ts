import type { SiteResponse } from './response';

/**
 * The lifetimes in a `cache-control` value: how long a response is fresh in browsers and shared caches, and how long they may then use it while they
 * fetch the next one or if that fails.
 */
const FRESH_LIFETIMES = /\b(max-age|s-maxage)=(\d+)/g;
const STALE_LIFETIMES = /\b(stale-while-revalidate|stale-if-error)=(\d+)/g;

/** The `cache-control` value with every lifetime limited to `seconds`, including stale time. */
export function limitLifetimes(policy: string, seconds: number): string {
  const fresh = policy.replace(FRESH_LIFETIMES, (_match, name: string, life: string) => `${name}=${Math.min(Number(life), seconds)}`);
  const longest = Math.max(0, ...[...fresh.matchAll(FRESH_LIFETIMES)].map(([, , life]) => Number(life)));
  return fresh.replace(STALE_LIFETIMES, (_match, name: string, life: string) => `${name}=${Math.min(Number(life), seconds - longest)}`);
}

/** The response to send at `now`. No cache may keep it beyond the moment its content changes. */
export function toSentResponse<R extends Pick<SiteResponse, 'headers' | 'until'>>(response: R, now: number): R {
  const { headers, until } = response;
  const policy = headers['cache-control'];
  if (until === undefined || policy === undefined) return response;
  return { ...response, headers: { ...headers, 'cache-control': limitLifetimes(policy, Math.max(0, Math.floor((until - now) / 1000))) } };
}
