import { SENT_ID } from '../hydration/sentAlong';
import { PAGES_CACHE } from './cached';

/** The data of a visited page as the worker has kept it, and since when; undefined where it has not. */
export async function cachedData(address: string): Promise<{ data: unknown; asOf: Date } | undefined> {
  if (!('caches' in window)) return undefined;
  const kept = await caches.match(address, { cacheName: PAGES_CACHE });
  const sent = kept && new DOMParser().parseFromString(await kept.text(), 'text/html').getElementById(SENT_ID)?.textContent;
  return sent ? { data: (JSON.parse(sent) as { data: unknown }).data, asOf: new Date(kept.headers.get('date') ?? 0) } : undefined;
}
