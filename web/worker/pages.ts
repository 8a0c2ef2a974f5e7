import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { PAGES_CACHE } from '../src/offline/cacheRules';
import { type KeptPage, offlinePage, SCRIPT, STYLE, titleIn, withAge } from './offlinePage';

const DAY_SECONDS = 86_400;
/** If a page takes longer, its saved copy is shown, if there is one. */
const TIMEOUT_SECONDS = 4;

const sentAt = (response: Response): Date => new Date(response.headers.get('date') ?? 0);

/** Only complete pages of this site: no redirects, no error responses. */
const isWhole = (response: Response): boolean =>
  response.status === 200 && response.type === 'basic' && !response.redirected && (response.headers.get('content-type') ?? '').startsWith('text/html');

/** The network's page, and without network the one that was kept: with the scripts and the data that it came with. */
export const pages = new NetworkFirst({
  cacheName: PAGES_CACHE,
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  plugins: [
    { cacheWillUpdate: async ({ response }) => (isWhole(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true }),
    { cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && aged(cachedResponse) },
  ],
});

async function aged(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  // The text is unpacked, and longer.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(withAge(await response.text(), sentAt(response)), { headers });
}

/** The page that says what can be seen without network. */
export async function offline(siteName: string): Promise<Response> {
  const body = offlinePage(await keptPages(), siteName);
  const policy = `default-src 'none'; font-src 'self'; base-uri 'none'; style-src '${await hashOf(STYLE)}'; script-src '${await hashOf(SCRIPT)}'`;
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy } });
}

async function keptPages(): Promise<KeptPage[]> {
  const cache = await caches.open(PAGES_CACHE);
  const found = (await cache.keys()).map(async ({ url }): Promise<KeptPage[]> => {
    const response = await cache.match(url);
    const title = response && titleIn(await response.clone().text());
    const { pathname, search } = new URL(url);
    return response && title ? [{ address: pathname + search, title, keptAt: sentAt(response) }] : [];
  });
  return (await Promise.all(found)).flat();
}

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}
