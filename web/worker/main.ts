import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { SITE } from '../../functions/src/contract/constants';
import { isCachedFile, isCachedPage, isCachedQuery, type KeepMessage } from '../src/offline/cacheRules';
import { offline, pages } from './pages';

/**
 * The service worker: visited pages open offline. It fetches nothing ahead, and saves no user's own pages. A page names its
 * scripts by content hash, so that an old page loads its old scripts and a new one its new ones; a new worker may take over at
 * any time.
 */
declare const self: ServiceWorkerGlobalScope;

const DAY_SECONDS = 86_400;

const files = new CacheFirst({
  cacheName: 'files',
  plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 60 * DAY_SECONDS, purgeOnQuotaError: true })],
});
/** Page headers let the browser's own cache answer at once and revalidate in the background; this cache is for offline use. */
const answers = new NetworkFirst({
  cacheName: 'answers',
  // Before the app gives up (READ_DEADLINE_MS): a saved copy is better than nothing.
  networkTimeoutSeconds: 4,
  plugins: [new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 7 * DAY_SECONDS, purgeOnQuotaError: true })],
});

/** Downloads, images and the local stack's services are not pages. */
const isFile = ({ pathname }: URL): boolean => /\.[a-z0-9]+$|^\/__/.test(pathname);
const isVisit = (request: Request): boolean => request.mode === 'navigate';

registerRoute(({ request, sameOrigin, url }) => sameOrigin && isVisit(request) && isCachedPage(url.pathname), pages);
registerRoute(({ request, sameOrigin, url }) => sameOrigin && isVisit(request) && !isFile(url), new NetworkOnly());
registerRoute(({ sameOrigin, url }) => sameOrigin && isCachedFile(url.pathname), files);
registerRoute(({ sameOrigin, url }) => sameOrigin && isCachedQuery(url.pathname), answers);
setCatchHandler(async ({ request }) => (request instanceof Request && isVisit(request) ? offline(SITE.name) : Response.error()));

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => event.waitUntil(keep(event, (event.data as KeepMessage).keep)));

async function takeOver(): Promise<void> {
  // The browser requests a page while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Fetches the addresses from the app as if they were visited. */
async function keep(event: ExtendableEvent, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const url = new URL(address, self.location.origin);
    if (url.origin !== self.location.origin) continue;
    const strategy = isCachedPage(url.pathname) ? pages : isCachedFile(url.pathname) ? files : undefined;
    if (!strategy) continue;
    const [response, done] = strategy.handleAll({ event, request: new Request(url) });
    await Promise.allSettled([response, done]);
  }
}
