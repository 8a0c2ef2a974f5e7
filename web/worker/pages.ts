import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { PAGES_CACHE } from '../src/offline/cacheRules';
import { type SavedPage, buildOfflinePage, SCRIPT, STYLE, findTitle, addSavedNoteToHtml } from './offlinePage';

const DAY_SECONDS = 86_400;
/** If a page takes longer to load, its saved copy is shown, if there is one. */
const TIMEOUT_SECONDS = 4;

const getSentTime = (response: Response): Date => new Date(response.headers.get('date') ?? 0);

/** Whether a response is a complete page of this site, rather than a redirect or an error. */
const isCompletePage = (response: Response): boolean =>
  response.status === 200 && response.type === 'basic' && !response.redirected && (response.headers.get('content-type') ?? '').startsWith('text/html');

/** Loads pages from the network or, if it is unavailable, uses the saved copy. */
export const pageStrategy = new NetworkFirst({
  cacheName: PAGES_CACHE,
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  plugins: [
    { cacheWillUpdate: async ({ response }) => (isCompletePage(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true }),
    { cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && addSavedNote(cachedResponse) },
  ],
});

async function addSavedNote(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  // These headers no longer apply, because the text is decompressed and the note makes it longer.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(addSavedNoteToHtml(await response.text(), getSentTime(response)), { headers });
}

/** Creates the response for a page that isn't saved: a page that lists the saved ones. */
export async function createOfflineResponse(siteName: string): Promise<Response> {
  const body = buildOfflinePage(await listSavedPages(), siteName);
  const policy = `default-src 'none'; font-src 'self'; base-uri 'none'; style-src '${await hashText(STYLE)}'; script-src '${await hashText(SCRIPT)}'`;
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy } });
}

async function listSavedPages(): Promise<SavedPage[]> {
  const cache = await caches.open(PAGES_CACHE);
  const savedPages = (await cache.keys()).map(async ({ url }): Promise<SavedPage[]> => {
    const response = await cache.match(url);
    const title = response && findTitle(await response.clone().text());
    const { pathname, search } = new URL(url);
    return response && title ? [{ path: pathname + search, title, savedAt: getSentTime(response) }] : [];
  });
  return (await Promise.all(savedPages)).flat();
}

async function hashText(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}
