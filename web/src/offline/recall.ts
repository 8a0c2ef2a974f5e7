import { SENT_ID } from '../lib/sent';
import { PAGES_CACHE } from './cached';

/** A saved page's data and when it was saved; undefined if there is none. */
export async function cachedData(address: string): Promise<{ data: unknown; asOf: Date } | undefined> {
  if (!('caches' in window)) return undefined;
  const kept = await caches.match(address, { cacheName: PAGES_CACHE });
  const sent = kept && new DOMParser().parseFromString(await kept.text(), 'text/html').getElementById(SENT_ID)?.textContent;
  return sent ? { data: (JSON.parse(sent) as { data: unknown }).data, asOf: new Date(kept.headers.get('date') ?? 0) } : undefined;
}
