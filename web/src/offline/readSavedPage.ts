import { SERVER_DATA_ID, type ServerData } from '../lib/serverData';
import { PAGES_CACHE } from './cacheRules';

/** What the server sent with a saved page, and when it was saved. Undefined if the page isn't saved. */
export async function readSavedPage(url: string): Promise<(ServerData & { readonly savedAt: Date }) | undefined> {
  if (!('caches' in window)) return undefined;
  const saved = await caches.match(url, { cacheName: PAGES_CACHE });
  const sent = saved && new DOMParser().parseFromString(await saved.text(), 'text/html').getElementById(SERVER_DATA_ID)?.textContent;
  return sent ? { ...(JSON.parse(sent) as ServerData), savedAt: new Date(saved.headers.get('date') ?? 0) } : undefined;
}
