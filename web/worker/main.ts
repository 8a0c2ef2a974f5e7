import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { SITE } from '../../functions/src/contract/constants';
import { isCachedFile, isCachedPage, isCachedQuery, type SaveMessage } from '../src/offline/cacheRules';
import { createOfflineResponse, pageStrategy } from './pages';

/**
 * The service worker, which lets visited pages open offline. It doesn't prefetch anything, and only saves public pages. Each page refers
 * to its scripts by content hash, so an old page loads its old scripts and a new page its new ones. A new worker can therefore take
 * over at any time.
 */
declare const self: ServiceWorkerGlobalScope;

const DAY_SECONDS = 86_400;

const fileStrategy = new CacheFirst({
  cacheName: 'files',
  plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 60 * DAY_SECONDS, purgeOnQuotaError: true })],
});
/** For offline use only. While the browser is online, its own cache follows the responses' headers. */
const queryStrategy = new NetworkFirst({
  cacheName: 'answers',
  // Shorter than the app's own deadline (READ_DEADLINE_MS), since a saved copy is better than nothing.
  networkTimeoutSeconds: 4,
  plugins: [new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 7 * DAY_SECONDS, purgeOnQuotaError: true })],
});

/** Whether a URL belongs to a download, an image or a service of the local stack instead of a page. */
const isFile = ({ pathname }: URL): boolean => /\.[a-z0-9]+$|^\/__/.test(pathname);
const isNavigation = (request: Request): boolean => request.mode === 'navigate';

registerRoute(({ request, sameOrigin, url }) => sameOrigin && isNavigation(request) && isCachedPage(url.pathname), pageStrategy);
registerRoute(({ request, sameOrigin, url }) => sameOrigin && isNavigation(request) && !isFile(url), new NetworkOnly());
registerRoute(({ sameOrigin, url }) => sameOrigin && isCachedFile(url.pathname), fileStrategy);
registerRoute(({ sameOrigin, url }) => sameOrigin && isCachedQuery(url.pathname), queryStrategy);
setCatchHandler(async ({ request }) => (request instanceof Request && isNavigation(request) ? createOfflineResponse(SITE.name) : Response.error()));

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => event.waitUntil(saveUrls(event, (event.data as SaveMessage).keep)));

async function takeOver(): Promise<void> {
  // Lets the browser request a page while the worker is starting.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

function chooseStrategy({ pathname }: URL) {
  if (isCachedPage(pathname)) return pageStrategy;
  return isCachedFile(pathname) ? fileStrategy : undefined;
}

/** Fetches and saves the URLs that the app has sent, as if the browser had requested them. */
async function saveUrls(event: ExtendableEvent, requestedUrls: readonly string[]): Promise<void> {
  for (const requestedUrl of requestedUrls) {
    const url = new URL(requestedUrl, self.location.origin);
    if (url.origin !== self.location.origin) continue;
    const strategy = chooseStrategy(url);
    if (!strategy) continue;
    const [response, done] = strategy.handleAll({ event, request: new Request(url) });
    await Promise.allSettled([response, done]);
  }
}
