import type { SiteResponse } from './response';

/** How long caches may show a response: fresh in browsers and shared ones, then stale, while they fetch the next or can't. */
const FRESH = /\b(max-age|s-maxage)=(\d+)/g;
const STALE = /\b(stale-while-revalidate|stale-if-error)=(\d+)/g;

/** The `cache-control` value with every life cut to `seconds`, stale time included. */
export function limitedTo(policy: string, seconds: number): string {
  const fresh = policy.replace(FRESH, (_match, name: string, life: string) => `${name}=${Math.min(Number(life), seconds)}`);
  const longest = Math.max(0, ...[...fresh.matchAll(FRESH)].map(([, , life]) => Number(life)));
  return fresh.replace(STALE, (_match, name: string, life: string) => `${name}=${Math.min(Number(life), seconds - longest)}`);
}

/** The response as it is sent at `now`: no cache shows it for longer than it is right. */
export function asSent<R extends Pick<SiteResponse, 'headers' | 'until'>>(response: R, now: number): R {
  const { headers, until } = response;
  const policy = headers['cache-control'];
  if (until === undefined || policy === undefined) return response;
  return { ...response, headers: { ...headers, 'cache-control': limitedTo(policy, Math.max(0, Math.floor((until - now) / 1000))) } };
}
