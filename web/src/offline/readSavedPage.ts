import { SERVER_DATA_ID, type ServerData } from '../lib/serverData';
import { PAGES_CACHE } from './cacheRules';

/** What the server sent with a saved page, and when it was saved; undefined if there is none. */
export async function readSavedPage(address: string): Promise<(ServerData & { readonly savedAt: Date }) | undefined> {
  if (!('caches' in window)) return undefined;
  const kept = await caches.match(address, { cacheName: PAGES_CACHE });
  const sent = kept && new DOMParser().parseFromString(await kept.text(), 'text/html').getElementById(SERVER_DATA_ID)?.textContent;
  return sent ? { ...(JSON.parse(sent) as ServerData), savedAt: new Date(kept.headers.get('date') ?? 0) } : undefined;
}
